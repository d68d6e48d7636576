/** The bell of people on the reference server: what concerns each, once, on one machine and on another. */
import type { Browser, Locator, Page } from '@playwright/test';
import { dayIn, yearIn } from '../../days.ts';
import { Api, expect, fillLogin, test, uniqueText } from '../_support/fixtures.ts';

const WORD = 'une phrase assez longue';
const [FIRST, SECOND] = [`${yearIn(1)}-03-10 10:00`, `${yearIn(1)}-03-11 10:00`];
const REPLIES = 'Réponses à mes tickets et à mes commentaires';

interface Person {
  api: Api;
  /** Opens the application on a machine that has never seen them. */
  logIn: (browser: Browser) => Promise<Page>;
}

/** Somebody whom no other test writes to. */
async function createPerson(admin: Api, base: string, group: string, company?: number): Promise<Person> {
  const groups = await admin.call<{ id: number; name: string }[]>('GET', '/api/core/groups/');
  const username = uniqueText('cloche').replaceAll(/\W/g, '');
  await admin.call('POST', '/api/core/users/', {
    ...{ username, password: WORD, email: `${username}@exemple.fr`, first_name: 'Paul', last_name: username },
    ...{ group: groups.find(({ name }) => name === group)?.id, prestataire: company ?? null },
  });
  return {
    api: new Api(base, username, WORD),
    logIn: async (browser) => {
      const page = await (await browser.newContext()).newPage();
      await page.goto('/login');
      await fillLogin(page, username, WORD);
      await expect(bellOf(page)).toBeVisible();
      return page;
    },
  };
}

const bellOf = (page: Page): Locator => page.getByRole('button', { name: /^Notifications/ });

/** The lines of the bell about one thing. */
function linesOf(page: Page, about: string): { lines: Locator; unread: Locator } {
  const lines = page.locator('.notice').filter({ hasText: about });
  return { lines, unread: lines.filter({ hasText: /^Non lue/ }) };
}

async function openBell(page: Page, about: string): Promise<ReturnType<typeof linesOf>> {
  await bellOf(page).click();
  return linesOf(page, about);
}

test('[D3] requester, provider and manager hear once of each event, and what is read is read on another machine', async ({
  browser,
  server,
  api,
}) => {
  const admin = api();
  const objet = uniqueText('Portail coincé');
  const [company, other] = await Promise.all(
    ['Serrurier', 'Autre serrurier'].map((name) =>
      admin.call<{ id: number }>('POST', '/api/prestataires/', { raison_sociale: uniqueText(name) }),
    ),
  );
  const create = (group: string, of?: { id: number }) => createPerson(admin, server.url, group, of?.id);
  const requester = await create('Demandeur');
  const provider = await create('Prestataire', company);
  const manager = await create('Responsable technique');

  const asked = await requester.logIn(browser);
  const given = await provider.logIn(browser);
  const managed = await manager.logIn(browser);
  const bells = {
    requester: await openBell(asked, objet),
    provider: await openBell(given, objet),
    manager: await openBell(managed, objet),
  };
  const hears = async (who: keyof typeof bells, words: RegExp) => {
    await expect(bells[who].unread.filter({ hasText: words })).toHaveCount(1);
    // what it was before is no line of its own
    await expect(bells[who].lines).toHaveCount(1);
  };
  const { id: ticket } = await requester.api.createTicket({ objet });
  const work = await manager.api.call<{ id: number }>('POST', '/api/interventions/', {
    ticket,
    prestataire: company?.id,
  });
  const change = (who: Person, values: object) =>
    who.api.call('PATCH', `/api/interventions/${work.id}`, values);
  await hears('requester', /Votre ticket est pris en charge/);
  await hears('provider', /Intervention confiée/);
  await change(provider, { date_intervention: FIRST });
  await hears('manager', /propose/);
  await change(manager, { date_intervention: null });
  await hears('provider', /Date refusée/);
  await change(provider, { date_intervention: SECOND });
  await hears('manager', /propose/);
  await change(manager, { validation: true });
  await hears('provider', /Date validée/);
  await hears('requester', /Intervention prévue/);
  await manager.api.call('POST', '/api/contracts/', {
    ...{ name: objet, type: 'maintenance', prestataire: company?.id },
    ...{ date_start: dayIn(0), date_end: dayIn(20) },
  });
  await hears('manager', /Contrat qui finit/);

  // another machine shows the same as new, until it is read on the first
  const elsewhere = await provider.logIn(browser);
  await expect((await openBell(elsewhere, objet)).unread).toHaveCount(1);
  await given.getByRole('button', { name: 'Tout marquer comme lu' }).click();
  await expect(bells.provider.unread).toHaveCount(0);
  await expect(async () => {
    await elsewhere.reload();
    const { lines, unread } = await openBell(elsewhere, objet);
    await expect(lines).toHaveCount(1);
    await expect(unread).toHaveCount(0);
  }).toPass();

  // nobody else hears of it: what is theirs came after it, and is there
  const [stranger, rival] = [await create('Demandeur'), await create('Prestataire', other)];
  const mine = uniqueText('Le mien');
  const own = await stranger.api.createTicket({ objet: mine });
  await admin.call('POST', '/api/interventions/', { ticket: own.id, prestataire: other?.id });
  for (const each of [stranger, rival]) {
    const page = await each.logIn(browser);
    const bell = await openBell(page, objet);
    await expect(linesOf(page, mine).lines).toHaveCount(1);
    await expect(bell.lines).toHaveCount(0);
  }
});

test('[D3] settings are kept for the person; a browser that refuses is explained', async ({
  browser,
  server,
  api,
}) => {
  const objet = uniqueText('Néon éteint');
  const requester = await createPerson(api(), server.url, 'Demandeur');
  const { id: ticket } = await requester.api.createTicket({ objet });
  const page = await requester.logIn(browser);
  const { lines } = await openBell(page, objet);
  await page.getByRole('button', { name: 'Réglages' }).click();
  const kept = page.waitForResponse(
    (response) => response.request().method() === 'PUT' && response.url().endsWith('/api/notifications/'),
  );
  // it is drawn once the choice is kept
  await page.getByLabel(REPLIES).click();
  await kept;
  await expect(page.getByLabel(REPLIES)).not.toBeChecked();
  await page.getByLabel('Afficher aussi les notifications de ce navigateur').click();
  await expect(page.getByText(/^Ce navigateur refuse les notifications de ce site\./)).toBeVisible();
  await page.getByRole('button', { name: 'Retour aux notifications' }).click();

  const manager = api('responsable');
  await manager.call('POST', `/api/tickets/${ticket}/commentaires/`, { texte: 'Je passe demain.' });
  await manager.call('PATCH', `/api/tickets/${ticket}/`, { state: 'closed' });
  await expect(lines).toHaveCount(1);
  await expect(lines).toContainText('Votre ticket est traité');

  const elsewhere = await requester.logIn(browser);
  await openBell(elsewhere, objet);
  await elsewhere.getByRole('button', { name: 'Réglages' }).click();
  await expect(elsewhere.getByLabel(REPLIES)).not.toBeChecked();
});
