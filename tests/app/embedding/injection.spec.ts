/** What servers and pages may write anywhere: shown as text, never run, never followed. */
import type { Page } from '@playwright/test';
import { expect, fillLogin, test } from '../_support/fixtures.ts';
import { openEmbed } from '../_support/hosts/embed.ts';
import { fetchWhole } from '../_support/page/whole-answer.ts';
import { ADDRESSES, findFollowed, RUN, TEXTS } from '../_support/server/payloads.ts';

const TEXT_FIELDS =
  `name fullname raison_sociale username objet description label balise body texte content comment text
  compte_rendu consignes telephone email reference message value`.split(/\s+/);
const FILE_FIELDS = ['file', 'url', 'base_image'];

let turn = 0;
const next = (list: readonly string[]): string => list[turn++ % list.length] as string;

/** The same answer with the corpus in each of its texts and addresses, and a file for each address. */
function poison(value: unknown, key = ''): unknown {
  if (Array.isArray(value)) {
    if (key === 'attachments')
      return ADDRESSES.map((file, index) => ({ id: 90_000 + index, label: next(TEXTS), file }));
    return value.map((each) => poison(each, key));
  }
  if (value && typeof value === 'object')
    return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, poison(each, name)]));
  if (FILE_FIELDS.includes(key)) return next(ADDRESSES);
  return typeof value === 'string' && TEXT_FIELDS.includes(key) ? next(TEXTS) : value;
}

async function poisonAnswers(page: Page, origin: string): Promise<void> {
  await page.route(`${origin}/api/**`, async (route) => {
    const request = route.request();
    if (request.method() !== 'GET')
      return route.fulfill({ status: 400, json: { objet: TEXTS.slice(0, 40), [TEXTS[2] as string]: TEXTS } });
    const answer = await fetchWhole(route);
    const isJson = answer.headers()['content-type']?.includes('json');
    if (!isJson || request.url().includes('/users/me/')) return route.fulfill({ response: answer });
    return route.fulfill({ response: answer, json: poison(await answer.json()) });
  });
}

const quote = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
/** Attributes of a free text, with another payload each. */
const fill = (names: string): string =>
  names
    .split(' ')
    .map((name) => `${name}="${quote(next(TEXTS))}"`)
    .join(' ');

test('[L3] [trust E7] 120 payloads in answers, addresses and attributes are text everywhere', async ({
  page,
  server,
  api,
  problems,
}) => {
  test.slow();
  problems.allow(/Failed to load resource/);
  const foreign: string[] = [];
  page.on('request', (request) => {
    if (/evil\.test/.test(new URL(request.url()).host)) foreign.push(request.url());
  });
  const ticket = await api().createTicket();
  await api()
    .call('POST', '/api/comments/', { ticket: ticket.id, content: 'Essai' })
    .catch(() => {});
  await poisonAnswers(page, server.url);
  await openEmbed(
    page,
    server.url,
    `<balise-login></balise-login>
    <balise-ticket ticket-id="${ticket.id}"></balise-ticket>
    <balise-ticket-form site="1" ${fill('heading')}></balise-ticket-form>
    <balise-ticket-list state="all" ${fill('theme sort')}></balise-ticket-list>
    <balise-ticket-list ${fill('q state priority requester site view')}></balise-ticket-list>
    <balise-asset-list ${fill('q category sites')}></balise-asset-list>
    <balise-asset asset-id="1" ${fill('tab')}></balise-asset>
    <balise-budget ${fill('site year')}></balise-budget>
    <balise-finance ${fill('type prestataire sites')}></balise-finance>
    <balise-finance tab="ecritures" ${fill('sort kind')}></balise-finance>
    <balise-stats ${fill('year sites')}></balise-stats>
    <balise-entry-form entry="1" ${fill('heading')}></balise-entry-form>
    <balise-contract contract-id="1"></balise-contract>
    <balise-contract-list ${fill('q type prestataire sites state')}></balise-contract-list>
    <balise-latest-comments></balise-latest-comments>
    <balise-intervenant-list ${fill('q metier view')}></balise-intervenant-list>
    <balise-intervenant-list view="intervenants" ${fill('group prestataire sort')}></balise-intervenant-list>
    <balise-intervenant intervenant-id="1" ${fill('tab')}></balise-intervenant>
    <balise-prestataire prestataire-id="1"></balise-prestataire>
    <balise-contract-list view="echeancier" ${fill('by')}></balise-contract-list>
    <balise-controls></balise-controls>
    <balise-plan-list ${fill('q sites category')}></balise-plan-list>
    <balise-plan plan-id="1" ${fill('view pin asset hidden-layers')}></balise-plan>
    <balise-intervention intervention-id="1"></balise-intervention>
    <balise-intervention-list state="all" ${fill('q')}></balise-intervention-list>
    <balise-agenda ${fill('date view intervenant')}></balise-agenda>
    <balise-month-list ${fill('month')}></balise-month-list>
    <balise-dashboard-cards></balise-dashboard-cards><balise-society></balise-society>
    <balise-site-admin></balise-site-admin><balise-category-admin ${fill('q')}></balise-category-admin>
    <balise-config-admin></balise-config-admin><balise-user-admin ${fill('q group sort')}></balise-user-admin>
    <balise-group-admin group="1"></balise-group-admin><balise-permission-admin user="1"></balise-permission-admin>
    <balise-label-print ${fill('heading')}></balise-label-print>`,
  );
  await fillLogin(page, 'responsable');
  const shown = page.locator('balise-ticket');
  // all elements begin at once
  await expect(shown.getByRole('heading', { level: 2 }).first()).toContainText(
    /script|img|svg|constructor|</,
    { timeout: 40_000 },
  );
  await expect(shown.locator('.attachment')).toHaveCount(ADDRESSES.length);
  await expect(shown.locator('.attachment a')).toHaveCount(0);
  await expect(page.locator('balise-ticket-list').first().getByRole('row').nth(2)).toBeVisible();

  const form = page.locator('balise-ticket-form');
  await form.getByRole('textbox', { name: 'Objet' }).fill(TEXTS[2] as string);
  await form.getByRole('button', { name: 'Envoyer' }).click();
  await expect(form.getByRole('alert').first()).toContainText('onerror');
  expect(await findFollowed(page)).toEqual([]);
  expect(foreign).toEqual([]);

  // the same look finds what it is for
  const marks = await page.evaluate(async (html) => {
    const place = document.createElement('div');
    place.innerHTML = html;
    document.querySelector('balise-ticket')?.shadowRoot?.append(place);
    await new Promise((done) => place.querySelector('img')?.addEventListener('error', done));
    return place.childElementCount;
  }, `<img src=x onerror=${RUN}><a href="javascript:${RUN}" target="_blank">x</a>`);
  expect(marks).toBe(2);
  expect(await findFollowed(page)).toEqual([
    'a script ran',
    expect.stringContaining('<img'),
    expect.stringContaining('javascript:'),
    'a without noopener',
  ]);
});
