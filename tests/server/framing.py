"""framing.py - where a request ends and the next one begins, where a frame does, and how long either may take: bytes as no
honest client sends them."""
import os
import struct
import time

from people import PATIENCE, Person, Server, Tap, WebSocket, scratch
from raw import HOST, SMUGGLED, Raw, attack

tap = Tap()
folder, other = scratch(), scratch()
server = Server(folder.name).start()
POST = f"POST /api/move HTTP/1.1\r\n{HOST}"
BODY = '{"code": "x"}'
GOOD = f"{POST}Content-Length: {len(BODY)}\r\n\r\n{BODY}"


def ask(text):
    """All answers to what was sent before the server closes."""
    line = Raw(server.port).send(text)
    try:
        return line.answers()
    finally:
        line.close()


def refused(text, status, error):
    """One answer with a sentence, and the end: what follows is no request."""
    found = ask(text)
    assert [a.status for a in found] == [status], (text, [a.status for a in found])
    assert found[0].headers["connection"] == "close" and found[0].error == error, (text, found[0].error)


def lengths():
    get = f"GET /healthz HTTP/1.1\r\n{HOST}"
    for text, expected in zip(SMUGGLED, ((411, "no-length"), (400, "two-lengths"), (400, "two-lengths"), (400, "no-body-here"), (400, "bad-head"))):
        refused(text, *expected)
    refused(f"{POST}Transfer-Encoding: chunked\r\n\r\n2\r\n{{}}\r\n0\r\n\r\n", 411, "no-length")
    refused(f"{POST}Transfer-Encoding: gzip\r\n\r\n", 501, "no-length")
    refused(f"{POST}\r\n{{}}", 411, "no-length")
    for length in ("2, 2", "+2", "-2", "0x2", "2 2", "", "two"):
        refused(f"{POST}Content-Length: {length}\r\n\r\n{{}}", 400, "two-lengths")
    for length in ("16385", "65538", "4294967298", "99999999999999999999"):
        refused(f"{POST}Content-Length: {length}\r\n\r\n{{}}", 413, "body-too-long")
    refused(f"GET / HTTP/1.1\r\n{HOST}Content-Length: 5\r\n\r\nhello", 400, "no-body-here")
    line = Raw(server.port).send(f"HEAD / HTTP/1.1\r\n{HOST}Content-Length: 5\r\n\r\nhello")  # the answer has no body
    while line.more():
        pass
    line.close()
    assert line.data.startswith(b"HTTP/1.1 400 ") and line.data.endswith(b"\r\n\r\n") and line.data.count(b"HTTP/1.1") == 1, line.data
    refused(f"DELETE /api/me HTTP/1.1\r\n{HOST}Content-Length: 5\r\n\r\nhello", 405, "bad-request")
    assert [a.status for a in ask(f"{get}Content-Length: 0\r\nConnection: close\r\n\r\n")] == [200]
    body = "{" + " " * (16 * 1024 - 2) + "}"  # the longest
    assert [a.status for a in ask(f"{POST}Connection: close\r\nContent-Length: {len(body)}\r\n\r\n{body}")] == [404]


def bodies():
    """A body is one JSON object, or nothing; each of its few keys stands there once."""
    many = "{" + ", ".join(f'"{i}": 1' for i in range(17)) + "}"
    for body in ("{", "[]", "null", "{} {}", "{'code': 1}", '{"code": "x", "co\\u0064e": "x"}', many):
        found = ask(f"{POST}Connection: close\r\nContent-Length: {len(body)}\r\n\r\n{body}")
        assert [(a.status, a.error) for a in found] == [(400, "bad-request")], (body, found[0].status, found[0].error)
    for body in ("", " {} ", '{"code": "x"}', '{"code": 5}', '{"more": {"a": 1, "a": 2}}'):
        assert [a.status for a in ask(f"{POST}Connection: close\r\nContent-Length: {len(body)}\r\n\r\n{body}")] == [404], body


def heads():
    for head in (f"GET  / HTTP/1.1\r\n{HOST}", "GET / HTTP/1.1\r\n", f"GET / HTTP/1.1\r\n{HOST}{HOST}", f"GET /\r\n{HOST}", f"/ HTTP/1.1\r\n{HOST}",
                 f"GET / HTTP/1.1\r\n{HOST}X-A: b\r\n folded\r\n", f"GET / HTTP/1.1\r\n{HOST}X-A : b\r\n", f"GET / HTTP/1.1\r\n{HOST}: b\r\n",
                 f"GET / HTTP/1.1\nHost: x\n\n", f"GET / HTTP/1.1\r\n{HOST}X-A: b\0c\r\n", f"GET / HTTP/1.1\r\n{HOST}X-A: b\rc\r\n",
                 f"GET http://localhost/ HTTP/1.1\r\n{HOST}", f"GET /%00 HTTP/1.1\r\n{HOST}", f"GET /%zz HTTP/1.1\r\n{HOST}",
                 f"GET /ws HTTP/1.1\r\n{HOST}Upgrade: websocket\r\nConnection: Upgrade\r\n", "\x16\x03\x01\x02\x00\x01"):
        refused(head + "\r\n", 400, "bad-head")
    refused(f"GET / HTTP/2.0\r\n{HOST}\r\n", 505, "bad-head")
    refused(f"GET / HTTP/1.1\r\n{HOST}Cookie: {'y' * 4096}\r\n\r\n", 431, "head-too-long")
    refused(f"GET /{'y' * 5000}", 431, "head-too-long")
    refused(f"GET / HTTP/1.1\r\n{HOST}" + "X-A: b\r\n" * 600 + "\r\n", 431, "head-too-long")
    full = f"GET /healthz HTTP/1.1\r\n{HOST}Connection: close\r\nX-A: "
    assert [a.status for a in ask(full + "y" * (4096 - len(full) - 4) + "\r\n\r\n")] == [200]
    assert [a.status for a in ask("GET /healthz HTTP/1.0\r\n\r\n")] == [200]
    for rows in ("Connection: keep-alive\r\nConnection: close\r\n", "Connection: keep-alive, close\r\n"):
        found = ask(f"GET /healthz HTTP/1.1\r\n{HOST}{rows}\r\n")
        assert [(a.status, a.headers.get("connection")) for a in found] == [(200, "close")], rows


def promises():
    """Who waits for a word before the body gets it, once, and only where a body is to come."""
    head = f"{POST}Content-Length: {len(BODY)}\r\nExpect: 100-continue\r\n"
    line = Raw(server.port).send(head + "\r\n")
    while line.data != b"HTTP/1.1 100 Continue\r\n\r\n":
        assert b"HTTP/1.1 100 Continue\r\n\r\n".startswith(line.data) and line.more(), line.data
    line.data = b""
    for byte in BODY:
        line.send(byte)
    assert line.answer().status == 404
    assert [a.status for a in line.send(f"{head}Connection: close\r\n\r\n{BODY}").answers()] == [404]
    line.close()
    assert [a.status for a in ask(f"GET /healthz HTTP/1.1\r\n{HOST}Expect: 100-continue\r\nConnection: close\r\n\r\n")] == [200]
    refused(f"{POST}Content-Length: 2\r\nExpect: miracles\r\n\r\n", 417, "bad-head")
    refused(f"{POST}Content-Length: 16385\r\nExpect: 100-continue\r\n\r\n", 413, "body-too-long")


def following():
    """Requests one after the other on one connection, in one piece or byte by byte, are each answered once and in order."""
    line = Raw(server.port)
    some = [GOOD, f"\r\nGET /healthz?a=b HTTP/1.1\r\n{HOST}\r\n", GOOD, f"HEAD /healthz HTTP/1.1\r\n{HOST}\r\n"]
    for pieces in ("".join(some * 3).encode(),), [bytes([b]) for b in "".join(some).encode()]:
        for piece in pieces:
            line.send(piece)
        for _ in range(3 if len(pieces) == 1 else 1):
            for expected in 404, 200, 404:
                assert line.answer().status == expected
            while b"\r\n\r\n" not in line.data:
                assert line.more()
            head, line.data = line.data.split(b"\r\n\r\n", 1)
            assert head.startswith(b"HTTP/1.1 200 "), head
    line.send(GOOD * 5000 + f"GET /healthz HTTP/1.1\r\nConnection: close\r\n{HOST}\r\n")  # more than may wait
    assert [a.status for a in line.answers()] == [404] * 5000 + [200]
    line.close()


def frames():
    def closed(person, data):
        line = WebSocket("ws" + server.url[4:] + "/ws", {"Authorization": "Bearer " + person.token})
        line.socket.sendall(data)
        while line.receive() is not None:
            pass
        return line.code, line.why

    ada = Person(server, "Ada")
    for data, why in ((b"\x81\x02hi", "unmasked"), (b"\x81\x00", "unmasked"), (b"\x89\x00", "unmasked"), (b"\x88\x02\x03\xe8", "unmasked"),
                      (b"\xc1\x80abcd", "bits"), (b"\x83\x80abcd", "opcode"), (b"\x8b\x80abcd", "opcode"), (b"\x09\x80abcd", "control"),
                      (b"\x89\xfe\x00\x7eabcd", "control"), (b"\x80\x80abcd", "pieces"), (b"\x01\x80abcd\x01\x80abcd", "pieces"),
                      (b"\x81\xff" + b"\xff" * 8 + b"abcd", "length")):
        assert closed(ada, data) == (1002, why), (data, closed(ada, data))
    assert closed(ada, b"\x88\x80abcd")[0] == 1000
    assert closed(ada, b"\x88\x81\0\0\0\0\x03")[0] == 1002
    for code in (1000, 1001, 1011, 3000, 4321, 4999):
        assert closed(ada, b"\x88\x82\0\0\0\0" + struct.pack(">H", code))[0] == code
    for code in (0, 999, 1004, 1005, 1006, 1015, 2999, 5000, 65535):  # none that may be sent
        assert closed(ada, b"\x88\x82\0\0\0\0" + struct.pack(">H", code))[0] == 1002, code
    line = ada.line
    hello = b"what is carried" * 8  # a ping byte by byte, within a message
    line.frame(1, b'{"type": "ping", ', False)
    real, parts = line.socket, []
    line.socket = type("Collect", (), {"sendall": lambda self, data: parts.append(data)})()
    line.frame(9, hello)
    line.socket = real
    for byte in b"".join(parts):
        real.sendall(bytes([byte]))
    assert line._take(2) == bytes([0x8a, len(hello)]) and line._take(len(hello)) == hello
    line.frame(0, b'"id": 99}')
    ada.wait(lambda: 99 in ada.answers)
    # What follows a ping, in the same bytes, does not take its answer away: a pong, a part of another ping.
    masked = lambda first, text: bytes([first, 0x80 | len(text)]) + bytes(4) + text
    real.sendall(masked(0x89, b"first") + masked(0x8a, b"unasked") + masked(0x89, b"second")[:7])
    assert line._take(7) == b"\x8a\x05first"
    real.sendall(masked(0x89, b"second")[7:])
    assert line._take(8) == b"\x8a\x06second"
    real.sendall(masked(0x89, b"old") + masked(0x89, b"new"))  # of two the newer one is answered, or both
    assert line._take(5) in (b"\x8a\x03new", b"\x8a\x03old")
    ada.close()


def slowness():
    """With seconds of a fiftieth: who does not send what was promised is told so and let go of, drop by drop or not at all."""
    quick = Server(other.name, environment={"HANABI_TEST_TICK": "20"}).start()
    try:
        begun = (f"{POST}Content-Length: 100\r\n\r\n{{", f"{POST}Content-Le", "G")
        lines = [Raw(quick.port).send(text) for text in begun + begun]
        idle, ended = Raw(quick.port), time.monotonic() + 60
        alive = WebSocket("ws" + quick.url[4:] + "/ws")
        answers = [None] * len(lines)
        while None in answers:
            assert time.monotonic() < ended, answers
            for i, line in enumerate(lines):
                if answers[i]:
                    continue
                line.socket.settimeout(0.02)
                try:
                    if i < len(begun):
                        line.send("y")
                    if line.more():
                        answers[i] = line.answer()
                except TimeoutError:
                    pass
        assert [(a.status, a.error) for a in answers] == [(408, "late-request")] * len(lines), answers
        assert idle.answer() is None
        alive.frame(9, b"?")
        assert alive._take(3) in (b"\x8a\x01?", b"\x89\x00\x8a"), "lines stay"
        for line in lines + [idle]:
            line.close()
        alive.drop()
    finally:
        assert quick.stop() == 0


def unread():
    """Who does not take what they asked for costs nothing meanwhile."""
    def used():
        with open(f"/proc/{server.process.pid}/stat") as stat:
            fields = stat.read().rsplit(")", 1)[1].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    sloth = Raw(server.port).send(f"GET /metrics HTTP/1.1\r\n{HOST}\r\n" * 2000)
    end = time.monotonic() + PATIENCE
    while True:
        before = used()
        time.sleep(0.2)
        if used() - before < 0.1:
            break
        assert time.monotonic() < end, "the server turns round for nothing"
    assert server.http("/healthz")[0] == 200
    sloth.close()


def beside():
    attack(server, lambda: Raw(server.port))


for name, test in (("how long a body is is said once, and clearly", lengths), ("bodies that are no JSON object", bodies), ("heads that are none, and too long ones", heads),
                   ("who waits before the body", promises), ("one request after the other", following), ("frames that no client may send", frames),
                   ("who is too slow is told so", slowness), ("answers that nobody reads", unread),
                   ("an attacker beside ten victims", beside)):
    tap.run(name, test)


def stop():
    assert server.stop() == 0


tap.run("a graceful stop", stop)
tap.end()
