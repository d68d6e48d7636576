/** A page that cannot reach the API prints the missing setting in the console, once; `diagnose()` checks everything. */
import { expect, fillLogin, test } from '../_support/fixtures.ts';
import { type Cors, leave, openBalise, openHost, page as write } from '../_support/hosts/hosts.ts';

const suite = (url: string) => `<script type="module" src="${url}/elements/balise.js"></script>`;
const BODY = '<balise-login></balise-login><balise-dashboard-cards></balise-dashboard-cards>';

interface Case {
  what: string;
  cors?: Cors;
  policy?: (api: string) => string;
  expected: (api: string, page: string) => string[];
}
const CASES: Case[] = [
  {
    what: 'a server that allows no page of that origin',
    cors: { origin: false },
    expected: (api, page) => [
      api,
      `CORS_ORIGINS=${page}`,
      'Authorization',
      'If-Match',
      'ETag',
      'Retry-After',
    ],
  },
  {
    what: 'a server that allows the page, but not its headers',
    cors: { headers: ['Content-Type'] },
    expected: (api) => [api, 'Il manque à Access-Control-Allow-Headers : Authorization, If-Match'],
  },
  {
    what: 'a policy without connect-src',
    policy: (api) => `script-src ${api}; connect-src 'none'`,
    expected: (api) => [api, 'Content-Security-Policy', 'connect-src'],
  },
];

test('[L3] what keeps a page from its API is named in the console, once', async ({
  page,
  server,
  problems,
}) => {
  test.slow();
  problems.allow(/CORS policy|Failed to load resource|Content Security Policy|violation of the policy/);
  const seen = problems.allowCounted(/console: Balise : /);
  for (const { what, cors, policy, expected } of CASES) {
    const before = seen();
    const balise = await openBalise(server.url, cors);
    const headers: Record<string, string> = policy
      ? { 'Content-Security-Policy': policy(balise.origin) }
      : {};
    const host = await openHost(write(suite(balise.origin), BODY), { headers });
    const line = page.waitForEvent('console', (message) => message.text().startsWith('Balise : '));
    await page.goto(host.origin);
    await fillLogin(page, 'demandeur');
    const text = (await line).text();
    for (const part of expected(balise.origin, host.origin)) expect(text, what).toContain(part);
    expect(text, 'a header that this page does not send').not.toContain('Idempotency-Key');
    await fillLogin(page, 'demandeur');
    await expect(page.getByText('Connexion au serveur impossible.')).toBeVisible();
    expect(seen() - before, what).toBe(1);
    expect(host.requests).toEqual([]);
    await leave(page, balise, host);
  }
});

test('[L3] diagnose() finds nothing wrong on a page that works, and what is misspelt on another', async ({
  page,
  server,
  problems,
}) => {
  // its calls carry no session, which it reports
  problems.allow(/status of 401/);
  const balise = await openBalise(server.url);
  const host = await openHost(
    write(
      suite(balise.origin),
      `${BODY}<balise-tickets></balise-tickets><balise-society apiurl="x"></balise-society>`,
    ),
  );
  await page.goto(host.origin);
  await fillLogin(page, 'demandeur');
  await expect(page.getByRole('button', { name: 'Se déconnecter' })).toBeVisible();
  const printed = page.waitForEvent('console', (message) => message.text().includes('accès à l’API'));
  const failed: string[] = [];
  page.on('requestfailed', (request) => failed.push(request.url()));
  const found = await page.evaluate(async (url) => {
    const { diagnose } = await import(`${url}/elements/balise.js`);
    return (await diagnose()) as { what: string; isRight: boolean | null; says: string }[];
  }, balise.origin);
  expect(found.filter(({ isRight }) => isRight === false).map(({ what }) => what)).toEqual([
    '<balise-tickets>',
    '<balise-society>',
  ]);
  const says = Object.fromEntries(found.map((each) => [each.what, each.says]));
  expect(says.API).toContain(`${balise.origin} (par défaut`);
  expect(says['<balise-society>']).toContain('apiurl');
  expect(says.horloge).toContain('écart');
  expect(says['accès à l’API']).toContain('leurs lignes 401 dans la console sont normales');
  expect(says.session).toBe('ouverte, groupe Demandeur');
  expect(says.appUrl).toBe(`les liens mènent à ${balise.origin}/`);
  expect(failed, 'calls that failed').toEqual([]);
  expect((await printed).text()).toContain('✗ <balise-tickets> : inconnu');
  expect(JSON.stringify(found)).not.toContain('balise-demo');
  await leave(page, balise, host);
});

test('[L3] a policy that keeps pictures of the API from the page is named in the console', async ({
  page,
  server,
  problems,
}) => {
  problems.allow(/Content Security Policy|violation of the policy|console: Balise : /);
  const balise = await openBalise(server.url);
  const policy = `script-src ${balise.origin}; connect-src ${balise.origin}; img-src 'none'`;
  const host = await openHost(write(suite(balise.origin), BODY), {
    headers: { 'Content-Security-Policy': policy },
  });
  await page.goto(host.origin);
  await expect(page.getByRole('button', { name: 'Se connecter' })).toBeVisible();
  const line = page.waitForEvent('console', (message) => message.text().startsWith('Balise : '));
  await page.evaluate((origin) => {
    const image = new Image();
    image.src = `${origin}/media/1.jpg`;
    document.body.append(image);
  }, balise.origin);
  expect((await line).text()).toContain(`Ajoutez « ${balise.origin} » à sa directive img-src`);
  await leave(page, balise, host);
});
