/** One element alone on a page of another origin: log in there, use it, log out, and never leave the page. */
import type { Page } from '@playwright/test';
import { axe, expect, PASSWORD, shots } from '../fixtures.ts';

/** The demo page that holds nothing but these elements, under a strict policy. */
export const addressOf = (pages: string, tags: readonly string[], more = '') =>
  `${pages}/seul.html?${tags.map((tag) => `element=${tag}`).join('&')}${more}`;

export const username = (page: Page) => page.locator('input[name="username"]');

/** By the keyboard alone, from the first field on. */
export async function typeLogin(page: Page, account: string, password = PASSWORD): Promise<void> {
  await expect(username(page)).toBeVisible();
  if (!(await username(page).evaluate((input) => input === document.activeElement)))
    await username(page).focus();
  await page.keyboard.type(account);
  await page.keyboard.press('Tab');
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');
}

/** An element with a button that it shows to those who are logged in, and the attributes that it wants. */
export type Alone = readonly [tag: string, button: string, attributes?: Record<string, string>];

/** Logs in at the element by the keyboard, finds its button, and logs out; all that on its page. */
export async function useAlone(
  page: Page,
  server: { url: string; pagesUrl: string },
  [tag, button, attributes = {}]: Alone,
): Promise<void> {
  const address = addressOf(server.pagesUrl, [tag]);
  await page.goto(address);
  const element = page.locator(tag);
  await element.evaluate((each, given) => {
    for (const [name, value] of Object.entries(given)) each.setAttribute(name, value);
  }, attributes);
  const form = page.getByRole('form', { name: `Se connecter à Balise, sur ${new URL(server.url).host}` });
  await expect(form).toBeVisible();
  await axe(page, tag);
  await shots(page, `${tag}-login`);

  await typeLogin(page, 'responsable', 'faux');
  await expect(form.getByText('Identifiant ou mot de passe incorrect.')).toBeVisible();
  await expect(form.locator('input[name="password"]')).toBeFocused();
  await form.locator('input[name="password"]').press('ControlOrMeta+a');
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(element.getByRole('button', { name: button }).first()).toBeVisible();
  await expect(page.locator('form.balise-form')).toHaveCount(0);
  const inside = () => element.evaluate((host) => document.activeElement === host);
  await expect.poll(inside, 'the focus has stayed in the element').toBe(true);
  await expect(element.getByText(/^Connecté\s:\s\S/)).toBeVisible();
  const links = await element
    .getByRole('link')
    .evaluateAll((all) => all.map((each) => (each as HTMLAnchorElement).href));
  const own = links.filter((href) => href.startsWith('http'));
  expect(
    own.filter((href) => !href.startsWith(server.url)),
    'links lead to the application',
  ).toEqual([]);
  await axe(page, tag);
  await shots(page, `${tag}-in`);

  const out = element.getByRole('button', { name: 'Se déconnecter' });
  await out.focus();
  await page.keyboard.press('Enter');
  await expect(username(page)).toBeFocused();
  await expect(page.locator('[aria-live=polite]'), 'no name is left').toHaveText('Déconnecté.');
  expect(page.url()).toBe(address);
  await page.reload();
  await expect(username(page)).toBeVisible();
}
