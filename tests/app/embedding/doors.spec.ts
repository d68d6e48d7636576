/** What scripts of a host page can do to come by the password of somebody who has logged in there. */
import type { Page } from '@playwright/test';
import { basic, expect, fillLogin, PASSWORD, test } from '../_support/fixtures.ts';
import { answerTabs, askTabs, replaceFunctions, sendElsewhere } from '../_support/hosts/host-doors.ts';
import { leave, openBalise, openHost, page as write } from '../_support/hosts/hosts.ts';
import { defineSecretReader } from '../_support/hosts/secret-reader.ts';
import { SecretWatch } from '../_support/page/secret-watch.ts';

const SECRETS = [PASSWORD, basic('responsable').slice(6)];
const CANARY = 'canari-9c1b';
const NOTE = { name: 'vue.txt', mimeType: 'text/plain', buffer: Buffer.from('Une note') };

const logOutButton = (page: Page) => page.getByRole('button', { name: 'Se déconnecter' });

test('[L3] [trust C1 M6] on a page of another origin its scripts come by neither the password nor its header', async ({
  page,
  context,
  server,
  api,
  problems,
}) => {
  problems.allow(/Failed to load resource|CORS|ERR_/);
  const { id } = await api().createTicket();
  const balise = await openBalise(server.url);
  const elsewhere = await openHost('', {
    respond: (request, response) =>
      response
        .writeHead(200, {
          'Access-Control-Allow-Origin': '*',
          'Access-Control-Allow-Headers': request.headers['access-control-request-headers'] ?? '*',
        })
        .end('[]'),
  });
  const script = `<script type="module" src="${balise.origin}/elements/balise.js" data-api="${balise.origin}"></script>`;
  const host = await openHost(
    write(script, `<balise-login></balise-login><balise-ticket ticket-id="${id}"></balise-ticket>`),
  );
  const watch = await SecretWatch.of(context, balise.origin);
  await page.addInitScript(defineSecretReader);
  await page.addInitScript(replaceFunctions, ['before', SECRETS] as const);
  await page.addInitScript(answerTabs);
  await page.goto(host.origin);
  await fillLogin(page, 'responsable');
  await expect(logOutButton(page)).toBeVisible();

  await page.evaluate(replaceFunctions, ['after', [...SECRETS, CANARY]] as const);
  const files = page.locator('balise-ticket').getByRole('region', { name: 'Fichiers' });
  await files.locator('input[type="file"]').setInputFiles(NOTE);
  await expect(files.getByText('vue.txt').first()).toBeVisible();
  await page.evaluate(sendElsewhere, [`${balise.origin}/api/sites/`, `${elsewhere.origin}/vol`] as const);
  const other = await context.newPage();
  await other.route(`${host.origin}/vide`, (route) => route.fulfill({ contentType: 'text/html', body: '' }));
  await other.goto(`${host.origin}/vide`);
  await other.evaluate(askTabs);

  expect.soft(await watch.findByDoors(page, SECRETS)).toEqual([]);
  expect.soft(await watch.findByDoors(other, SECRETS), 'in another tab').toEqual([]);
  expect.soft(await watch.find(page, SECRETS)).toEqual([]);
  expect
    .soft(
      elsewhere.requests.filter((each) => each.includes('authorization')),
      'elsewhere',
    )
    .toEqual([]);

  await page.evaluate(plant, CANARY);
  expect(await watch.findByDoors(page, SECRETS), 'what goes through a door is seen').toEqual(
    expect.arrayContaining(PLANTED),
  );
  await leave(page, host, balise, elsewhere);
});

/** Doors through which `plant` leads a text. */
const PLANTED = [
  'JSON.stringify',
  'TextEncoder.encode',
  'WeakMap.set',
  'Object.prototype.Symbol(Symbol.iterator)',
  'Object.prototype.then',
  'XMLHttpRequest.setRequestHeader',
  'fetch',
].map((door) => `${door}, after`);

async function plant(text: string): Promise<void> {
  JSON.stringify({ text });
  new TextEncoder().encode(text);
  new WeakMap().set({}, { text });
  await { text };
  await fetch('/', { headers: { text } });
  const xhr = new XMLHttpRequest();
  xhr.open('GET', '/');
  xhr.setRequestHeader('text', text);
}
