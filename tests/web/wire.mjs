// wire.mjs - a server of the program for tests under node, and lines to it: guests with a WebSocket each (RFC 6455, texts
// alone), which can be broken and made anew.
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A server on a port of its own; stop() ends it. */
export async function serve(hanabi) {
    const folder = mkdtempSync(join(tmpdir(), 'hanabi-wire-'));
    const child = spawn(hanabi, ['serve', '--listen', '127.0.0.1:0', '--db', join(folder, 'store.db'), '--no-limits', '--pace', '0'], { stdio: ['ignore', 'pipe', 'pipe'] });
    const port = await new Promise((found, failed) => {
        let said = '';
        const look = (bytes) => { said += bytes; const at = /:(\d{4,5})\b/.exec(said); if (at) found(Number(at[1])); };
        child.stdout.on('data', look);
        child.stderr.on('data', look);
        child.on('exit', () => failed(new Error(`no server: ${said}`)));
    });
    return { port, stop() { child.removeAllListeners('exit'); child.kill(); rmSync(folder, { recursive: true, force: true }); } };
}

/** Becomes a guest; their token. */
export async function guest(port, name) {
    const answer = await fetch(`http://127.0.0.1:${port}/api/guest`, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify({ name, token: true }) });
    return (await answer.json()).token;
}

/** A frame of the client: a text, masked. */
function frame(text) {
    const body = Buffer.from(text), mask = randomBytes(4);
    const head = body.length < 126 ? Buffer.from([0x81, 0x80 | body.length]) : Buffer.from([0x81, 0xfe, body.length >> 8, body.length & 255]);
    return Buffer.concat([head, mask, body.map((byte, i) => byte ^ mask[i & 3])]);
}

/** A line of somebody to the server: texts go out by send, and come in to hear. */
export class Wire {
    hear = () => {};
    lost = () => {};
    constructor(port, token) { Object.assign(this, { port, token, data: Buffer.alloc(0), socket: null }); }
    /** Connects, says hello, and is there when the server welcomes. */
    connect() {
        return new Promise((done, failed) => {
            const asked = request({ port: this.port, path: '/ws', headers: { Connection: 'Upgrade', Upgrade: 'websocket', 'Sec-WebSocket-Version': '13', 'Sec-WebSocket-Key': randomBytes(16).toString('base64'), Authorization: `Bearer ${this.token}` } });
            asked.on('upgrade', (_, socket, head) => {
                this.socket = socket;
                this.data = Buffer.alloc(0);
                this.greeted = done;
                socket.on('data', (bytes) => this.take(bytes));
                socket.on('close', () => { if (this.socket === socket) { this.socket = null; this.lost(); } });
                socket.on('error', () => {});
                if (head.length) this.take(head);
                this.send(JSON.stringify({ type: 'hello', version: 1, lang: 'en' }));
            });
            asked.on('error', failed);
            asked.on('response', (answer) => failed(new Error(`status ${answer.statusCode}`)));
            asked.end();
        });
    }
    send(text) { this.socket?.write(frame(text)); }
    /** The line is cut, in the middle of whatever it does. */
    cut() { const { socket } = this; this.socket = null; socket?.destroy(); this.lost(); }
    take(bytes) {
        this.data = Buffer.concat([this.data, bytes]);
        while (this.data.length >= 2) {
            const short = this.data[1] & 127, at = short < 126 ? 2 : short === 126 ? 4 : 10;
            if (this.data.length < at) return;
            const size = short < 126 ? short : short === 126 ? this.data.readUInt16BE(2) : Number(this.data.readBigUInt64BE(2));
            if (this.data.length < at + size) return;
            const kind = this.data[0] & 15, text = this.data.subarray(at, at + size).toString();
            this.data = this.data.subarray(at + size);
            if (kind === 9) this.socket?.write(Buffer.from([0x8a, 0x80, 0, 0, 0, 0]));
            if (kind !== 1) continue;
            if (this.greeted && JSON.parse(text).type === 'welcome') { this.greeted(); this.greeted = null; } else this.hear(text);
            if (!this.socket) return;
        }
    }
}
