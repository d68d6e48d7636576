/** The browser's own judgement of the installed application: its manifest, its worker, and where its shortcuts lead. */
import { expect, login, test } from '../_support/fixtures.ts';
import { untilControlled } from '../_support/page/worker.ts';
import { scanner } from '../_support/screens/camera.ts';

test.use({ serviceWorkers: 'allow', viewport: { width: 390, height: 844 } });

/** Of the browser's objections, those that are about the window of the test and not about the application. */
const OF_THE_WINDOW = ['in-incognito'];

test('the browser can install the application from any of its pages, and each shortcut opens what it names', async ({
  page,
  context,
  server,
}) => {
  test.slow();
  await login(page, 'responsable', '/profil');
  await untilControlled(page);
  const devtools = await context.newCDPSession(page);
  const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors');
  const objections = installabilityErrors.map(({ errorId }) => errorId);
  expect(objections.filter((id) => !OF_THE_WINDOW.includes(id))).toEqual([]);
  const { url, errors, data = '' } = await devtools.send('Page.getAppManifest');
  expect(url).toBe(`${server.url}/manifest.webmanifest`);
  expect(errors).toEqual([]);
  const scope = await page.evaluate(async () => (await navigator.serviceWorker.ready).scope);
  expect(scope, 'the worker answers for the page that is opened first').toBe(`${server.url}/`);

  const { shortcuts } = JSON.parse(data) as { shortcuts: { name: string; url: string }[] };
  const address = (name: string) => shortcuts.find((each) => each.name === name)?.url ?? '';
  await page.goto(address('Scanner'));
  await expect(scanner(page).field).toBeVisible();
  await page.goto(address('Signaler'));
  await expect(page.locator('balise-ticket-form').getByLabel('Objet')).toBeVisible();
});
