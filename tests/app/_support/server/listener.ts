/** An HTTP server of a test that can be gone and come back on the same port. */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/**
 * Below the ports that systems give to whatever listens or connects, one range for each worker: a port whose server is
 * gone is taken by nobody else before it comes back, and no page that still calls it reaches the server of another test.
 */
const FIRST_PORT = 21_000;
const PORTS_OF_WORKER = 1000;
let nextPort = FIRST_PORT + Number(process.env.TEST_PARALLEL_INDEX ?? 0) * PORTS_OF_WORKER;

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
    if (this.#port) await listen(server, this.#port);
    else this.#port = await listenOnNext(server);
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

const listen = (server: Server, port: number): Promise<void> =>
  new Promise((done, fail) => {
    server.once('error', fail);
    server.listen(port, () => {
      server.off('error', fail);
      done();
    });
  });

/** @returns the port: the next one that no other program has */
async function listenOnNext(server: Server): Promise<number> {
  const port = nextPort++;
  try {
    await listen(server, port);
    return port;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error;
    return listenOnNext(server);
  }
}
