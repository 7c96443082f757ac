"""pages.py - everything over HTTP: the page's files, who one is, records, statistics, metrics, notify."""
import contextlib
import gzip
import json
import os
import re
import shutil
import socket
import sqlite3
import time
import urllib.request

import people
from people import PATIENCE, Person, Refused, Server, Tap, WebSocket, act_once, check_record, play_out, random, scratch, seat_people

tap, rng = Tap(), random.Random(7)
folder = scratch()
web = os.path.join(folder.name, "web")
build = "0123456789ab"
os.makedirs(os.path.join(web, build))
script = "export const answer = 42;\n" * 50
for name, text in (("index.html", "<!doctype html><title>Hanabi</title>"), ("sw.js", "//"), ("manifest.webmanifest", "{}"),
                   (f"{build}/main.js", script), (f"{build}/engine.wasm", "\0asm"), (f"{build}/a.mjs", "1"),
                   (f"{build}/icon.svg", "<svg/>")):
    with open(os.path.join(web, name), "w") as file:
        file.write(text)
with gzip.open(os.path.join(web, build, "main.js.gz"), "wt") as file:
    file.write(script)
with open(os.path.join(web, build, "main.js.br"), "wb") as file:
    file.write(b"as if by brotli")
told = os.path.join(folder.name, "told")
server = Server(folder.name, "--web", web, "--notify-command",
                f'echo "$HANABI_PERSON $HANABI_PATH" >>{told}').start()
ada, bob = Person(server, "Ada"), Person(server, "Bob")


def get(path, **headers):
    ask = urllib.request.Request(server.url + path, headers={k.replace("_", "-"): v for k, v in headers.items()})
    try:
        with urllib.request.urlopen(ask, timeout=PATIENCE) as answer:
            return answer.status, answer.headers, answer.read()
    except urllib.error.HTTPError as error:
        return error.code, error.headers, error.read()


def page():
    for path in ("/", "/t/abcdefghij", "/move/abc"):
        status, headers, body = get(path)
        assert status == 200 and b"<title>" in body and headers["Content-Type"].startswith("text/html")
        assert headers["Cache-Control"] == "no-cache" and "'wasm-unsafe-eval'" in headers["Content-Security-Policy"]
        assert "unsafe-inline" not in headers["Content-Security-Policy"]
        assert get(path, If_None_Match=headers["ETag"])[0] == 304
    status, headers, body = get(f"/{build}/main.js")
    assert status == 200 and body == script.encode() and "immutable" in headers["Cache-Control"]
    assert headers["Content-Type"].startswith("text/javascript") and headers["Vary"] == "Accept-Encoding"
    status, headers, body = get(f"/{build}/main.js", Accept_Encoding="gzip, deflate")
    assert headers["Content-Encoding"] == "gzip" and gzip.decompress(body) == script.encode()
    status, headers, body = get(f"/{build}/main.js", Accept_Encoding="gzip, br")
    assert headers["Content-Encoding"] == "br" and body == b"as if by brotli"
    for name, kind in (("engine.wasm", "application/wasm"), ("a.mjs", "text/javascript"), ("icon.svg", "image/svg+xml")):
        assert get(f"/{build}/{name}")[1]["Content-Type"].startswith(kind)
    for path in ("/nothing", f"/{build}/", "/web/../index.html/", f"/{build}/main.js.gz", "/%2e%2e/server.log", "/t"):
        status, headers, body = get(path)
        assert status == 404 and headers["Content-Type"].startswith("application/json"), path
        status, headers, body = get(path, Accept="text/html,application/xhtml+xml,*/*;q=0.8")
        assert status == 404 and headers["Content-Type"].startswith("text/html") and b"<title>" in body, path
    status, headers, body = get("/api/nothing", Accept="text/html")
    assert status == 404 and headers["Content-Type"].startswith("application/json")


tap.run("the page's files: types, caching, compression, policy", page)


def old_page():
    ada.connect(build="fedcba987654")
    ada.wait(lambda: any(n.get("code") == "reload" for n in ada.notices))
    assert ada.welcome["build"] == build
    ada.notices.clear()
    ada.connect(build=build)
    ada.do("ping")
    assert not ada.notices


tap.run("an old page is told to load itself anew", old_page)


def cookies():
    status, headers, text = server.http("/api/guest", {"name": "Cook"})
    assert status == 200 and "token" not in json.loads(text)
    cookie = headers["Set-Cookie"]
    assert "HttpOnly" in cookie and "SameSite=Lax" in cookie and "Secure" not in cookie, cookie
    value = cookie.split(";")[0]
    assert json.loads(server.http("/api/me", headers={"Cookie": "a=b; " + value})[2])["name"] == "Cook"
    again = server.http("/api/guest", {"name": "Other"}, headers={"Cookie": value})
    assert json.loads(again[2])["name"] == "Cook" and "Set-Cookie" not in again[1], "is somebody already"
    assert server.http("/api/me")[0] == 401
    assert server.http("/api/logout", {}, headers={"Cookie": value})[0] == 200
    assert server.http("/api/me", headers={"Cookie": value})[0] == 401
    for name, code in (("", "blank-name"), (" ", "blank-name"), ("\u202e\u3164", "blank-name"), ("x" * 32, "long-name"),
                       ("x" * 400, "bad-name"), (7, "bad-name"), (None, "bad-name")):
        status, _, text = server.http("/api/guest", {"name": name})
        assert status == 400 and json.loads(text)["error"] == code, (name, text)
    text = server.http("/api/guest", {"name": " An\u200bna\u00a0 Ma\u0308r\n"})[2]
    assert json.loads(text)["name"] == "Anna M\u00e4r", text
    for body in (b"", b"x", b"[]", b'{"name": "a", "name": "b"}'):
        assert server.http("/api/guest", body)[0] == 400, body
    with open(server.log) as log:
        assert value.split("=")[1] not in log.read(), "a token in the log"


tap.run("guests and cookies", cookies)


def passwords():
    eve = Person(server, "Eve")
    assert server.http("/api/password", {"password": "short"}, eve.token)[0] == 400
    status, _, text = server.http("/api/password", {"password": "correct horse"}, eve.token)
    assert status == 200 and json.loads(text)["account"] is True, text
    assert server.http("/api/login", {"name": "Eve", "password": "wrong horse"})[0] == 403
    assert server.http("/api/login", {"name": "Nobody", "password": "wrong horse"})[0] == 403
    status, _, text = server.http("/api/login", {"name": "eve", "password": "correct horse", "token": True})
    assert status == 200 and json.loads(text)["person"] == eve.welcome["person"]
    other = Person(server, "?", token=json.loads(text)["token"])
    assert other.welcome["name"] == "Eve"
    assert server.http("/api/password", {"password": "a new password"}, eve.token)[0] == 403, "without the old one"
    assert server.http("/api/password", {"password": "a new password", "old": "correct horse"}, eve.token)[0] == 200
    twin = Person(server, "Eve")  # a guest may be called like that; an account may not
    assert server.http("/api/password", {"password": "correct horse"}, twin.token)[0] == 409
    mal = Person(server, "Mal")
    assert server.http("/api/password", {"password": "correct horse"}, mal.token)[0] == 200
    assert mal.fails("name", name="EVE") == "name-taken"
    with open(server.db, "rb") as file:
        assert b"correct horse" not in file.read()


tap.run("passwords make accounts", passwords)


def old_names():
    """An account whose name is not clean, as older ones may be, is found by that name, and hides no other one."""
    old, new = Person(server, "Bo X"), Person(server, "Kim")
    for person in old, new:
        assert server.http("/api/password", {"password": f"{person.name} has a horse"}, person.token)[0] == 200
    with contextlib.closing(sqlite3.connect(server.db)) as file, file:
        assert file.execute("UPDATE people SET name = 'Bo  X\u200b' WHERE code = ?", [old.welcome["person"]]).rowcount == 1

    def login(name, password):
        status, _, text = server.http("/api/login", {"name": name, "password": password})
        return json.loads(text)["person"] if status == 200 else status

    assert login("Bo  X\u200b", "Bo X has a horse") == old.welcome["person"]
    assert login("Bo  X\u200b", "Kim has a horse") == 403 and login("Bo X", "Bo X has a horse") == 403
    assert login("  Kim\u200b ", "Kim has a horse") == new.welcome["person"]
    assert login("\u200b", "nobody has a horse") == 403


tap.run("accounts with old names", old_names)


def changed_password():
    """Other devices have to log in again; the one at hand stays, and so do all when a guest takes a first password."""
    fay, gil = Person(server, "Fay"), Person(server, "Gil")
    for name in "phone", "tablet":
        code = fay.do("link")["url"].rsplit("/", 1)[1]
        token = json.loads(server.http("/api/move", {"code": code, "token": True})[2])["token"]
        if name == "phone":
            phone = Person(server, "?", token=token)
    tablet = token  # which is not connected
    assert server.http("/api/password", {"password": "correct horse"}, fay.token)[0] == 200
    phone.do("ping")
    assert server.http("/api/password", {"password": "a new password", "old": "wrong"}, fay.token)[0] == 403
    link = phone.do("link")["url"].rsplit("/", 1)[1]
    assert server.http("/api/password", {"password": "a new password", "old": "correct horse"}, fay.token)[0] == 200
    while phone.line.receive() is not None:
        pass
    assert (phone.line.code, phone.line.why) == (1008, "logged-out"), (phone.line.code, phone.line.why)
    for token, status in ((phone.token, 401), (tablet, 401), (fay.token, 200), (gil.token, 200)):
        assert server.http("/api/me", token=token)[0] == status
    assert server.http("/api/move", {"code": link})[0] == 404, "a link that somebody else may have made"
    for person in fay, gil:
        person.do("ping")
        person.close()
    assert server.http("/api/login", {"name": "Fay", "password": "correct horse"})[0] == 403
    assert server.http("/api/login", {"name": "Fay", "password": "a new password"})[0] == 200


tap.run("a changed password ends the other devices", changed_password)


def export_and_delete():
    zoe = Person(server, "Zoe")
    code = ada.make(rules={"players": 2}, start=0, chat="free")
    seat_people([ada, zoe], code)
    zoe.do("say", table=code, text="a word of mine")
    act_once(ada, code, 0, rng)
    status, _, text = server.http("/api/me/export", token=zoe.token)
    everything = json.loads(text)
    assert status == 200 and "a word of mine" in text and "seed" not in text, text[:300]
    assert everything
    assert server.http("/api/me/delete", {}, zoe.token)[0] == 200
    assert server.http("/api/me", token=zoe.token)[0] == 401
    while zoe.take():
        pass
    assert zoe.line.code == 1008
    ada.wait(lambda: ada.fold(code).seats.get(1) != "Zoe" and ada.fold(code).state == "plays")
    assert not any(e.get("text") == "a word of mine" for e in ada.tables[code].entries)
    play_out([ada], code, rng)  # a bot goes on in her place
    assert "Zoe" not in server.http("/api/records/" + code)[2]


tap.run("everything about oneself, and being forgotten", export_and_delete)


def forgotten_watcher():
    """Who only watched leaves no name either, also where somebody looks at the table right now."""
    code, max_ = ada.make(rules={"players": 2}), Person(server, "Maximilian")
    max_.open(code)
    max_.do("watch", table=code)
    ada.wait(lambda: any(e.get("name") == "Maximilian" for e in ada.tables[code].entries))
    assert server.http("/api/me/delete", {}, max_.token)[0] == 200
    ada.wait(lambda: ada.tables[code].seq and "Maximilian" not in json.dumps(ada.tables[code].entries))


tap.run("somebody who watched is forgotten", forgotten_watcher)


def forgotten_host():
    """A host who never sat: the next at the table is host, and who stands at the door may be."""
    host = Person(server, "Hedwig")
    code, empty, looked_at = (host.make(rules={"players": 2}) for _ in range(3))
    bob.open(looked_at)
    for i, person in enumerate((bob, ada)):
        person.open(code)
        person.do("sit", table=code, seat=i)
        person.do("ready", table=code, ready=True)
    assert bob.fails("start", table=code) == "not-host"
    assert server.http("/api/me/delete", {}, host.token)[0] == 200
    bob.wait(lambda: bob.tables[code].presence["host"])
    bob.do("start", table=code)
    bob.do("sit", table=looked_at, seat=1)
    bob.wait(lambda: bob.tables[looked_at].presence["host"])
    assert json.loads(server.http("/api/tables/" + empty)[2])["state"] == "ended"
    for person in bob, ada:
        person.wait(lambda person=person: person.fold(code).state == "plays")
    play_out([bob, ada], code, rng)


tap.run("a host who never sat is forgotten", forgotten_host)


def records():
    codes = []
    for _ in range(3):
        code = ada.make(rules={"players": 2})
        seat_people([ada, bob], code)
        play_out([ada, bob], code, rng)
        codes.append(code)
        check_record(server, code, ada.fold(code))
    status, headers, text = server.http("/api/records")
    lines = [json.loads(line) for line in text.splitlines()]
    assert status == 200 and len(lines) >= 3 and all(r["format"] == "hanabi-record/1" for r in lines)
    assert not any("seats" in r for r in lines)  # private tables are among them
    after, paged = 0, []
    while True:
        status, headers, text = server.http(f"/api/records?after={after}")
        paged += text.splitlines()
        after = int(headers["X-Next"])
        if not after:
            break
    assert len(paged) == len(lines)
    assert server.http("/api/records?after=x")[0] == 400 and server.http("/api/records/nothing")[0] == 404
    person = ada.welcome["person"]
    status, _, text = server.http("/api/statistics/" + person)
    assert status == 200 and len(json.loads(text)) >= 1, text
    assert json.loads(server.http("/api/statistics")[2])


tap.run("records one by one, in pages, all at once; statistics", records)


def metrics():
    status, headers, text = server.http("/metrics")
    assert status == 200 and headers["Content-Type"].startswith("text/plain")
    for line in text.splitlines():
        assert re.fullmatch(r"# (HELP|TYPE) hanabi_\w+ .+|hanabi_\w+(\{le=\"[^\"]+\"\})? [0-9.e+-]+", line), line
    numbers = server.metrics()
    assert numbers["hanabi_actions_total"] > 0 and numbers["hanabi_action_seconds_count"] > 0
    assert numbers["hanabi_commits_total"] > 0 and numbers["hanabi_commit_failures_total"] == 0


tap.run("metrics in the form of Prometheus", metrics)


def notify():
    code = ada.make(rules={"players": 2}, start=0)
    seat_people([ada, bob], code)
    bob.line.drop()
    ada.wait(lambda: ada.tables[code].presence["seats"] == [0])
    act_once(ada, code, 0, rng)
    end = time.monotonic() + PATIENCE
    while not (os.path.exists(told) and open(told).read().endswith("\n")):
        assert time.monotonic() < end, "nobody was told"
        time.sleep(0.02)
    assert open(told).read() == f"Bob /t/{code}\n", open(told).read()
    ada.do("nudge", table=code, step=1)
    while open(told).read().count("\n") < 2:
        assert time.monotonic() < end, "nobody was reminded"
        time.sleep(0.02)
    assert open(told).read() == 2 * f"Bob /t/{code}\n", open(told).read()
    bob.back()


tap.run("an absent person is told that it is their turn, and once more when somebody reminds them", notify)


def answers(own, host):
    """The status of a request to this host, and of a WebSocket; that of the WebSocket is the same."""
    status, headers, text = own.http("/api/tables", headers={"Host": host})
    try:
        WebSocket(own.url.replace("http", "ws", 1) + "/ws", {"Host": host, "Origin": f"http://{host}"}).drop()
        line = 200
    except Refused as refused:
        line = refused.status
    assert line == status, (host, status, line)
    return status


def names():
    """Whoever makes a name of their own lead here (DNS rebinding) gets no answer."""
    here, there = ("localhost", "LOCALHOST:80", "localhost.", f"127.0.0.1:{server.port}", "[::1]", "[0:0::1]:8080"), (
        "evil.example", f"evil.example:{server.port}", "localhost.evil.example", "127.0.0.1.evil.example", "192.0.2.7", "[2001:db8::7]",
        "0.0.0.0", socket.gethostname())
    for host in here:
        assert answers(server, host) == 200, host
    for host in there:
        assert answers(server, host) == 421, host
    for host in ("a b", "[::1", "[::1]x", "localhost:x", "localhost:99999", "::1", "a,localhost", "<b>", "user@localhost"):
        assert answers(server, host) == 400, host
    status, headers, text = get("/", Host="hanabi.lan:8080", Accept="text/html")
    assert status == 421 and headers["Content-Type"].startswith("text/plain"), headers
    assert b"--host hanabi.lan" in text and b"<" not in text, text
    status, headers, text = get("/healthz", Host="hanabi.lan")
    assert status == 421 and json.loads(text)["error"] == "wrong-host" and "--host hanabi.lan" in json.loads(text)["words"], text
    status, headers, text = get("/api/me", Host="hanabi.lan", Accept_Language="de")
    assert json.loads(text)["words"].startswith("Dieser Server kennt sich nicht unter dem Namen „hanabi.lan“"), text
    with socket.create_connection(("127.0.0.1", server.port), timeout=PATIENCE) as line:
        line.sendall(b"GET /healthz HTTP/1.0\r\n\r\n")  # as haproxy asks
        assert b" 200 " in line.recv(100), "a program that names no host"
    known = Server(folder.name, "--host", "cards.lan", "--host", "2001:db8::7", "--origin", "https://hanabi.example.org:8443",
                   db=os.path.join(folder.name, "known.db")).start()
    for host in ("cards.lan:80", "Cards.LAN", "[2001:db8:0::7]:8080", "hanabi.example.org", "localhost:1"):
        assert answers(known, host) == 200, host
    for host in ("lan", "x.cards.lan", "example.org", "[2001:db8::8]"):
        assert answers(known, host) == 421, host
    assert known.stop() == 0
    everywhere = Server(folder.name, db=os.path.join(folder.name, "everywhere.db"), listen="0.0.0.0").start()
    machine = socket.gethostname().split(".")[0]
    for host in (*here, "192.0.2.7:8080", "[2001:db8::7]", socket.gethostname(), machine + ".local", machine.upper() + ".LOCAL:80"):
        assert answers(everywhere, host) == 200, host
    for host in ("evil.example", machine + ".evil.example", "127.0.0.1.evil.example"):
        assert answers(everywhere, host) == 421, host
    assert everywhere.stop() == 0


def own_addresses():
    """Of this machine in its networks: those of interfaces that others reach, as /proc knows them."""
    found, address = set(), None
    for line in open("/proc/net/fib_trie"):
        if "|--" in line:
            address = line.split()[-1]
        elif "/32 host LOCAL" in line and not address.startswith(("127.", "169.254.")):
            found.add(address)
    return found


def reach():
    """Everybody is told, at the start and in the welcome, where others open this server, or how they would be let in."""
    db = os.path.join(folder.name, "reach.db")
    alone = Server(folder.name, "--notify-command", "echo it's you", db=db, environment={"HANABI_RUN": "./run"}).start()
    welcome = Person(alone, "Ada").welcome
    command = f"./run --listen 0.0.0.0:0 --db {db} --pace 0 --notify-command 'echo it'\\''s you' --no-limits"
    assert "reach" not in welcome and welcome["invite"] == command, welcome
    proxied = Person(alone, "Bob", connect=False)  # by a proxy that the server was not told of: from anywhere
    proxied.connect(headers={"X-Forwarded-For": "203.0.113.9"})
    assert "invite" not in proxied.welcome, proxied.welcome
    said = alone.said()
    assert len(said) == 2 and said[0].startswith("Only this computer can open") and said[1] == "  " + command, said
    for listen, here in (("0.0.0.0", "127.0.0.1"), ("[::]", "[::1]")):
        try:
            everywhere = Server(folder.name, db=db, listen=listen).start()
        except RuntimeError:  # there is no IPv6
            assert listen == "[::]"
            continue
        assert everywhere.url == f"http://{here}:{everywhere.port}", everywhere.url
        welcome, own = Person(everywhere, "Ada").welcome, [f"http://{a}:{everywhere.port}" for a in own_addresses()]
        assert "invite" not in welcome and (welcome["reach"] in own if own else "reach" not in welcome), (welcome, own)
        if own:  # who comes from there knows the address already
            everywhere.url = welcome["reach"]
            assert "reach" not in Person(everywhere, "Bob").welcome
        said = everywhere.said()
        assert said[0] == ("Others open:" if own else "This computer is in no network now, so nobody else can open this address."), said
        assert not own or said[1].strip() == welcome["reach"] and {f"  {url}" for url in own} <= set(said), (said, own)
        assert not any("127." in line or "fe80" in line or "[::1]" in line for line in said), said
    for options, told in ((("--origin", "https://hanabi.example"), "https://hanabi.example"), (("--host", "cards.lan"), None)):
        for listen in ("127.0.0.1", "0.0.0.0"):
            known = Server(folder.name, *options, db=db, listen=listen).start()
            welcome, url = Person(known, "Ada").welcome, told or (f"http://cards.lan:{known.port}" if listen == "0.0.0.0" else None)
            assert welcome.get("reach") == url and ("invite" in welcome) == (not url), welcome
            said = known.said()
            assert not url or said[:2] == ["Others open:", f"  {url}"] and (not told or len(said) == 2), said
    proxied = Server(folder.name, "--trust-proxy", db=db).start()
    welcome = Person(proxied, "Ada").welcome
    assert "reach" not in welcome and "invite" not in welcome, welcome
    said = proxied.said()
    assert len(said) == 1 and "--origin https://hanabi.example" in said[0], said
    assert 'event=no-origin fix="--origin' in proxied.tail()


tap.run("it says where others open it, or how they would be let in", reach)


tap.run("names that lead here and are not its own are refused, by HTTP and WebSocket alike", names)


def stop():
    assert server.stop() == 0


tap.run("a graceful stop", stop)


def proxy():
    behind = Server(folder.name, "--trust-proxy", "--origin", "https://hanabi.example.org", db=os.path.join(folder.name, "proxy.db")).start()
    try:
        status, headers, _ = behind.http("/api/guest", {"name": "P"}, headers={"X-Forwarded-Proto": "https",
                                                                              "X-Forwarded-For": "203.0.113.9"})
        assert status == 200 and "Secure" in headers["Set-Cookie"]
        assert behind.http("/metrics", headers={"X-Forwarded-For": "203.0.113.9"})[0] == 404
        assert behind.http("/metrics")[0] == 200
    finally:
        assert behind.stop() == 0


tap.run("behind a proxy", proxy)


def without_page():
    alone = os.path.join(folder.name, "alone")
    os.mkdir(alone)
    people.HANABI = shutil.copy(people.HANABI, os.path.join(alone, "hanabi"))
    bare = Server(folder.name, db=os.path.join(folder.name, "bare.db")).start()
    try:
        status, _, text = bare.http("/")
        body = json.loads(text)
        assert status == 404 and body["error"] == "no-page" and "make web" in body["words"], body
        assert bare.http("/api/tables")[0] == 200 and '"not-found"' in bare.http("/api/nothing")[2]
    finally:
        assert bare.stop() == 0
    assert 'level=warn event=no-page fix="make web' in bare.tail()


tap.run("a server that has no page says so, to its operator and to browsers", without_page)
tap.end()
