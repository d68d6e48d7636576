/** One ticket in two tabs of one person, against the reference server: what each changes stays. */
import type { Page, Request } from '@playwright/test';
import { test as base, expect, login, uniqueText } from '../_support/fixtures.ts';
import { leaveUnseen } from '../_support/page/unseen.ts';
import { panel } from '../_support/screens/tickets.ts';

interface Detail {
  objet: string;
  description: string;
  priority: string;
}

const test = base.extend<{
  /** The ticket's form, open in both tabs before either saves. */
  tabs: { first: Page; second: Page; read: () => Promise<Detail> };
}>({
  tabs: async ({ page, context, api, problems }, use) => {
    // what the browser itself prints of a 412
    problems.allow(/Failed to load resource.*412/);
    // neither is in front: what one saves is not read by the other before it saves too
    await leaveUnseen(context);
    const made = await api().createTicket({ description: 'Avant.' });
    const path = `/tickets/${made.id}`;
    await login(page, 'responsable', path);
    const second = await context.newPage();
    await second.goto(path);
    for (const tab of [page, second]) {
      await tab.locator('balise-ticket').getByRole('button', { name: 'Modifier' }).click();
      await expect(panel(tab, 'Demande').getByLabel('Description')).toHaveValue('Avant.');
    }
    await use({
      first: page,
      second,
      read: () => api().call<Detail>('GET', `/api/tickets/${made.id}/?include=sites`),
    });
  },
});

const form = (tab: Page) => panel(tab, 'Demande');
const save = (tab: Page) => form(tab).getByRole('button', { name: 'Enregistrer' }).click();
/** A page keeps what its bell has shown by a PUT, too. */
const isSaving = (request: Request): boolean =>
  request.method() === 'PUT' && request.url().includes('/api/tickets/');
/** Saves, and waits until the server has it: the notice goes by itself. */
async function saveAndWait(tab: Page): Promise<void> {
  const saved = tab.waitForResponse((response) => isSaving(response.request()) && response.ok());
  await save(tab);
  await saved;
}
const statuses = (tab: Page) => {
  const seen: number[] = [];
  tab.on('response', (response) => {
    if (isSaving(response.request())) seen.push(response.status());
  });
  return seen;
};

test('[E5] different fields of one ticket changed in two tabs are both saved, with one click in each', async ({
  tabs: { first, second, read },
}) => {
  const objet = uniqueText('Du premier onglet');
  await form(first).getByLabel('Objet').fill(objet);
  await form(second).getByLabel('Description').fill('Du second onglet.');
  await form(second).getByLabel('Priorité').selectOption('haute');
  const seen = statuses(second);
  await saveAndWait(first);
  await saveAndWait(second);
  expect(seen, 'refused once, merged, sent again').toEqual([412, 200]);
  await expect
    .poll(() => read())
    .toMatchObject({ objet, description: 'Du second onglet.', priority: 'haute' });
  const ticket = second.locator('balise-ticket');
  await expect(ticket.getByRole('heading', { name: objet })).toBeVisible();
  await expect(ticket.getByText('Du second onglet.')).toBeVisible();
  await expect(ticket.getByRole('alert')).toHaveCount(0);
  await expect(ticket.getByRole('button', { name: 'Enregistrer' })).toHaveCount(0);
});

test('[E5] the same field changed in two tabs shows both values, and the one kept is saved', async ({
  tabs: { first, second, read },
}) => {
  const theirs = uniqueText('Du premier onglet');
  const mine = uniqueText('Du second onglet');
  await form(first).getByLabel('Objet').fill(theirs);
  await form(second).getByLabel('Objet').fill(mine);
  await form(second).getByLabel('Description').fill('Du second onglet aussi.');
  await saveAndWait(first);
  await save(second);
  const conflict = form(second)
    .getByRole('alert')
    .filter({ hasText: 'Ce ticket a été modifié entre-temps.' });
  await expect(conflict).toContainText(mine);
  await expect(conflict).toContainText(theirs);
  expect(await read(), 'nothing is written meanwhile').toMatchObject({
    objet: theirs,
    description: 'Avant.',
  });

  // neither is lost when the tab is closed over it
  await second.reload();
  await expect(form(second).getByText('Aussi modifié par une autre personne\u00a0: Objet.')).toBeVisible();
  await save(second);
  await expect(conflict).toContainText(mine);
  await expect(conflict).toContainText(theirs);
  await expect(form(second).getByLabel('Description')).toHaveValue('Du second onglet aussi.');
  await conflict.getByRole('button', { name: 'Garder la mienne' }).click();
  await saveAndWait(second);
  await expect
    .poll(() => read())
    .toMatchObject({
      objet: mine,
      description: 'Du second onglet aussi.',
    });
});

test('[E5] each of two tabs keeps what was typed in it over a reload, a new tab has what was typed last', async ({
  context,
  tabs: { first, second },
}) => {
  const one = uniqueText('Du premier onglet');
  const two = uniqueText('Du second onglet');
  await form(first).getByLabel('Objet').fill(one);
  await form(second).getByLabel('Objet').fill(two);
  await first.reload();
  await expect(form(first).getByLabel('Objet')).toHaveValue(one);
  await second.reload();
  await expect(form(second).getByLabel('Objet')).toHaveValue(two);
  const third = await context.newPage();
  await third.goto(first.url());
  await expect(form(third).getByLabel('Objet')).toHaveValue(two);
  // a tab that saves leaves the draft of the other
  const saved = first.waitForResponse((response) => isSaving(response.request()));
  await save(first);
  await saved;
  await second.reload();
  await expect(form(second).getByLabel('Objet')).toHaveValue(two);
});

test('[E5] a new tab that the others log in late, while drafts are being encrypted, has what was typed', async ({
  context,
  tabs: { first },
}) => {
  const typed = uniqueText('Du premier onglet');
  await form(first).getByLabel('Objet').fill(typed);
  const late = await context.newPage();
  await late.addInitScript(() => {
    const wait = (ms: number) => new Promise((done) => setTimeout(done, ms));
    const { encrypt } = SubtleCrypto.prototype;
    SubtleCrypto.prototype.encrypt = async function (...values) {
      await wait(1500);
      return encrypt.apply(this, values);
    };
    const { postMessage } = BroadcastChannel.prototype;
    BroadcastChannel.prototype.postMessage = function (message) {
      void wait(message.type === 'ask' ? 500 : 0).then(() => postMessage.call(this, message));
    };
  });
  await late.goto(first.url());
  await expect(form(late).getByLabel('Objet')).toHaveValue(typed);
});
