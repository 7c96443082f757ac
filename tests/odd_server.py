"""odd_server.py - servers that are not what they should be, for tests of the client: one way to be odd an
argument. Prints its port, then serves until it is killed. Not a test itself."""
import base64, hashlib, json, socket, struct, sys, threading, time

ODD = sys.argv[1]
ENTRY = {"seq": 1, "time": 1, "kind": "create", "setup": {"rules": {"players": 2}}}
guests = 0


def read_head(line):
    text = b""
    while b"\r\n\r\n" not in text:
        more = line.recv(4096)
        if not more:
            return None
        text += more
    head, rest = text.split(b"\r\n\r\n", 1)
    return head.decode(), rest


def frame(line, data, opcode=1):
    size = len(data)
    head = bytes([0x80 | opcode])
    head += bytes([size]) if size < 126 else bytes([126]) + struct.pack(">H", size)
    line.sendall(head + data)


def say(line, **message):
    frame(line, json.dumps(message).encode())


def messages(line, rest):
    """What the client says, unmasked."""
    while True:
        while len(rest) < 6 or len(rest) < 6 + (rest[1] & 127):
            more = line.recv(4096)
            if not more:
                return
            rest += more
        size = rest[1] & 127  # the client's messages here are short
        data = bytes(b ^ rest[2 + i % 4] for i, b in enumerate(rest[6:6 + size]))
        opcode, rest = rest[0] & 15, rest[6 + size:]
        if opcode == 1:
            yield json.loads(data)


def guest(line):
    global guests
    guests += 1
    body = json.dumps({"name": "x", "token": f"token{guests}"}).encode()
    if ODD == "no-token":
        body = b"{}"
    if ODD == "busy":
        line.sendall(b"HTTP/1.1 503 Busy\r\nContent-Length: 24\r\n\r\n" + b'{"words": "too much!!!"}')
    elif ODD == "busy-without-words":
        line.sendall(b"HTTP/1.1 503 Busy\r\nContent-Length: 0\r\n\r\n")
    elif ODD == "close-delimited":
        line.sendall(b"HTTP/1.1 200 OK\r\n\r\n" + body)
    elif ODD == "chunked":
        line.sendall(b"HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n5\r\n" + body[:5] + b"\r\n")
        line.sendall(f"{len(body) - 5:x}\r\n".encode() + body[5:] + b"\r\n0\r\n\r\n")
    else:
        line.sendall(b"HTTP/1.1 200 OK\r\nContent-Length: %d\r\n\r\n" % len(body) + body)


def refuse(line):
    """The words of a refusal come later than its head; "cut-off": their end never does."""
    body = b'{"code": "full", "words": "No more lines here."}'
    line.sendall(b"HTTP/1.1 403 Forbidden\r\nContent-Length: %d\r\n\r\n" % len(body))
    time.sleep(0.3)
    line.sendall(body[:20] if ODD == "cut-off" else body)


def upgrade(line, head):
    key = [h.split(": ", 1)[1] for h in head.split("\r\n") if h.lower().startswith("sec-websocket-key")][0]
    accept = base64.b64encode(hashlib.sha1((key + "258EAFA5-E914-47DA-95CA-C5AB0DC85B11").encode()).digest())
    accept = b"nonsense" if ODD == "wrong-accept" else accept
    line.sendall(b"HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                 b"Sec-WebSocket-Accept: " + accept + b"\r\n\r\n")


def talk(line, head, rest):
    token = [h.split("Bearer ", 1)[1] for h in head.split("\r\n") if "Bearer " in h][0]
    for m in messages(line, rest):
        if m["type"] == "hello":
            if ODD == "old":
                say(line, type="error", code="old-version", words="Too old.")
            elif ODD == "not-json":
                frame(line, b"{]")
            elif ODD == "bad-frame":
                line.sendall(b"\xff\xff\xff\xff")
            known = ODD != "forgets" and not (ODD == "forgets-once" and token == "token1")
            say(line, type="welcome", version=1, build="", name="x", person="abc" if known else "")
        elif m["type"] == "open":
            frame(line, b"?", 9)
            if ODD == "elsewhere":
                frame(line, struct.pack(">H", 4409) + b"You are connected elsewhere.", 8)
            lies = [{"seq": 2, "kind": "start", "start": 7, "kinds": []}] if ODD == "lies" else []
            say(line, type="entries", table=m["table"], list=[ENTRY] + lies)
            say(line, type="ok", id=m["id"])
        elif m["type"] == "sit":
            say(line, type="error", id=m["id"], code="no-seat", words="\x1b[31mNo seat.")


def serve(line):
    got = read_head(line)
    if got and ODD == "not-http":
        line.sendall(b"SSH-2.0-nonsense\r\n")
    elif got and ODD == "not-found":
        line.sendall(b"HTTP/1.1 404 Not Found\r\nContent-Length: 0\r\n\r\n")
    elif got and got[0].startswith("POST"):
        guest(line)
    elif got and ODD in ("refuses", "cut-off"):
        refuse(line)
    elif got:
        upgrade(line, got[0])
        talk(line, *got)
    line.close()


def main():
    server = socket.create_server(("127.0.0.1", 0))
    print(server.getsockname()[1], flush=True)
    while True:
        line, _ = server.accept()
        threading.Thread(target=lambda l=line: (serve(l),), daemon=True).start()


main()
