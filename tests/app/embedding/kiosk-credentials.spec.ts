/** A kiosk with credentials that the server refuses gives the reason on screen, in the console and by `diagnose()`. */
import type { ConsoleMessage, Page } from '@playwright/test';
import { axe, expect, PASSWORD, readTexts, shots, test } from '../_support/fixtures.ts';
import { leave, openBalise, openHost, page as write } from '../_support/hosts/hosts.ts';
import { advanceUntil } from '../_support/kiosk/kiosk.ts';

const TAGS = ['balise-dashboard-cards', 'balise-agenda'];
const WALL = TAGS.map((tag) => `<${tag} kiosk></${tag}>`).join('');
const SECRET = 'mot-de-passe-du-mur';

/** The page asks for its credentials whenever the function is called, so that they can become right. */
const head = (balise: string) => `<script type="module">
  import { setup } from '${balise}/elements/balise.js';
  setup({ api: '${balise}', credentials: () => window.given() });
</script>`;

const cards = (page: Page) => page.getByText('Cet écran attend sa connexion.');
const reasons = (page: Page) => page.locator('.empty-text');

/** Opens a kiosk on another origin, whose clock the test moves, with what its function gives at first. */
async function openWall(page: Page, server: string, given: string) {
  await page.clock.install({ time: new Date('2026-11-23T14:30:00+01:00') });
  const balise = await openBalise(server);
  const host = await openHost(write(`<script>window.given = ${given}</script>${head(balise.origin)}`, WALL));
  const said: string[] = [];
  page.on('console', (message: ConsoleMessage) => {
    if (message.text().startsWith('Balise : ')) said.push(message.text());
  });
  await page.goto(host.origin);
  await expect(cards(page)).toHaveCount(TAGS.length);
  return { balise, said, close: () => leave(page, balise, host) };
}

interface Finding {
  what: string;
  isRight: boolean | null;
  says: string;
}
async function diagnose(page: Page, origin: string): Promise<Finding> {
  const found = await page.evaluate(async (url) => {
    const { diagnose } = await import(`${url}/elements/balise.js`);
    return (await diagnose()) as Finding[];
  }, origin);
  return found.find(({ what }) => what === 'session') as Finding;
}

test('[L4] a kiosk whose credentials are refused gives the reason, and shows its data once they are right', async ({
  page,
  server,
  problems,
}) => {
  problems.allow(/Failed to load resource/, /console: Balise : /);
  // nobody's name: wrong passwords of an account are counted
  const name = `mur-${Date.now()}`;
  const { balise, said, close } = await openWall(
    page,
    server.url,
    `() => ({ username: '${name}', password: '${SECRET}' })`,
  );
  await expect(reasons(page)).toHaveCount(TAGS.length);
  const refused = /^Les identifiants donnés à cet écran sont refusés\. Nouvel essai à\s14:3\d\.$/;
  for (const reason of await reasons(page).all()) await expect(reason).toHaveText(refused);
  // 1, 2, 5, 15 and 60 seconds later
  const countTries = () =>
    balise.requests.filter((request) => request.startsWith('GET /api/core/users/me/')).length;
  expect(await advanceUntil(page, 400_000, async () => countTries() > 5)).toBeLessThan(Infinity);
  await expect(reasons(page).first()).toHaveText(
    /^Les identifiants donnés à cet écran sont refusés\. Nouvel essai à\s14:(3[2-9]|4\d)\.$/,
  );
  expect(said, 'one sentence for all tries').toHaveLength(1);
  expect(said[0]).toContain(`${balise.origin} refuse (401)`);
  expect(said[0]).toContain('setup({ credentials })');

  const session = await diagnose(page, balise.origin);
  expect(session.isRight).toBe(false);
  expect(session.says).toMatch(/^en attente, personne n’est connecté : le serveur refuse les identifiants/);
  expect(session.says).toMatch(/401 ; dernier essai à 14:3\d, prochain à 14:[34]\d/);
  expect(session.says).toContain('Vérifiez le nom et le mot de passe');

  await expect(page.locator('form, input')).toHaveCount(0);
  const texts = [...(await readTexts(page)), session.says, ...said].join(' ');
  expect(texts).not.toContain(SECRET);
  expect(texts).not.toContain(name);
  await axe(page, 'balise-agenda');
  await shots(page, 'kiosk-refused');

  await page.evaluate(
    (password) => Object.assign(window, { given: () => ({ username: 'responsable', password }) }),
    PASSWORD,
  );
  const isBack = async () => (await cards(page).count()) === 0;
  expect(await advanceUntil(page, 310_000, isBack, 5000)).toBeLessThan(Infinity);
  await expect(page.locator('balise-dashboard-cards .card-count').first()).toBeVisible();
  expect(await diagnose(page, balise.origin)).toEqual({
    what: 'session',
    isRight: true,
    says: 'ouverte, groupe Responsable technique',
  });
  await close();
});

test('[L4] a kiosk whose page gives no credentials, and one whose server is gone, show that as their reason', async ({
  page,
  server,
  problems,
}) => {
  problems.allow(/Failed to load resource/, /console: Balise : /);
  const { balise, close } = await openWall(page, server.url, "() => { throw new Error('SSO') }");
  await expect(reasons(page).first()).toHaveText(
    /^La page ne donne pas d’identifiants à cet écran\. Nouvel essai à\s14:3\d\.$/,
  );
  expect((await diagnose(page, balise.origin)).says).toContain('credentials() de setup() a échoué');
  await page.route('**/api/**', (route) => route.abort('connectionfailed'));
  await page.evaluate(
    (password) => Object.assign(window, { given: () => ({ username: 'responsable', password }) }),
    PASSWORD,
  );
  const lost = /^Connexion au serveur impossible\. Nouvel essai à\s14:\d\d\.$/;
  const isLost = async () => lost.test((await reasons(page).first().textContent()) ?? '');
  expect(await advanceUntil(page, 120_000, isLost)).toBeLessThan(Infinity);
  await page.unroute('**/api/**');
  const isBack = async () => (await cards(page).count()) === 0;
  expect(await advanceUntil(page, 60_000, isBack)).toBeLessThan(Infinity);
  await close();
});
