"""people.py - what the tests of the server share: a server to start, kill and start again, and people who talk to it.

A Person is a guest with a token. It sends commands and waits for their answers; what comes meanwhile is
folded: every table that it follows is a Log of entries, and a Fold of what its seat knows.
"""
import atexit
import hashlib
import json
import os
import random
import signal
import subprocess
import sys
import tempfile
import time
import traceback
import urllib.error
import urllib.request

sys.path.insert(0, os.path.dirname(__file__))
from ws import Refused, WebSocket  # noqa: E402,F401

HANABI = os.environ.get("HANABI", "build/hanabi")
PATIENCE = 60  # seconds for what takes milliseconds: others may use the machine


def scratch():
    """A folder that goes away with the test, in memory where there is such a place: disks may be slow."""
    return tempfile.TemporaryDirectory(dir="/dev/shm" if os.access("/dev/shm", os.W_OK) else None)


class Failed(Exception):
    """The server said error; code is its word."""

    def __init__(self, message):
        super().__init__(f"{message.get('code')}: {message.get('words')}")
        self.code = message.get("code")
        self.words = message.get("words")


def database(folder):
    """A file in the folder; with STORE_SERVER (tests/postgres.sh) a database of PostgreSQL, which is made."""
    if "STORE_SERVER" not in os.environ:
        return os.path.join(folder, "test.db")
    name = "people_" + os.path.basename(folder).lower()
    subprocess.run(os.environ["STORE_SQL"].split() + ["-d", "postgres", "-c", f'CREATE DATABASE "{name}"'], check=True)
    return os.environ["STORE_SERVER"] % name


class Server:
    """A server process on a port of its own choice; as_given: with the limits and the pace that it has by itself."""

    def __init__(self, folder, *options, limits=False, as_given=False, environment=None, db=None, test_clock=False, listen="127.0.0.1"):
        self.folder, self.db = folder, db or database(folder)
        self.options = list(options)
        if not as_given:
            self.options = ["--pace", "0"] + self.options + ([] if limits else ["--no-limits"])
        self.environment = dict(os.environ, **(environment or {}))
        self.clock = None
        if test_clock:
            self.clock = os.path.join(folder, "clock")
            self.later(0)
            self.environment["HANABI_TEST_CLOCK"] = self.clock
        self.log = os.path.join(folder, "server.log")
        self.listen, self.port, self.process = listen, 0, None

    def start(self):
        with open(self.log, "ab") as log:
            self.process = subprocess.Popen(
                [HANABI, "serve", "--listen", f"{self.listen}:{self.port}", "--db", self.db] + self.options,
                stdout=subprocess.PIPE, stderr=log, env=self.environment, text=True)
        atexit.register(self.process.kill)  # a test that fails leaves nothing behind
        self.url = self.process.stdout.readline().strip()
        if not self.url:
            raise RuntimeError("the server does not start: " + self.tail())
        self.port = int(self.url.rsplit(":", 1)[1])
        return self

    def said(self):
        """Stops it; the lines that it has printed behind its address."""
        self.stop()
        return self.process.stdout.read().splitlines()

    def tail(self):
        self.process.wait(PATIENCE)
        with open(self.log, errors="replace") as log:
            return log.read()[-2000:]

    def later(self, milliseconds):
        """Sets the test's clock to so many milliseconds after the real time."""
        new = self.clock + ".new"
        with open(new, "w") as file:
            file.write(str(milliseconds))
        os.rename(new, self.clock)

    def kill(self):
        self.process.kill()
        self.process.wait()

    def stop(self, wait=PATIENCE):
        """Stops it gracefully; its exit status."""
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGTERM)
        return self.process.wait(wait)

    def http(self, path, body=None, token=None, headers=None, method=None):
        """(status, headers, text)"""
        data = json.dumps(body).encode() if isinstance(body, (dict, list)) else body
        ask = urllib.request.Request(self.url + path, data=data, headers=headers or {}, method=method)
        if data is not None:
            ask.add_header("Content-Type", "application/json")
        if token:
            ask.add_header("Authorization", "Bearer " + token)
        try:
            with urllib.request.urlopen(ask, timeout=PATIENCE) as answer:
                return answer.status, answer.headers, answer.read().decode()
        except urllib.error.HTTPError as error:
            return error.code, error.headers, error.read().decode()

    def metrics(self):
        lines = self.http("/metrics")[2].splitlines()
        return {line.split()[0]: float(line.split()[1]) for line in lines if line and not line.startswith("#")}


def wait_for(condition):
    """Until it is so."""
    end = time.monotonic() + PATIENCE
    while not condition():
        assert time.monotonic() < end, "it does not happen"
        time.sleep(0.01)


class Fold:
    """What a seat knows: hands as card numbers, enough to try actions."""

    def __init__(self):
        self.hands, self.setup, self.state, self.player, self.step = [], None, "waits", 0, 0
        self.gone, self.phase, self.acts, self.outcome, self.score = [], "turn", [], None, None
        self.commitment = self.seed = self.next_table = None
        self.seats, self.drawn, self.states = {}, 0, []

    def take(self, e):
        kind = e["kind"]
        if kind in ("create", "setup"):
            self.setup = e["setup"]
        elif kind in ("sit", "rename"):
            self.seats[e["seat"]] = e["name"]
        elif kind == "bot":
            self.seats[e["seat"]] = e["bot"]
        elif kind == "leave" and not e["bot"]:
            self.seats.pop(e["seat"], None)
        elif kind == "start":
            players = self.setup["rules"]["players"]
            size = len(e["kinds"]) // players
            self.hands = [list(range(s * size, (s + 1) * size)) for s in range(players)]
            self.drawn, self.player, self.state = len(e["kinds"]), e["start"], "plays"
            self.commitment, self.kinds = e["commitment"], list(e["kinds"])
        elif kind == "act":
            self.act(e)
        elif kind == "take-back":
            while self.step > e["step"]:
                (self.hands, self.gone, self.player, self.phase, self.drawn, self.step) = self.states.pop()
                self.acts.pop()
        elif kind == "end":
            self.state, self.outcome, self.score, self.seed = "ended", e["outcome"], e["score"], e["seed"]
        elif kind == "rematch":
            self.next_table = e["table"]
        elif kind == "pause":
            self.state = "rests"
        elif kind == "resume":
            self.state = "plays"

    def act(self, e):
        assert e["step"] == self.step, (e, self.step)
        assert e["seat"] == self.player, (e, self.player)
        self.states.append(([list(h) for h in self.hands], list(self.gone), self.player, self.phase, self.drawn,
                            self.step))
        words = e["action"].split()
        if words[0] in ("play", "discard"):
            self.hands[e["seat"]].remove(int(words[1]))
            self.gone.append(int(words[1]))
        elif words[0] in ("return", "rescue"):
            self.gone.remove(int(words[1]))
        if "drew" in e:
            self.hands[e["seat"]].append(self.drawn)
            self.drawn += 1
        self.acts.append(e["action"])
        self.step += 1
        self.phase = e["phase"]
        if self.phase == "turn":
            self.player = (e["seat"] + 1) % len(self.hands)

    def candidates(self, seat, rng):
        """Actions that may be legal, in the order to try them; one of them is."""
        others = [s for s in range(len(self.hands)) if s != seat]
        hints = [f"hint {s} {h}" for s in others for h in "rygbwm12345"]
        hand = self.hands[seat]
        rng.shuffle(hints)
        if self.phase == "turn":
            discards, plays = [f"discard {c}" for c in hand], [f"play {c}" for c in hand]
            rng.shuffle(discards)
            rng.shuffle(plays)
            first = rng.random()
            if first < 0.45:
                return hints[:4] + discards[:1] + plays
            return (plays if first > 0.92 else discards[:1] + hints[:4] + plays)
        if self.phase in ("colour-hint", "value-hint"):
            return hints
        return [f"{self.phase} {c}" for c in reversed(self.gone)]


class Table:
    def __init__(self, code):
        self.code, self.entries, self.presence, self.resets = code, [], None, 0
        self.fold = Fold()

    def take(self, entries):
        for e in entries:
            assert not self.entries or e["seq"] > self.entries[-1]["seq"], "seq does not rise"
            self.entries.append(e)
            self.fold.take(e)

    @property
    def seq(self):
        return self.entries[-1]["seq"] if self.entries else 0

    def kinds(self):
        return [e["kind"] for e in self.entries]


class Person:
    def __init__(self, server, name, token=None, connect=True):
        self.server, self.name = server, name
        self.tables, self.answers, self.notices, self.lists, self.sent = {}, {}, [], {}, 0
        self.line = self.welcome = None
        self.changes = self.told = 0  # that were told of tables in the list of open ones, and in how many messages
        if token is None:
            status, _, text = server.http("/api/guest", {"name": name, "token": True})
            assert status == 200, (status, text)
            token = json.loads(text)["token"]
        self.token = token
        if connect:
            self.connect()

    def connect(self, hello=True, build=None, headers={}):
        self.line = WebSocket("ws" + self.server.url[4:] + "/ws", {"Authorization": "Bearer " + self.token, **headers})
        if hello:
            more = {"build": build} if build else {}
            self.welcome = None
            self.send({"type": "hello", "version": 1, **more})
            self.wait(lambda: self.welcome)
        return self

    def back(self):
        """A new connection, going on with every table where the old one was."""
        if self.line and not self.line.closed:
            self.line.drop()
        self.connect()
        for t in self.tables.values():
            self.do("open", table=t.code, after=t.seq)
        return self

    def send(self, message):
        self.line.send(json.dumps(message))

    def take(self, timeout=PATIENCE):
        """Takes the next message in; False when the line has closed."""
        text = self.line.receive(timeout)
        if text is None:
            return False
        m = json.loads(text)
        kind = m["type"]
        if kind in ("ok", "error"):
            if "id" in m:
                self.answers[m["id"]] = m
            else:
                self.notices.append(m)
        elif kind == "entries":
            self.tables.setdefault(m["table"], Table(m["table"])).take(m["list"])
        elif kind == "reset":
            resets = self.tables[m["table"]].resets if m["table"] in self.tables else 0
            self.tables[m["table"]] = Table(m["table"])
            table = self.tables[m["table"]]
            table.resets = resets + 1
            while not table.presence:  # which follows the entries
                if not self.take(timeout):
                    return False
        elif kind == "presence":
            self.tables.setdefault(m["table"], Table(m["table"])).presence = m
        elif kind == "welcome":
            self.welcome = m
        elif kind in ("tables", "games"):
            self.lists[kind] = m["list"]
        elif kind == "changed":
            self.change(m)
        elif kind == "notice":
            self.notices.append(m)
        else:
            raise AssertionError(f"unknown message {m}")
        return True

    def change(self, m):
        """The list of open tables looks otherwise: every table that is told of does."""
        old = {t["table"]: t for t in self.lists["tables"]}
        for table in m["list"]:
            assert old.get(table["table"]) != table, f"an unchanged table is sent again: {table}"
            old[table["table"]] = table
        for code in m["gone"]:
            del old[code]
        self.lists["tables"] = sorted(sorted(old.values(), key=lambda t: t["table"]), key=lambda t: -t["created"])
        self.changes += len(m["list"]) + len(m["gone"])
        self.told += 1

    def wait(self, condition, timeout=PATIENCE):
        end = time.monotonic() + timeout
        while not condition():
            left = end - time.monotonic()
            if left <= 0:
                raise TimeoutError("nothing came")
            if not self.take(left):
                raise ConnectionError(f"closed with {self.line.code} {self.line.why}")

    def begin(self, kind, **fields):
        self.sent += 1
        self.send({"type": kind, "id": self.sent, **fields})
        return self.sent

    def do(self, kind, **fields):
        """Commands and waits for the answer, which is returned; Failed when it is an error."""
        number = self.begin(kind, **fields)
        self.wait(lambda: number in self.answers)
        answer = self.answers.pop(number)
        if answer["type"] == "error":
            raise Failed(answer)
        return answer

    def fails(self, kind, **fields):
        """The same for what must be refused: the code."""
        try:
            self.do(kind, **fields)
        except Failed as failed:
            return failed.code
        return None

    def make(self, **setup):
        code = self.do("create", setup=setup)["table"]
        self.open(code)
        return code

    def open(self, code):
        self.tables.setdefault(code, Table(code))
        self.do("open", table=code)
        return self.tables[code]

    def fold(self, code):
        return self.tables[code].fold

    def see(self, code, seq):
        """Waits until the entry seq of the table is there."""
        self.wait(lambda: self.tables[code].seq >= seq)

    def close(self):
        if self.line:
            self.line.close()


def seat_people(people, code, bots=()):
    """All sit down (the first one is the host), bots beside them; the host starts."""
    host = people[0]
    for i, person in enumerate(people):
        if code not in person.tables:
            person.open(code)
        person.do("sit", table=code, seat=i)
    for i, bot in enumerate(bots):
        host.do("bot", table=code, seat=len(people) + i, bot=bot)
    for person in people[1:]:
        person.do("ready", table=code, ready=True)
    host.do("start", table=code)
    for person in people:
        person.wait(lambda p=person: p.fold(code).state != "waits")


def act_once(person, code, seat, rng):
    """Tries actions until one is accepted; what it was."""
    fold = person.fold(code)
    step = fold.step
    for action in fold.candidates(seat, rng):
        refused = person.fails("act", table=code, step=step, action=action)
        if refused is None:
            person.wait(lambda: person.fold(code).step > step or person.fold(code).state == "ended")
            return action
        assert refused == "rules", refused
    raise AssertionError(f"nothing was legal: {fold.phase} {fold.candidates(seat, rng)}")


def play_out(people, code, rng, most=400, stop=None):
    """Plays until the game is over (or stop says so); people sit at seats 0, 1, ..., the others are bots."""
    host = people[0]
    for _ in range(most):
        while True:
            fold = host.fold(code)
            if fold.state == "ended" or (stop and stop(fold)):
                return
            if fold.player < len(people) and fold.phase != "over":
                break
            host.take()
        seat, step = fold.player, fold.step
        actor = people[seat]
        actor.wait(lambda: actor.fold(code).step >= step)
        act_once(actor, code, seat, rng)
        host.wait(lambda: host.fold(code).step > step or host.fold(code).state == "ended")
    raise AssertionError("the game does not end")


def check_record(server, code, fold):
    """The record of the finished game: as it was played, dealt as it was promised, and replayable."""
    status, _, text = server.http("/api/records/" + code)
    assert status == 200, (status, text)
    record = json.loads(text)
    places = [a.split()[0] == "return" for a in record["actions"]]
    plain = [" ".join(a.split()[:2]) if back else a for a, back in zip(record["actions"], places)]
    assert plain == fold.acts, (plain, fold.acts)
    assert record["seed"] == fold.seed and record["commitment"] == fold.commitment
    assert hashlib.sha256(bytes.fromhex(record["seed"])).hexdigest() == fold.commitment
    replay = subprocess.run([HANABI, "replay", "--states", "-"], input=text, capture_output=True, text=True)
    assert replay.returncode == 0, replay.stderr
    last = json.loads(replay.stdout.splitlines()[-1])
    if fold.outcome != "running":
        assert (last["outcome"], last["score"]) == (fold.outcome, fold.score), (last, fold.outcome, fold.score)
    return record


class Tap:
    """TAP lines: run(name, function) is ok when the function does not raise."""

    def __init__(self):
        self.count, self.failed = 0, 0

    def run(self, name, function, *arguments):
        if sys.argv[1:] and not any(word in name for word in sys.argv[1:]):
            return  # only tests that are asked for
        self.count += 1
        try:
            function(*arguments)
            print(f"ok {self.count} - {name}", flush=True)
        except Exception:  # a test says what went wrong, and the next one runs
            self.failed += 1
            print(f"not ok {self.count} - {name}")
            print("\n".join("# " + line for line in traceback.format_exc().splitlines()), flush=True)

    def end(self):
        print(f"1..{self.count}")
        sys.exit(1 if self.failed else 0)


__all__ = ["Failed", "Fold", "HANABI", "PATIENCE", "Person", "Refused", "Server", "Table", "Tap", "WebSocket", "act_once",
           "check_record", "play_out", "random", "scratch", "seat_people", "wait_for"]
