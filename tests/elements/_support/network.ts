/** Puts a `StubServer` in place of the network: `/api/` never leaves the page. */
import type { StubServer } from './server.ts';

const realFetch = globalThis.fetch.bind(globalThis);
let current: StubServer | null = null;

/** The server that answers from now on. */
export function serve(server: StubServer): void {
  current = server;
}

const noted = new Set<string>();

/** Notes the calls that were made for the comparison with the contract (`tests/app/calls.last.ts`). */
export function noteCalls({ calls }: StubServer): void {
  for (const { method, url } of calls) noted.add(`${method} ${url}`);
}

/** Sends the calls that were noted to the runner. */
export async function sendCalls(): Promise<void> {
  if (noted.size > 0) await realFetch('/__calls', { method: 'POST', body: [...noted].join('\n') });
}

/** What the server made and named by an address: labels, sheets. */
const isDocument = (url: string): boolean => /^\/media\/.*\.pdf$/.test(new URL(url, location.href).pathname);
const isApi = (url: string): boolean => new URL(url, location.href).pathname.startsWith('/api/');

globalThis.fetch = (input, init) => {
  const request = new Request(input, init);
  if (current && isDocument(request.url)) return current.openDocument();
  if (!current || !isApi(request.url)) return realFetch(input, init);
  return current.respond(request);
};

/** As much of `XMLHttpRequest` as an upload uses; its progress is reported once, whole. */
class StubXhr {
  status = 0;
  statusText = '';
  responseURL = '';
  responseType = '';
  response: Blob | null = null;
  readonly upload: { onprogress: ((event: ProgressEvent) => void) | null } = { onprogress: null };
  onload: (() => void) | null = null;
  onerror: (() => void) | null = null;
  onabort: (() => void) | null = null;
  #headers = new Headers();
  #given = new Headers();
  #method = 'GET';
  readonly #abort = new AbortController();

  open(method: string, url: string): void {
    this.#method = method;
    this.responseURL = new URL(url, location.href).href;
  }

  setRequestHeader(name: string, value: string): void {
    this.#headers.set(name, value);
  }

  getAllResponseHeaders(): string {
    return [...this.#given].map(([name, value]) => `${name}: ${value}`).join('\r\n');
  }

  abort(): void {
    this.#abort.abort();
  }

  async send(body: BodyInit): Promise<void> {
    try {
      const { signal } = this.#abort;
      const request = new Request(this.responseURL, {
        method: this.#method,
        headers: this.#headers,
        body,
        signal,
      });
      const progress = new ProgressEvent('progress', { lengthComputable: true, loaded: 1, total: 1 });
      this.upload.onprogress?.(progress);
      const answer = await (current as StubServer).respond(request);
      this.status = answer.status;
      this.#given = answer.headers;
      this.response = await answer.blob();
      this.onload?.();
    } catch {
      if (this.#abort.signal.aborted) this.onabort?.();
      else this.onerror?.();
    }
  }
}

Object.assign(globalThis, { XMLHttpRequest: StubXhr });
