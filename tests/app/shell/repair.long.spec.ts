/** The page that takes the application's worker off, and the pages that never have one. */
import { axe, expect, login, shots, test } from '../_support/fixtures.ts';
import { frame, readKept, untilControlled } from '../_support/page/worker.ts';

test.use({ serviceWorkers: 'allow' });
test.beforeEach(({ problems }) => {
  problems.allow(/Failed to load resource|ERR_/);
  test.slow();
});

test('/reparer takes worker and files off, reports it, and leaves the session; kiosks and pages of others have no worker', async ({
  page,
  browser,
  server,
}) => {
  await login(page, 'responsable', '/profil');
  await untilControlled(page);
  const { length } = (await readKept(page)).files;
  await page.setViewportSize({ width: 390, height: 844 });
  // without network it opens, and takes nothing off unless asked: the application would not open any more
  await page.context().setOffline(true);
  await page.goto('/reparer');
  await expect(page.getByText('Pas de réseau.')).toBeVisible();
  expect((await readKept(page)).files).toHaveLength(length);
  await axe(page);
  await shots(page, 'worker-repair-offline');
  await page.context().setOffline(false);
  await expect(page.getByText('C’est fait.')).toBeVisible();
  await page.goto('/profil');
  await untilControlled(page);
  await page.goto('/reparer');
  await expect(page.getByText('C’est fait.')).toBeVisible();
  await expect(page.getByText('Le démarrage sans réseau a été retiré de ce navigateur.')).toBeVisible();
  await expect(page.getByText(`gardés sur cet appareil ont été supprimés\u00a0: ${length}.`)).toBeVisible();
  expect(await readKept(page)).toEqual({ files: [], workers: [] });
  await axe(page);
  await shots(page, 'worker-repaired');
  await page.getByRole('link', { name: 'Ouvrir Balise' }).click();
  await expect(frame(page), 'nobody is logged out').toBeVisible();
  // once more by the console of a page
  await untilControlled(page);
  await page.evaluate(() => import('/reparer.js' as string));
  await expect.poll(() => readKept(page)).toEqual({ files: [], workers: [] });

  const other = await (await browser.newContext({ serviceWorkers: 'allow' })).newPage();
  await other.goto(`${server.url}/reparer`);
  await expect(other.getByText('Le démarrage sans réseau n’était pas installé.')).toBeVisible();
  await other.clock.install();
  for (const [address, started] of [
    [`${server.url}/login`, other.getByRole('button', { name: 'Se connecter' })],
    [`${server.url}/kiosk?ecrans=cartes`, other.getByRole('main', { name: 'Écran mural' })],
    [server.pagesUrl, other.getByRole('heading').first()],
  ] as const) {
    await other.goto(address);
    await expect(started).toBeVisible();
    // the application starts its worker some seconds after it was loaded
    await other.clock.runFor(30_000);
    expect(await readKept(other), address).toEqual({ files: [], workers: [] });
  }
});
