"""clocks.py - each clock, with a time that the test makes: nothing here waits for real minutes, and what really passes
meanwhile, on a slow machine some seconds, changes nothing."""
import os
import json
import resource
import signal
import time

from people import Person, Server, Tap, act_once, play_out, random, scratch, seat_people, wait_for

tap, rng = Tap(), random.Random(5)
folder = scratch()
server = Server(folder.name, test_clock=True).start()
ada, bob = Person(server, "Ada"), Person(server, "Bob")
passed = 0


def later(seconds):
    global passed
    passed += seconds
    server.later(passed * 1000)
    if server.process.poll() is None:
        server.http("/healthz")  # answered after a turn of the loop, in which the clock is read


def table(**setup):
    code = ada.make(rules={"players": 2}, start=0, **setup)
    seat_people([ada, bob], code)
    return code


def clocks(person, code):
    return person.tables[code].presence["clocks"]


def none():
    code = table()
    later(30 * 24 * 3600)
    ada.do("ping")
    assert ada.fold(code).state == "plays" and clocks(ada, code) == []
    assert ada.fails("pause", table=code) == "no-clock"
    act_once(ada, code, 0, rng)


tap.run("no clock: after a month the game goes on", none)


def move_bot():
    code = table(clock="move", seconds=600, timeout="bot")
    assert 540000 < clocks(ada, code)[0] <= 600000
    later(500)
    ada.do("ping")
    assert ada.fold(code).step == 0
    later(101)
    ada.wait(lambda: ada.fold(code).step == 1)
    last = [e for e in ada.tables[code].entries if e["kind"] == "act"][-1]
    assert last["chosen"] is True and "timeout" in ada.tables[code].kinds()
    bob.wait(lambda: bob.fold(code).step == 1)
    act_once(bob, code, 1, rng)  # Bob has his own ten minutes
    ada.wait(lambda: ada.fold(code).step == 2)
    ada.wait(lambda: clocks(ada, code)[0] > 540000)


tap.run("ten minutes a move: a bot moves for who runs out of them", move_bot)


def move_pause():
    code = table(clock="move", seconds=600, timeout="pause")
    later(601)
    ada.wait(lambda: ada.fold(code).state == "rests")
    assert ada.fails("act", table=code, step=0, action="play 0") == "paused"
    later(3600)
    bob.wait(lambda: bob.fold(code).state == "rests")
    bob.do("resume", table=code)
    ada.wait(lambda: ada.fold(code).state == "plays")
    act_once(ada, code, 0, rng)
    bob.wait(lambda: bob.fold(code).step == 1)
    bob.do("pause", table=code)
    later(3600)
    ada.wait(lambda: ada.fold(code).state == "rests")
    ada.do("resume", table=code)
    bob.wait(lambda: bob.fold(code).state == "plays")
    act_once(bob, code, 1, rng)


tap.run("ten minutes a move: the game pauses, and goes on", move_pause)


def budget():
    code = table(clock="budget", seconds=1000, increment=100, timeout="bot")
    later(300)
    act_once(ada, code, 0, rng)
    ada.wait(lambda: 740000 < clocks(ada, code)[0] <= 801000)  # 1000 - 300 + 100
    bob.wait(lambda: bob.fold(code).step == 1)
    later(900)
    act_once(bob, code, 1, rng)
    bob.wait(lambda: 140000 < clocks(bob, code)[1] <= 201000)  # 1000 - 900 + 100
    ada.wait(lambda: ada.fold(code).step == 2)
    later(820)
    ada.wait(lambda: ada.fold(code).step == 3)  # by a bot
    play_out([ada, bob], code, rng)


tap.run("a budget with an increment", budget)


def stood():
    global ada, bob
    code = table(clock="move", seconds=600, timeout="bot")
    later(200)
    assert server.stop() == 0
    later(24 * 3600)  # the server stood still for a day
    server.start()
    ada, bob = ada.back(), bob.back()
    assert ada.fold(code).state == "plays" and ada.fold(code).step == 0, "no clock runs while the server stands"
    left = clocks(ada, code)[0]
    assert 340000 < left <= 401000, left
    later(450)
    ada.wait(lambda: ada.fold(code).step == 1)


tap.run("clocks stand while the server does", stood)


def asleep():
    """Nobody is connected, the table is not in memory, and still its clock runs out."""
    with scratch() as place:
        other = Server(place, test_clock=True).start()
        eve, fay = Person(other, "Eve"), Person(other, "Fay")
        code = eve.make(rules={"players": 2}, start=0, clock="move", seconds=600, timeout="bot")
        seat_people([eve, fay], code)
        eve.close()
        fay.close()
        wait_for(lambda: other.metrics()["hanabi_tables_awake"] == 0)
        other.later(601 * 1000)
        wait_for(lambda: other.metrics()["hanabi_bot_actions_total"] > 0)
        eve.back()
        assert eve.fold(code).step >= 1
        assert other.stop() == 0


tap.run("the clock of a sleeping table runs out", asleep)


def paced(place, **how):
    """A server whose bots take ten minutes a move, and a table where one plays for Fay."""
    other = Server(place, "--pace", "600000", test_clock=True, **how).start()
    eve, fay = Person(other, "Eve"), Person(other, "Fay")
    code = eve.make(rules={"players": 2}, start=0)
    seat_people([eve, fay], code)
    fay.do("away", table=code, seat=1, bot="cautious")
    return other, eve, fay, code


def among_themselves(place):
    """The same after Eve's first move, and from then on one plays for her, too; and what makes it another time."""
    other, eve, fay, code = paced(place)

    def at(seconds):
        other.later(seconds * 1000)
        for _ in range(5):
            eve.do("ping")  # turns of the loop, in which they could act

    act_once(eve, code, 0, rng)
    eve.wait(lambda: eve.fold(code).step == 2)  # somebody plays: a bot acts at once
    eve.do("away", table=code, seat=0, bot="cautious")
    return other, eve, fay, code, at


def pace():
    """Bots among themselves act at their pace, as long as somebody is there; what they finish alone is nobody's game."""
    with scratch() as place:
        other, eve, fay, code, after = among_themselves(place)

        def moves():
            return other.metrics()["hanabi_bot_actions_total"]

        after(300)
        assert moves() == 1
        after(601)
        eve.wait(lambda: eve.fold(code).step == 3)
        after(900)
        assert moves() == 2, "one move, then the pace again"
        eve.do("back", table=code)  # at any time
        eve.wait(lambda: eve.fold(code).step == 4)  # Fay's bot, at once
        act_once(eve, code, 0, rng)
        eve.wait(lambda: eve.fold(code).step == 6)
        eve.do("away", table=code, seat=0, bot="cautious")
        seen = moves()
        for p in (eve, fay):
            p.close()
        wait_for(lambda: other.metrics()["hanabi_tables_awake"] == 0)
        other.later(7200 * 1000)
        for _ in range(5):
            other.http("/healthz")
        assert moves() == seen and other.metrics()["hanabi_tables_awake"] == 0, "nobody is there: they wait"
        other.stop()
        other.options += ["--pace", "0"]
        other.start()
        eve.back()  # who comes looks on
        eve.wait(lambda: eve.fold(code).state == "ended")
        status, _, text = other.http("/api/me", token=eve.token)
        mine = json.loads(other.http("/api/statistics/" + json.loads(text)["person"])[2])
        everybody = json.loads(other.http("/api/statistics")[2])
        assert mine == [] and sum(setup["games"] for setup in everybody) == 1, (mine, everybody)
        assert other.stop() == 0


tap.run("bots among themselves keep their pace, and wait when nobody is there", pace)


def set_back():
    """The machine's clock is set back while bots play for somebody who looks on: they keep their pace by the new time."""
    with scratch() as place:
        other, eve, _, code, at = among_themselves(place)
        at(601)
        eve.wait(lambda: eve.fold(code).step == 3)
        hour = -3600
        at(hour)
        at(hour + 601)
        eve.wait(lambda: eve.fold(code).step == 4)
        at(hour + 900)
        assert eve.fold(code).step == 4, "one move, then the pace again"
        at(hour + 1210)
        eve.wait(lambda: eve.fold(code).step == 5)
        assert other.stop() == 0


tap.run("bots among themselves keep their pace after the clock was set back", set_back)


def set_back_meanwhile():
    """It is set back in the very turn of the loop in which a seat is handed to a bot: that keeps its pace by the new time."""
    with scratch() as place:
        other, eve, _, code = paced(place, limits=True)
        first = eve.begin("ping")
        for _ in range(100):
            eve.begin("ping")  # who talks fast is heard later: in a turn of the loop
        last = eve.begin("away", table=code, seat=0, bot="cautious")
        eve.wait(lambda: first in eve.answers)
        other.process.send_signal(signal.SIGSTOP)
        other.later(-3600 * 1000)
        time.sleep(1)  # until all that waits may be heard at once
        other.process.send_signal(signal.SIGCONT)
        eve.wait(lambda: last in eve.answers)
        for _ in range(5):
            eve.do("ping")
        assert eve.fold(code).step == 0, "the pace, and no less"
        other.later(-3600 * 1000 + 601000)
        eve.wait(lambda: eve.fold(code).step == 1)
        assert other.stop() == 0


tap.run("the clock is set back while a seat is handed to a bot", set_back_meanwhile)


def set_back_while_it_runs():
    """The machine's clock is set back by an hour: nobody has more than the ten minutes that they had, whether the
    table is awake or sleeps, and whether the server is started anew after that."""
    with scratch() as place:
        other = Server(place, test_clock=True).start()
        people = [Person(other, name) for name in ("Eve", "Fay", "Gus", "Hal")]

        def at(seconds):
            other.later(seconds * 1000)
            for _ in range(3):
                people[0].do("ping")  # turns of the loop, in which the clock is read

        def left(person, code):
            person.do("shut", table=code)
            person.do("open", table=code, after=person.tables[code].seq)  # so that it is told anew
            return clocks(person, code)[0]

        codes = []
        for host, guest in (people[:2], people[2:]):
            codes.append(host.make(rules={"players": 2}, start=0, clock="budget", seconds=600, timeout="bot"))
            seat_people([host, guest], codes[-1])
        eve, fay, gus, hal = people
        awake, asleep = codes
        gus.close()
        hal.close()
        wait_for(lambda: other.metrics()["hanabi_tables_awake"] == 1)
        hour = -3600
        at(200)
        at(hour + 200)
        assert 340000 < left(eve, awake) <= 401000, left(eve, awake)
        at(hour + 300)
        assert 240000 < left(eve, awake) <= 301000, left(eve, awake)
        at(hour + 601)
        eve.wait(lambda: eve.fold(awake).step == 1)
        wait_for(lambda: other.metrics()["hanabi_bot_actions_total"] == 2)  # also where nobody looks on
        gus.back()
        gus.wait(lambda: gus.fold(asleep).step == 1)
        times = [entry["time"] for entry in eve.tables[awake].entries]
        assert times == sorted(times), times
        fay.wait(lambda: fay.fold(awake).step == 1)
        act_once(fay, awake, 1, rng)
        fay.wait(lambda: fay.fold(awake).step == 3)  # a bot for Eve, who has no time left
        assert other.stop() == 0
        other.start()  # the table's log is ahead of the machine's clock
        eve.back()
        fay.back()
        assert 540000 < clocks(fay, awake)[1] <= 600000, clocks(fay, awake)
        other.later((hour + 601 + 601) * 1000)
        eve.wait(lambda: eve.fold(awake).step == 4)
        assert other.stop() == 0


tap.run("the clock is set back while clocks run: nobody has more than their time", set_back_while_it_runs)


def set_back_after_a_failure():
    """After a failure bots wait a second; that is not an hour when the clock is set back by one."""
    with scratch() as place:
        other = Server(place, test_clock=True).start()
        eve = Person(other, "Eve")
        code = eve.make(rules={"players": 2}, start=0, chat="free")
        seat_people([eve], code, ["cautious"])
        _, hard = resource.prlimit(other.process.pid, resource.RLIMIT_FSIZE)
        resource.prlimit(other.process.pid, resource.RLIMIT_FSIZE, (4096, hard))
        assert eve.fails("say", table=code, text="lost") == "not-stored"
        resource.prlimit(other.process.pid, resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY, hard))
        other.later(-3600 * 1000)
        eve.do("ping")
        act_once(eve, code, 0, rng)
        eve.wait(lambda: eve.fold(code).step == 2)
        assert other.stop() == 0


if "STORE_SERVER" not in os.environ:  # its disk is not full
    tap.run("the clock is set back after a failure", set_back_after_a_failure)


def set_back_and_stood():
    """The clock was wrong once, a day ahead: after that the server knows as before how long it stood."""
    with scratch() as place:
        other = Server(place, test_clock=True)
        other.later(24 * 3600 * 1000)
        other.start()
        assert other.stop() == 0
        other.later(0)
        other.start()
        eve, fay = Person(other, "Eve"), Person(other, "Fay")
        code = eve.make(rules={"players": 2}, start=0, clock="move", seconds=600, timeout="bot")
        seat_people([eve, fay], code)
        other.kill()
        other.later(3600 * 1000)
        other.start()
        eve.back()
        assert eve.fold(code).state == "plays" and eve.fold(code).step == 0, "no clock runs while the server stands"
        assert 500000 < clocks(eve, code)[0] <= 600000, clocks(eve, code)
        assert other.stop() == 0


tap.run("the clock was set back, and the server stood still", set_back_and_stood)


def set_back_while_it_stood():
    """It is set back between a stop and the next start. By minutes: nobody knows what was used since the
    last entry, so nothing was. By seconds: what was used is used."""
    with scratch() as place:
        other = Server(place, test_clock=True).start()
        eve, fay = Person(other, "Eve"), Person(other, "Fay")
        code = eve.make(rules={"players": 2}, start=0, clock="budget", seconds=3600, timeout="bot")
        seat_people([eve, fay], code)

        def restart(before, after):
            other.later(before * 1000)
            other.http("/healthz")  # answered after a turn of the loop, in which the clock is read
            assert other.stop() == 0
            other.later(after * 1000)
            other.start()
            eve.back()
            assert eve.fold(code).state == "plays" and eve.fold(code).step == 0
            return clocks(eve, code)[0]

        left = restart(1200, 600)
        assert 3500000 < left <= 3600000, left
        left = restart(1800, 1790)
        assert 2310000 < left <= 2411000, left
        assert other.stop() == 0


tap.run("the clock is set back while the server stands still", set_back_while_it_stood)


def stop():
    assert server.stop() == 0


tap.run("a graceful stop", stop)
tap.end()
