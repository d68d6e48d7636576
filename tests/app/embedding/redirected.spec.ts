/** A script whose address leads to another one, on a page where others write. */
import { expect, fillLogin, test } from '../_support/fixtures.ts';
import { leave, openBalise, openHost, redirectAlias, page as write } from '../_support/hosts/hosts.ts';

const withPassword = (requests: readonly string[]) =>
  requests.filter((request) => request.includes('"authorization"'));

test('[L1] [trust M1] of a script that another address has led to, a copy that does not run decides nothing, nor is it run', async ({
  page,
  server,
}) => {
  const suite = await openBalise(server.url, {}, { redirect: redirectAlias });
  const evil = await openHost('');
  const script = (src: string, api = '') => `<script type="module" src="${src}"${api}></script>`;
  const api = ` data-api="${evil.origin}"`;
  // as an author of comments may put it there
  const copies = script(`${suite.origin}/alias/balise.js`, api) + script(`${evil.origin}/x.js`, api);
  const host = await openHost(
    write(
      script(`${suite.origin}/alias/balise.js`),
      `<div id="comments"></div>
       <script>document.getElementById('comments').innerHTML = ${JSON.stringify(copies).replaceAll('</', '<\\/')};</script>
       <balise-login></balise-login>`,
    ),
  );
  await page.goto(host.origin);
  await fillLogin(page, 'responsable');
  await expect(page.getByRole('button', { name: 'Se déconnecter' })).toBeVisible();
  expect(withPassword(suite.requests).length).toBeGreaterThan(0);
  expect(withPassword(evil.requests)).toEqual([]);
  expect(evil.requests.filter((request) => request.includes('/x.js'))).toEqual([]);
  await leave(page, host, suite, evil);
});
