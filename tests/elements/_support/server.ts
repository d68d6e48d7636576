/**
 * The server of the contract behind the page's own `fetch` and `XMLHttpRequest`: a store of `tests/contract-server`,
 * whose answers a test can hold, break or replace. Every call is noted, so that a test can show what was sent and
 * that nothing else was.
 */
import type { Answer, Call } from '../../contract-server/call.ts';
import { describeForeignCall } from '../../contract-server/calls-of-contract.ts';
import { FAULT_ANSWERS, type FaultAnswerName } from '../../contract-server/fault-answers.ts';
import { ODD_ANSWERS, type OddName } from '../../contract-server/odd-values.ts';
import { findRoute } from '../../contract-server/routes.ts';
import { createWhole, type Store } from '../../contract-server/store.ts';
import { nextTask } from './clock.ts';
import { ANSWER_MS, delay } from './jitter.ts';
import { until } from './until.ts';

/** A call as it was sent. */
export interface SentCall {
  method: string;
  /** Path and query. */
  url: string;
  headers: Headers;
  body: Record<string, unknown>;
}

/** Faults of the network; the others are answers. */
type NetworkFault = 'reset' | 'hang' | 'lost-answer' | 'truncated' | 'no-content' | 'no-content-done';
export type StubFault = NetworkFault | FaultAnswerName | OddName;

interface Rule {
  path: RegExp;
  method: string | null;
  times: number;
  met: number;
  act: (answer: () => Answer, signal: AbortSignal) => Promise<Response>;
}
interface RuleOptions {
  /** Only calls of that method. */
  method?: string;
  /** Only so many calls. */
  times?: number;
}

export class StubServer {
  store: Store = createWhole();
  readonly calls: SentCall[] = [];
  #rules: Rule[] = [];
  /** What is at the address of a document that it made. @throws TypeError where the network is cut */
  openDocument: () => Promise<Response> = async () => new Response('%PDF-1.7\n%%EOF\n');
  /** How many answers are awaited. */
  pending = 0;
  /** How many of them a test keeps back. */
  #kept = 0;

  /** The calls of that method whose path and query match. */
  sent(method: string, path: RegExp): SentCall[] {
    return this.calls.filter((call) => call.method === method && path.test(call.url));
  }

  /** Waits for such a call: a change is shown before it is sent. */
  findSent(method: string, path: RegExp): Promise<SentCall[]> {
    return until(`${method} ${path}`, () => {
      const sent = this.sent(method, path);
      return sent.length > 0 ? sent : null;
    });
  }

  /** The calls that the server does not have, as sentences: §7, its capabilities, and devices where its configuration names them. */
  get foreignCalls(): string[] {
    const keepsKiosks = this.store.config.some(
      ({ key, value }) => key === 'SERVER_DEVICES' && value === 'true',
    );
    return this.calls
      .filter(({ url }) => !keepsKiosks || !url.startsWith('/api/devices/'))
      .flatMap(({ method, url }) => describeForeignCall(method, url, this.store.capabilities) ?? []);
  }

  /** Breaks calls whose path and query match. @returns lets calls through again */
  break(fault: StubFault, path: RegExp, options: RuleOptions = {}): () => void {
    return this.#add(path, options, (answer, signal) => {
      const acted = actFaulty(fault, answer, signal);
      return fault === 'hang' ? this.#keep(acted) : acted;
    });
  }

  /** Answers those calls with that. @returns lets calls through again */
  answer(path: RegExp, given: Answer | (() => Answer), options: RuleOptions = {}): () => void {
    return this.#add(path, options, async () => toResponse(typeof given === 'function' ? given() : given));
  }

  /** Keeps the answers of those calls back. @param given is answered instead of what the server would @returns sends them */
  hold(path: RegExp, options: RuleOptions = {}, given?: Answer): () => void {
    const { promise, resolve } = Promise.withResolvers<void>();
    const end = this.#add(path, options, async (answer, signal) => {
      await this.#keep(Promise.race([promise, aborted(signal)]));
      return toResponse(given ?? answer());
    });
    return () => {
      end();
      resolve();
    };
  }

  async #keep<T>(answer: Promise<T>): Promise<T> {
    this.#kept += 1;
    return answer.finally(() => {
      this.#kept -= 1;
    });
  }

  /** How many answers are on their way, and come by themselves. */
  get travelling(): number {
    return this.pending - this.#kept;
  }

  #add(path: RegExp, { method = '', times = Number.POSITIVE_INFINITY }: RuleOptions, act: Rule['act']) {
    const rule: Rule = { path, method: method || null, times, met: 0, act };
    this.#rules.unshift(rule);
    return () => {
      this.#rules = this.#rules.filter((each) => each !== rule);
    };
  }

  /** What `fetch` gives, or fails with. */
  async respond(request: Request): Promise<Response> {
    const { method, headers, signal } = request;
    const { pathname, search } = new URL(request.url);
    const url = pathname + search;
    const body = await readBody(request);
    this.pending += 1;
    try {
      await nextTask();
      await Promise.race([delay(ANSWER_MS), aborted(signal)]);
      // noted in the task that decides its answer: a test that has seen a call can mend a fault or read the store
      this.calls.push({ method, url, headers, body });
      signal.throwIfAborted();
      const answer = () => this.#answer(method, pathname, search, headers, body);
      const rule = this.#rules.find(
        (each) => each.met < each.times && each.path.test(url) && (each.method ?? method) === method,
      );
      if (rule) rule.met += 1;
      const response = await (rule?.act(answer, signal) ?? toResponse(answer()));
      await Promise.race([delay(ANSWER_MS), aborted(signal)]);
      return this.#countReads(response);
    } finally {
      this.pending -= 1;
    }
  }

  /** An answer is awaited until its body has been read, too. */
  #countReads(response: Response): Response {
    for (const name of ['text', 'json', 'blob'] as const) {
      const read = response[name].bind(response) as () => Promise<unknown>;
      const count = () => {
        this.pending += 1;
        return read().finally(() => {
          this.pending -= 1;
        });
      };
      Object.defineProperty(response, name, { value: count });
    }
    return response;
  }

  #answer(method: string, path: string, search: string, headers: Headers, body: Call['body']): Answer {
    const route = findRoute(method, path, this.store.capabilities);
    if (!route) return { status: 404, body: { detail: 'Absent.' } };
    if (!route.open && !headers.has('authorization'))
      return { status: 401, body: { detail: 'Identifiants invalides.' } };
    const answer = route.answer({
      store: this.store,
      id: route.id,
      query: new URLSearchParams(search),
      body,
    });
    // what is sent later is as it was now
    return structuredClone(answer);
  }
}

/** JSON as it is; of a form, its parts. */
async function readBody(request: Request): Promise<Record<string, unknown>> {
  const type = request.headers.get('content-type') ?? '';
  if (type.includes('json')) return (await request.clone().json()) as Record<string, unknown>;
  if (type.includes('form-data')) return Object.fromEntries(await request.clone().formData());
  return {};
}

const toResponse = ({ status, body }: Answer): Response =>
  new Response(body === undefined ? null : JSON.stringify(body), {
    status,
    headers: body === undefined ? {} : { 'content-type': 'application/json' },
  });

const aborted = (signal: AbortSignal): Promise<never> =>
  new Promise((_, fail) => {
    const stop = () => fail(signal.reason as Error);
    if (signal.aborted) stop();
    signal.addEventListener('abort', stop, { once: true });
  });

const offline = (): never => {
  throw new TypeError('Failed to fetch');
};

const isIn = <T extends object>(table: T, name: PropertyKey): name is keyof T => Object.hasOwn(table, name);

async function actFaulty(fault: StubFault, answer: () => Answer, signal: AbortSignal): Promise<Response> {
  if (isIn(FAULT_ANSWERS, fault)) {
    const { status, type, body, headers } = FAULT_ANSWERS[fault] as (typeof FAULT_ANSWERS)['too-many'];
    // what `fetch` makes of a redirect that it was not to follow
    if (status === (302 as number)) return offline();
    return new Response(body, { status, headers: { 'content-type': type, ...headers } });
  }
  if (isIn(ODD_ANSWERS, fault)) {
    const { status, body } = answer();
    return toResponse({ status, body: ODD_ANSWERS[fault].edit(body) });
  }
  switch (fault) {
    case 'hang':
      return aborted(signal);
    case 'lost-answer':
      answer();
      return offline();
    case 'truncated': {
      const text = JSON.stringify(answer().body ?? null);
      const headers = { 'content-type': 'application/json' };
      return new Response(text.slice(0, Math.floor(text.length / 2)), { headers });
    }
    case 'no-content-done':
      answer();
      return new Response(null, { status: 204 });
    case 'no-content':
      return new Response(null, { status: 204 });
    default:
      return offline();
  }
}
