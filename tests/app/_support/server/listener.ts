/** An HTTP server of a test that can be gone and come back on the same port. */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';

export class Listener {
  readonly #answer: (incoming: IncomingMessage, response: ServerResponse) => Promise<void>;
  readonly #sockets = new Set<Socket>();
  #server: Server | null = null;
  #port = 0;

  /** @param answer a call whose answer fails has its connection closed */
  constructor(answer: (incoming: IncomingMessage, response: ServerResponse) => Promise<void>) {
    this.#answer = answer;
  }

  /** The origin to open pages on. */
  get url(): string {
    return `http://localhost:${this.#port}`;
  }

  get isListening(): boolean {
    return this.#server !== null;
  }

  /** Listens, on the same port as before if it was stopped. */
  async start(): Promise<void> {
    const server = createServer((incoming, response) => {
      this.#answer(incoming, response).catch(() => response.destroy());
    });
    server.on('connection', (socket) => {
      this.#sockets.add(socket);
      socket.once('close', () => this.#sockets.delete(socket));
    });
    await new Promise<void>((done, fail) => {
      server.once('error', fail);
      server.listen(this.#port, done);
    });
    this.#port = (server.address() as AddressInfo).port;
    this.#server = server;
  }

  /** Resets every connection and refuses new ones, until `start()`. */
  async stop(): Promise<void> {
    const server = this.#server;
    this.#server = null;
    if (!server) return;
    const closed = new Promise((done) => server.close(done));
    for (const socket of this.#sockets) socket.resetAndDestroy();
    await closed;
  }
}
