/** Shared by the tests of unattended screens: the elements with data, and a server whose data changes. */
import { setTimeout as wait } from 'node:timers/promises';
import type { Page, Request, Route } from '@playwright/test';
import { OBJECT_ATTRIBUTES, type ObjectAttribute } from '../../../../demo/documentation/examples.ts';
import { elements } from '../../../../src/elements/index.ts';
import { type Api, expect, login } from '../fixtures.ts';
import { openEmbed } from '../hosts/embed.ts';
import { watchAnswers } from './answers.ts';

/** Elements that show no data of the server: a new one of `src/elements/index.ts` is not, unless it is put here. */
const WITHOUT_DATA = new Set([
  // words and what the page declares
  'balise-accessibility',
  // forms, which an unattended screen does not use
  'balise-asset-form',
  'balise-contract-form',
  'balise-entry-form',
  'balise-intervention-form',
  'balise-inventory',
  'balise-label-print',
  'balise-login',
  'balise-password-forgot',
  'balise-password-reset',
  'balise-scanner',
  'balise-search',
  'balise-ticket-form',
  // what is one person's own, requests and choices: a page that nobody sits at has none
  'balise-help',
  'balise-my-work',
  'balise-profile',
  // what somebody sits at to change it
  'balise-config-admin',
  'balise-device-admin',
  'balise-integration-admin',
  'balise-permission-admin',
  // the page's own messages
  'balise-messages',
]);

/** Elements whose data has no age that matters: a logo is not old. */
export const AGELESS = new Set(['balise-society']);

export const DATA_ELEMENTS = Object.keys(elements).filter((tag) => !WITHOUT_DATA.has(tag));

/** The ids of the objects that elements show, by the attribute that names them. */
type Ids = Record<ObjectAttribute | 'site', string | number>;

/** What an element needs to show something, where that is more than its tag and its object. */
const ATTRIBUTES: Record<string, (ids: Partial<Ids>) => string> = {
  'balise-asset-list': () => 'q="a"',
  'balise-budget': ({ site }) => `site="${site}"`,
  'balise-group-admin': () => 'group="1"',
  'balise-agenda': () => 'view="month"',
};

/** @param ids those that the element needs: of most, none */
export function tagOf(tag: string, ids: Partial<Ids> = {}): string {
  const object = Object.entries(OBJECT_ATTRIBUTES).find(([about]) => about === tag)?.[1];
  return `<${tag} kiosk ${object ? `${object}="${ids[object]}"` : (ATTRIBUTES[tag]?.(ids) ?? '')}></${tag}>`;
}

export async function findIds(api: Api): Promise<Ids> {
  const first = async (path: string): Promise<string | number> => {
    const body = await api.call<{ results: { id: number }[] } | { id: number }[]>('GET', path);
    return (Array.isArray(body) ? body : body.results)[0]?.id ?? 0;
  };
  return {
    'asset-id': await first('/api/assets/'),
    'contract-id': await first('/api/contracts/'),
    'intervention-id': await first('/api/v2/interventions/'),
    'plan-id': await first('/api/plans/'),
    'prestataire-id': await first('/api/prestataires/'),
    'intervenant-id': await first('/api/profile/'),
    site: await first('/api/sites/'),
    'ticket-id': await first('/api/v2/tickets/'),
  };
}

/** Texts that the server's objects have and screens show. */
const NAMES = /"(objet|name|nom|fullname|appellation|label)":"([^"]+)"/g;

/**
 * The way to the server. What comes through bears the mark of a version, which the test raises: what is on screen
 * shows from when it is. It may be broken.
 */
export class Way {
  version = 1;
  /** What happens to calls instead, `null` while all is well. */
  fault: 'lost' | number | null = null;
  /** The paths asked for since `calls` was emptied. */
  calls: string[] = [];
  /** Calls that began while another one of the same path was under way. */
  readonly #both: { path: string; earlier: Request[] }[] = [];
  readonly #running = new Map<string, Set<Request>>();
  readonly #known = new Map<
    string,
    Promise<{ status: number; headers: Record<string, string>; body: string }>
  >();

  /** The mark of a version, as texts bear it. */
  static mark = (version: number): string => `[v${version}]`;

  async lay(page: Page): Promise<void> {
    page.on('requestfailed', (request) => this.#end(request));
    await page.route('**/api/**', (route) => this.#pass(route));
  }

  async #pass(route: Route): Promise<void> {
    const path = pathOf(route.request());
    this.calls.push(path);
    const running = this.#running.get(path) ?? new Set();
    // the session asks for the user, and `balise-about` whether the server answers, each in its own rounds
    if (running.size > 0 && !path.startsWith('/api/core/users/me'))
      this.#both.push({ path, earlier: [...running] });
    this.#running.set(path, running.add(route.request()));
    await this.#answer(route, path).catch(() => {});
    this.#end(route.request());
  }

  /** The paths that the page awaited twice at once; a call that it gave up for the next one is not awaited. */
  get overlaps(): string[] {
    const isAwaited = (request: Request) => request.failure() === null;
    return this.#both.filter(({ earlier }) => earlier.some(isAwaited)).map(({ path }) => path);
  }

  /**
   * Waits until every call has been answered, and no next one follows: a list has its age from its last page on, however
   * late that is answered.
   */
  async settle(): Promise<void> {
    let idle = 0;
    const count = () => {
      idle = [...this.#running.values()].every(({ size }) => size === 0) ? idle + 1 : 0;
      return idle;
    };
    await expect.poll(count, { intervals: [200] }).toBeGreaterThan(3);
  }

  #end(request: Request): void {
    this.#running.get(pathOf(request))?.delete(request);
  }

  async #answer(route: Route, path: string): Promise<void> {
    const { fault, version } = this;
    if (fault === 'lost') return route.abort('connectionfailed');
    if (fault !== null) return route.fulfill({ status: fault, json: { detail: 'Non.' } });
    const known = this.#known.get(path) ?? this.#ask(route);
    this.#known.set(path, known);
    const { status, headers, body } = await known;
    return route.fulfill({ status, headers, body: change(path, body, version) });
  }

  async #ask(route: Route) {
    const answer = await route.fetch();
    const { 'content-encoding': _, 'content-length': __, ...headers } = answer.headers();
    return { status: answer.status(), headers, body: await answer.text() };
  }
}

function pathOf(request: Request): string {
  const url = new URL(request.url());
  return url.pathname + url.search;
}

function change(path: string, body: string, version: number): string {
  if (path.startsWith('/api/tickets/stats')) return body.replace(/:\d+/g, `:${900 + version}`);
  // figures without a name
  if (path.startsWith('/api/contracts/stats')) return body.replace(/"total":\d+/, `"total":${900 + version}`);
  // a group's name carries the rights
  if (path.startsWith('/api/core/users/me')) return body;
  if (path.startsWith('/api/config/')) {
    return JSON.stringify([{ id: 1, key: 'SOCIETY_NAME', value: `Mairie ${Way.mark(version)}` }]);
  }
  return body.replace(NAMES, (_, key, text) => `"${key}":"${Way.mark(version)} ${text}"`);
}

/** Text of the screen that only that version has. */
export const sign = (tag: string, version: number): string =>
  ['balise-dashboard-cards', 'balise-stats-contracts'].includes(tag)
    ? String(900 + version)
    : Way.mark(version);

/** Lets that much time go by on the page, until what it asks for then is answered. */
async function takeStep(page: Page, ms: number, answered: () => Promise<void>): Promise<void> {
  await page.clock.runFor(ms);
  // a page that is being loaded anew has nothing to ask
  await page.evaluate(() => new Promise<void>((done) => queueMicrotask(done))).catch(() => {});
  await answered();
}

/** Lets time go by on the page, in steps, each until its calls are answered: a poll waits for the answer before it. */
export async function advance(page: Page, ms: number, step = 2500): Promise<void> {
  const answered = watchAnswers(page);
  for (let gone = 0; gone < ms; gone += step) await takeStep(page, Math.min(step, ms - gone), answered);
}

/**
 * Lets time go by until that moment of the page's clock, which goes on by itself too: what is there before a moment is
 * looked at minutes before it.
 */
export async function advanceTo(page: Page, moment: Date, step = 10_000): Promise<void> {
  const left = moment.getTime() - (await page.evaluate(() => Date.now()));
  await advance(page, left, step);
}

/** A look at what is not on the page, which would wait for it, is given up after so many milliseconds. */
const LOOK_MS = 1000;

/** Lets time go by, in the same steps, until it holds. @returns the milliseconds that it took */
export async function advanceUntil(
  page: Page,
  limit: number,
  holds: () => Promise<boolean>,
  step = 1000,
): Promise<number> {
  const answered = watchAnswers(page);
  const look = () => Promise.race([holds().catch(() => false), wait(LOOK_MS, false)]);
  for (let gone = 0; gone < limit; gone += step) {
    if (await look()) return gone;
    await takeStep(page, step, answered);
  }
  // what was answered last is being drawn, in real time
  return expect
    .poll(look, { intervals: [10, 20, 30, 100] })
    .toBe(true)
    .then(
      () => limit,
      () => Number.POSITIVE_INFINITY,
    );
}

/** Opens a page of somebody else with those elements, logged in, its clock in the test's hands. */
export async function openWall(
  page: Page,
  origin: string,
  body: string,
  { way, time }: { way: Way; time?: Date },
): Promise<void> {
  // logged in on the same day: a session is over after some hours
  await page.clock.install(time ? { time } : undefined);
  await login(page, 'responsable');
  await way.lay(page);
  await openEmbed(page, origin, body);
}
