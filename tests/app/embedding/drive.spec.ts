/** A page of another origin knows what the suite does, and drives it. */
import { fillLogin, uniqueText } from '../_support/fixtures.ts';
import { expect, type SuiteModule, seen, test } from '../_support/hosts/host-page.ts';

const LOGIN = '<balise-login></balise-login>';
const FORM = '<balise-ticket-form site="1"></balise-ticket-form>';

test('[L1] the page learns from the suite itself who is logged in, and logs out', async ({
  page,
  balise,
  openPage,
}) => {
  await openPage('<balise-dashboard-cards></balise-dashboard-cards>');
  await fillLogin(page, 'responsable');
  const cards = page.locator('balise-dashboard-cards');
  await expect(cards.getByRole('link', { name: /ticket/i }).first()).toBeVisible();
  const version = { version: expect.stringMatching(/^\d+\.\d+\.\d+$/) };
  const ready = await seen(page, 'balise-ready');
  expect(ready.filter(({ from }) => from === null)).toMatchObject([{ detail: version, isFrozen: true }]);
  expect(ready.filter(({ from }) => from === 'balise-dashboard-cards')).toMatchObject([{ detail: version }]);

  const suite = await page.evaluateHandle<SuiteModule>(
    (url) => import(`${url}/elements/balise.js`),
    balise.origin,
  );
  await suite.evaluate(({ signOut }) => signOut());
  await expect(page.locator('form')).toHaveCount(1);
  const changes = await seen(page, 'balise-session-changed');
  expect(changes.map(({ from, detail, isFrozen }) => ({ from, ...detail, isFrozen }))).toEqual([
    { from: null, status: 'out', username: null, isFrozen: true },
    { from: null, status: 'in', username: 'responsable', isFrozen: true },
    { from: null, status: 'out', username: null, isFrozen: true },
  ]);
});

test('[L1] the page reads data again, and is told of a failure in words', async ({
  page,
  balise,
  openPage,
  problems,
}) => {
  problems.allow(/Failed to load resource.*500/);
  await openPage(`${LOGIN}<balise-dashboard-cards></balise-dashboard-cards>`);
  await fillLogin(page, 'responsable');
  // a card; before the login there is a link that leads to it
  await expect(page.locator('balise-dashboard-cards [part~=card]').first()).toBeVisible();
  const calls = () => balise.requests.filter((line) => line.startsWith('GET /api/')).length;
  const before = calls();
  await page.locator('balise-dashboard-cards').evaluate((cards) => (cards as never as SuiteModule).refresh());
  // the promise resolves once the answers have come
  expect(calls()).toBeGreaterThan(before);

  await page.route(`${balise.origin}/api/**`, (route) =>
    route.fulfill({
      status: 500,
      json: {},
      headers: {
        'Access-Control-Allow-Origin': '*',
        'Access-Control-Expose-Headers': 'X-Request-Id',
        'X-Request-Id': 'r-1',
      },
    }),
  );
  const suite = await page.evaluateHandle<SuiteModule>(
    (url) => import(`${url}/elements/balise.js`),
    balise.origin,
  );
  await suite.evaluate(({ refresh }) => refresh());
  const [failure] = await seen(page, 'balise-error');
  expect(failure).toEqual({
    name: 'balise-error',
    from: null,
    detail: {
      kind: 'status',
      status: 500,
      message: expect.stringMatching(/^Un dysfonctionnement/),
      requestId: 'r-1',
    },
    isFrozen: true,
  });
});

test('[L1] an element whose code cannot be loaded says so itself', async ({
  page,
  balise,
  openPage,
  problems,
}) => {
  problems.allow(/Failed to load resource|ERR_FAILED/);
  await page.route(`${balise.origin}/elements/balise-help*`, (route) => route.abort());
  await openPage('<balise-help></balise-help>');
  await expect(page.locator('balise-help')).toContainText('Réessayer');
  expect((await seen(page, 'balise-error'))[0]).toMatchObject({
    from: 'balise-help',
    detail: { kind: 'element', status: 0 },
  });
});

test('[L1] the page sends a form and empties it, as its buttons do', async ({ page, balise, openPage }) => {
  await openPage(LOGIN + FORM);
  const form = page.locator('balise-ticket-form');
  const call = (name: 'submit' | 'reset') =>
    form.evaluate((element, method) => (element as never as Record<string, () => boolean>)[method]?.(), name);
  await page.waitForFunction(() => customElements.get('balise-ticket-form'));
  // nobody is logged in: there is no form
  await expect(form.getByText(/^Connectez-vous/)).toBeVisible();
  expect(await call('submit')).toBe(false);
  await fillLogin(page, 'demandeur');
  const objet = form.getByLabel('Objet');
  await expect(objet).toBeEnabled();

  expect(await call('submit')).toBe(true);
  await expect(objet).toHaveAccessibleDescription(/\S/);
  await objet.fill('À jeter');
  expect(await call('reset')).toBe(true);
  await expect(objet).toHaveValue('');
  await objet.fill(uniqueText('Par la page'));
  await call('submit');
  await expect(form.getByText(/Ticket n°\s\d+ créé/)).toBeVisible();
  expect(balise.requests.filter((line) => line.startsWith('POST /api/tickets/'))).toHaveLength(1);
  expect(await seen(page, 'balise-ticket-created')).toHaveLength(1);
  await call('reset');
  await expect(objet).toHaveValue('');
});

/** The page keeps the tickets for itself: it notes what it was given, and answers what the test decides. */
const CLAIM = `
  document.addEventListener('balise-ticket-create', (event) => {
    event.preventDefault();
    const { input, photos, respond } = event.detail;
    window.taken = { objet: input.objet, photos: photos.map((file) => [file instanceof File, file.name]) };
    try { input.objet = 'changed'; } catch { /* frozen */ }
    window.kept = input.objet;
    respond(new Promise((resolve) => { window.answer = resolve; }));
  });`;

test('[L1] a page that takes a ticket over gets its photos, and its answer is the form’s', async ({
  page,
  balise,
  openPage,
}) => {
  await openPage(LOGIN + FORM, CLAIM);
  await fillLogin(page, 'demandeur');
  const form = page.locator('balise-ticket-form');
  const answer = (reply: object) =>
    page.evaluate((given) => (window as never as { answer: (reply: object) => void }).answer(given), reply);
  const objet = uniqueText('Pour la page');
  await form.getByLabel('Objet').fill(objet);
  await form
    .locator('input[type=file]')
    .first()
    .setInputFiles({
      name: 'fuite.png',
      mimeType: 'image/png',
      buffer: Buffer.from(
        'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
        'base64',
      ),
    });
  const send = form.getByRole('button', { name: 'Envoyer' });
  await send.click();
  await expect(form.getByRole('button', { name: 'Envoi…' })).toBeVisible();
  await answer({ refused: 'Le guichet est fermé jusqu’à lundi.' });
  await expect(form.getByText('Le guichet est fermé jusqu’à lundi.')).toBeVisible();
  await expect(form.getByLabel('Objet')).toHaveValue(objet);

  await send.click();
  await expect(form.getByRole('button', { name: 'Envoi…' })).toBeVisible();
  await answer({ sent: true });
  await expect(form.getByRole('heading', { name: 'Ticket créé' })).toBeVisible();
  await expect(form.getByText(/Envoi de la photo/)).toHaveCount(0);
  expect(
    await page.evaluate(() => {
      const { taken, kept } = window as never as Record<string, unknown>;
      return { taken, kept };
    }),
  ).toEqual({ taken: { objet, photos: [[true, expect.stringMatching(/^fuite\./)]] }, kept: objet });
  expect(balise.requests.filter((line) => line.startsWith('POST '))).toEqual([]);
  expect(await seen(page, 'balise-ticket-created')).toMatchObject([{ detail: { id: null } }]);
});
