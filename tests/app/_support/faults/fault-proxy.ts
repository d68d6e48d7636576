/**
 * A faulty way to the reference server: an HTTP proxy that breaks the answers of some paths, down to the socket
 * (a reset, a body that drips or stops halfway, the stream of what changes that is lost), which intercepting in the
 * browser cannot do.
 */
import { type IncomingMessage, request, type ServerResponse } from 'node:http';
import { Listener } from '../server/listener.ts';
import { FAULTS, type FaultName } from './faults.ts';

/** An answer of the real server, read to its end. */
export interface RealAnswer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: Buffer;
}

/** What a fault is given: the call, and a way to have the real server do it. */
export interface Exchange {
  request: IncomingMessage;
  response: ServerResponse;
  /** How many calls this fault met before this one. */
  rank: number;
  /** Sends the call on and reads the answer: what the server does is then done. */
  forward: () => Promise<RealAnswer>;
}

/** One fault put on some paths. */
export interface Injection {
  /** Calls that it met so far, as `GET /api/…`. */
  readonly calls: readonly string[];
  /** Lets calls through again. */
  end: () => void;
}

interface Rule {
  path: RegExp;
  method: string | null;
  fault: FaultName;
  times: number;
  calls: string[];
}

export class FaultProxy {
  readonly #target: string;
  readonly #listener = new Listener((incoming, response) => this.#answer(incoming, response));
  readonly #streams = new Set<ServerResponse>();
  #rules: Rule[] = [];

  /** @param target the real server's origin */
  constructor(target: string) {
    this.#target = target;
  }

  /** The origin to open pages on. */
  get url(): string {
    return this.#listener.url;
  }

  /** How many answers without an end are under way: the streams of what changes. */
  get streams(): number {
    return this.#streams.size;
  }

  /** Resets them. */
  cutStreams(): void {
    for (const stream of this.#streams) stream.socket?.resetAndDestroy();
  }

  /** Listens, on the same port as before if it was stopped. */
  start = (): Promise<void> => this.#listener.start();

  /** Refuses connections from now on, until `start()`. */
  stop = (): Promise<void> => this.#listener.stop();

  /**
   * Breaks the calls whose path and query match, until `end()` or for so many `times`.
   * @param method only calls of that method, when given
   */
  inject(
    fault: FaultName,
    path: RegExp,
    { method = null, times = Number.POSITIVE_INFINITY }: { method?: string | null; times?: number } = {},
  ): Injection {
    const rule: Rule = { path, method, fault, times, calls: [] };
    this.#rules.unshift(rule);
    return {
      calls: rule.calls,
      end: () => {
        this.#rules = this.#rules.filter((each) => each !== rule);
      },
    };
  }

  /** No fault any more, and listening. */
  async reset(): Promise<void> {
    this.#rules = [];
    if (!this.#listener.isListening) await this.start();
  }

  async #answer(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = 'GET', url = '/' } = incoming;
    const forward = () => this.#forward(incoming);
    const rule = this.#rules.find(
      (each) =>
        each.calls.length < each.times && each.path.test(url) && (!each.method || each.method === method),
    );
    if (!rule && incoming.headers.accept === 'text/event-stream') return this.#stream(incoming, response);
    if (!rule) return writeAnswer(response, await forward());
    const rank = rule.calls.push(`${method} ${url}`) - 1;
    await FAULTS[rule.fault].answer({ request: incoming, response, rank, forward });
  }

  /** Passes an answer on as it comes. */
  async #stream(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const answer = await this.#ask(incoming);
    // the page has gone meanwhile: nothing would end it
    if (response.closed) return void answer.destroy();
    this.#streams.add(response);
    response.once('close', () => {
      this.#streams.delete(response);
      answer.destroy();
    });
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(response);
  }

  async #forward(incoming: IncomingMessage): Promise<RealAnswer> {
    const answer = await this.#ask(incoming);
    const chunks: Buffer[] = [];
    for await (const chunk of answer) chunks.push(chunk as Buffer);
    return { status: answer.statusCode ?? 502, headers: answer.headers, body: Buffer.concat(chunks) };
  }

  /** `Host` is left as it came: the server takes the proxy's origin for its own. */
  #ask(incoming: IncomingMessage): Promise<IncomingMessage> {
    const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
    const { method, headers, url } = incoming;
    const outgoing = request(this.#target + url, { method, headers }, resolve);
    outgoing.on('error', reject);
    incoming.pipe(outgoing);
    return promise;
  }
}

/** Returns the real server's answer, or a changed copy of it. */
export function writeAnswer(response: ServerResponse, { status, headers, body }: RealAnswer): void {
  const { connection: _, 'transfer-encoding': __, ...kept } = headers;
  response.writeHead(status, { ...kept, 'content-length': body.length });
  response.end(status === 204 || status === 304 ? undefined : body);
}
