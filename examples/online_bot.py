#!/usr/bin/env python3
"""online_bot.py - a bot that sits down at a table of a server, in plain Python.

    ./examples/online_bot.py http://localhost:8080/t/hqzk4m        at this table
    ./examples/online_bot.py http://localhost:8080 --create 3      makes one and sits down three times
    ./examples/online_bot.py http://localhost:8080 --create 3 --guests 0     waits for others instead

It needs nothing but the standard library: the first half speaks WebSocket, the second half plays.
docs/protocol.md describes every message. A hint means: play the newest card that it points at. So it
plays what it was told to, tells others of cards that fit, and discards its oldest card otherwise."""
import argparse, base64, http.client, json, os, socket, ssl, struct, threading, time
from urllib.parse import urlsplit


class WebSocket:
    """Just enough of RFC 6455: text messages both ways, pings answered."""

    def __init__(self, url, token):
        at = urlsplit(url)
        secure = at.scheme == "https"
        self.socket = socket.create_connection((at.hostname, at.port or (443 if secure else 80)), 30)
        if secure:
            self.socket = ssl.create_default_context().wrap_socket(self.socket, server_hostname=at.hostname)
        key = base64.b64encode(os.urandom(16)).decode()
        self.socket.sendall((f"GET /ws HTTP/1.1\r\nHost: {at.netloc}\r\nUpgrade: websocket\r\n"
                             "Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
                             f"Sec-WebSocket-Key: {key}\r\nAuthorization: Bearer {token}\r\n\r\n").encode())
        self.file = self.socket.makefile("rb")
        status = self.file.readline()
        if b" 101 " not in status:
            raise ConnectionError(status.decode().strip() or "no answer")
        while self.file.readline().strip():
            pass

    def frame(self, opcode, data):
        mask = os.urandom(4)
        size = len(data)
        head = bytes([0x80 | opcode])
        head += bytes([0x80 | size]) if size < 126 else bytes([0xFE]) + struct.pack(">H", size)
        self.socket.sendall(head + mask + bytes(b ^ mask[i % 4] for i, b in enumerate(data)))

    def say(self, **message):
        self.frame(1, json.dumps(message).encode())

    def exactly(self, n):
        data = self.file.read(n)
        if len(data) < n:
            raise ConnectionError("the connection was closed")
        return data

    def hear(self):
        """The next message."""
        text = b""
        while True:
            first, size = self.exactly(2)
            if size == 126:
                (size,) = struct.unpack(">H", self.exactly(2))
            elif size == 127:
                (size,) = struct.unpack(">Q", self.exactly(8))
            data = self.exactly(size)
            if first & 15 == 9:
                self.frame(10, data)
            elif first & 15 == 8:
                raise ConnectionError("the server closed the connection")
            elif first & 15 < 2:
                text += data
                if first & 0x80:
                    return json.loads(text)


def post(url, path, **body):
    at = urlsplit(url)
    kind = http.client.HTTPSConnection if at.scheme == "https" else http.client.HTTPConnection
    line = kind(at.hostname, at.port, timeout=30)
    line.request("POST", path, json.dumps(body), {"Content-Type": "application/json"})
    answer = line.getresponse()
    if answer.status != 200:
        raise ConnectionError(f"{path}: {answer.status} {answer.read().decode()}")
    return json.load(answer)


class Table:
    """What the entries say, folded: exactly what our seat may know."""

    def __init__(self):
        self.seq, self.seat, self.players, self.score = 0, None, 0, None
        self.ready, self.over, self.step = False, False, None

    def fold(self, e):
        kind, self.seq = e["kind"], e["seq"]
        if kind in ("create", "setup"):
            self.rules = e["setup"]["rules"]
            self.players = self.rules.get("players", 2)
        elif kind == "sit" and e.get("you"):
            self.seat = e["seat"]
        elif kind == "ready" and e["seat"] == self.seat:
            self.ready = e["ready"]
        elif kind == "start":
            self.deal(e["start"], e["kinds"])
        elif kind == "act":
            self.act(e)
        elif kind == "end":
            self.over, self.score = True, e["score"]

    def deal(self, start, kinds):
        hand = len(kinds) // self.players
        self.kind = dict(enumerate(kinds))
        self.hands = [list(range(s * hand, s * hand + hand)) for s in range(self.players)]
        self.told, self.rows = set(), {}
        self.full = self.hints = self.rules.get("hints", 8)
        self.player, self.drawn, self.step, self.phase = start, len(kinds), 0, "turn"

    def act(self, e):
        what, *words = e["action"].split()
        self.step, self.phase = e["step"] + 1, e["phase"]
        if what == "hint":
            self.hints -= 1
            self.told.update(e["touched"][-1:])
        else:
            card, kind = int(words[0]), e["shown"]
            self.hands[e["seat"]].remove(card)
            fits = self.fits(kind)
            if what == "play" and fits:
                self.rows[kind[0]] = int(kind[1])
            if what == "discard" or (what == "play" and fits and kind[1] == "5"):
                self.hints = min(self.hints + 1, self.full)
            if "drew" in e:
                self.hands[e["seat"]].append(self.drawn)
                self.kind[self.drawn] = e["drew"]
                self.drawn += 1
        self.player = (self.player + 1) % self.players

    def fits(self, kind):
        return self.rows.get(kind[0], 0) + 1 == int(kind[1])

    def hints_to(self, seat):
        """Hints that this seat can be given: the newest card that each points at, and the hint."""
        for name in "12345rygbw":
            touched = [card for card in self.hands[seat] if name in self.kind[card]]
            if touched:
                yield touched[-1], f"hint {seat} {name}"

    def choose(self):
        """An action, as records have it."""
        for card in self.hands[self.seat]:
            if card in self.told:
                return f"play {card}"
        others = [(self.seat + ahead) % self.players for ahead in range(1, self.players)]
        told = {self.kind[card] for seat in others for card in self.hands[seat] if card in self.told}
        hints = [hint for seat in others for hint in self.hints_to(seat)]
        for card, hint in hints:
            if self.hints and self.fits(self.kind[card]) and self.kind[card] not in told:
                return hint
        if self.hints < self.full:
            return f"discard {self.hands[self.seat][0]}"
        return hints[0][1]


def play(url, code, token, host=False):
    """Sits down and plays to the end, whatever happens to the connection. Returns the points."""
    table, acted, waits = Table(), None, 0.2
    while not table.over:
        try:
            line = WebSocket(url, token)
            line.say(type="hello", version=1)
            line.say(type="open", id=1, table=code, after=table.seq)
            line.say(type="sit", id=2, table=code)
            acted = None  # what was not answered is said again: its step keeps it from being done twice
            while not table.over:
                message = line.hear()
                waits = 0.2
                if message["type"] == "error" and message.get("id", 0) in (1, 2):
                    raise SystemExit(message["words"])
                if message["type"] == "reset":
                    table = Table()
                for entry in message.get("list", []) if message["type"] == "entries" else []:
                    table.fold(entry)
                if table.seat is not None and table.step is None and not table.ready:
                    table.ready = True
                    line.say(type="ready", id=3, table=code, ready=True)
                if host and table.step is None and message["type"] == "entries":
                    line.say(type="start", id=4, table=code)  # refused until all are there
                mine = table.step is not None and table.player == table.seat and not table.over
                if mine and table.phase != "over" and table.step != acted:
                    acted = table.step
                    line.say(type="act", id=5, table=code, step=table.step, action=table.choose())
        except (ConnectionError, OSError) as error:
            print(f"the connection is broken ({error}); trying again", flush=True)
            time.sleep(waits)
            waits = min(2 * waits, 10)
    return table.score


def rematch(url, code, token):
    """After a game: the next table with the same people. They are led there by an entry of the old one."""
    line = WebSocket(url, token)
    line.say(type="hello", version=1)
    line.say(type="rematch", id=1, table=code)
    answer = line.hear()
    while answer.get("id") != 1:
        answer = line.hear()
    if answer["type"] == "error":
        raise SystemExit(answer["words"])
    return answer["table"]


def main():
    parser = argparse.ArgumentParser(description="A bot that plays at a table of a Hanabi server.")
    parser.add_argument("url", help="the table's link, or with --create the server's")
    parser.add_argument("--create", type=int, metavar="N", help="make a table for N and start its game")
    parser.add_argument("--guests", type=int, metavar="N", help="sit down N times more; standard: all seats")
    parser.add_argument("--games", type=int, default=1, metavar="N", help="for --create: so many, one after the other")
    parser.add_argument("--rules", type=json.loads, default={}, metavar="JSON", help='for --create: {"errors": 9}')
    parser.add_argument("--name", default="Python")
    args = parser.parse_args()
    if not args.create:
        code = args.url.rsplit("/t/", 1)[-1]
        token = post(args.url, "/api/guest", name=args.name, token=True)["token"]
        print("points:", play(args.url, code, token))
        return
    guests = args.create - 1 if args.guests is None else args.guests
    names = [args.name] + [f"{args.name} {i + 2}" for i in range(guests)]
    tokens = [post(args.url, "/api/guest", name=name, token=True)["token"] for name in names]
    line = WebSocket(args.url, tokens[0])
    line.say(type="hello", version=1)
    line.say(type="create", id=1, setup={"rules": {**args.rules, "players": args.create}})
    answer = line.hear()
    while answer["type"] not in ("ok", "error"):
        answer = line.hear()
    if answer["type"] == "error":
        raise SystemExit(answer["words"])
    print(args.url.rstrip("/") + "/t/" + answer["table"], flush=True)
    code = answer["table"]
    for game in range(args.games):
        code = rematch(args.url, code, tokens[0]) if game else code
        for token in tokens[1:]:
            threading.Thread(target=play, args=(args.url, code, token), daemon=True).start()
        print("points:", play(args.url, code, tokens[0], host=True), flush=True)


main()
