"""games.py - whole games over real WebSockets: people, bots, watchers, every expansion and ending."""
import contextlib
import json
import os
import re
import signal
import sqlite3
import subprocess
import time

from people import HANABI, Person, Server, Tap, act_once, check_record, play_out, random, scratch, seat_people

tap, rng = Tap(), random.Random(4)
folder = scratch()
server = Server(folder.name).start()
crowd = [Person(server, name) for name in ("Ada", "Bob", "Cid", "Dot", "Eve")]


def whole_game(players, bots=(), **rules):
    people = crowd[:players]
    code = people[0].make(rules={"players": players + len(bots), **rules})
    seat_people(people, code, bots)
    play_out(people, code, rng)
    fold = people[0].fold(code)
    record = check_record(server, code, fold)
    assert record["rules"]["players"] == players + len(bots)
    assert record["seats"][:players] == [p.name for p in people]
    for p in people:  # all see the same game in the end
        p.wait(lambda p=p: p.fold(code).state == "ended")
        assert p.fold(code).acts == fold.acts and p.fold(code).score == fold.score
        p.do("shut", table=code)
    return fold


for edition in ("abacus", "new", "norwegian", "short"):
    tap.run(f"two people, {edition}", lambda e=edition: whole_game(2, edition=e))
for name, players, rules in (
        ("five people", 5, {}),
        ("three people with a sixth suit", 3, {"multicolour": "suit"}),
        ("two people with wild cards", 2, {"edition": "new", "multicolour": "wild", "multicolour_cards": 5}),
        ("four people with black powder", 4, {"edition": "new", "black_powder": True}),
        ("three people with bonus tiles", 3, {"edition": "new", "bonus_tiles": True}),
        ("everything at once", 3, {"edition": "new", "multicolour": "wild", "bonus_tiles": True, "black_powder": True}),
        ("the perfect ending", 2, {"ending": "perfect"}),
        ("a small game", 2, {"colours": 2, "values": 3, "hand": 3, "hints": 5, "errors": 2, "empty_hints": False})):
    tap.run(name, lambda p=players, r=rules: whole_game(p, **r))
for bots in (["partner"], ["hat", "cautious"], ["partner", "partner", "random"]):
    tap.run(f"one person with {', '.join(bots)}", lambda b=bots: whole_game(1, b))


def last_round():
    """Bots play to the end of the deck: an ending without errors."""
    for _ in range(20):
        fold = whole_game(1, ["partner"], colours=1, values=5, hand=2)
        if fold.outcome in ("finished", "perfect"):
            return
    raise AssertionError("no game got to the end")


tap.run("the last round", last_round)


def watching():
    ada, bob, cid, dot = crowd[:4]
    code = ada.make(rules={"players": 2}, watch="seat")
    cid.open(code)
    assert cid.tables[code].presence["eyes"] == -1
    seat_people([ada, bob], code)
    cid.wait(lambda: cid.fold(code).state == "plays")
    assert set(cid.fold(code).kinds) == {"?"}, "who does not watch sees no hand"
    cid.do("watch", table=code, seat=1)
    cid.wait(lambda: cid.tables[code].presence["eyes"] == 1)
    kinds, size = cid.fold(code).kinds, len(cid.fold(code).kinds) // 2
    assert set(kinds[size:]) == {"?"} and "?" not in kinds[:size], kinds
    assert cid.fails("watch", table=code, seat=0) == "watches-one"
    assert cid.fails("watch", table=code, all=True) in ("no-watching", "watches-one")
    assert cid.fails("act", table=code, step=0, action="play 0") == "not-seated"
    ada.wait(lambda: ada.tables[code].presence["watchers"] == ["Cid"])
    open_code = ada.make(rules={"players": 2}, watch="all")
    dot.open(open_code)
    seat_people([ada, bob], open_code)
    dot.do("watch", table=open_code, all=True)
    dot.wait(lambda: dot.tables[open_code].presence["eyes"] == -2)
    assert "?" not in dot.fold(open_code).kinds
    play_out([ada, bob], open_code, rng)
    dot.wait(lambda: dot.fold(open_code).state == "ended")
    closed = ada.make(rules={"players": 2}, watch="nobody")
    dot.open(closed)
    seat_people([ada, bob], closed)
    assert dot.fails("watch", table=closed) == "no-watching"
    play_out([ada, bob], code, rng)
    cid.wait(lambda: cid.fold(code).state == "ended")
    assert cid.fold(code).acts == ada.fold(code).acts


tap.run("watchers see what they may, and no more", watching)


def the_host():
    ada, bob, cid = crowd[:3]
    code = ada.make(rules={"players": 3})
    for p in (bob, cid):
        p.open(code)
    hosting = lambda p: p.tables[code].presence["hosting"]
    bob.wait(lambda: hosting(bob) == -1)  # she has not sat down yet
    for seat, p in ((2, ada), (0, bob), (1, cid)):
        p.do("sit", table=code, seat=seat)
    for p in (ada, bob, cid):
        p.wait(lambda p=p: hosting(p) == 2 and p.tables[code].presence["host"] == (p is ada))
    ada.do("leave", table=code)
    for p in (ada, bob, cid):  # it passes to the next
        p.wait(lambda p=p: hosting(p) == 0 and p.tables[code].presence["host"] == (p is bob))


tap.run("everybody hears who the host is, and who follows", the_host)


def sending_away():
    ada, bob, cid, dot = crowd[:4]
    code = ada.make(rules={"players": 2}, watch="all", start=0)
    for p in (bob, cid, dot):
        p.open(code)
    presence = lambda p: p.tables[code].presence
    dot.do("watch", table=code, all=True)
    bob.wait(lambda: presence(bob)["watchers"] == ["Dot"])
    dots, = presence(bob)["watching"]
    assert bob.fails("unwatch", table=code, watcher=dots) == "not-host"
    ada.do("unwatch", table=code, watcher=dots)
    dot.wait(lambda: any(e["kind"] == "unwatch" and e.get("you") and e.get("sent") for e in dot.tables[code].entries))
    assert ada.fails("unwatch", table=code, watcher=dots) == "nothing-to-do"
    assert ada.fails("unwatch", table=code, watcher=0) == "bad-field"
    assert dot.fails("watch", table=code) == "no-watching"
    seat_people([ada, bob], code)
    twin = Person(server, "Cid", token=cid.token)  # on two devices
    twin.open(code)
    cid.do("watch", table=code, all=True)
    ada.wait(lambda: presence(ada)["watchers"] == ["Cid"])  # once
    assert len(presence(ada)["watching"]) == 1
    for p in (cid, twin):
        p.wait(lambda p=p: presence(p)["eyes"] == -2 and "?" not in p.fold(code).kinds)
    act_once(ada, code, 0, rng)
    ada.do("unwatch", table=code, watcher=presence(ada)["watching"][0])
    for p in (cid, twin):  # the hands are taken away at once, on both
        p.wait(lambda p=p: presence(p)["eyes"] == -1)
        assert set(p.fold(code).kinds) == {"?"}
    assert not any(e.get("sent") and e.get("you") for e in bob.tables[code].entries)
    for again in ({}, {"seat": 0}, {"all": True}):
        assert cid.fails("watch", table=code, **again) == "no-watching"
    ada.wait(lambda: presence(ada)["watchers"] == [])
    server.stop()
    server.start()  # and is remembered
    for p in (*crowd, twin):
        p.back()
    assert cid.fails("watch", table=code, all=True) == "no-watching"
    play_out([ada, bob], code, rng)
    cid.wait(lambda: cid.fold(code).state == "ended")
    twin.close()


tap.run("the host sends a watcher away", sending_away)


def own_hand_hidden():
    ada, bob = crowd[:2]
    code = ada.make(rules={"players": 2})
    seat_people([ada, bob], code)
    for seat, person in enumerate((ada, bob)):
        kinds = person.fold(code).kinds
        size = len(kinds) // 2
        own, other = kinds[seat * size:(seat + 1) * size], kinds[(1 - seat) * size:(2 - seat) * size]
        assert set(own) == {"?"} and "?" not in other
    play_out([ada, bob], code, rng)
    assert "?" not in ada.fold(code).kinds, "after the game all is shown"


tap.run("one's own hand is hidden until the end", own_hand_hidden)


def all_at_once():
    """When a game ends all who are there see everything, each with their own notes; its log is read once for 32 of them."""
    ada, bob = crowd[:2]
    others = [Person(server, f"Looker {i}") for i in range(38)]
    code = ada.make(rules={"players": 2})
    seat_people([ada, bob], code)
    for looker in others:
        looker.open(code)
    ada.do("note", table=code, card=0, text="a note of Ada")
    bob.do("leave", table=code)
    ada.wait(lambda: "leave" in ada.tables[code].kinds())
    before = server.metrics()["hanabi_logs_total"]
    ada.do("end", table=code)
    for person in [ada, bob] + others:
        person.wait(lambda p=person: p.fold(code).state == "ended" and "?" not in p.fold(code).kinds)
        assert [e["seq"] for e in person.tables[code].entries if e["kind"] == "note"] == (
            [e["seq"] for e in ada.tables[code].entries if e["kind"] == "note"] if person is ada else [])
        assert person.tables[code].kinds().count("end") == 1
    assert "note" in ada.tables[code].kinds()
    assert server.metrics()["hanabi_logs_total"] == before + 2
    for person in [ada, bob]:
        person.do("shut", table=code)
    for looker in others:
        looker.close()


tap.run("a game that ends is shown to all at once", all_at_once)


def long_log():
    """A log of many messages comes whole, to who opens the table and to all when the game ends."""
    ada, bob, cid = crowd[:3]
    code = ada.make(rules={"players": 2}, chat="free", watch="seat")
    seat_people([ada, bob], code)
    for i in range(500):
        ada.begin("say", table=code, text=f"{i} " + '"' * 390)  # each letter is two on the line
    ada.wait(lambda: ada.tables[code].kinds().count("say") == 500)
    cid.open(code)
    assert cid.tables[code].kinds().count("say") == 500
    bob.do("leave", table=code)
    ada.do("end", table=code)
    for person in ada, bob, cid:
        person.wait(lambda p=person: p.fold(code).state == "ended" and "?" not in p.fold(code).kinds)
        said = [e["text"] for e in person.tables[code].entries if e["kind"] == "say"]
        assert [text.split()[0] for text in said] == [str(i) for i in range(500)]
        person.do("shut", table=code)


tap.run("a long log comes whole", long_log)


def coming_back():
    ada, bob = crowd[:2]
    code = ada.make(rules={"players": 2})
    seat_people([ada, bob], code)
    for turn in range(12):
        play_out([ada, bob], code, rng, stop=lambda f, n=turn + 1: f.step >= n)
        leaver = (ada, bob)[turn % 2]
        resets = leaver.tables[code].resets
        leaver.line.drop() if turn % 3 else leaver.close()
        leaver.back()
        if leaver.fold(code).state == "ended":
            break
        assert leaver.tables[code].resets == resets, "exactly what was missing, nothing anew"
        seqs = [e["seq"] for e in leaver.tables[code].entries]
        assert len(set(seqs)) == len(seqs)
    play_out([ada, bob], code, rng)
    bob.wait(lambda: bob.fold(code).state == "ended")
    assert bob.fold(code).acts == ada.fold(code).acts
    check_record(server, code, ada.fold(code))


tap.run("leaving and coming back: nothing lost, nothing twice", coming_back)


def acting_twice():
    ada, bob = crowd[:2]
    code = ada.make(rules={"players": 2}, start=0)
    seat_people([ada, bob], code)
    action = act_once(ada, code, 0, rng)
    before = ada.tables[code].seq
    ada.do("act", table=code, step=0, action=action)  # again, as after a lost connection
    ada.do("ping")
    assert ada.tables[code].seq == before and ada.fold(code).step == 1
    assert ada.fails("act", table=code, step=0, action="play 3" if action != "play 3" else "play 4") == "stale-step"
    assert ada.fails("act", table=code, step=1, action="play 0") == "not-your-turn"
    assert ada.fails("act", table=code, step=1, action="juggle 3") == "bad-action"


tap.run("an action sent again is done once", acting_twice)


def standing_up():
    ada, bob = crowd[:2]
    code = ada.make(rules={"players": 3, "errors": 6})
    seat_people([ada, bob], code, ["cautious"])
    play_out([ada, bob], code, rng, stop=lambda f: f.step >= 2)
    bob.do("leave", table=code)
    ada.wait(lambda: "leave" in ada.tables[code].kinds())
    before = ada.fold(code).step
    ada.wait(lambda: ada.fold(code).player == 0)
    act_once(ada, code, 0, rng)
    ada.wait(lambda: ada.fold(code).player == 0 and ada.fold(code).step > before + 2)  # the bot plays in Bob's place
    bob.do("sit", table=code)
    ada.wait(lambda: ada.tables[code].kinds().count("sit") == 3)
    play_out([ada, bob], code, rng)
    check_record(server, code, ada.fold(code))


tap.run("who stands up is replaced by a bot, and sits down again", standing_up)


def vacant():
    """A seat that somebody left is offered to who has seen nothing from elsewhere, and to nobody else."""
    ada, bob, cid, dot, eve = crowd
    code = ada.make(rules={"players": 3, "errors": 6}, watch="all", start=0)
    free = lambda p: p.tables[code].presence["free"]
    for p in (cid, dot, eve):
        p.open(code)
    dot.wait(lambda: free(dot) == [0, 1, 2])
    seat_people([ada, bob], code, ["cautious"])
    for p in (ada, cid, dot):
        p.wait(lambda p=p: p.fold(code).state == "plays" and free(p) == [])
    dot.do("watch", table=code, seat=2)
    assert cid.fails("sit", table=code) == "no-seat" and cid.fails("sit", table=code, seat=1) == "seat-taken"
    bob.do("leave", table=code)
    for p in (bob, cid, eve):
        p.wait(lambda p=p: free(p) == [1])
    assert [seat.get("vacant") for seat in json.loads(server.http("/api/tables/" + code)[2])["seats"]] == [None, True, None]
    ada.do("ping"), dot.do("ping")
    assert free(ada) == [] and free(dot) == []
    assert dot.fails("sit", table=code, seat=1) == "watches-one"
    eve.do("watch", table=code, all=True)
    eve.wait(lambda: free(eve) == [])
    eve.do("unwatch", table=code)  # what was seen was seen
    eve.wait(lambda: eve.tables[code].presence["eyes"] == -1)
    assert free(eve) == [] and eve.fails("sit", table=code, seat=1) == "watches-one"
    cid.do("sit", table=code, seat=1)
    cid.wait(lambda: cid.tables[code].presence["eyes"] == 1)
    for p in (bob, cid):
        p.wait(lambda p=p: free(p) == [])
    assert bob.fails("sit", table=code) == "seat-taken"
    kinds, size = cid.fold(code).kinds, len(cid.fold(code).kinds) // 3
    assert set(kinds[size:2 * size]) == {"?"} and "?" not in kinds[:size] + kinds[2 * size:], kinds
    play_out([ada, cid], code, rng)
    record = check_record(server, code, ada.fold(code))
    assert record["seats"] == ["Ada", "Cid", ""] and record["bots"] == ["", "", "cautious"], record


tap.run("a seat that was left is free for who has seen nothing", vacant)


def absent():
    ada, bob = crowd[:2]
    code = ada.make(rules={"players": 2}, start=0)
    seat_people([ada, bob], code)
    act_once(ada, code, 0, rng)
    assert ada.fails("away", table=code, seat=1, bot="partner") == "present"
    bob.line.drop()
    ada.wait(lambda: ada.tables[code].presence["seats"] == [0])
    ada.do("away", table=code, seat=1, bot="partner")
    ada.wait(lambda: ada.fold(code).step >= 2)
    bob.back()
    bob.do("back", table=code)
    bob.wait(lambda: "back" in bob.tables[code].kinds())
    ada.wait(lambda: ada.tables[code].presence["seats"] == [0, 1])
    play_out([ada, bob], code, rng)


tap.run("an absent player's seat goes to a bot, and back", absent)


def take_back():
    ada, bob = crowd[:2]
    code = ada.make(rules={"players": 2, "errors": 6}, start=0, take_back=True)  # not over after three steps
    seat_people([ada, bob], code)
    play_out([ada, bob], code, rng, stop=lambda f: f.step >= 3)
    acts = list(ada.fold(code).acts)
    ada.do("ask", table=code, step=1)
    bob.wait(lambda: "ask" in bob.tables[code].kinds())
    bob.do("answer", table=code, yes=False)
    ada.wait(lambda: "answer" in ada.tables[code].kinds())
    knew = ada.tables[code].seq - 2  # as if she had lost the connection right after asking
    ada.do("ask", table=code, step=1, after=knew)
    assert ada.tables[code].kinds().count("ask") == 1
    bob.do("ask", table=code, step=1)
    assert ada.fails("answer", table=code, yes=True, after=knew) == "stale-step"
    ada.wait(lambda: ada.tables[code].kinds().count("ask") == 2)
    ada.do("answer", table=code, yes=True)
    for p in (ada, bob):
        p.wait(lambda p=p: p.fold(code).step == 1)
        assert p.fold(code).acts == acts[:1]
    play_out([ada, bob], code, rng)
    check_record(server, code, ada.fold(code))


tap.run("take-back when all agree", take_back)


def peeks():
    """A game counts in no statistics when something seen was taken back; its log and its record tell of it. A hint is
    seen by the person who gets it; a bot forgets it."""
    ada, bob = Person(server, "Ada"), Person(server, "Bob")
    small = {"players": 2, "colours": 2, "values": 3, "errors": 9, "hand": 3}

    def counted(who):
        return [sum(row["games"] for row in json.loads(server.http(path)[2]))
                for path in ("/api/statistics", "/api/statistics/" + who.welcome["person"])]

    def begun(people, bots=()):
        code = people[0].make(rules=small, start=0, take_back=True, watch="seat")
        seat_people(people, code, bots=bots)
        return code

    def told(person, code):
        return [{key: e.get(key) for key in ("seat", "step", "seen")} for e in person.tables[code].entries
                if e["kind"] == "take-back"]

    before = counted(ada)
    code = begun([ada], bots=["cautious"])
    ada.do("act", table=code, step=0, action="play 0")
    ada.do("ask", table=code, step=0)
    assert told(ada, code) == [{"seat": 0, "step": 0, "seen": True}], told(ada, code)
    play_out([ada], code, rng)
    record = check_record(server, code, ada.fold(code))
    assert [(b["step"], b["seat"], b["seen"]) for b in record["take_backs"]] == [(0, 0, True)], record["take_backs"]
    assert counted(ada) == before
    line = subprocess.run([HANABI, "replay", "-"], input=json.dumps(record), capture_output=True, text=True, check=True).stdout
    assert "taken back" in line, line
    kept = subprocess.run([HANABI, "convert", "--to", "hanabi", "-"], input=json.dumps(record), capture_output=True, text=True,
                          check=True).stdout
    assert json.loads(kept)["take_backs"] == record["take_backs"], "what reads a record keeps it"

    for people, bots in ([ada, bob], ()), ([ada], ["cautious"]):
        read = len(people) > 1
        code = begun(people, bots)
        if not read:  # before the bot answers
            server.process.send_signal(signal.SIGSTOP)
            first, then = ada.begin("act", table=code, step=0, action="hint 1 1"), ada.begin("ask", table=code, step=0)
            server.process.send_signal(signal.SIGCONT)
            ada.wait(lambda: first in ada.answers and then in ada.answers)
        else:
            assert ada.fails("act", table=code, step=0, action="hint 1 1") is None
            ada.do("ask", table=code, step=0)
            bob.wait(lambda: "ask" in bob.tables[code].kinds())
            bob.do("answer", table=code, yes=True)
        ada.wait(lambda: "take-back" in ada.tables[code].kinds())
        for person in people:
            assert told(person, code) == [{"seat": 0, "step": 0, "seen": read or None}], told(person, code)
        play_out(people, code, rng)
        assert check_record(server, code, ada.fold(code))["take_backs"][0]["seen"] is read
        assert counted(ada) == ([before[0], before[1]] if read else [before[0] + 1, before[1] + 1])


tap.run("a game counts no longer when something seen was taken back", peeks)


def rematch():
    ada, bob = crowd[:2]
    code = ada.make(rules={"players": 3, "edition": "new"}, chat="free")
    seat_people([ada, bob], code, ["cautious"])
    assert ada.fails("rematch", table=code) == "running"
    play_out([ada, bob], code, rng)
    bob.wait(lambda: bob.fold(code).state == "ended")
    following = bob.do("rematch", table=code)["table"]
    ada.wait(lambda: ada.fold(code).next_table == following)
    assert ada.fails("rematch", table=code) == "nothing-to-do"
    table = ada.open(following)
    assert table.fold.seats == {0: "Ada", 1: "Bob", 2: "cautious"}, table.fold.seats
    assert table.fold.setup["chat"] == "free" and table.fold.setup["rules"]["edition"] == "new"
    bob.open(following)
    ada.do("ready", table=following, ready=True)
    bob.do("start", table=following)
    ada.wait(lambda: ada.fold(following).state == "plays")
    play_out([ada, bob], following, rng)


tap.run("rematch: the same table once more", rematch)


def as_given():
    """Two people and a bot at a server as it is started by people: nobody who plays comes near its limits."""
    with scratch() as other:
        given = Server(other, as_given=True, listen="0.0.0.0").start()
        ada, bob = Person(given, "Ada"), Person(given, "Bob")
        code = ada.make(rules={"players": 3}, listed=True)
        seat_people([ada, bob], code, ["partner"])
        play_out([ada, bob], code, rng)
        check_record(given, code, ada.fold(code))
        metrics = given.metrics()
        assert metrics["hanabi_flooded_total"] == 0 and metrics["hanabi_games_ended_total"] == 1, metrics
        assert given.stop() == 0


tap.run("a whole game with all that a server has by itself", as_given)


def talking():
    ada, bob, cid = crowd[:3]
    code = ada.make(rules={"players": 2}, chat="phrases")
    seat_people([ada, bob], code)
    assert ada.fails("say", table=code, text="play the first one!") == "phrases-only"
    ada.do("say", table=code, phrase=1)
    bob.wait(lambda: bob.tables[code].entries[-1]["kind"] == "say")
    ada.do("note", table=code, card=0, text="perhaps a 1")
    ada.do("mark", table=code, card=1, mark=1)
    ada.do("order", table=code, cards=list(reversed(ada.fold(code).hands[0])))
    assert {"note", "mark", "order"} <= set(ada.tables[code].kinds())
    bob.do("ping")
    assert not {"note", "mark", "order"} & set(bob.tables[code].kinds()), "notes are one's own"
    silent = ada.make(rules={"players": 2}, chat="silent")
    seat_people([ada, bob], silent)
    assert bob.fails("say", table=silent, phrase=1) == "silent"
    free = ada.make(rules={"players": 2}, chat="free")
    seat_people([ada, bob], free)
    ada.do("say", table=free, text="Grüße, «Bob»!")
    bob.wait(lambda: any(e.get("text", "").startswith("Grüße") for e in bob.tables[free].entries))
    assert ada.fails("say", table=free, text="two\nlines") == "bad-field"
    ada2 = Person(server, "Ada", token=ada.token)
    ada2.open(code)
    assert {"note", "mark", "order"} <= set(ada2.tables[code].kinds()), "on all of one's devices"
    cid.open(code)
    assert not {"note", "mark", "order"} & set(cid.tables[code].kinds())
    ada2.close()


tap.run("chat in its forms; notes, marks and order are one's own", talking)


def nudging():
    ada, bob, cid = crowd[:3]
    code = ada.make(rules={"players": 2}, start=0)
    seat_people([ada, bob], code)
    assert ada.fails("nudge", table=code, step=0) == "nobody-waited-for"
    assert bob.fails("nudge", table=code, step=1) == "stale-step"
    assert cid.fails("nudge", table=code, step=0) == "not-seated"
    bob.do("nudge", table=code, step=0)
    ada.wait(lambda: ada.tables[code].entries[-1]["kind"] == "nudge")
    last = ada.tables[code].entries[-1]
    assert last["seat"] == 1 and last["step"] == 0 and "you" not in last, last
    again = bob.begin("nudge", table=code, step=0)
    bob.wait(lambda: again in bob.answers)
    answer = bob.answers.pop(again)
    assert answer["code"] == "too-soon" and re.search(r"again in (5\d|60) seconds\.", answer["words"]), answer


tap.run("whoever waits reminds the one on turn, once a minute", nudging)


def lists():
    ada, bob = crowd[:2]
    bob.do("tables", on=True)
    hidden, listed = ada.make(rules={"players": 2}), ada.make(rules={"players": 2}, listed=True)
    bob.wait(lambda: any(t["table"] == listed for t in bob.lists["tables"]))
    assert not any(t["table"] == hidden for t in bob.lists["tables"])
    assert listed in server.http("/api/tables")[2] and hidden not in server.http("/api/tables")[2]
    seat_people([ada, bob], hidden)
    one = json.loads(server.http("/api/tables/" + hidden)[2])
    assert one["table"] == hidden and one["state"] == "plays" and one["setup"]["rules"]["players"] == 2, one
    assert [seat["name"] for seat in one["seats"]] == [ada.name, bob.name], "who has the code sees who sits there"
    assert server.http("/api/tables/nowhere")[0] == 404 and "no-such-table" in server.http("/api/tables/nowhere")[2]
    mover = (ada, bob)[ada.fold(hidden).player]
    mover.do("games")
    mine = [g for g in mover.lists["games"] if g["table"] == hidden]
    assert len(mine) == 1 and mine[0]["your_turn"] is True, mine
    assert server.http("/api/records/" + hidden)[0] == 404, "no record of a game that runs"
    bob.do("tables", on=False)


tap.run("lists of open tables and of one's own games", lists)


def folding_lists():
    """Whoever looks at the list of open tables is told what changes in it, and nothing else; and has the same list as
    somebody who comes and is sent all of it, whatever happened."""
    rng, begun = random.Random(20), time.monotonic()
    host, guest, looker, late = crowd[:4]
    looker.do("tables", on=True)
    began, looks, codes = looker.changes, 0, []

    def happen():
        code = rng.choice(codes) if codes else None
        what = rng.choice(["create", "hide", "show", "sit", "leave", "bot", "start", "say", "end", "act"])
        if what == "create" or not code:
            codes.append(host.make(rules={"players": rng.choice([2, 3])}, listed=rng.random() < 0.8))
        elif what in ("hide", "show"):
            host.fails("setup", table=code, setup={"listed": what == "show"})
        elif what in ("sit", "leave"):
            rng.choice([host, guest]).fails(what, table=code)
        elif what == "bot":
            host.fails("bot", table=code, seat=rng.randrange(2), bot="cautious")
        elif what == "act" and host.fold(code).state == "plays":
            host.fails("act", table=code, step=host.fold(code).step, action="discard 0")
        elif what in ("start", "end"):
            guest.fails("ready", table=code, ready=True)
            host.fails(what, table=code)
        elif what == "say":
            guest.fails("say", table=code, text="Hello")

    for i in range(120):
        happen()
        if i % 6 == 5:
            late.do("tables", on=True)
            late.do("tables", on=False)
            looker.do("ping")  # what was told to all before is here when this is answered
            assert looker.lists["tables"] == late.lists["tables"], (looker.lists["tables"], late.lists["tables"])
            looks += len(late.lists["tables"])
        if i % 40 == 39:
            before = looker.changes
            codes.append(host.make(rules={"players": 2}, listed=True))
            looker.wait(lambda: looker.changes > before)
    seconds = time.monotonic() - begun
    assert looker.told <= seconds + 2, f"told {looker.told} times in {seconds:.1f} s, once for everybody who comes"
    assert began < looker.changes < looks / 2, (looker.changes - began, looks)
    before = looker.changes
    shown = host.make(rules={"players": 2}, listed=True)
    looker.wait(lambda: looker.changes > before)
    assert looker.changes == before + 1 and looker.lists["tables"][0]["table"] == shown, "one table, and no other"
    for code in codes + [shown]:
        host.fails("end", table=code)
    looker.do("tables", on=False)


tap.run("the list of open tables is told by what changes in it", folding_lists)


def why():
    ada = crowd[0]
    code = ada.make(rules={"players": 2}, start=1)
    seat_people([ada], code, ["partner"])
    ada.wait(lambda: ada.fold(code).step >= 1)
    assert ada.fails("why", table=code, step=0) == "no-why"
    play_out([ada], code, rng)
    words = ada.do("why", table=code, step=0)["words"]
    assert len(words) > 20, words
    assert ada.fails("why", table=code, step=199) == "no-reason"


tap.run("why a bot did what it did, after the game", why)


def renaming():
    """Somebody is called otherwise: at the tables where they sit, awake or not, and in the record."""
    ada, bob, dot = Person(server, "Ada"), Person(server, "Bob"), Person(server, "Dot")
    code = ada.make(rules={"players": 3}, watch="seat", start=0)
    ended = ada.make(rules={"players": 2, "errors": 1, "colours": 1, "hand": 2}, start=0)
    sleeps = ada.make(rules={"players": 2}, start=0)
    seat_people([ada, bob], code, ["cautious"])
    seat_people([ada, bob], ended)
    seat_people([ada, bob], sleeps)
    play_out([ada, bob], ended, rng)
    bob.wait(lambda: bob.fold(ended).state == "ended")
    for p in (ada, bob):
        p.do("shut", table=sleeps)
    dot.open(code)
    dot.do("watch", table=code, seat=0)
    bob.do("name", name="Bobby Tables")
    for p in (ada, bob, dot):  # at once
        p.wait(lambda p=p: p.fold(code).seats == {0: "Ada", 1: "Bobby Tables", 2: "cautious"})
    assert [e.get("you") for e in bob.tables[code].entries if e["kind"] == "rename"] == [True]
    assert "rename" not in ada.tables[ended].kinds()
    before = ada.tables[code].seq
    bob.do("name", name="Bobby Tables")  # that is so already
    ada.do("ping")
    assert ada.tables[code].seq == before
    dot.do("name", name="Dorothy")
    ada.wait(lambda: ada.tables[code].presence["watchers"] == ["Dorothy"])
    ada.tables.pop(sleeps)
    ada.open(sleeps)
    ada.wait(lambda: ada.fold(sleeps).seats == {0: "Ada", 1: "Bobby Tables"})
    server.kill()
    server.start()
    for p in (*crowd, ada, bob, dot):
        p.back()
    assert ada.tables[code].kinds().count("rename") == 1
    play_out([ada, bob], code, rng)
    assert check_record(server, code, ada.fold(code))["seats"] == ["Ada", "Bobby Tables", ""]
    assert json.loads(server.http("/api/records/" + ended)[2])["seats"] == ["Ada", "Bob"], "what is over stays"
    following = ada.do("rematch", table=ended)["table"]
    ada.open(following)
    ada.wait(lambda: ada.fold(following).seats == {0: "Ada", 1: "Bobby Tables"})
    for p in (ada, bob, dot):
        p.close()


tap.run("a new name reaches the tables where one sits", renaming)


def same_names():
    one, two, three, four = (Person(server, "Ann") for _ in range(4))
    code = one.make(rules={"players": 2}, watch="seat", chat="free")
    one.do("sit", table=code, seat=0)
    watchers = lambda: one.tables[code].presence["watchers"]
    for p, all_of_them in ((two, ["Ann 2"]), (three, ["Ann 2", "Ann 3"])):
        p.open(code)
        p.do("watch", table=code, seat=0)
        one.wait(lambda all_of_them=all_of_them: watchers() == all_of_them)
    two.close()  # who is away keeps her name, and nobody else gets it
    one.wait(lambda: watchers() == ["Ann 3"])
    three.do("say", table=code, text="here")
    four.open(code)
    four.do("sit", table=code, seat=1)
    one.wait(lambda: one.fold(code).seats == {0: "Ann", 1: "Ann 4"} and watchers() == ["Ann 3"])
    two.back()
    one.wait(lambda: watchers() == ["Ann 2", "Ann 3"])
    two.do("say", table=code, text="here, too")
    said = lambda: [(e.get("name"), e["text"]) for e in one.tables[code].entries if e["kind"] == "say"]
    one.wait(lambda: said() == [("Ann 3", "here"), ("Ann 2", "here, too")])
    numbers = list(one.tables[code].presence["watching"])
    two.do("name", name="Zoe")
    one.wait(lambda: watchers() == ["Zoe", "Ann 3"])
    three.do("name", name="Eve")
    one.wait(lambda: watchers() == ["Zoe", "Eve"])
    assert one.tables[code].presence["watching"] == numbers, "a name is new, not who has it"
    one.do("unwatch", table=code, watcher=numbers[0])
    one.wait(lambda: watchers() == ["Eve"])
    two.wait(lambda: two.tables[code].presence["eyes"] == -1)  # the right one went
    four.do("name", name="Eve")
    one.wait(lambda: one.fold(code).seats[1] == "Eve 2" and watchers() == ["Eve"])
    for p in (one, two, three, four):
        p.close()


tap.run("who watches is told apart from others of the same name", same_names)


def same_names_in_an_old_log():
    """Once a log could have the same name twice: who watches is told apart when the table wakes."""
    one, two, three = anns = [Person(server, "Ann") for _ in range(3)]
    code = one.make(rules={"players": 2}, watch="seat")
    one.do("sit", table=code, seat=0)
    for p in (two, three):
        p.open(code)
        p.do("watch", table=code, seat=0)
    assert server.stop() == 0
    with contextlib.closing(sqlite3.connect(server.db)) as db, db:
        for name in ("Ann 2", "Ann 3"):
            found = db.execute("UPDATE entries SET data = replace(data, ?, 'Ann') WHERE data LIKE ?", (name, f"%{name}%"))
            assert found.rowcount > 0, name
    server.start()
    for p in (*crowd, *anns):
        p.back()
    one.wait(lambda: sorted(one.tables[code].presence["watchers"]) == ["Ann 2", "Ann 3"])
    assert one.fold(code).seats == {0: "Ann"}
    for p in anns:
        p.close()


if "STORE_SERVER" not in os.environ:  # where no log is that old
    tap.run("who watches is told apart at a table with an old log", same_names_in_an_old_log)


def names():
    person = Person(server, "Fay")
    person.do("name", name="Fay Wray")
    person.back()
    assert person.welcome["name"] == "Fay Wray"
    for name, code in (("\u0007", "blank-name"), ("\u3164", "blank-name"), ("x" * 32, "long-name"), ("x" * 400, "bad-field")):
        assert person.fails("name", name=name) == code, name
    assert person.do("name", name=" Fay\u00a0\u202eWra\u0301y ")["name"] == "Fay Wr\u00e1y"
    assert person.do("name", name="Fay Wray")["name"] == "Fay Wray"
    code, twins = person.make(rules={"players": 5}), [Person(server, name) for name in ("FAY WRAY", "Fаy Wray", "FayWr\u00e4y")]
    for one in [person] + twins:
        one.do("sit", table=code)
    person.wait(lambda: list(person.fold(code).seats.values()) == ["Fay Wray", "FAY WRAY 2", "Fаy Wray 3", "FayWr\u00e4y 4"])
    twins[0].open(code)  # and so for everybody who comes
    assert twins[0].fold(code).seats == person.fold(code).seats
    for one in twins:
        one.close()
    asked = [person.begin("name", name=f"Fay {i}") for i in range(20)] + [person.begin("name", name="Fay Wray")]
    person.wait(lambda: all(number in person.answers for number in asked))
    assert {person.answers[number]["type"] for number in asked} == {"ok"}, "nobody else has any of these names"
    url = person.do("link")["url"]
    status, headers, text = server.http("/api/move", {"code": url.rsplit("/", 1)[1], "token": True})
    assert status == 200 and json.loads(text)["person"] == person.welcome["person"], text
    twin = Person(server, "?", token=json.loads(text)["token"])
    assert twin.welcome["name"] == "Fay Wray"
    assert server.http("/api/move", {"code": url.rsplit("/", 1)[1]})[0] == 404, "once only"
    server.process.send_signal(signal.SIGSTOP)  # so that it hears of all of them at once
    asked = [(p, p.begin("name", name=f"Fay {i} {device}")) for i in range(20) for device, p in enumerate((person, twin))]
    server.process.send_signal(signal.SIGCONT)
    for p, number in asked:
        p.wait(lambda p=p, number=number: number in p.answers)
        assert p.answers[number]["type"] == "ok", "two devices do not take names from each other"
    assert person.back().welcome["name"] == twin.back().welcome["name"] in ("Fay 19 0", "Fay 19 1")
    for p in (person, twin):
        p.close()


tap.run("names, and a link to another device", names)


def made_once():
    """A create that is sent again makes no second table, on whatever line and while the first is on its way."""
    gil, hal = Person(server, "Gil"), Person(server, "Hal")
    once, made = "0123456789abcdef", server.metrics()["hanabi_tables_made_total"]
    first, second = (gil.begin("create", setup={}, once=once) for _ in range(2))
    gil.wait(lambda: first in gil.answers and second in gil.answers)
    code = gil.answers[first]["table"]
    assert gil.answers[second]["table"] == code
    gil.back()
    assert gil.do("create", setup={"rules": {"players": 3}}, once=once)["table"] == code
    assert server.metrics()["hanabi_tables_made_total"] == made + 1
    others = {gil.do("create", setup={}, once=once + "!")["table"], gil.do("create", setup={})["table"],
              gil.do("create", setup={})["table"], hal.do("create", setup={}, once=once)["table"]}
    assert len(others - {code}) == 4, others
    assert gil.fails("create", setup={}, once="guessed") == "bad-field"
    for person in (gil, hal):
        person.close()


tap.run("a table is made once", made_once)


def every_command():
    """Whatever src/wire/messages.def lists is done by the server, or refused for a reason of its own."""
    text = ""
    for name in ("src/wire/messages.def", "src/table/orders.def"):
        with open(name, encoding="utf-8") as file:
            text += file.read()
    some = {"NUMBER": int, "FLAG": lambda least: True, "TEXT": lambda least: "x", "NAME": lambda least: "x",
            "NUMBERS": lambda least: [], "OBJECT": lambda least: {}}
    forms = {name: (form, least) for name, form, least in re.findall(r"^(?:FIELD|GIVEN)\((\w+), (\w+), (\d+)", text, re.M)}
    orders = re.findall(r"^ORDER\(\w+, (\w+),[^\n]*\n\s+([^,]*),", text, re.M)
    assert orders and all("F(table)" in needed for _, needed in orders), orders
    commands = orders + re.findall(r"^COMMAND\((\w+), \w+, \w+, ([^,]*),", text, re.M)
    assert len(commands) > 30, commands
    person = Person(server, "Gil")
    for command, needed in commands:
        fields = {name: some[forms[name][0]](forms[name][1]) for name in re.findall(r"F\((\w+)\)", needed)}
        if "table" in fields:
            fields["table"] = person.do("create", setup={})["table"]
        code = person.fails(command, **fields)
        assert code not in ("unknown-type", "bad-field", "no-such-table", "too-fast"), f"{command} is answered {code}: " \
            "src/server/commands.c, commands_table.c"
    person.close()


tap.run("every command there is", every_command)

for p in crowd:
    p.close()


def stop():
    assert server.stop() == 0


tap.run("a graceful stop", stop)
tap.end()
