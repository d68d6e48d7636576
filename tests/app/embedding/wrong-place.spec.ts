/** What is typed into an element goes to the API of the suite, or to the one that the host names: never elsewhere. */
import { test as base, expect, fillLogin } from '../_support/fixtures.ts';
import { type ForeignHost, leave, openBalise, openHost, page as write } from '../_support/hosts/hosts.ts';

/** `balise` serves the suite and its API; `openPage` shows a page of another origin and notes what reaches it. */
const test = base.extend<{
  balise: ForeignHost;
  openPage: (html: string, policy?: string) => Promise<ForeignHost>;
}>({
  balise: async ({ server, page }, use) => {
    const balise = await openBalise(server.url);
    await use(balise);
    await leave(page, balise);
  },
  openPage: async ({ page }, use) => {
    const hosts: ForeignHost[] = [];
    await use(async (html, policy) => {
      const host = await openHost(html, { headers: policy ? { 'Content-Security-Policy': policy } : {} });
      hosts.push(host);
      await page.goto(host.origin);
      return host;
    });
    await leave(page, ...hosts);
  },
});

const suite = (url: string, attributes = '') =>
  `<script type="module" src="${url}/elements/balise.js" ${attributes}></script>`;
const setup = (url: string, call: string) =>
  `<script type="module">import { setup } from '${url}/elements/balise.js'; ${call}</script>`;

type Write = (url: string) => string;
const MISTAKES: [what: string, html: Write, warning: RegExp | null][] = [
  ['no setup() at all', (url) => write(suite(url), '<balise-login></balise-login>'), null],
  [
    'setup({ apiUrl })',
    (url) => write(setup(url, `setup({ apiUrl: '${url}' });`), '<balise-login></balise-login>'),
    /TypeError: Balise : « apiUrl » \(setup\(\)\) est inconnu ; vouliez-vous « api » \?/,
  ],
  [
    'a text that is no address in setup()',
    (url) => write(setup(url, "setup({ api: 'balise.exemple.fr' });"), '<balise-login></balise-login>'),
    /TypeError: Balise : « api » \(setup\(\)\) doit être une adresse complète/,
  ],
  ['a misspelt attribute', (url) => write(suite(url), `<balise-login apiurl="${url}"></balise-login>`), null],
  [
    'an attribute that is no address',
    (url) => write(suite(url), '<balise-login api="balise.exemple.fr"></balise-login>'),
    /console: Balise : « api » \(attribut\) doit être une adresse complète/,
  ],
  [
    'a misspelt attribute of the script',
    (url) => write(suite(url, 'data-apiurl="/"'), '<balise-login></balise-login>'),
    /console: Balise : « apiurl » \(attribut\) est inconnu ; vouliez-vous « api » \?/,
  ],
];

test('[L1] whatever is mistaken in the settings, the password goes to the origin of the suite, not to the page’s', async ({
  page,
  balise,
  openPage,
  problems,
}) => {
  test.slow();
  for (const [what, html, warning] of MISTAKES) {
    const seen = problems.allowCounted(warning ?? /^$/);
    const before = seen();
    balise.requests.length = 0;
    const host = await openPage(html(balise.origin));
    await fillLogin(page, 'demandeur');
    await expect(page.getByRole('button', { name: 'Se déconnecter' }), what).toBeVisible();
    expect(
      balise.requests.some((request) => request.startsWith('GET /api/core/users/me/')),
      what,
    ).toBe(true);
    expect(host.requests, what).toEqual([]);
    expect(seen() - before, what).toBe(warning ? 1 : 0);
  }
});

test('[L1] the page’s own server is the API when the host chooses it', async ({
  page,
  balise,
  openPage,
  problems,
}) => {
  problems.allow(/Failed to load resource/);
  const call = "setup({ api: '' });";
  const host = await openPage(write(setup(balise.origin, call), '<balise-login></balise-login>'));
  await fillLogin(page, 'demandeur');
  await expect.poll(() => host.requests[0]).toContain('GET /api/core/users/me/');
  expect(balise.requests.filter((request) => request.includes('/api/'))).toEqual([]);
});

test('[L1] a second API is refused in one line that names both, and gets nothing', async ({
  page,
  balise,
  openPage,
  problems,
}) => {
  const other = await openHost('');
  const seen = problems.allowCounted(new RegExp(`${balise.origin}.+${other.origin}.+refusée`));
  await openPage(
    write(
      setup(balise.origin, `setup({ api: '${balise.origin}' }); setup({ api: '${balise.origin}/' });`),
      `<balise-login></balise-login><balise-ticket-form api="${other.origin}"></balise-ticket-form>
       <balise-dashboard-cards api="${other.origin}"></balise-dashboard-cards>`,
    ),
  );
  await fillLogin(page, 'demandeur');
  await expect(page.locator('balise-ticket-form').getByRole('textbox', { name: 'Objet' })).toBeVisible();
  expect(other.requests).toEqual([]);
  expect(seen()).toBe(1);
  await leave(page, other);
});

const tags = (api: string) =>
  `<balise-help api="${api}"></balise-help><balise-login></balise-login><balise-about api="${api}"></balise-about>`;

for (const [what, head, api] of [
  ['the script as documented', (url: string) => suite(url), ''],
  ['data-api', (url: string) => suite(url, `data-api="${url}"`), ''],
  [
    'a script before it that only looks like it',
    (url: string, evil: string) =>
      `<script type="text/plain" src="${url}/elements/balise.js" data-api="${evil}" data-api-from-tags></script>${suite(url)}`,
    '',
  ],
  ['data-api-from-tags', (url: string) => suite(url, 'data-api-from-tags'), 'the tag’s'],
] as const)
  test(`[L1] [trust M1] with ${what}, ${api || 'never a tag’s'} API gets the password`, async ({
    page,
    balise,
    server,
    openPage,
    problems,
  }) => {
    const seen = problems.allowCounted(/\(script|attribut\) ; .+ \(élément\) est refusée/);
    const other = await openBalise(server.url);
    await openPage(write(head(balise.origin, other.origin), tags(other.origin)));
    await fillLogin(page, 'demandeur');
    await expect(page.getByRole('button', { name: 'Se déconnecter' })).toBeVisible();
    const isCall = (request: string) => request.includes(' /api/');
    const [right, wrong] = api ? [other, balise] : [balise, other];
    expect(right.requests.some((request) => request.includes('"authorization"'))).toBe(true);
    // the elements whose tags name it have run
    for (const tag of ['balise-help', 'balise-about'])
      await expect(page.locator(tag).getByRole('heading').first()).toBeVisible();
    await expect.poll(seen).toBe(api ? 0 : 1);
    expect(wrong.requests.filter(isCall)).toEqual([]);
    await leave(page, other);
  });

test('[L1] a second copy of the suite from elsewhere changes nothing, and one line names both', async ({
  page,
  server,
  balise,
  openPage,
  problems,
}) => {
  const second = await openBalise(server.url);
  const seen = problems.allowCounted(new RegExp(`${balise.origin}.+${second.origin}.+refusée`));
  const scripts = `${suite(balise.origin)}<script type="module" src="${second.origin}/elements/balise.js"></script>`;
  await openPage(write(scripts, '<balise-login></balise-login>'));
  await fillLogin(page, 'demandeur');
  await expect(page.getByRole('button', { name: 'Se déconnecter' })).toBeVisible();
  // the code of the second one comes when it does
  await expect.poll(seen).toBe(1);
  expect(second.requests.filter((request) => request.includes('/api/'))).toEqual([]);
  await leave(page, second);
});

test('[L1] a page whose policy forbids inline scripts names the API on the script itself', async ({
  page,
  balise,
  openPage,
}) => {
  const { origin } = balise;
  const policy = `default-src 'none'; script-src ${origin}; connect-src ${origin}; img-src ${origin} blob:; require-trusted-types-for 'script'; trusted-types lit-html`;
  const script = suite(origin, `data-api="${origin}" data-app-url="${origin}/appli" data-theme="x"`);
  await openPage(
    write(script, '<balise-login></balise-login><balise-dashboard-cards></balise-dashboard-cards>'),
    policy,
  );
  await fillLogin(page, 'responsable');
  await expect(page.getByRole('button', { name: 'Se déconnecter' })).toBeVisible();
  const link = page.locator('balise-dashboard-cards').getByRole('link').first();
  await expect(link).toHaveAttribute('href', new RegExp(`^${origin}/appli/`));
});
