/** Whatever of the browser's functions a script of the host page replaces after a login, no secret goes through them. */
import { basic, expect, fillLogin, PASSWORD, test } from '../_support/fixtures.ts';
import { replaceEveryFunction } from '../_support/hosts/every-door.ts';
import { leave, openBalise, openHost, page as write } from '../_support/hosts/hosts.ts';
import { defineSecretReader } from '../_support/hosts/secret-reader.ts';

const SECRETS = [PASSWORD, basic('responsable').slice(6)];
const CANARY = 'canari-7f3e';
const NOTE = { name: 'porte.txt', mimeType: 'text/plain', buffer: Buffer.from('Une note') };

test('[L3] [trust M6] no function of the browser that is replaced after a login is given the password or its header', async ({
  page,
  server,
  api,
  problems,
}) => {
  problems.allow(/Failed to load resource/);
  const { id } = await api().createTicket();
  const balise = await openBalise(server.url);
  const script = `<script type="module" src="${balise.origin}/elements/balise.js" data-api="${balise.origin}"></script>`;
  const host = await openHost(
    write(script, `<balise-login></balise-login><balise-ticket ticket-id="${id}"></balise-ticket>`),
  );
  await page.goto(host.origin);
  await fillLogin(page, 'responsable');
  const ticket = page.locator('balise-ticket');
  const files = ticket.getByRole('region', { name: 'Fichiers' });
  await expect(files).toBeVisible();
  await page.evaluate(defineSecretReader);
  const replaced = await page.evaluate(replaceEveryFunction, [...SECRETS, CANARY]);
  expect(replaced).toBeGreaterThan(3000);

  await files.locator('input[type="file"]').setInputFiles(NOTE);
  await expect(files.getByText('porte.txt').first()).toBeVisible();
  const comment = ticket.getByRole('textbox', { name: 'Votre commentaire' });
  await comment.fill(CANARY);
  await ticket.getByRole('button', { name: 'Ajouter le commentaire' }).click();
  await expect(ticket.getByRole('listitem').filter({ hasText: CANARY })).toBeVisible();

  const saw = await page.evaluate(() => Reflect.get(window, 'everyDoor') as [rank: number, door: string][]);
  const doorsOf = (isMeant: (rank: number) => boolean) => [
    ...new Set(saw.filter(([rank]) => isMeant(rank)).map(([, door]) => door)),
  ];
  expect(doorsOf((rank) => rank < SECRETS.length)).toEqual([]);
  expect(
    doorsOf((rank) => rank === SECRETS.length),
    'what goes through a door is seen',
  ).toEqual(
    expect.arrayContaining([
      'Array.push',
      'Array Iterator.next',
      'Function.call',
      'JSON.stringify',
      'Map.set',
      'Storage.setItem',
    ]),
  );
  await leave(page, host, balise);
});
