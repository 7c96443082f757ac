"""faults.py - clients and files that misbehave: a clear error or calm service, never a crash or a stuck table."""
import contextlib
import json
import os
import resource
import socket
import sqlite3
import subprocess
import sys
import time

from people import HANABI, PATIENCE, Failed, Person, Refused, Server, Tap, WebSocket, act_once, play_out, random, scratch, seat_people, wait_for

tap, rng = Tap(), random.Random(6)
folder = scratch()
server = Server(folder.name, "--origin", "https://friend.example:8443", "--host", "x").start()
ada, bob = Person(server, "Ada"), Person(server, "Bob")


def raw(person):
    """A line beside the person's own, to be mistreated."""
    return WebSocket("ws" + server.url[4:] + "/ws", {"Authorization": "Bearer " + person.token})


def alive():
    ada.do("ping")
    assert server.http("/healthz")[0] == 200


def garbage():
    line = raw(ada)
    bad = ["", "x", "[]", "{", "{}", "null", '"hello"', '{"type": 7}', '{"type": "juggle"}', '{"type": "ping", "id": -1}',
           '{"type": "ping", "id": 1e99}', '{"type": "ping", "id": "1"}', '{"type": "ping", "id": 1, "id": 2}',
           '{"type": "hello"}', '{"type": "hello", "version": 1, "more": 1}', "[" * 3000, '{"type": "ping"}{"type": "ping"}',
           '{"type": "ping", "x": "' + "y" * 3000 + '"}', "\u0000", '{"type":"p\\u0000ing"}']
    for text in bad:
        line.send(text)
        answer = json.loads(line.receive())
        assert answer["type"] == "error" and answer["code"] and answer["words"], (text, answer)
    line.frame(1, b'{"type": "\xff\xfe"}')
    answer = line.receive()  # not UTF-8: an error, or the line is closed, as the standard has it
    assert answer is None or json.loads(answer)["type"] == "error"
    if answer is not None:
        line.send('{"type": "ping", "id": 5}')
        assert json.loads(line.receive()) == {"type": "ok", "id": 5}
    line.drop()
    alive()


def frames():
    line = raw(ada)
    line.frame(2, b"binary")
    assert json.loads(line.receive())["code"] == "not-text"
    line.send("y" * 100000)
    assert json.loads(line.receive())["code"] == "too-long"
    line.frame(1, b'{"type":', False)  # a message in three parts
    line.frame(0, b'"ping",', False)
    line.frame(9, b"ping in between")
    line.frame(0, b'"id": 3}')
    assert json.loads(line.receive()) == {"type": "ok", "id": 3}
    line.drop()
    half = raw(ada)  # half a frame, and then nothing
    half.socket.sendall(b"\x81\xfe\x01\x00abcd" + b"x" * 10)
    gone = raw(ada)
    gone.socket.sendall(b"\x81")
    gone.drop()
    wild = raw(ada)  # reserved bits and opcodes
    wild.socket.sendall(b"\xff\xff" + b"\xff" * 60)
    unmasked = raw(ada)
    unmasked.socket.sendall(b"\x81\x02hi")
    alive()
    for line in (half, wild, unmasked):
        line.drop()
    alive()


def pings():
    """Who answers a ping as browsers do, with what it carried, is there; it is asked again later."""
    with scratch() as other:
        asking = Server(other, environment={"HANABI_TEST_TICK": "50"}).start()
        line = WebSocket("ws" + asking.url[4:] + "/ws")
        for _ in range(2):
            first, size = line._take(2)
            assert first == 0x89, first
            line.frame(10, line._take(size))
        line.drop()
        assert asking.stop() == 0


def nothing_first():
    line = raw(ada)
    line.send('{"type": "games", "id": 1}')
    assert json.loads(line.receive())["code"] == "hello-first"
    line.send('{"type": "hello", "id": 2, "version": 999}')
    assert json.loads(line.receive())["code"] == "old-version"
    line.drop()
    nobody = WebSocket("ws" + server.url[4:] + "/ws", {"Authorization": "Bearer " + "x" * 43})
    nobody.send('{"type": "hello", "version": 1}')
    assert json.loads(nobody.receive())["name"] == ""
    for command in ('{"type": "games", "id": 1}', '{"type": "create", "id": 1, "setup": {}}'):
        nobody.send(command)
        assert json.loads(nobody.receive())["code"] == "not-signed-in"
    nobody.drop()


def origins():
    for origin, good in ((server.url, True), ("https://friend.example:8443", True), ("https://friend.example", False),
                         ("https://evil.example", False), ("null", False)):
        try:
            WebSocket("ws" + server.url[4:] + "/ws", {"Origin": origin}).drop()
            assert good, origin
        except Refused as refused:
            assert not good and refused.status == 403
        status = server.http("/api/guest", {"name": "Eve"}, headers={"Origin": origin})[0]
        assert status == (200 if good else 403), (origin, status)
    try:
        WebSocket("ws" + server.url[4:] + "/elsewhere")
        raise AssertionError("a WebSocket elsewhere")
    except Refused as refused:
        assert refused.status == 404


def wrong_commands():
    code = ada.make(rules={"players": 2})
    before = ada.tables[code].seq
    for command, fields, expected in (
            ("open", {"table": "nosuchtable"}, "no-such-table"), ("start", {"table": code}, "seats-empty"),
            ("act", {"table": code, "step": 0, "action": "play 0"}, "not-seated"), ("sit", {"table": code, "seat": 4}, None),
            ("bot", {"table": code, "seat": 0, "bot": "nobody"}, "no-such-bot"),
            ("bot", {"table": code, "seat": 0, "bot": "cheat"}, "no-such-bot"),
            ("create", {"setup": {"rules": {"players": 17}}}, "bad-setup"), ("create", {"setup": {"foo": 1}}, "bad-setup"),
            ("sit", {"table": code, "seat": 9}, "bad-field"), ("say", {"table": code, "text": "y" * 500}, "bad-field")):
        got = ada.fails(command, **fields)
        assert got and (expected is None or got == expected), (command, fields, got)
    assert bob.fails("setup", table=code, setup={"rules": {"players": 3}}) == "not-host"
    ada.do("ping")
    assert ada.tables[code].seq == before, "nothing was touched"


def not_reading():
    """Somebody follows tables that talk a lot, and does not read: they are let go of, nobody else notices."""
    codes = [ada.make(rules={"players": 2}, chat="free") for _ in range(4)]
    sloth = raw(bob)
    sloth.socket.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    sloth.send('{"type": "hello", "version": 1}')
    for code in codes:
        sloth.send(json.dumps({"type": "open", "table": code}))
        ada.do("sit", table=code)
        ada.do("shut", table=code)
    slow = server.metrics()["hanabi_connections_slow_total"]
    for i in range(3000):
        for code in codes:
            ada.begin("say", table=code, text="x" * 390)
        if i % 50 == 49:
            ada.do("ping")
            if server.metrics()["hanabi_connections_slow_total"] > slow:
                break
    assert server.metrics()["hanabi_connections_slow_total"] > slow, "it is still fed"
    sloth.drop()
    alive()


def reconnects():
    code = ada.make(rules={"players": 2})
    seat_people([ada, bob], code)
    started = time.monotonic()
    for i in range(1000):
        line = raw(bob)
        if i % 3 == 0:
            line.send('{"type": "hello", "version": 1}')
            line.send(json.dumps({"type": "open", "table": code}))
        if i % 3 == 1:
            line.close()
        else:
            line.drop()
    alive()
    play_out([ada, bob], code, rng)
    print(f"# 1000 reconnects in {time.monotonic() - started:.1f} s")
    end = time.monotonic() + PATIENCE
    while server.metrics()["hanabi_connections"] != 2:
        assert time.monotonic() < end, server.metrics()["hanabi_connections"]
        time.sleep(0.01)


def bad_http():
    for text in (b"\r\n\r\n", b"GET\r\n\r\n", b"GET / HTTP/9.9\r\n\r\n", b"\x00" * 100, b"A" * 20000, b"GET /" + b"x" * 9000,
                 b"GET / HTTP/1.1\r\nHost: x\r\nCookie: " + b"y" * 9000 + b"\r\n\r\n", b"GET /../../etc/passwd HTTP/1.1\r\n\r\n",
                 b"POST /api/guest HTTP/1.1\r\nHost: x\r\nContent-Length: -5\r\n\r\n{}",
                 b"POST /api/guest HTTP/1.1\r\nHost: x\r\nContent-Length: 99999999999999999999\r\n\r\n{}",
                 b"POST /api/guest HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nhello\r\n0\r\n\r\n",
                 b"GET /ws HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n",
                 b"GET /ws HTTP/1.1\r\nHost: x\r\nUpgrade: h2c\r\nConnection: Upgrade, HTTP2-Settings\r\nHTTP2-Settings: AAMAAABkAAQCAAAAAAIAAAAA\r\n\r\n",
                 b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n" + b"\x00" * 40, b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03" + b"z" * 200,
                 b"OPTIONS * HTTP/1.1\r\nHost: x\r\n\r\n", b"DELETE /api/me HTTP/1.1\r\nHost: x\r\n\r\n"):
        with socket.create_connection(("127.0.0.1", server.port), PATIENCE) as s:
            s.settimeout(0.15)
            try:
                s.sendall(text)
                answer = s.recv(100)
            except (TimeoutError, ConnectionError):
                answer = b""
            assert b" 200 " not in answer or text.startswith(b"GET / "), (text[:40], answer)
            assert b"101 " not in answer, (text[:40], answer)
    alive()


def random_bytes():
    for i in range(200):
        with socket.create_connection(("127.0.0.1", server.port), PATIENCE) as s:
            s.sendall(rng.randbytes(rng.randrange(1, 2000)))
    for i in range(100):
        line = raw(ada)
        line.socket.sendall(rng.randbytes(rng.randrange(1, 500)))
        line.drop()
    alive()


def second_server():
    second = subprocess.run([HANABI, "serve", "--listen", "127.0.0.1:0", "--db", server.db], capture_output=True, text=True,
                            timeout=PATIENCE)
    assert second.returncode == 1 and second.stderr.startswith("hanabi serve: "), second
    alive()


def bad_files():
    strange = os.path.join(folder.name, "strange.db")
    with open(strange, "w") as file:
        file.write("this is no database, but a longer text that pretends to be nothing else. " * 20)
    for db in (strange, "/nonexistent/folder/x.db", folder.name):
        run = subprocess.run([HANABI, "serve", "--listen", "127.0.0.1:0", "--db", db], capture_output=True, text=True, timeout=PATIENCE)
        assert run.returncode == 1 and run.stderr.startswith("hanabi serve: ") and not run.stdout, run
    taken = subprocess.run([HANABI, "serve", "--listen", f"127.0.0.1:{server.port}", "--db", os.path.join(folder.name, "2.db")],
                           capture_output=True, text=True, timeout=PATIENCE)
    assert taken.returncode == 1 and "in use" in taken.stderr, taken
    origins = ("foo", "*", "example.org", "ftp://example.org", "https://", "https://example.org/", "https://example.org:443",
               "http://example.org:80", "https://example.org:", "https://example.org:x", "https://a b", "https://[::1")
    for options in (["--listen", "nowhere"], ["--listen", "[::1]"], ["--cert", "x"], ["--juggle"], ["--retention", "-1"],
                    *(["--origin", origin] for origin in origins)):
        wrong = subprocess.run([HANABI, "serve"] + options, capture_output=True, text=True, timeout=PATIENCE)
        assert wrong.returncode == 2 and options[0] in wrong.stderr, (options, wrong)
        assert options[0] != "--origin" or f"such as https://hanabi.example, not '{options[1]}'" in wrong.stderr, wrong


def full_disk():
    """The file cannot grow: nothing is acknowledged, tables go back to what is stored, and on it goes afterwards."""
    code = ada.make(rules={"players": 2}, start=0, chat="free")
    seat_people([ada, bob], code)
    act_once(ada, code, 0, rng)
    bob.wait(lambda: bob.fold(code).step == 1)
    resets = ada.tables[code].resets
    _, hard = resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE)
    resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (4096, hard))
    try:
        refused = [bob.fails("say", table=code, text="lost"), bob.fails("act", table=code, step=1, action="play 5")]
        assert refused == ["not-stored", "not-stored"], refused
        ada.wait(lambda: ada.tables[code].resets > resets)
        assert ada.fold(code).step == 1 and "say" not in ada.tables[code].kinds(), "nobody saw it"
        assert server.http("/healthz")[0] == 503
        status = server.http("/api/guest", {"name": "Eve", "token": True})[0]
        assert status == 503, status
    finally:
        resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY, hard))
    play_out([ada, bob], code, rng)
    assert server.http("/healthz")[0] == 200
    bob.wait(lambda: bob.fold(code).state == "ended")
    assert bob.fold(code).acts == ada.fold(code).acts


def damage(db, *names):
    """Fills the first page of these tables and indexes with zeros."""
    with contextlib.closing(sqlite3.connect(db)) as file:
        size = file.execute("PRAGMA page_size").fetchone()[0]
        pages = [file.execute("SELECT rootpage FROM sqlite_schema WHERE name = ?", [name]).fetchone()[0] for name in names]
    with open(db, "r+b") as file:
        for page in pages:
            file.seek((page - 1) * size)
            file.write(bytes(size))


def stop_hurt(hurt):
    """Nothing was put into the store but what was asked for, so all that was put last could be stored."""
    wait_for(lambda: hurt.metrics()["hanabi_commits_total"] > 0)  # it has looked after its tables
    assert hurt.metrics()["hanabi_commit_failures_total"] == 0
    assert hurt.stop() == 0
    assert "SUMMARY: " not in hurt.tail(), hurt.tail()  # of a sanitizer


def unreadable():
    """What cannot be read is not taken for what is not there: nobody is made somebody else because of it."""
    with scratch() as other:
        hurt = Server(other).start()
        eve = Person(hurt, "Eve")
        code, cookie = eve.make(rules={"players": 2}), {"Cookie": "hanabi=" + eve.token}
        eve.close()
        assert hurt.stop() == 0
        damage(hurt.db, "tables", "sqlite_autoindex_tables_1", "tables_open", "table_people")
        hurt.start()
        eve.connect()
        for command, fields, expected in (("open", {"table": code}, "damaged"), ("games", {}, "not-read"),
                                          ("tables", {"on": True}, "not-read")):
            assert eve.fails(command, **fields) == expected, (command, eve.fails(command, **fields))
        status, _, text = hurt.http("/api/me/delete", {}, headers=cookie)
        assert (status, json.loads(text)["error"]) == (503, "not-read"), (status, text)
        assert hurt.http("/api/me", headers=cookie)[0] == 200, "still there"
        eve.close()
        stop_hurt(hurt)
        damage(hurt.db, "tokens", "people_account", "sqlite_autoindex_links_1")
        hurt.start()
        for path, body in (("/api/me", None), ("/api/me/export", None), ("/api/guest", {"name": "Eve"}), ("/api/logout", {}),
                           ("/api/login", {"name": "Eve", "password": "12345678"})):
            status, headers, text = hurt.http(path, body, headers=cookie)
            assert (status, json.loads(text)["error"]) == (503, "not-read"), (path, status, text)
            assert "Set-Cookie" not in headers, path
        for path, body in (("/api/login", {"name": "Eve", "password": "12345678"}), ("/api/move", {"code": "x" * 15})):
            status, _, text = hurt.http(path, body)
            assert (status, json.loads(text)["error"]) == (503, "not-read"), (path, status, text)
        line = WebSocket("ws" + hurt.url[4:] + "/ws", {"Authorization": "Bearer " + eve.token})
        try:
            line.send('{"type": "hello", "version": 1}')
        except ConnectionError:
            pass  # it was closed already
        assert line.receive() is None, "nobody was welcome"
        stop_hurt(hurt)


def half_a_log():
    """Nobody goes on with a part of a log: who cannot be told all does not follow the table, and comes again."""
    with scratch() as other:
        hurt = Server(other).start()
        ada, bob, eve = (Person(hurt, name) for name in ("Ada", "Bob", "Eve"))
        code = ada.make(rules={"players": 2})
        for text in "one", "two", "three":
            ada.do("say", table=code, text=text)

        def change(sql):
            with contextlib.closing(sqlite3.connect(hurt.db)) as file, file:
                assert file.execute("UPDATE entries SET data = " + sql + " WHERE seq = 3").rowcount == 1

        change("'!' || data")
        assert bob.fails("open", table=code) == "damaged"
        ada.do("say", table=code, text="four")
        bob.do("ping")
        assert bob.tables[code].seq < 3, "he does not follow it"
        ada.begin("sit", table=code, seat=0)  # with other eyes: the log is told anew
        while ada.take():
            pass
        assert ada.line.code == 1013, ada.line.code
        change("substr(data, 2)")
        ada.back()
        assert ada.tables[code].kinds().count("say") == 4 and ada.fold(code).seats.get(0) == "Ada"
        eve.open(code)
        eve.do("watch", table=code)
        change("'!' || data")
        assert hurt.http("/api/me/delete", {}, eve.token)[0] == 200  # the table is loaded again, without her name
        while ada.take():
            pass
        assert ada.line.code == 1013, ada.line.code
        change("substr(data, 2)")
        ada.back()
        ada.do("say", table=code, text="five")
        assert hurt.stop() == 0


def reachable(other):
    try:
        return other.http("/healthz")[0] == 200
    except OSError:
        return False


def flood():
    with scratch() as other:
        limited = Server(other, limits=True).start()
        try:
            eve = Person(limited, "Eve")
            for i in range(100):  # more than may come at once: they are answered, but slower
                eve.send({"type": "ping", "id": i})
            eve.wait(lambda: len(eve.answers) == 100)
            assert not eve.notices, eve.notices
            try:
                for _ in range(2000):
                    eve.send({"type": "ping", "id": 1})
            except ConnectionError:
                pass  # it was closed before all was sent
            while eve.take():
                pass
            assert eve.line.code in (1008, 1006), eve.line.code
            assert limited.metrics()["hanabi_flooded_total"] > 0
            patient = Person(limited, "Pat")  # the server is calm
            patient.do("ping")
            lines = []
            try:
                for _ in range(200):
                    lines.append(WebSocket("ws" + limited.url[4:] + "/ws"))
            except (ConnectionError, OSError):
                pass
            assert len(lines) < 110, len(lines)
            for line in lines:
                line.drop()
            while not reachable(limited):  # until it has noticed that they are gone
                time.sleep(0.02)
            refused = 0
            for i in range(80):
                refused += limited.http("/api/guest", {"name": f"g{i}"})[0] == 429
            assert refused > 20, refused
            made = 0
            for i in range(70):
                try:
                    patient.do("create", setup={})
                    made += 1
                    time.sleep(0.02)
                except Failed as failed:
                    assert failed.code in ("too-many-tables", "too-fast"), failed
            assert 40 <= made <= 61, made
        finally:
            assert limited.stop() == 0


def reload():
    ada.connect(build="")
    assert not ada.notices or ada.notices[-1].get("code") != "reload"


def stopping():
    code = ada.make(rules={"players": 2})
    once = ada.do("create", setup={}, once="of a server that stops")["table"]
    before = len(ada.notices)
    server.process.terminate()
    while ada.take():
        pass
    assert any(n.get("code") == "stop" for n in ada.notices[before:]), ada.notices
    assert ada.line.code == 1001
    assert server.process.wait(PATIENCE) == 0
    server.start()
    ada.back()
    bob.back()
    assert code in ada.tables and ada.tables[code].seq >= 1
    assert ada.do("create", setup={}, once="of a server that stops")["table"] == once


for name, test in (("what is no message is answered by an error", garbage), ("frames of all kinds", frames), ("pings are answered", pings),
                   ("hello and a person come first", nothing_first), ("other origins are refused", origins),
                   ("commands that are refused touch nothing", wrong_commands),
                   ("a client that stops reading is let go of", not_reading), ("a thousand reconnects", reconnects),
                   ("requests that are none", bad_http), ("random bytes", random_bytes),
                   ("a second server on the same file", second_server), ("files and options that cannot be used", bad_files),
                   ("a full disk", full_disk), ("a file that cannot be read", unreadable), ("a log that can be read in part", half_a_log), ("floods", flood), ("a page without a build", reload),
                   ("a stop tells the clients, who come back", stopping)):
    tap.run(name, test)
    if server.process.poll() is not None:
        print("Bail out! the server has died:", server.tail())
        sys.exit(1)


def stop():
    assert server.stop() == 0


tap.run("a graceful stop", stop)
tap.end()
