/** The demo accounts of the reference server, and the way in through its login form. */
import { expect, type Page } from '@playwright/test';
import { isLoggedIn } from './logged-in.ts';

export const ACCOUNTS = ['admin', 'responsable', 'collaborateur', 'prestataire', 'demandeur'] as const;
export type Account = (typeof ACCOUNTS)[number];
export const PASSWORD = 'balise-demo';

/** The HTTP Basic header of an account, for requests that a test makes itself. */
export const basic = (account: string, password = PASSWORD): string =>
  `Basic ${Buffer.from(`${account}:${password}`, 'utf8').toString('base64')}`;

/**
 * Opens a screen as that account: on the form, as people do, or at once where the page's context is logged in as
 * that account already (`test.use({ as: 'responsable' })`).
 * @param path where to go; the guard brings back there after the login
 */
export async function login(page: Page, account: string, path = '/', password = PASSWORD): Promise<void> {
  await page.goto(path);
  if (!isLoggedIn(page, account)) await fillLogin(page, account, password);
  await expect(page).not.toHaveURL(/\/login/);
  await expect(page.getByRole('main')).toBeVisible();
}

/** Fills and sends the login form that is on the page. */
export async function fillLogin(page: Page, account: string, password = PASSWORD): Promise<void> {
  await page.locator('input[autocomplete="username"]').fill(account);
  const secret = page.locator('input[autocomplete="current-password"]');
  await secret.fill(password);
  await secret.press('Enter');
}
