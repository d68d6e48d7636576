/** A page that holds the ticket form and the login, as an integrator writes it; on any origin of the suite. */
import { expect, type Locator, type Page } from '@playwright/test';
import { fillLogin } from '../login/accounts.ts';

const POLICY =
  "default-src 'none'; script-src 'self'; connect-src 'self'; img-src 'self' blob:; require-trusted-types-for 'script'; trusted-types 'none'";

/** The attribute of a form for a site of the demo data: a place is required. */
export const PLACE = 'site="1"';

const html = (forms: readonly string[]) => `<!doctype html>
<html lang="fr">
  <head><meta charset="utf-8"><title>Formulaire</title></head>
  <body>
    <main>
      <h1>Formulaire</h1>
      ${forms.map((attributes) => `<balise-ticket-form ${attributes}></balise-ticket-form>`).join('')}
      <balise-login quiet></balise-login>
    </main>
    <script type="module" src="/elements/balise.js"></script>
  </body>
</html>`;

/** Opens such a page, with a form for each text of attributes; without a session. */
export async function openForms(page: Page, origin: string, ...forms: string[]): Promise<void> {
  await page.route(`${origin}/formulaire`, (route) =>
    route.fulfill({
      contentType: 'text/html; charset=utf-8',
      headers: { 'Content-Security-Policy': POLICY },
      body: html(forms),
    }),
  );
  await page.goto(`${origin}/formulaire`);
}

/** Opens a page with one form and logs in on it. */
export async function openForm(
  page: Page,
  origin: string,
  attributes = PLACE,
  account = 'responsable',
): Promise<Locator> {
  await openForms(page, origin, attributes);
  await fillLogin(page, account);
  const form = page.locator('balise-ticket-form');
  await expect(form.getByLabel('Objet')).toBeEnabled();
  return form;
}

/** Chooses a site, as a user who knows its name does. */
export async function choosePlace(form: Locator, name = 'Hôpital Saint-Aubin'): Promise<void> {
  await form.getByRole('button', { name: /^Site/ }).click();
  await form.getByRole('combobox', { name: 'Rechercher un site' }).fill(name);
  await form.getByRole('treeitem', { name }).first().click();
}

/** A PNG of that size, with something on it. */
export async function makePhoto(page: Page, width: number, height: number): Promise<Buffer> {
  const url = await page.evaluate(
    ([w, h]) => {
      const canvas = document.createElement('canvas');
      canvas.width = w;
      canvas.height = h;
      const context = canvas.getContext('2d');
      for (let x = 0; x < w && context; x += 20) {
        context.fillStyle = `hsl(${x % 360} 60% 50%)`;
        context.fillRect(x, 0, 20, h);
      }
      return canvas.toDataURL('image/png');
    },
    [width, height] as const,
  );
  return Buffer.from(url.slice(url.indexOf(',') + 1), 'base64');
}
