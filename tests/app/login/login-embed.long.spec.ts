/** The login on a page whose sheet is against it. */

import { axe, expect, test } from '../_support/fixtures.ts';
import { openEmbed } from '../_support/hosts/embed.ts';

/** A content manager's sheet at its worst: it names every element, and insists. */
const HOSTILE = `
  * { text-transform: uppercase; letter-spacing: 3px; font-family: cursive !important; color: red !important }
  form { padding: 40px; border: 4px dashed red }
  input { width: 40% !important; height: 9px !important; background: yellow !important; float: right }
  button, label, svg { display: none !important }
  label::after { content: " *" !important }
  p, div, span { margin: 20px !important; float: left !important }`;

test('[B1] holds its shape on a page whose sheet insists', async ({ page, server }) => {
  await openEmbed(page, server.url, '<balise-login></balise-login>', HOSTILE);
  const input = page.locator('input[autocomplete="username"]');
  await expect(input).toBeVisible();
  await expect(page.getByText('Identifiant', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Se connecter' })).toBeVisible();
  const style = await input.evaluate((element) => {
    const { color, float, textTransform } = getComputedStyle(element);
    const { width, height } = element.getBoundingClientRect();
    return { color, float, textTransform, wide: width > 300, height };
  });
  expect(style).toEqual({
    color: 'rgb(23, 33, 31)',
    float: 'none',
    textTransform: 'none',
    wide: true,
    height: 42,
  });
  const title = page.locator('balise-login').getByRole('heading', { name: 'Se connecter' });
  await expect(title).toHaveCSS('text-transform', 'none');
  await axe(page, 'balise-login');
});
