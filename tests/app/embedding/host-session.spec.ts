/** A page that logs its elements in by a session of its own. */

import { expect, test } from '../_support/fixtures.ts';
import { leave, openBalise, openHost, page as write } from '../_support/hosts/hosts.ts';
import { PASSWORD } from '../_support/login/accounts.ts';
import { PLACE } from '../_support/screens/ticket-form.ts';

test('[L1] what is typed, and the place of the caret, outlast a refusal of the page’s session', async ({
  page,
  server,
  problems,
}) => {
  problems.allow(/401 \(Unauthorized\)|refuse \(401\)/);
  const balise = await openBalise(server.url);
  const head = `<script type="module">
    import { refresh, setup } from '${balise.origin}/elements/balise.js';
    setup({ api: '${balise.origin}', credentials: () => ({ username: 'demandeur', password: '${PASSWORD}' }) });
    window.refresh = refresh;
  </script>`;
  const host = await openHost(write(head, `<balise-ticket-form ${PLACE}></balise-ticket-form>`));
  await page.goto(host.origin);
  const objet = page.getByRole('textbox', { name: 'Objet' });
  await objet.fill('Fuite');
  await objet.press('ArrowLeft');
  let isRefused = true;
  await page.route(`${balise.origin}/api/**`, (route) =>
    isRefused
      ? route.fulfill({ status: 401, headers: { 'Access-Control-Allow-Origin': '*' } })
      : route.continue(),
  );
  await page.evaluate('void refresh()');
  await expect(page.getByText('Connexion en attente')).toBeVisible();
  isRefused = false;
  await expect(objet).toBeFocused();
  await page.keyboard.type('t');
  await expect(objet).toHaveValue('Fuitte');
  await leave(page, host, balise);
});
