"""proxies.py - the sample configurations of nginx and haproxy with the real programs: whole games through them, by TLS."""
import json
import os
import shutil
import signal
import socket
import ssl
import subprocess
import sys
import time
import urllib.request

from people import PATIENCE, Person, Server, Tap, check_record, play_out, random, scratch, seat_people
from raw import Raw, attack

tap, rng = Tap(), random.Random(9)
folder = scratch()
public = "hanabi.example.org"
server = Server(folder.name, "--trust-proxy", "--origin", f"https://{public}").start()
pem, key, both = (os.path.join(folder.name, name) for name in ("cert.pem", "key.pem", "both.pem"))
subprocess.run(["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-keyout", key,
                "-out", pem, "-days", "2", "-subj", "/CN=localhost"], check=True, capture_output=True)
with open(both, "w") as file:
    file.write(open(pem).read() + open(key).read())
trusting = ssl.create_default_context()
trusting.check_hostname, trusting.verify_mode = False, ssl.CERT_NONE


def free_port():
    with socket.socket() as s:
        s.bind(("127.0.0.1", 0))
        return s.getsockname()[1]


class Behind:
    """The same server, seen through a proxy; as much of Server as a Person needs."""

    def __init__(self, port):
        self.url = f"https://localhost:{port}"

    def http(self, path, body=None, token=None, headers=None):
        ask = urllib.request.Request(self.url + path, json.dumps(body).encode() if body is not None else None, headers or {})
        if token:
            ask.add_header("Authorization", "Bearer " + token)
        try:
            with urllib.request.urlopen(ask, timeout=PATIENCE, context=trusting) as answer:
                return answer.status, answer.headers, answer.read().decode()
        except urllib.error.HTTPError as error:
            return error.code, error.headers, error.read().decode()


def through(port):
    front = Behind(port)
    end = time.monotonic() + PATIENCE
    while True:
        try:
            if front.http("/healthz")[0] == 200:
                break
        except OSError:
            pass
        assert time.monotonic() < end, "the proxy does not answer"
        time.sleep(0.05)
    answer = front.http("/healthz", headers={"Host": public})
    assert answer[0] == 200, answer
    assert front.http("/healthz", headers={"Host": "evil.example"})[0] == 421
    cookie = front.http("/api/guest", {"name": "Cook"}, headers={"Origin": front.url})[1]["Set-Cookie"]
    assert "Secure" in cookie, cookie
    assert front.http("/metrics")[0] in (200, 404)
    people = [Person(front, "Ada"), Person(front, "Bob")]
    code = people[0].make(rules={"players": 2})
    seat_people(people, code)
    play_out(people, code, rng)
    check_record(front, code, people[0].fold(code))
    assert front.http("/api/records")[2].count("\n") >= 1
    for p in people:
        p.close()
    attack(front, lambda: Raw(port, trusting))


def sample(name, port):
    text = open(os.path.join("examples", "proxy", name)).read()
    text = text.replace("127.0.0.1:8080", f"127.0.0.1:{server.port}").replace("listen [::]:443 ssl;", "")
    text = text.replace("listen 443", f"listen 127.0.0.1:{port}").replace("bind :443", f"bind 127.0.0.1:{port}")
    text = text.replace("/etc/ssl/certs/hanabi.example.org.pem", pem).replace("/etc/ssl/private/hanabi.example.org.key", key)
    return text.replace("/etc/ssl/private/hanabi.example.org.pem", both)


def nginx():
    port = free_port()
    temporary = "\n".join(f"{kind}_temp_path {folder.name}/{kind};" for kind in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi"))
    conf = os.path.join(folder.name, "nginx.conf")
    with open(conf, "w") as out:
        out.write(f"daemon off; pid {folder.name}/nginx.pid; error_log stderr; events {{}}\nhttp {{ access_log off; {temporary}\n"
                  + sample("nginx.conf", port) + "\n}\n")
    run = subprocess.Popen(["nginx", "-p", folder.name, "-c", conf], stderr=subprocess.PIPE)
    try:
        through(port)
    finally:
        run.terminate()
        run.wait(PATIENCE)


def haproxy():
    port = free_port()
    conf = os.path.join(folder.name, "haproxy.cfg")
    with open(conf, "w") as out:
        out.write(sample("haproxy.cfg", port).replace("maxconn 20000", "maxconn 200"))
    run = subprocess.Popen(["haproxy", "-db", "-f", conf], stderr=subprocess.DEVNULL)
    try:
        through(port)
    finally:
        run.terminate()
        run.wait(PATIENCE)


def tls():
    own = Server(folder.name, "--cert", pem, "--key", key, "--host", public, db=os.path.join(folder.name, "tls.db")).start()
    try:
        assert own.url.startswith("https://")
        through(own.port)
    finally:
        assert own.stop() == 0
    wrong = subprocess.run([server_program(), "serve", "--listen", "127.0.0.1:0", "--db", os.path.join(folder.name, "x.db"), "--cert",
                            key, "--key", pem], capture_output=True, text=True, timeout=PATIENCE)
    assert wrong.returncode == 1 and "certificate" in wrong.stderr, wrong


def shown(port):
    """The certificate that a new connection gets."""
    context = ssl.create_default_context()
    context.check_hostname, context.verify_mode = False, ssl.CERT_NONE
    with socket.create_connection(("127.0.0.1", port), timeout=PATIENCE) as plain, context.wrap_socket(
            plain, server_hostname="localhost") as line:
        return line.getpeercert(binary_form=True)


def lines_about(own, word):
    with open(own.log, errors="replace") as log:
        return sum(word in line for line in log)


def hang_up(own, word):
    """SIGHUP, and until the log says what came of it."""
    before, end = lines_about(own, word), time.monotonic() + PATIENCE
    own.process.send_signal(signal.SIGHUP)
    while lines_about(own, word) == before:
        assert own.process.poll() is None and time.monotonic() < end, word
        time.sleep(0.02)


def renewed():
    names = [os.path.join(folder.name, name) for name in ("live.pem", "live.key", "new.pem", "new.key")]
    live, live_key, new, new_key = names
    shutil.copy(pem, live)
    shutil.copy(key, live_key)
    own = Server(folder.name, "--cert", live, "--key", live_key, db=os.path.join(folder.name, "renewed.db")).start()
    try:
        first = ssl.PEM_cert_to_DER_cert(open(pem).read())
        assert shown(own.port) == first
        ann = Person(Behind(own.port), "Ann")
        # A key of another kind; and for a moment a certificate whose key is still to come.
        subprocess.run(["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-keyout", new_key, "-out", new, "-days", "2",
                        "-subj", "/CN=localhost"], check=True, capture_output=True)
        second = ssl.PEM_cert_to_DER_cert(open(new).read())
        os.replace(new, live)
        assert shown(own.port) == first
        hang_up(own, "event=certificate loaded=0")
        assert lines_about(own, "loaded=0 why=\"error:") == 1
        assert shown(own.port) == first
        os.rename(live_key, new_key + ".old")
        hang_up(own, "event=certificate loaded=0")
        assert lines_about(own, "No such file") == 1 and shown(own.port) == first
        os.replace(new_key, live_key)
        hang_up(own, "event=certificate loaded=1")
        assert shown(own.port) == second
        code = ann.make(rules={"players": 2})  # on the old connection
        shutil.copy(pem, live)
        shutil.copy(key, live_key)
        hang_up(own, "event=certificate loaded=1")
        assert shown(own.port) == first
        bob = Person(Behind(own.port), "Bob")
        seat_people([ann, bob], code)
        play_out([ann, bob], code, rng)
    finally:
        assert own.stop() == 0


def server_program():
    return os.environ.get("HANABI", "build/hanabi")


tap.run("TLS by the server itself", tls)
tap.run("SIGHUP brings a renewed certificate, and nobody loses the line", renewed)
for name, test in (("nginx", nginx), ("haproxy", haproxy)):
    if any(os.access(os.path.join(place, name), os.X_OK) for place in os.environ["PATH"].split(":") + ["/usr/sbin"]):
        os.environ["PATH"] += ":/usr/sbin"
        tap.run(f"whole games through {name}, as examples/proxy has it", test)
    else:
        print(f"# {name} is not installed", file=sys.stderr)
server.stop()
tap.end()
