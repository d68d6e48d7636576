/**
 * How soon a write that the network loses is shown as kept on this device: from the press to the sentence, in the built
 * application, for each way in which a network is lost.
 */
import { withBuiltServer } from './built-server.mjs';
import { median, row } from './print.mjs';

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5);
const ACCOUNT = { username: 'responsable', password: 'balise-demo' };
const PHONE = { width: 390, height: 844 };
const MOST = 'at most 2,000';

/** What becomes of each call; the browser knows of the first alone. */
const LOSSES = [
  ['the browser is offline, ms', ({ context }) => context.setOffline(true)],
  [
    'each call is refused, ms',
    ({ page }) => page.route('**/api/**', (call) => call.abort('connectionrefused')),
  ],
  ['no call is answered, ms', ({ page }) => page.route('**/api/**', () => {})],
];

/** @param {import('@playwright/test').Browser} browser */
export async function benchKept(browser) {
  await withBuiltServer(async (server) => {
    const ticket = await createTicket(server.origin);
    console.log(
      `\nA comment that the network loses, until it is shown as kept: medians of ${ROUNDS} (longest)`,
    );
    for (const [name, lose] of LOSSES) {
      const found = [];
      for (let round = 0; round < ROUNDS; round++)
        found.push(await measure(browser, `${server.origin}/tickets/${ticket}`, lose));
      console.log(row(name, `${median(found).toFixed(0)} (${Math.max(...found).toFixed(0)})`, MOST));
    }
  });
}

async function createTicket(origin) {
  const answer = await fetch(`${origin}/api/tickets/?include=sites`, {
    method: 'POST',
    headers: {
      Authorization: `Basic ${Buffer.from(`${ACCOUNT.username}:${ACCOUNT.password}`).toString('base64')}`,
      'Content-Type': 'application/json',
    },
    body: JSON.stringify({ objet: 'Vanne du sous-sol', description: 'Elle goutte.', site: 1 }),
  });
  if (!answer.ok) throw new Error(`A ticket: ${answer.status} ${await answer.text()}`);
  return (await answer.json()).id;
}

async function measure(browser, address, lose) {
  const context = await browser.newContext({ viewport: PHONE, locale: 'fr-FR', serviceWorkers: 'block' });
  const page = await context.newPage();
  await page.goto(address);
  await page.locator('input[autocomplete="username"]').fill(ACCOUNT.username);
  await page.locator('input[autocomplete="current-password"]').fill(ACCOUNT.password);
  await page.keyboard.press('Enter');
  await page.getByLabel('Votre commentaire').fill('Vanne fermée.');
  await page.waitForFunction(isKeeping);
  await lose({ context, page });
  const took = await page.getByRole('button', { name: 'Ajouter le commentaire' }).evaluate(timeKept);
  await context.close();
  return took;
}

/** The page has opened its outbox. */
const isKeeping = () =>
  Boolean(Reflect.get(globalThis, Symbol.for('balise.registry'))?.values.get('http.keeper')?.current);

/** From the press until the sentence is drawn. */
function timeKept(button) {
  const isIn = (node) =>
    node.nodeType === Node.TEXT_NODE
      ? node.data.includes('gardé sur cet appareil') && node.parentElement?.checkVisibility()
      : [...(node.shadowRoot?.childNodes ?? []), ...node.childNodes].some(isIn);
  return new Promise((resolve, reject) => {
    const began = performance.now();
    const look = () => {
      const took = performance.now() - began;
      if (isIn(document)) resolve(took);
      else if (took > 60_000) reject(new Error('It is not shown as kept.'));
      else requestAnimationFrame(look);
    };
    button.click();
    look();
  });
}
