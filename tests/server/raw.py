"""raw.py - requests of HTTP as bytes, for tests of what no honest client sends; and an attacker beside ten victims."""
import json
import socket
import threading
import time

from people import PATIENCE, Person


class Answer:
    def __init__(self, head, body):
        lines = head.split("\r\n")
        self.status = int(lines[0].split()[1])
        self.headers = {name.lower(): value for name, value in (line.split(": ", 1) for line in lines[1:])}
        self.body = body

    @property
    def error(self):
        """The word of an error that has a sentence, too."""
        told = json.loads(self.body)
        assert told["words"], told
        return told["error"]


class Raw:
    """A connection; tls: a context."""

    def __init__(self, port, tls=None, name="localhost"):
        self.socket = socket.create_connection(("127.0.0.1", port), PATIENCE)
        self.data = b""
        if tls:
            self.socket = tls.wrap_socket(self.socket, server_hostname=name)

    def send(self, data):
        self.socket.sendall(data if isinstance(data, bytes) else data.encode())
        return self

    def more(self):
        """False when the other side has closed."""
        try:
            got = self.socket.recv(65536)
        except ConnectionError:
            got = b""
        self.data += got
        return got != b""

    def answer(self):
        """The next answer; None: the connection ends before."""
        while b"\r\n\r\n" not in self.data:
            if not self.more():
                assert not self.data, self.data
                return None
        head, rest = self.data.split(b"\r\n\r\n", 1)
        answer = Answer(head.decode(), "")
        while len(rest) < int(answer.headers["content-length"]):
            self.data = b""
            assert self.more(), "half an answer"
            rest += self.data
        n = int(answer.headers["content-length"])
        answer.body, self.data = rest[:n].decode(), rest[n:]
        return answer

    def answers(self):
        """All of them until the connection ends."""
        found = []
        while answer := self.answer():
            found.append(answer)
        return found

    def close(self):
        self.socket.close()


HOST = "Host: localhost\r\n"
STOLEN = "GET /api/statistics HTTP/1.1\r\nHost: localhost\r\nX-Stolen: "  # would take the next request into a header
# Each leaves bytes behind that somebody could take for the beginning of another request.
SMUGGLED = (f"GET /healthz HTTP/1.1\r\n{HOST}Transfer-Encoding: chunked\r\n\r\n{len(STOLEN):x}\r\n{STOLEN}\r\n0\r\n\r\n",
            f"POST /api/move HTTP/1.1\r\n{HOST}Content-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n{STOLEN}",
            f"POST /api/move HTTP/1.1\r\n{HOST}Content-Length: 2\r\nContent-Length: 9\r\n\r\n{{}}{STOLEN}",
            f"GET /healthz HTTP/1.1\r\n{HOST}Content-Length: {len(STOLEN)}\r\n\r\n{STOLEN}",
            f"POST /api/move HTTP/1.1\r\n{HOST}Transfer-Encoding : chunked\r\nContent-Length: 2\r\n\r\n{{}}{STOLEN}")
SLOW = (f"POST /api/move HTTP/1.1\r\n{HOST}Content-Length: 100\r\n\r\n{{", f"GET / HTTP/1.1\r\n{HOST}X-Slow: ")


def attack(server, attacker, victims=10, rounds=5):
    """An attacker who holds slow requests and sends wrong ones all the time, beside victims, each with requests and a line of
    its own. They are answered, each with what is theirs, long before anybody's patience with the slow requests ends."""
    people = [Person(server, f"Vic {i}") for i in range(victims)]
    slow = [attacker().send(SLOW[i % len(SLOW)]) for i in range(20)]
    done, wrong, waited = threading.Event(), [], []

    def harass():
        while not done.is_set():
            for text in SMUGGLED:
                try:
                    line = attacker().send(text)
                    line.socket.recv(100)
                    line.close()
                except OSError:
                    pass

    def live(person):
        try:
            for _ in range(rounds):
                begun = time.monotonic()
                status, _, text = server.http("/api/me", token=person.token)
                assert status == 200 and json.loads(text)["name"] == person.name, (status, text)
                person.do("ping")
                waited.append(time.monotonic() - begun)
        except Exception as error:  # noqa: BLE001 - told below
            wrong.append((person.name, error))

    harassing = threading.Thread(target=harass)
    living = [threading.Thread(target=live, args=(person,)) for person in people]
    for thread in [harassing] + living:
        thread.start()
    for thread in living:
        thread.join()
    done.set()
    harassing.join()
    assert not wrong, wrong
    assert max(waited) < 5, f"a victim waited for {max(waited):.1f} s"
    for line in slow + people:
        line.close()
