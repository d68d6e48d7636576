import { expect, type Page } from '@playwright/test';
import { ACCOUNTS, login } from '../login/accounts.ts';
import { Deployment } from '../server/deployment.ts';

/** Resolves once a worker answers for the page: it keeps every file first, which takes long on a busy machine. */
export const untilControlled = (page: Page): Promise<void> =>
  expect
    .poll(() => page.evaluate(() => navigator.serviceWorker.controller?.scriptURL ?? ''), {
      timeout: 120_000,
    })
    .toMatch(/\/sw\.js$/);

/** The paths in the caches of the page's origin, and the scripts of workers that are registered there. */
export const readKept = (page: Page) =>
  page.evaluate(async () => {
    const keys = await Promise.all(
      (await caches.keys()).map(async (name) =>
        (await (await caches.open(name)).keys()).map(({ url }) => url),
      ),
    );
    const workers = (await navigator.serviceWorker.getRegistrations()).map(({ active }) => active?.scriptURL);
    return { files: keys.flat().map((url) => new URL(url).pathname), workers };
  });

/** The frame of the application, whose menu knows who is logged in. */
export const frame = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Aide et support' });

/** A deployment of the product before a server, opened by « responsable », whose worker answers. */
export async function openDeployed(page: Page, target: string): Promise<Deployment> {
  const deployment = new Deployment(target);
  await deployment.start();
  await login(page, ACCOUNTS[1], `${deployment.url}/profil`);
  await untilControlled(page);
  return deployment;
}
