/** Shared by the tests of kiosks: a device, and the page that a new version of the application has. */
import type { Page } from '@playwright/test';
import type { Api } from '../server/api.ts';

export interface MadeDevice {
  id: number;
  token: string;
}

export const ALL_SCREENS = ['cartes', 'agenda', 'controles', 'tickets', 'interventions'];

/** Makes a device beside the page. @param admin calls of an administrator */
export const makeDevice = (admin: Api, name: string, screens: readonly string[]): Promise<MadeDevice> =>
  admin.call<MadeDevice>('POST', '/api/devices/', { name, screens });

/** The element of a screen whose turn it is. */
export const shownScreen = (page: Page) => page.locator('.kiosk-screen:not([inert])');

/** From now on the server has a new version: the same code under another name. @returns its name */
export async function deploy(page: Page): Promise<string> {
  const own = await page.evaluate(
    () => document.querySelector<HTMLScriptElement>('script[type=module]')?.src.split('/').at(-1) ?? '',
  );
  const name = own.replace('.js', '-neu.js');
  await page.route('**/kiosk', (route) => rename(route));
  await page.route('**/kiosk?*', (route) => rename(route));
  await page.route(`**/static/${name}`, async (route) =>
    route.fulfill({ response: await route.fetch({ url: route.request().url().replace(name, own) }) }),
  );
  return name;

  async function rename(route: Parameters<Parameters<Page['route']>[1]>[0]): Promise<void> {
    const answer = await route.fetch();
    const { 'content-encoding': _, 'content-length': __, ...headers } = answer.headers();
    await route.fulfill({ headers, body: (await answer.text()).replaceAll(own, name) });
  }
}
