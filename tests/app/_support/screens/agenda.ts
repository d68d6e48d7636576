/** The agenda, as people find its parts, and interventions for it. */
import type { Locator, Page } from '@playwright/test';

export interface AgendaParts {
  element: Locator;
  /** Events on screen, by their whole name. */
  events: Locator;
  range: Locator;
  button: (name: string | RegExp) => Locator;
  /** An event by part of its name. */
  event: (name: string | RegExp) => Locator;
}

/** The parts of `<balise-agenda>` on that page. */
export function agenda(page: Page): AgendaParts {
  const element = page.locator('balise-agenda');
  const events = element.locator('[part=grid] .ev-link');
  return {
    element,
    events,
    range: element.locator('.bar-range'),
    button: (name) => element.getByRole('button', { name, exact: typeof name === 'string' }),
    event: (name) => events.filter({ hasText: name }),
  };
}

/** A name that holds this day and these hours, in whatever order the room has them shown. */
export const at = (day: string, hours: string): RegExp => new RegExp(`(?=.*${day})(?=.*${hours})`);

let next = 1;

/** A validated intervention with a provider, as the list answers it. */
export const made = (objet: string, from: string | null, to: string | null, fields: object = {}) => ({
  id: 90_000 + next++,
  ticket: {
    id: 1,
    objet,
    date_creation: '2026-11-01 08:00',
    asset: { id: 5, name: 'Chaudière', site: { id: 2, name: 'Chaufferie', parent: null, top: null } },
  },
  prestataire: { id: 3, fullname: 'Dalkia' },
  intervenant: null,
  validation: true,
  waiting: false,
  date_intervention: from,
  date_fin_intervention: to,
  date_realisation: null,
  date_creation: '2026-11-01 08:00',
  note: null,
  cout_achat: null,
  entry: null,
  ...fields,
});

/** Makes it Friday 20 November 2026 on that page, whatever the day of the run: today's period has no date in its address. */
export async function setToday(page: Page): Promise<void> {
  await page.clock.install({ time: new Date('2026-11-20T08:00:00Z') });
}

/** Has the list of interventions be these. */
export async function serve(page: Page, interventions: readonly object[]): Promise<void> {
  await page.route('**/api/v2/interventions/', (route) => route.fulfill({ json: interventions }));
}

/** Where a moment of the week is on screen: the middle of a day's column, at an hour. */
export async function spot(page: Page, day: number, hour: number): Promise<{ x: number; y: number }> {
  const column = page.locator('balise-agenda').locator('.tg-day, .sx__time-grid-day').nth(day);
  const box = await column.boundingBox();
  if (!box) throw new Error('No grid of hours');
  return { x: box.x + box.width / 4, y: box.y + (box.height * (hour - 8)) / 11 };
}

/** Presses, travels and lets go. */
export async function drag(
  page: Page,
  from: { x: number; y: number },
  to: { x: number; y: number },
  { release = true }: { release?: boolean } = {},
): Promise<void> {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2, { steps: 4 });
  await page.mouse.move(to.x, to.y, { steps: 4 });
  if (release) await page.mouse.up();
}
