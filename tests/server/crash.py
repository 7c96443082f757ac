"""crash.py - the server is killed at every named point and at random moments under load, and started again: nothing that
was acknowledged is lost, nothing is done twice, every table can be played on, the file is whole.

    crash.py [KILLS]      random kills; 12 when not said
"""
import json
import os
import subprocess
import sys
import threading
import time

KILLS = int(sys.argv.pop(1)) if len(sys.argv) > 1 and sys.argv[1].isdigit() else 12

from people import HANABI, PATIENCE, Failed, Person, Server, Tap, play_out, random, scratch, seat_people  # noqa: E402

tap = Tap()
TABLES, SEATS = 4, 2


class Player(threading.Thread):
    """Plays at a table for ever, coming back whenever the line breaks, and keeps what was acknowledged."""

    def __init__(self, server, name, seed):
        super().__init__(daemon=True)
        self.server, self.rng = server, random.Random(seed)
        self.person = Person(server, name)
        self.code = self.seat = None
        self.acknowledged = {}  # (table, step): action
        self.halt, self.error, self.done = False, None, 0

    def run(self):
        try:
            while not self.halt:
                try:
                    self.turn()
                except (ConnectionError, OSError):
                    self.come_back()
        except Exception as error:  # told by the main thread
            self.error = error

    def come_back(self):
        while not self.halt:
            try:
                self.person.back()
                return
            except (ConnectionError, OSError):
                time.sleep(0.01)

    def turn(self):
        fold = self.person.fold(self.code)
        if fold.state == "ended" or fold.player != self.seat or fold.state == "waits":
            if fold.state == "ended":
                time.sleep(0.02)
            try:
                self.person.take(0.2)
            except TimeoutError:
                pass
            return
        step, phase = fold.step, fold.phase
        for action in fold.candidates(self.seat, self.rng):
            try:
                self.person.do("act", table=self.code, step=step, action=action)
                self.acknowledged[self.code, step] = action
                self.done += 1
                break
            except Failed as failed:
                if failed.code in ("stale-step", "not-your-turn", "not-running"):
                    return  # it was done before the line broke
                assert failed.code == "rules", failed
        else:
            raise AssertionError(f"nothing was legal in {phase}")
        self.person.wait(lambda: self.person.fold(self.code).step > step or
                         self.person.fold(self.code).state == "ended")


def begin(server, host, players, rng):
    code = host.make(rules={"players": SEATS, "edition": "new", "multicolour": "suit", "errors": 6, "hints": 8})
    seat_people([p.person for p in players], code)
    for seat, p in enumerate(players):
        p.code, p.seat = code, seat
    return code


def whole(server):
    """The file is intact, and every log can be folded."""
    check = subprocess.run(["sqlite3", server.db, "PRAGMA integrity_check"], capture_output=True, text=True)
    assert check.stdout.strip() == "ok", check
    if b"check" in subprocess.run([HANABI, "admin", "--help"], capture_output=True).stdout:
        good = subprocess.run([HANABI, "admin", "check", "--db", server.db], capture_output=True, text=True)
        assert good.returncode == 0, good


def after_the_crash(server):
    """It died at the point that HANABI_CRASH names, starts again without one, and its file is whole."""
    point = server.environment.pop("HANABI_CRASH")
    assert server.process.wait(PATIENCE) == -9, f"{point} was not passed"
    server.start()
    whole(server)


def agree(server, players, code):
    """Everybody sees the same, and what was acknowledged is there."""
    look = Person(server, "Look")
    table = look.open(code)
    acts = table.fold.acts
    for p in players:
        for (where, step), action in p.acknowledged.items():
            if where == code:
                assert step < len(acts) and acts[step] == action, (code, step, action, acts)
    steps = [e["step"] for e in table.entries if e["kind"] == "act"]
    assert steps == list(range(len(steps))), "an action twice, or missing"
    look.close()
    return acts


def at_points():
    for point in ("before-commit", "after-commit", "before-send", "after-send"):
        for pass_number in (1, 5, 12):
            with scratch() as folder:
                server = Server(folder)
                server.environment["HANABI_CRASH"] = f"{point}:{pass_number}"
                rng = random.Random(point + str(pass_number))
                acknowledged, person, code = [], None, None
                server.start()
                try:
                    person = Person(server, "Ada")
                    code = person.do("create", setup={"rules": {"players": 2, "errors": 6}, "start": 0})["table"]
                    acknowledged.append("create")
                    person.open(code)
                    for command in ({"kind": "sit", "seat": 0}, {"kind": "bot", "seat": 1, "bot": "cautious"}, {"kind": "start"}):
                        person.do(table=code, **command)
                        acknowledged.append(command["kind"])
                    play_out([person], code, rng)
                except (ConnectionError, OSError):
                    pass
                after_the_crash(server)
                if code:
                    old = person.fold(code).acts if code in person.tables else []
                    person.tables.pop(code, None)
                    person.connect()
                    table = person.open(code)
                    assert all(kind in table.kinds() for kind in acknowledged), (point, pass_number, table.kinds())
                    assert table.fold.acts[:len(old)] == old, "what was shown is still so"
                    if "sit" not in table.kinds():
                        person.do("sit", table=code, seat=0)
                    if not table.fold.seats.get(1):
                        person.do("bot", table=code, seat=1, bot="cautious")
                    if table.fold.state == "waits":
                        person.do("start", table=code)
                        person.wait(lambda: person.fold(code).state == "plays")
                    play_out([person], code, rng)
                assert server.stop() == 0


tap.run("kill -9 at every named point", at_points)


def renaming():
    """A name is stored, then its entries at tables: whatever comes between, the table has the name that its person has."""
    met = set()
    for point in ("before-commit", "after-commit", "before-send", "after-send"):
        for pass_number in (1, 2):
            with scratch() as folder:
                server = Server(folder).start()
                ada = Person(server, "Ada")
                code = ada.make(rules={"players": 2})
                ada.do("sit", table=code)
                assert server.stop() == 0
                server.environment["HANABI_CRASH"] = f"{point}:{pass_number}"
                server.start()
                acknowledged = False
                try:
                    ada.back()
                    ada.do("name", name="Anna")
                    acknowledged = True
                    while True:
                        ada.do("say", table=code, text="more to store")
                except (ConnectionError, OSError):
                    pass
                after_the_crash(server)
                ada.tables.pop(code, None)
                ada.connect()
                table, name = ada.open(code), ada.welcome["name"]
                assert name == "Anna" or not acknowledged, (point, pass_number)
                assert table.fold.seats == {0: name}, (point, pass_number, name, table.fold.seats)
                assert table.kinds().count("rename") == (name == "Anna"), (point, pass_number, table.kinds())
                met.add((name, acknowledged))
                assert server.stop() == 0
    print(f"# met (name, acknowledged): {sorted(met)}")


tap.run("kill -9 between a new name and the tables that learn it", renaming)


def links():
    """A link to another device is good once, for ten minutes, whatever happens to the server meanwhile."""
    def use(code):
        status, _, text = server.http("/api/move", {"code": code, "token": True})
        answers.append((status, json.loads(text).get("person")))

    with scratch() as folder:
        server = Server(folder, test_clock=True).start()
        ada = Person(server, "Ada")
        code = ada.do("link")["url"].rsplit("/", 1)[1]
        server.kill()
        with open(server.db, "rb") as file, open(server.db + "-wal", "rb") as log:
            assert code.encode() not in file.read() + log.read(), "the link itself is in the file"
        server.start()
        answers = []
        many = [threading.Thread(target=use, args=(code,)) for _ in range(8)]
        for one in many:
            one.start()
        for one in many:
            one.join()
        assert sorted(answers)[:1] == [(200, ada.welcome["person"])] and [a[0] for a in sorted(answers)[1:]] == [404] * 7, answers
        ada.back()
        code = ada.do("link")["url"].rsplit("/", 1)[1]
        assert server.stop() == 0
        server.later(10 * 60 * 1000)
        server.start()
        answers.clear()
        use(code)
        assert answers == [(404, None)], answers
        assert server.stop() == 0


tap.run("links to another device survive kill -9, and are good once", links)


def at_random():
    rng = random.Random(8)
    with scratch() as folder:
        server = Server(folder).start()
        players = [Player(server, f"p{i}", i) for i in range(TABLES * SEATS)]
        groups = [players[i * SEATS:(i + 1) * SEATS] for i in range(TABLES)]
        for group in groups:
            begin(server, group[0].person, group, rng)
        for p in players:
            p.start()
        kills = 0
        while kills < KILLS:
            time.sleep(rng.random() * 0.12 + 0.01)
            server.kill()
            kills += 1
            server.start()
            errors = [p.error for group in groups for p in group if p.error]
            assert not errors, errors
            if kills % 10 == 0:
                whole(server)
            for group in groups:  # tables that are over are followed by new ones
                if all(p.person.tables and p.code in p.person.tables and p.person.fold(p.code).state == "ended" for p in group):
                    fresh(server, group, rng)
        time.sleep(0.3)
        players = [p for group in groups for p in group]
        end = time.monotonic() + PATIENCE
        while sum(p.done for p in players) <= kills and time.monotonic() < end:  # on a slow machine they still come back
            time.sleep(0.05)
        for p in players:
            p.halt = True
        for p in players:
            p.join(2 * PATIENCE)
            assert not p.error, p.error
        whole(server)
        played = 0
        for group in groups:
            for code in {code for p in group for code, _ in p.acknowledged}:
                played += len(agree(server, group, code))
        print(f"# {kills} kills, {sum(p.done for p in players)} actions acknowledged, {played} in the logs")
        assert sum(p.done for p in players) > kills
        for group in groups:  # and every table can be played to its end
            code = group[0].code
            for p in group:
                p.person.back()
            play_out([p.person for p in group], code, rng)
        assert server.stop() == 0


def fresh(server, group, rng):
    """A new table for players whose game is over: they stop for a moment."""
    for p in group:
        p.halt = True
    for p in group:
        p.join(2 * PATIENCE)
    for i, p in enumerate(group):
        new = Player.__new__(Player)
        threading.Thread.__init__(new, daemon=True)
        new.__dict__.update({k: v for k, v in p.__dict__.items() if k in
                             ("server", "rng", "person", "acknowledged", "done", "code", "seat")})
        new.halt, new.error = False, None
        group[i] = new
    for p in group:
        p.person.tables.clear()
        p.person.back()
    begin(server, group[0].person, group, rng)
    for p in group:
        p.start()


tap.run(f"kill -9 at {KILLS} random moments under load", at_random)
tap.end()
