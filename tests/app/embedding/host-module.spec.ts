/** The module of the application's shell, imported by a page of another origin (docs/embedding.md). */
import { expect, PASSWORD, test } from '../_support/fixtures.ts';
import { keepMessages } from '../_support/page/notices.ts';

/** What the page uses of `elements/host.js`. */
interface HostModule {
  $session: { get(): { status: string; user: object | null } };
  formatUser: (user: object | null) => string;
  getMenu: (user: object | null, hasTag: (tag: string) => boolean) => { path: string }[];
  showSnackbar: (text: string) => void;
  signOut: () => void;
}

test('[L1] a foreign page draws a menu, shows a message and logs out through the module', async ({
  page,
  server,
  problems,
}) => {
  problems.allow(/401 \(Unauthorized\)/);
  await keepMessages(page);
  await page.goto(`${server.pagesUrl}/seul.html?element=balise-ticket-form`);
  await page.locator('input[name="username"]').fill('demandeur');
  await page.locator('input[name="password"]').fill(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: 'Objet' })).toBeVisible();

  const host = await page.evaluateHandle<HostModule>((url) => import(`${url}/elements/host.js`), server.url);
  const shell = await host.evaluate(({ $session, formatUser, getMenu }) => {
    const { status, user } = $session.get();
    return { status, name: formatUser(user), paths: getMenu(user, () => true).map(({ path }) => path) };
  });
  expect(shell).toEqual({
    status: 'in',
    name: expect.stringMatching(/\S \S/),
    paths: ['/', '/tickets', '/interventions'],
  });

  await host.evaluate(({ showSnackbar }) => showSnackbar('Menu à jour'));
  // the announcer reads it out too
  await expect(page.getByRole('paragraph').filter({ hasText: 'Menu à jour' })).toBeVisible();

  await host.evaluate(({ signOut }) => signOut());
  await expect(page.locator('input[name="username"]')).toBeVisible();
});
