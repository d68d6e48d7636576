/**
 * An origin in front of the reference server whose build of the application can be replaced, taken back, and left half
 * copied, and which can be gone altogether.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { Listener } from './listener.ts';

/** What is answered for a path in place of the server's answer; `null` for a file that is missing. */
type Override = { type: string; body: string } | null;

const PAGE = /^\/(?:tickets|interventions|agenda|profil|login)?(?:\?.*)?$/;

export class Deployment {
  readonly #target: string;
  readonly #listener = new Listener((incoming, response) => this.#answer(incoming, response));
  #overrides = new Map<string, Override>();
  #status: number | null = null;
  /** The paths that were asked for, in order. */
  readonly asked: string[] = [];

  /** @param target the reference server's origin */
  constructor(target: string) {
    this.#target = target;
  }

  get url(): string {
    return this.#listener.url;
  }

  /** Listens, on the same port as before if it was stopped. */
  start = (): Promise<void> => this.#listener.start();

  /** Refuses connections from now on, until `start()`. */
  stop = (): Promise<void> => this.#listener.stop();

  /** Answers each page and file with that status, as a proxy whose server restarts; `null` ends it. */
  fail(status: number | null): void {
    this.#status = status;
  }

  /**
   * Puts another build in place, that names `data-build` on the page's root.
   * @param isWhole whether its files have all been copied; those of the page and of the worker come first
   */
  async deploy(name: string, { isWhole = true } = {}): Promise<void> {
    const [page, worker] = await Promise.all(
      ['/', '/sw.js'].map(async (path) => (await fetch(this.#target + path)).text()),
    );
    const script = `/static/${name}.js`;
    const code = `document.documentElement.dataset.build = '${name}';`;
    this.#overrides = new Map<string, Override>([
      [
        '/',
        {
          type: 'text/html; charset=utf-8',
          // what is not whole would not start
          body: isWhole
            ? (page ?? '').replace('</head>', `<script type="module" src="${script}"></script></head>`)
            : (page ?? '').replace(/src="\/static\/[^"]+"/, `src="${script}"`),
        },
      ],
      [
        '/sw.js',
        {
          type: 'text/javascript',
          body: (worker ?? '')
            .replace(/(url:.\/.,revision:.)[0-9a-f]{16}/, `$1${name.padEnd(16, '-')}`)
            .replace(/entries:\[/, `entries:[{url:'${script}',revision:null},`),
        },
      ],
      [script, isWhole ? { type: 'text/javascript', body: code } : null],
    ]);
  }

  /** A file of that build is not copied yet. */
  lose(path: string): void {
    this.#overrides.set(path, null);
  }

  /** The server's own build again. */
  withdraw(): void {
    this.#overrides.clear();
  }

  async #answer(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = 'GET', url = '/' } = incoming;
    this.asked.push(url);
    const isCall = /^\/(api|media)\//.test(url);
    if (this.#status !== null && !isCall)
      return void response.writeHead(this.#status).end('<h1>Bad Gateway</h1>');
    const path = PAGE.test(url) ? '/' : (url.split('?', 1)[0] ?? '');
    const chunks: Buffer[] = [];
    for await (const chunk of incoming) chunks.push(chunk as Buffer);
    const { host: _, connection: __, 'accept-encoding': ___, ...headers } = incoming.headers;
    const real = await fetch(this.#target + url, {
      method,
      headers: headers as Record<string, string>,
      redirect: 'manual',
      ...(chunks.length > 0 && { body: Buffer.concat(chunks) }),
    });
    const override = this.#overrides.get(path);
    const own = Object.fromEntries(
      [...real.headers].filter(
        ([name]) =>
          !/^(content-(encoding|length|type)|transfer-encoding|connection|keep-alive|etag)$/.test(name),
      ),
    );
    if (override === null) return void response.writeHead(404, own).end('{}');
    if (override)
      return void response.writeHead(200, { ...own, 'content-type': override.type }).end(override.body);
    const type = real.headers.get('content-type');
    const body = Buffer.from(await real.arrayBuffer());
    response.writeHead(real.status, type ? { ...own, 'content-type': type } : own).end(body);
  }
}
