/** The application's worker: it opens without network, and finds back. Over deployments: `worker.long`. */
import { axe, expect, shots, test } from '../_support/fixtures.ts';
import { frame, openDeployed, readKept } from '../_support/page/worker.ts';

test.use({ serviceWorkers: 'allow' });
test.beforeEach(({ problems }) => {
  problems.allow(/Failed to load resource|ERR_/);
  test.slow();
});

test('without network the application opens, at screens never opened before too, and finds back by itself', async ({
  page,
  context,
  server,
}) => {
  const deployment = await openDeployed(page, server.url);
  const { files, workers } = await readKept(page);
  expect(workers).toEqual([`${deployment.url}/sw.js`]);
  expect(files.length).toBeGreaterThan(200);
  const own =
    /^\/(static\/.*|boot\.js|favicon\.svg|manifest\.webmanifest|balise-shell\.json|reparer\.(?:html|css|js))?$/;
  expect(
    files.filter((path) => !own.test(path)),
    'no answer of a call, no document, no page of others',
  ).toEqual([]);

  await context.setOffline(true);
  await page.reload();
  await expect(frame(page)).toBeVisible();
  await page.goto(`${deployment.url}/agenda`);
  await expect(page).toHaveTitle('Agenda · Balise');
  await expect(page.getByText('Aucune tournée n’est prête sur cet appareil').first()).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await shots(page, 'worker-offline');
  await axe(page);
  await context.setOffline(false);

  await deployment.stop();
  await page.goto(`${deployment.url}/tickets`);
  await expect(frame(page)).toBeVisible();
  await deployment.start();
  await expect(page.locator('balise-ticket-list').getByRole('link', { name: /\S/ }).first()).toBeVisible();
  await deployment.stop();
});
