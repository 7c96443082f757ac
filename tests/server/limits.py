"""limits.py - what one client can do to the others: answers that must not get stuck, work that must be paid for, people
who must stay out."""
import json
import random
import re
import resource
import select
import sqlite3
import subprocess
import threading
import time
from contextlib import closing
from tempfile import TemporaryDirectory
from types import SimpleNamespace

from people import HANABI, PATIENCE, Failed, Person, Server, Table, Tap, WebSocket, act_once, scratch, seat_people, wait_for
from raw import Raw

tap = Tap()


def line_of(server, person):
    line = WebSocket("ws" + server.url[4:] + "/ws", {"Authorization": "Bearer " + person.token})
    line.send(json.dumps({"type": "hello", "version": 1}))
    return line


def at_once(person, *messages):
    """Sends messages in one go, so that they are read in one turn of the server's loop."""
    parts, real = [], person.line.socket
    person.line.socket = SimpleNamespace(sendall=parts.append)
    for message in messages:
        person.send(message)
    person.line.socket = real
    real.sendall(b"".join(parts))


def with_server(test, *arguments, place=scratch, **options):
    def run():
        with place() as folder:
            server = Server(folder, *arguments, **options).start()
            try:
                test(server)
            finally:
                assert server.stop() == 0
    return run


def two_batches(server):
    """Something that waits for a batch, then something that waits for the one before it."""
    ada, bob = Person(server, "Ada"), Person(server, "Bob")
    own, other = ada.make(), bob.make()
    busy = threading.Event()

    def talk():
        while not busy.is_set():
            bob.do("say", table=other, text="and")

    talking = threading.Thread(target=talk)
    talking.start()
    try:
        for _ in range(300):
            ada.tables.pop(other, None)
            asked = [ada.begin("say", table=own, text="so"), ada.begin("open", table=other), ada.begin("shut", table=other)]
            ada.wait(lambda asked=asked: all(number in ada.answers for number in asked))
    finally:
        busy.set()
        talking.join()


def behind_a_failure(server):
    """An answer behind others that are forgotten, while the disk stays full."""
    ada = Person(server, "Ada")
    code = ada.make()
    ada.do("sit", table=code)
    _, hard = resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE)
    resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (4096, hard))
    at_once(ada, {"type": "say", "id": 101, "table": code, "text": "lost"}, {"type": "ping", "id": 102})
    ada.wait(lambda: 101 in ada.answers and 102 in ada.answers)
    resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY, hard))
    assert ada.answers[101]["code"] == "not-stored" and ada.answers[102]["type"] == "ok"
    while ada.fails("ping") or server.http("/healthz")[0] != 200:
        time.sleep(0.05)


def names_behind_a_failure(server):
    """A new name that is stored, and whose entry at a table is not: the table learns it with the next command."""
    ada, bob = Person(server, "Ada"), Person(server, "Bob")
    code = ada.make(chat="free")
    bob.open(code)
    for p in (ada, bob):
        p.do("sit", table=code)
    _, hard = resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE)
    resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (4096, hard))
    assert ada.fails("say", table=code, text="lost") == "not-stored"  # the table goes back to what is stored
    resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY, hard))
    with closing(sqlite3.connect(server.db, timeout=PATIENCE)) as db, db:
        db.execute("UPDATE people SET name = 'Anna' WHERE code = ?", (ada.welcome["person"],))
    while bob.fails("say", table=code, text="found"):
        time.sleep(0.05)
    bob.wait(lambda: bob.fold(code).seats[0] == "Anna")
    assert bob.tables[code].kinds()[-2:] == ["rename", "say"], bob.tables[code].kinds()


def names_are_paid(server):
    """New names go into the logs of tables, like talk, and cost no less; each new one is told once."""
    eve, ada = Person(server, "Eve"), Person(server, "Ada")
    code = ada.make()
    eve.open(code)
    eve.do("sit", table=code)
    answers = []
    while "too-fast" not in answers and len(answers) < 1000:  # sixty, and ten more for every second that it takes
        asked = [eve.begin("name", name=f"Eve {len(answers) + i}") for i in range(50)]
        eve.wait(lambda asked=asked: all(number in eve.answers for number in asked))
        answers += [eve.answers[number].get("code") for number in asked]
    assert "too-fast" in answers, "as many names as one likes"
    ada.do("ping")
    assert ada.tables[code].kinds().count("rename") <= answers.count(None), answers


def stop_while_hashing():
    with scratch() as folder:
        server = Server(folder).start()
        answers = []
        login = threading.Thread(target=lambda: answers.append(
            server.http("/api/login", {"name": "Ada", "password": "12345678"})[0]))
        login.start()
        asked = 1  # our own requests count, too: one more is the login
        while server.metrics()["hanabi_requests_total"] <= asked and not answers:
            asked += 1
        assert server.stop() == 0, server.tail()
        login.join()
        assert answers == [403], answers


def old_password(server):
    """Who logs in with the old password, or changes it once more, in the moment it is changed, comes too late or goes with the others."""
    def token_of(path, body):
        status, _, text = server.http(path, {**body, "token": True})
        assert status == 200, text
        return json.loads(text)["token"]

    def change(token):
        changed[token] = server.http("/api/password", {"password": "new " + token, "old": "correct horse"}, token)[0]

    def login():
        logins.append(server.http("/api/login", {"name": "Hal", "password": "correct horse", "token": True}))

    changed, logins, devices = {}, [], [token_of("/api/guest", {"name": "Hal"})]
    assert server.http("/api/password", {"password": "correct horse"}, devices[0])[0] == 200
    devices.append(token_of("/api/login", {"name": "Hal", "password": "correct horse"}))
    many = [threading.Thread(target=change, args=(token,)) for token in devices] + [threading.Thread(target=login) for _ in range(2)]
    for one in many:
        one.start()
    for one in many:
        one.join()
    assert sorted(changed.values())[0] == 200 and sorted(changed.values())[1] in (401, 403), changed
    for token in devices:
        good = changed[token] == 200
        assert server.http("/api/me", token=token)[0] == (200 if good else 401)
        assert server.http("/api/login", {"name": "Hal", "password": "new " + token})[0] == (200 if good else 403)
    for status, _, text in logins:
        assert status in (200, 403), (status, text)
        if status == 200:  # it was first
            assert server.http("/api/me", token=json.loads(text)["token"])[0] == 401, "the old password is good still"


def banned(server):
    """Who is banned and comes back at once is not let in."""
    eve = Person(server, "Eve")
    order = subprocess.Popen([HANABI, "admin", "--db", server.db, "ban", eve.welcome["person"]], stdout=subprocess.DEVNULL)
    end = time.monotonic() + PATIENCE
    closed = 0
    while time.monotonic() < end and not (closed and order.poll() == 0):
        line = line_of(server, eve)
        while line.receive() is not None:
            pass
        closed += line.code == 1008
    assert order.wait() == 0 and closed
    line = line_of(server, eve)
    while line.receive() is not None:
        pass
    assert line.code == 1008 and line.why == "banned", (line.code, line.why)


def logged_out(server):
    """All connections of that device, and no others."""
    ada = Person(server, "Ada")
    tab = line_of(server, ada)
    code = ada.do("link")["url"].rsplit("/", 1)[1]
    phone = Person(server, "Ada", token=json.loads(server.http("/api/move", {"code": code, "token": True})[2])["token"])
    assert server.http("/api/logout", {}, token=ada.token)[0] == 200
    while tab.receive() is not None:
        pass
    assert (tab.code, tab.why) == (1008, "logged-out"), (tab.code, tab.why)
    phone.do("ping")


def purged(server):
    """A finished table that somebody looks at goes, and takes nothing of others with it."""
    ada = Person(server, "Ada")
    code = ada.make(rules={"players": 2})
    ada.do("sit", table=code)
    ada.do("end", table=code)
    time.sleep(0.01)  # it is older than now
    subprocess.run([HANABI, "admin", "--db", server.db, "purge", "--days", "0"], check=True, stdout=subprocess.DEVNULL)
    ada.wait(lambda: any(n.get("code") == "no-such-table" for n in ada.notices))
    assert ada.fails("say", table=code, text="?") == "no-such-table"
    assert server.metrics()["hanabi_commit_failures_total"] == 0


def abandoned():
    """Tables that never started go when nobody has been there for long; others stay. Nor does it matter that the machine's
    clock was set back by a year before."""
    with scratch() as folder:
        server = Server(folder, "--abandoned", "30", test_clock=True).start()

        def day(number):
            server.later((number - 365) * 24 * 3600 * 1000)

        def known(code):
            return server.http("/api/tables/" + code)[0] == 200

        server.http("/healthz")  # answered after a turn of the loop, in which it has looked for old tables
        day(0)
        ada, bob = Person(server, "Ada"), Person(server, "Bob")
        begun = ada.make(rules={"players": 2})
        seat_people([ada, bob], begun)
        left = ada.make(rules={"players": 2}, listed=True)
        ada.do("sit", table=left)
        ada.close()
        seen = bob.make(rules={"players": 2}, listed=True)
        bob.do("shut", table=begun)
        bob.do("tables", on=True)
        bob.wait(lambda: {t["table"] for t in bob.lists.get("tables", ())} == {left, seen})
        visited = bob.make(rules={"players": 2}, listed=True)
        bob.do("shut", table=visited)
        day(29)
        eve = Person(server, "Eve")
        eve.open(visited)
        eve.do("shut", table=visited)
        day(31)
        wait_for(lambda: not known(left))
        assert eve.fails("open", table=left) == "no-such-table" and known(visited) and known(seen)
        day(62)
        wait_for(lambda: not known(visited))
        assert known(seen)
        bob.do("sit", table=seen)
        eve.do("sit", table=eve.open(seen).code)
        for person in eve, bob:
            person.close()
        assert server.stop() == 0
        server.start()
        ada.tables.clear()
        ada.connect()
        assert ada.open(begun).fold.state == "plays"
        assert server.metrics()["hanabi_commit_failures_total"] == 0
        assert server.stop() == 0


def purged_below():
    """Who comes to an abandoned table in the moment it is purged is told that it is gone; what they do there harms nobody."""
    with scratch() as folder:
        server = Server(folder, "--abandoned", "30", test_clock=True).start()
        ada, bob = Person(server, "Ada"), Person(server, "Bob")
        code, other = ada.make(rules={"players": 2}), bob.make(rules={"players": 2})
        bob.do("shut", table=other)
        with closing(sqlite3.connect(server.db, timeout=PATIENCE)) as db, db:  # what the purge would have done
            db.execute("PRAGMA foreign_keys = ON")
            assert db.execute("DELETE FROM tables WHERE code = ?", (code,)).rowcount == 1
        server.later(31 * 24 * 3600 * 1000)
        new = bob.make(rules={"players": 2})  # it may not be stored when the purge is
        ada.wait(lambda: any(n.get("code") == "no-such-table" for n in ada.notices))
        assert ada.fails("sit", table=code) == "no-such-table"
        bob.do("sit", table=new)
        assert server.metrics()["hanabi_commit_failures_total"] == 0
        assert server.stop() == 0


def long_visit():
    """The days count from when the last one has gone, not from when they came."""
    days = 24 * 3600 * 1000
    with scratch() as folder:
        server = Server(folder, "--abandoned", "30", test_clock=True).start()
        ada, bob = Person(server, "Ada"), Person(server, "Bob")
        code, other = ada.make(rules={"players": 2}), bob.make(rules={"players": 2}, listed=True)
        bob.do("shut", table=other)
        bob.do("tables", on=True)
        bob.wait(lambda: {t["table"] for t in bob.lists.get("tables", ())} == {other})
        server.later(29 * days)
        ada.do("ping")  # the server has seen that time before she goes
        ada.do("shut", table=code)
        server.later(31 * days)
        wait_for(lambda: server.http("/api/tables/" + other)[0] == 404)  # and what else there was to purge
        assert bob.open(code).fold.state == "waits"
        assert server.stop() == 0


def dead_tables():
    """A table that waits leaves the list of open tables when its host has been away for ten minutes, whoever else is there,
    and is back in it as soon as the host is. A game that has begun stays."""
    minute = 60 * 1000
    with scratch() as folder:
        server = Server(folder, test_clock=True).start()
        ada, bob, eve = Person(server, "Ada"), Person(server, "Bob"), Person(server, "Eve")
        left, kept, begun = (p.make(rules={"players": 2}, listed=True) for p in (ada, bob, ada))
        seat_people([ada, bob], begun)
        ada.do("sit", table=left)
        bob.do("sit", table=bob.open(left).code)
        eve.do("tables", on=True)

        def listed():
            eve.do("ping")
            return {t["table"] for t in eve.lists["tables"]}

        ada.close()
        for at in range(1, 10):
            server.later(at * minute)
            bob.do("say", table=left, text="Where are you?")
        assert listed() == {left, kept, begun}
        server.later(12 * minute)
        wait_for(lambda: listed() == {kept, begun})
        assert bob.fold(left).state == "waits", "it has only left the list"
        ada.tables.clear()
        ada.connect().open(left)
        wait_for(lambda: listed() == {left, kept, begun})
        for at in (14, 40):  # nor do they leave that way who stay, or who come back after the server was away for long
            server.later(at * minute)
            server.http("/healthz")
        assert listed() == {left, kept, begun}
        assert server.stop() == 0
        server.later(80 * minute)
        server.start()
        for person in ada, bob:
            person.back()
        eve.back().do("tables", on=True)
        wait_for(lambda: listed() == {left, kept, begun})
        assert server.metrics()["hanabi_commit_failures_total"] == 0
        assert server.stop() == 0


def few_listed(server):
    """A few public tables of one address wait at a time; who wants more is told what to do, and then it goes on."""
    ada, bob = Person(server, "Ada"), Person(server, "Bob")
    codes = [ada.make(rules={"players": 2}, listed=True) for _ in range(3)]
    codes += [bob.do("create", setup={"rules": {"players": 2}, "listed": True})["table"] for _ in range(2)]
    try:
        bob.do("create", setup={"listed": True})
        assert False, "that was one too many"
    except Failed as failed:
        assert failed.code == "too-many-listed" and "private" in failed.words and "ten minutes" in failed.words, failed
    private = bob.make(rules={"players": 2})
    assert bob.fails("setup", table=private, setup={"listed": True}) == "too-many-listed"
    far = Person(server, "Far", connect=False)
    far.line = WebSocket("ws" + server.url[4:] + "/ws", {"Authorization": "Bearer " + far.token, "X-Forwarded-For": "192.0.2.7"})
    far.send({"type": "hello", "version": 1})
    far.wait(lambda: far.welcome)
    assert far.make(listed=True), "other addresses have their own"
    seat_people([ada, bob], codes[0])
    codes.append(bob.make(rules={"players": 2}, listed=True))  # one has begun
    ada.do("setup", table=codes[1], setup={"listed": False})
    bob.do("setup", table=private, setup={"listed": True})  # and one is private now
    assert bob.fails("create", setup={"listed": True}) == "too-many-listed"
    ada.do("end", table=codes[2])
    assert bob.fails("create", setup={"listed": True}) is None
    bob.do("leave", table=codes[0])
    ada.do("end", table=codes[0])
    again = ada.do("rematch", table=codes[0])["table"]
    assert ada.open(again).fold.setup["listed"] is False, "who plays on is never refused: the next table is private then"


def work_is_paid(server):
    """Reading a long log again and again is refused, on a new connection too; others are served."""
    eve = Person(server, "Eve")
    code = eve.make(chat="free")
    for _ in range(2000):
        eve.begin("say", table=code, text="and so on")
    eve.wait(lambda: eve.tables[code].seq > 2000)
    assert server.stop() == 0
    server.options.remove("--no-limits")
    server.start()
    pat, seq = Person(server, "Pat"), eve.tables[code].seq

    def refused(person, most):
        """Whether one of so many readings is refused; fourteen are free, and two more for every second that it takes."""
        for _ in range(most):
            person.tables[code] = Table(code)
            if person.fails("open", table=code, after=seq - 1) == "too-fast":
                return True
        return False

    assert refused(Person(server, "Eve", token=eve.token), 500), "as many readings as one likes"
    again = Person(server, "Eve", token=eve.token)
    assert refused(again, 14), "a new connection has its own"
    said = []
    while not any(again.answers[number].get("code") == "too-fast" for number in said):  # words, too
        assert len(said) < 1000, "as many words as one likes"
        asked = [again.begin("say", table=code, text="so") for _ in range(55)]
        again.wait(lambda asked=asked: all(number in again.answers for number in asked))
        said += asked
    pat.do("ping")


def rematches(server):
    """A rematch counts as a new table."""
    eve = Person(server, "Eve")
    code = eve.do("create", setup={"rules": {"players": 2}})["table"]
    eve.do("sit", table=code)
    try:
        for made in range(1, 80):
            eve.do("end", table=code)
            code = eve.do("rematch", table=code)["table"]
            time.sleep(0.1)  # the rate of commands is another limit
    except Failed as failed:
        assert failed.code == "too-many-tables" and 59 <= made <= 62, (failed, made)
        assert re.search(r"from your address.*60 at once.*the next one in \d+ seconds", failed.words), failed.words
        eve.send({"type": "hello", "version": 1, "lang": "de"})
        try:
            eve.do("create", setup={})
        except Failed as failed:
            assert re.search(r"Von deiner Adresse.*60 auf einmal.*in \d+ Sekunden", failed.words), failed.words
        return
    raise AssertionError("as many tables as one likes")


def followed(server):
    """A connection that follows very many tables is told so: nobody has made them too fast."""
    eve = Person(server, "Eve")
    for _ in range(64):
        eve.make()
    code = eve.do("create", setup={})["table"]
    try:
        eve.do("open", table=code)
    except Failed as failed:
        assert failed.code == "follows-many" and "follows 64 tables" in failed.words, failed
        eve.do("shut", table=next(iter(eve.tables)))
        eve.do("open", table=code)
        return
    raise AssertionError("as many tables as one likes")


def writing(server):
    """What an address writes is bounded, notes as well, and it is told when it can go on; moves are not words."""
    eve = Person(server, "Eve")
    code = eve.make(rules={"players": 2}, start=0)
    seat_people([eve], code, ["cautious"])
    written, refused = 0, None
    while not refused:  # each line may say so much at once
        assert written < 1500, "as many notes as one likes"
        again = Person(server, "Eve", token=eve.token)
        asked = [again.begin("note", table=code, card=i % 10, text="x" * 399) for i in range(55)]
        again.wait(lambda again=again, asked=asked: all(number in again.answers for number in asked))
        answers = [again.answers[number] for number in asked]
        written += sum(answer["type"] == "ok" for answer in answers)
        refused = next((answer for answer in answers if answer["type"] == "error"), None)
        again.close()
    assert written > 500 and refused["code"] == "too-many-words", (written, refused)
    assert re.search(r"from your address.*again in \d seconds?", refused["words"]), refused
    act_once(eve, code, 0, random.Random(1))


def posts(server):
    answers = []
    while 429 not in answers and len(answers) < 3000:  # two hundred, and ten more for every second that it takes
        answers.append(server.http("/api/move", {"code": "x" * 15})[0])
    assert answers[-1] == 429 and set(answers[:200]) == {404}, answers


def links(server):
    """Many links of one person push out nobody else's."""
    ada, eve = Person(server, "Ada"), Person(server, "Eve")
    old, link = ada.do("link")["url"], ada.do("link")["url"]
    for _ in range(1100):
        eve.begin("link")
    eve.do("ping")
    code = link.rsplit("/", 1)[1]
    assert server.http("/api/move", {"code": old.rsplit("/", 1)[1]})[0] == 404
    status, _, text = server.http("/api/move", {"code": code, "token": True})
    assert status == 200 and json.loads(text)["name"] == "Ada"
    assert server.http("/api/move", {"code": code})[0] == 404, "once"


def absent_people(server):
    """A game over days: its host cannot break it off while the others sleep."""
    ada, bob = Person(server, "Ada"), Person(server, "Bob")
    code = ada.make(rules={"players": 2}, start=0)
    seat_people([ada, bob], code)
    bob.line.drop()
    ada.wait(lambda: ada.tables[code].presence["seats"] == [0])
    assert ada.fails("end", table=code) == "running"
    bob.back()
    bob.do("leave", table=code)
    ada.do("end", table=code)


def login(server, name, password, address, cookie=None):
    """(status, headers, error) of somebody who comes through the proxy."""
    headers = {"X-Forwarded-For": address, **({"Cookie": cookie} if cookie else {})}
    status, headers, text = server.http("/api/login", {"name": name, "password": password}, headers=headers)
    return status, headers, json.loads(text).get("error")


def account(server, name, address="192.0.2.1"):
    """Makes one; the cookies that its browser has."""
    headers = {"X-Forwarded-For": address}
    _, got, _ = server.http("/api/guest", {"name": name}, headers=headers)
    cookie = got["Set-Cookie"].split(";")[0]
    status, got, text = server.http("/api/password", {"password": "correct horse"}, headers={**headers, "Cookie": cookie})
    assert status == 200, text
    return cookie, got.get("Set-Cookie", "").split(";")[0]


def flood_of_passwords(server):
    """Two hundred wrong passwords from one address: bots elsewhere do not wait for them, nor does an honest login; who finds the
    queue full is told when to come again."""
    account(server, "Hal")
    ada = Person(server, "Ada")
    code = ada.make(rules={"players": 2})
    seat_people([ada], code, bots=["cautious"])
    ada.wait(lambda: ada.fold(code).player == 0)
    lines, asked = [], server.metrics()["hanabi_requests_total"]
    for i in range(200):
        body = json.dumps({"name": f"Nobody {i}", "password": "wrong horse"})
        lines.append(Raw(server.port).send("POST /api/login HTTP/1.1\r\nHost: localhost\r\nX-Forwarded-For: 198.51.100.1\r\n"
                                           f"Content-Length: {len(body)}\r\n\r\n{body}"))
    while server.metrics()["hanabi_requests_total"] < asked + 200:
        time.sleep(0.01)

    def pending():
        return len(lines) - len(select.select([line.socket for line in lines], [], [], 0)[0])

    before, step = pending(), ada.fold(code).step
    act_once(ada, code, 0, random.Random(1))
    ada.wait(lambda: ada.fold(code).step >= step + 2)
    assert pending() > 0, "the bot waited for the passwords"
    assert login(server, "Hal", "correct horse", "192.0.2.7")[0] == 200
    assert pending() > 0, "the honest login waited for the others"
    assert before < 100, f"{before} wait at once"
    refused = 0
    for line in select.select([line.socket for line in lines], [], [], 0)[0]:
        line = next(one for one in lines if one.socket is line)
        answer = line.answer()
        assert (answer.status, answer.error) in ((403, "wrong-password"), (503, "many-logins")), (answer.status, answer.body)
        refused += answer.status == 503 and int(answer.headers["retry-after"]) > 0
    assert refused > 100, refused
    for line in lines:
        line.close()


def guesses(server):
    """Guesses at one account, each from an address of its own, have to wait longer and longer; the owner's devices do not."""
    cookie, device = account(server, "Hal")
    assert device.startswith("hanabi_device="), device
    answers, waits = [], []
    for i in range(60):
        status, headers, error = login(server, "hAL" if i % 2 else "Hal", "wrong horse", f"198.51.100.{i}")
        answers.append(status)
        if status == 429:
            assert error == "many-guesses", error
            waits.append(int(headers["Retry-After"]))
            if waits[-1] > 1:
                break
            time.sleep(1)
        else:
            wrong = time.monotonic()
    assert answers[:5] == [403] * 5 and answers[5] == 429, answers
    assert waits[:1] == [1] and waits[-1] > 1, waits
    assert login(server, "Hal", "correct horse", "192.0.2.9")[0] == 429, "it is a stranger's device"
    assert login(server, "Hal", "correct horse", "192.0.2.9", "hanabi_device=" + "0" * 48)[0] == 429, "anybody's cookie"
    for own in cookie, device, device + "; hanabi=" + "x" * 43:  # the latter: logged out, or another's since
        assert login(server, "Hal", "correct horse", "192.0.2.1", own)[0] == 200, own
        after = login(server, "Hal", "wrong horse", "192.0.2.9")[0]
        assert after == 429 or time.monotonic() > wrong + 1.9, "the owner's success is no stranger's"
    # One that does not exist looks the same.
    assert [login(server, "Nobody", "wrong horse", f"203.0.113.{i}")[0] for i in range(6)] == [403] * 5 + [429]


tap.run("answers that wait for different batches", with_server(two_batches))
tap.run("an answer behind what could not be stored", with_server(behind_a_failure))
tap.run("a new name behind what could not be stored", with_server(names_behind_a_failure))
tap.run("new names are paid for", with_server(names_are_paid, limits=True))
tap.run("a stop while a password is checked", stop_while_hashing)
tap.run("an old password is of no use, not even in the moment it is changed", with_server(old_password))
tap.run("who is banned stays out", with_server(banned, place=TemporaryDirectory))
tap.run("who logs out is gone from all tabs", with_server(logged_out))
tap.run("a table that is purged", with_server(purged))
tap.run("tables that never started", abandoned)
tap.run("tables that never started, purged while somebody comes", purged_below)
tap.run("tables that never started, and somebody stayed for long", long_visit)
tap.run("tables whose host is away leave the list of open tables", dead_tables)
tap.run("a few public tables of an address wait at a time", with_server(few_listed, "--trust-proxy", limits=True))
tap.run("work is paid for by the address", with_server(work_is_paid))
tap.run("rematches are tables", with_server(rematches, limits=True))
tap.run("a connection follows so many tables", with_server(followed))
tap.run("what an address writes is counted", with_server(writing, limits=True))
tap.run("requests that POST are counted", with_server(posts, limits=True))
tap.run("links to another device", with_server(links))
tap.run("absent people keep their game", with_server(absent_people))
tap.run("wrong passwords stop nobody else", with_server(flood_of_passwords, "--trust-proxy"))
tap.run("guesses at one account wait, its owner does not", with_server(guesses, "--trust-proxy", limits=True))
tap.end()
