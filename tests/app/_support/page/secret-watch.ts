/** Every place where a secret of a page could come to light, read as texts, each with the name of its place. */
import type { BrowserContext, Page } from '@playwright/test';
import { openStored } from '../hosts/host-doors.ts';
import { findReachable } from './reach.ts';
import { listForms, readKept } from './storage.ts';

/** Where something was found. */
export type Place = string;

/** What the pages of a context send and print while they are used. */
export class SecretWatch {
  readonly #texts: [place: Place, text: string][] = [];
  readonly #origin: string;

  private constructor(origin: string) {
    this.#origin = origin;
  }

  /** @param origin where the password may be sent, in the header of that name alone */
  static async of(context: BrowserContext, origin: string): Promise<SecretWatch> {
    const watch = new SecretWatch(origin);
    await context.addInitScript(() => {
      const sent: string[] = [];
      Reflect.set(window, 'sentMessages', sent);
      const keep = (value: unknown) => sent.push(JSON.stringify(value) ?? '');
      const { postMessage } = window;
      window.postMessage = (...given: Parameters<typeof postMessage>) => {
        keep(given[0]);
        postMessage.apply(window, given);
      };
      const channel = BroadcastChannel.prototype.postMessage;
      BroadcastChannel.prototype.postMessage = function (message) {
        keep(message);
        channel.call(this, message);
      };
    });
    context.on('request', (request) => {
      watch.#texts.push(['address of a request', request.url()]);
      watch.#texts.push(['body of a request', request.postDataBuffer()?.toString('latin1') ?? '']);
      const isAllowed = new URL(request.url()).origin === origin;
      for (const [name, value] of Object.entries(request.headers()))
        if (!(isAllowed && name === 'authorization')) watch.#texts.push(['header of a request', value]);
    });
    context.on('console', (message) => watch.#texts.push(['console', message.text()]));
    return watch;
  }

  /** The places of that page, and of all that was sent before, where one of the secrets stands in any form. */
  async find(page: Page, secrets: readonly string[]): Promise<Place[]> {
    const kept = (await readKept(page)).map((text): [Place, string] => ['storage', text]);
    const cookies = (await page.context().cookies()).map(({ value }): [Place, string] => ['cookie', value]);
    const needles = secrets.flatMap(listForms).map((form) => form.toLowerCase());
    const found = [...this.#texts, ...kept, ...cookies, ...(await readPage(page))]
      .filter(([, text]) => needles.some((needle) => text.toLowerCase().includes(needle)))
      .map(([place]) => place);
    return [...new Set(found)];
  }

  /** The doors of `host-doors.ts` by which a script of that page comes by one of the secrets. */
  async findByDoors(page: Page, secrets: readonly string[]): Promise<Place[]> {
    const saw = await page.evaluate(() => (Reflect.get(window, 'hostSaw') ?? []) as Place[]);
    const opened = await page.evaluate(openStored, [this.#origin, new URL(page.url()).origin]);
    const needles = secrets.flatMap(listForms).map((form) => form.toLowerCase());
    const doors = opened
      .filter(([, text]) => needles.some((needle) => text.toLowerCase().includes(needle)))
      .map(([door]) => door);
    const reached = await page.evaluate(
      ([search, texts]) => {
        const find = new Function(`return ${search}`)() as typeof findReachable;
        const registry = Reflect.get(window, Symbol.for('balise.registry')) as unknown;
        return find({ registry, document: document.documentElement }, texts).found;
      },
      [String(findReachable), secrets] as const,
    );
    return [...new Set([...saw, ...doors, ...reached])].sort();
  }
}

/** What stands in a page: its documents and shadow roots, its address, its history, its names, its measures. */
const readPage = (page: Page): Promise<[Place, string][]> =>
  page.evaluate(() => {
    const texts: [string, string][] = [
      ['address', location.href],
      ['title', document.title],
      ['state of the history', JSON.stringify(history.state) ?? ''],
      ['name of the window', window.name],
      ['message', (Reflect.get(window, 'sentMessages') as string[]).join('\n')],
      ...performance.getEntries().map(({ name }): [string, string] => ['measure', name]),
    ];
    const read = (root: Document | ShadowRoot): void => {
      for (const element of root.querySelectorAll('*')) {
        for (const { value } of element.attributes) texts.push(['attribute', value]);
        if (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement)
          texts.push(['value of a field', element.value]);
        for (const node of element.childNodes)
          if (node.nodeType === Node.TEXT_NODE) texts.push(['text', node.textContent ?? '']);
        if (element.shadowRoot) read(element.shadowRoot);
      }
    };
    read(document);
    return texts;
  });
