/**
 * Kills the tab, or the server, again and again while the outbox of the built application empties: each write is to
 * be there once, in its order. On the reference server, and on the second server of the tests: no keys, no versions.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { chromeArgs, findChrome } from '../chrome.mjs';
import { createClient, type House, startOther, startReference } from './outbox-houses.ts';

/** Rounds of five writes that wait together. */
const ROUNDS = 5;
/** The longest time between the start of the sending and the kill, in milliseconds. */
const LONGEST_MS = Number(process.env.KILL_MS ?? 900);
/** It grows by itself after so many kills that nothing was sent between: a slow machine answers nothing that soon. */
const PATIENCE = 5;
/** What waits is lost where this many milliseconds have passed since anything of it was sent. */
const STUCK_MS = 600_000;

export interface OutboxReport {
  kills: number;
  /** Kills that met something that was still to be sent. */
  met: number;
  written: number;
  lost: string[];
  doubled: string[];
  disordered: string[];
}

type Client = ReturnType<typeof createClient>;

/** How many writes this device keeps, once the page has opened its outbox; `null` before. */
const countKept = (page: Page): Promise<number | null> =>
  page
    .evaluate(async () => {
      const { values } = Reflect.get(globalThis, Symbol.for('balise.registry')) as {
        values: Map<string, { current?: unknown }>;
      };
      if (!values.get('http.keeper')?.current) return null;
      const done = <T>(asked: IDBRequest<T>) =>
        new Promise<T>((resolve, reject) => {
          asked.onsuccess = () => resolve(asked.result);
          asked.onerror = () => reject(asked.error);
        });
      const database = await done(indexedDB.open('balise-outbox'));
      const names = await done(database.transaction('parts').objectStore('parts').getAllKeys());
      database.close();
      return names.filter((name) => String(name).includes(':entry:')).length;
    })
    .catch(() => null);

async function untilOpen(page: Page): Promise<number> {
  for (let tries = 0; tries < STUCK_MS / 20; tries++, await wait(20)) {
    const kept = await countKept(page);
    if (kept !== null) return kept;
  }
  throw new Error('The page did not open its outbox.');
}

/** The page hears of its server: one that has just started takes seconds for its first answer on a busy machine. */
const untilAnswered = (page: Page): Promise<unknown> =>
  page.waitForResponse((response) => response.url().includes('/api/'), { timeout: STUCK_MS });

const goOnline = (page: Page) => page.evaluate(() => dispatchEvent(new Event('online')));

/** What keeps the page from sending, as the failure reports it. */
const describeStuck = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const { values } = Reflect.get(globalThis, Symbol.for('balise.registry')) as {
      values: Map<string, { value?: unknown; $outbox?: { value: unknown } }>;
    };
    return JSON.stringify([values.get('session')?.value, values.get('outbox')?.$outbox?.value]);
  });

/** Gives the page what is done without network, as its screens do: in rounds of five, each after the other. */
const keepWork = (page: Page, { ticket, batch }: { ticket: unknown; batch: number }): Promise<void> =>
  page.evaluate(
    async ([on, number, rounds]) => {
      const { values } = Reflect.get(globalThis, Symbol.for('balise.registry')) as {
        values: Map<string, { current: { keep: (call: object) => Promise<{ made: number }> } }>;
      };
      const keeper = values.get('http.keeper')?.current;
      const keep = async (method: string, path: string, body: unknown, given: object) => {
        const call = { method, path, body, key: crypto.randomUUID(), keep: given, isTried: false };
        const kept = await keeper?.keep(call);
        if (!kept || typeof kept === 'string') throw new Error(`Not kept: ${kept}`);
        return kept.made;
      };
      const comment = (to: unknown, texte: string) => {
        const path = `/api/tickets/${to}/commentaires/`;
        const look = { path, by: ['texte'] };
        return keep('POST', path, { texte }, { about: `tickets:${to}`, title: texte, look });
      };
      for (let round = 1; round <= rounds; round++) {
        await comment(on, `Passage ${round}`);
        const objet = `Panne ${number}.${round}`;
        const made = await keep(
          'POST',
          '/api/tickets/?include=sites',
          { objet, description: '', priority: 'normale' },
          {
            ...{ about: 'tickets:new', title: objet, numbered: true },
            look: { path: '/api/v2/tickets/?include=sites', by: ['objet', 'description'] },
          },
        );
        await comment(made, 'Vu.');
        const form = new FormData();
        form.set('label', `photo-${round}.png`);
        // a picture that a server reads whole, and refuses where it is none
        const canvas = new OffscreenCanvas(round, 4);
        canvas.getContext('2d')?.fillRect(0, 0, round, 2);
        form.set('file', new File([await canvas.convertToBlob()], `photo-${round}.png`));
        form.set('parent', String(on));
        await keep('POST', `/api/tickets/${on}/attachments/`, form, {
          ...{ about: `tickets:${on}`, title: 'Photo' },
          look: { path: `/api/tickets/${on}/`, list: 'attachments', by: ['label'] },
        });
        const description = (which: number) => (which === 0 ? '' : `Étape ${which}`);
        const change = { description: description(round) };
        const base = { description: description(round - 1) };
        await keep('PATCH', `/api/tickets/${on}/?include=sites`, change, {
          ...{ about: `tickets:${on}`, title: 'Description', base },
        });
      }
    },
    [ticket, batch, ROUNDS] as const,
  );

const orderOf = ({ id }: Record<string, unknown>): number => Number(String(id).replace(/\D/g, ''));
const sorted = (rows: Record<string, unknown>[]) =>
  rows.toSorted((one, other) => orderOf(one) - orderOf(other));

/** Compares what the server has of a batch with what was done. */
async function check(client: Client, ticket: unknown, batch: number, report: OutboxReport): Promise<void> {
  const compare = (name: string, found: unknown[], wanted: string[]) => {
    report.written += wanted.length;
    for (const each of wanted) {
      const count = found.filter((other) => other === each).length;
      if (count === 0) report.lost.push(`${name}: ${each}`);
      if (count > 1) report.doubled.push(`${name}: ${each}`);
    }
    if (new Set(found).size === found.length && String(found) !== String(wanted))
      report.disordered.push(`${name}: ${found}`);
  };
  const ranks = Array.from({ length: ROUNDS }, (_, place) => place + 1);
  const comments = sorted(await client.list(`/api/tickets/${ticket}/commentaires/`));
  compare(
    'comments',
    comments.map(({ texte }) => texte),
    ranks.map((rank) => `Passage ${rank}`),
  );
  const all = await client.list('/api/v2/tickets/?include=sites&page_size=100');
  const made = sorted(all.filter(({ objet }) => String(objet).startsWith(`Panne ${batch}.`)));
  compare(
    'tickets',
    made.map(({ objet }) => objet),
    ranks.map((rank) => `Panne ${batch}.${rank}`),
  );
  for (const { id, objet } of made) {
    const own = await client.list(`/api/tickets/${id}/commentaires/`);
    compare(
      `comments of ${objet}`,
      own.map(({ texte }) => texte),
      ['Vu.'],
    );
  }
  const whole = (await client.call('GET', `/api/tickets/${ticket}/`)) as Record<string, unknown>;
  const files = sorted((whole.attachments ?? []) as Record<string, unknown>[]);
  compare(
    'files',
    files.map(({ label }) => label),
    ranks.map((rank) => `photo-${rank}.png`),
  );
  compare('description', [whole.description], [`Étape ${ROUNDS}`]);
  report.written += ROUNDS - 1;
}

async function logIn(context: BrowserContext, { origin, account }: House): Promise<Page> {
  const page = await context.newPage();
  await page.goto(`${origin}/login?path=%2Fabout`);
  await page.getByRole('checkbox', { name: 'Se souvenir de moi' }).check();
  await page.locator('input[autocomplete="username"]').fill(account.username);
  await page.locator('input[autocomplete="current-password"]').fill(account.password);
  await page.keyboard.press('Enter');
  await page.getByRole('main').waitFor();
  await untilOpen(page);
  return page;
}

/** The process of the tab ends, as where a phone needs its memory. @returns the tab that is opened next */
async function killTab(page: Page, origin: string): Promise<Page> {
  const context = page.context();
  const devtools = await context.newCDPSession(page);
  const crashed = page.waitForEvent('crash').catch(() => {});
  devtools.send('Page.crash').catch(() => {});
  await crashed;
  const next = await context.newPage();
  await page.close();
  await next.goto(`${origin}/about`);
  return next;
}

/** @param what is killed @param say receives progress messages */
export async function runOutboxKills(
  { server, what, times }: { server: 'reference' | 'other'; what: 'tab' | 'server'; times: number },
  say: (line: string) => void,
): Promise<OutboxReport> {
  const house = await (server === 'reference' ? startReference() : startOther());
  const browser = await chromium.launch({ executablePath: findChrome() ?? undefined, args: chromeArgs });
  const report: OutboxReport = { kills: 0, met: 0, written: 0, lost: [], doubled: [], disordered: [] };
  try {
    const context = await browser.newContext({ locale: 'fr-FR' });
    const client = createClient(house);
    let page = await logIn(context, house);
    for (let batch = 1; report.kills < times; batch++) {
      const objet = `Tournée ${batch}`;
      const made = (await client.call('POST', '/api/tickets/', { objet, description: '' })) as {
        id?: unknown;
      } | null;
      const ticket =
        made?.id ??
        (await client.list('/api/v2/tickets/?include=sites')).find((row) => row.objet === objet)?.id;
      await context.setOffline(true);
      await keepWork(page, { ticket, batch });
      await context.setOffline(false);
      let left = Number.POSITIVE_INFINITY;
      let sentAt = Date.now();
      let idle = 0;
      for (;;) {
        const kept = await untilOpen(page);
        if (kept === 0) break;
        if (kept < left) [left, sentAt, idle] = [kept, Date.now(), 0];
        else if (Date.now() - sentAt > STUCK_MS)
          throw new Error(`Stuck with ${kept} writes: ${await describeStuck(page)}`);
        if (report.kills >= times) {
          await goOnline(page);
          await wait(100);
          continue;
        }
        await wait(Math.random() * LONGEST_MS * (1 + Math.floor(idle++ / PATIENCE)));
        report.met += (await countKept(page)) ? 1 : 0;
        report.kills++;
        if (what === 'tab') page = await killTab(page, house.origin);
        else {
          await house.kill();
          // every second kill falls after the first answer of the server, the others may come before it
          const answered = report.kills % 2 === 0 ? untilAnswered(page) : null;
          await goOnline(page);
          await answered;
        }
      }
      await check(client, ticket, batch, report);
      const { lost, doubled, disordered } = report;
      const faults = `lost ${lost.length}, doubled ${doubled.length}, out of order ${disordered.length}`;
      say(`${server}, ${what}: ${report.kills} kills, ${report.written} writes, ${faults}`);
    }
  } finally {
    await browser.close();
    await house.stop();
  }
  return report;
}
