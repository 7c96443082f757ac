"""ws.py - a small WebSocket client (RFC 6455) on the standard library alone, for the tests.

    s = WebSocket("ws://127.0.0.1:8080/ws", headers={"Authorization": "Bearer ..."})
    s.send("text"); s.receive(timeout=5); s.close()

receive returns a text, or None when the other side has closed; s.code and s.why then say why.
"""
import base64
import os
import socket
import ssl
import struct
import urllib.parse


class Refused(Exception):
    """The server answered the upgrade with something else; status is its code."""

    def __init__(self, status, text):
        super().__init__(f"refused with {status}: {text}")
        self.status = status


class WebSocket:
    def __init__(self, url, headers=None, timeout=60, receive_buffer=None):
        at = urllib.parse.urlsplit(url)
        port = at.port or (443 if at.scheme == "wss" else 80)
        self.code, self.why, self.data, self.closed = None, "", b"", False
        self.socket = socket.socket(socket.AF_INET6 if ":" in at.hostname else socket.AF_INET)
        if receive_buffer:
            self.socket.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, receive_buffer)
        self.socket.settimeout(timeout)
        self.socket.connect((at.hostname, port))
        self.socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        if at.scheme == "wss":
            context = ssl.create_default_context()
            context.check_hostname, context.verify_mode = False, ssl.CERT_NONE
            self.socket = context.wrap_socket(self.socket)
        headers = {"Host": at.netloc, **(headers or {})}
        lines = [f"GET {at.path or '/'} HTTP/1.1", "Upgrade: websocket", "Connection: Upgrade",
                 "Sec-WebSocket-Key: " + base64.b64encode(os.urandom(16)).decode(), "Sec-WebSocket-Version: 13"]
        lines += [f"{name}: {value}" for name, value in headers.items()]
        self.socket.sendall(("\r\n".join(lines) + "\r\n\r\n").encode())
        while b"\r\n\r\n" not in self.data:
            self._more()
        head, self.data = self.data.split(b"\r\n\r\n", 1)
        status = head.split(b" ")[1] if b" " in head else b"0"
        if status != b"101":
            self.socket.close()
            raise Refused(int(status), head.decode(errors="replace").split("\r\n")[0])

    def _more(self):
        got = self.socket.recv(65536)
        if not got:
            raise ConnectionError("the connection ended")
        self.data += got

    def _take(self, n):
        while len(self.data) < n:
            self._more()
        got, self.data = self.data[:n], self.data[n:]
        return got

    def frame(self, opcode, payload=b"", final=True):
        """Sends a frame of one's own making."""
        mask = os.urandom(4)
        n = len(payload)
        size = bytes([0x80 | n]) if n < 126 else b"\xfe" + struct.pack(">H", n) if n < 65536 else b"\xff" + struct.pack(">Q", n)
        masked = bytes(b ^ mask[i & 3] for i, b in enumerate(payload))
        self.socket.sendall(bytes([(0x80 if final else 0) | opcode]) + size + mask + masked)

    def send(self, text):
        self.frame(1, text.encode())

    def receive(self, timeout=60):
        self.socket.settimeout(timeout)
        parts = b""
        try:
            while True:
                first, second = self._take(2)
                n = second & 127
                if n > 125:
                    n = struct.unpack(">H" if n == 126 else ">Q", self._take(2 if n == 126 else 8))[0]
                payload = self._take(n)
                opcode = first & 15
                if opcode == 8:
                    self.code = struct.unpack(">H", payload[:2])[0] if n >= 2 else 1005
                    self.why = payload[2:].decode(errors="replace")
                    try:
                        self.frame(8, payload[:2])
                    except OSError:
                        pass
                    self._end()
                    return None
                if opcode == 9:
                    self.frame(10, payload)
                elif opcode in (0, 1, 2):
                    parts += payload
                    if first & 128:
                        return parts.decode()
        except (ConnectionError, ssl.SSLError) as end:
            if isinstance(end, TimeoutError):
                raise
            self.code = self.code or 1006
            self._end()
            return None

    def _end(self):
        self.closed = True
        self.socket.close()

    def close(self):
        """Closes properly; drops what still comes."""
        if self.closed:
            return
        try:
            self.frame(8, struct.pack(">H", 1000))
            while self.receive(5) is not None:
                pass
        except OSError:
            pass
        self._end()

    def drop(self):
        """Goes away without a word."""
        self.closed = True
        self.socket.close()
