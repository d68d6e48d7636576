/** `balise.js` runs before any other file of the suite: what a page calls meanwhile waits, and nothing runs before it. */
import type { Page } from '@playwright/test';
import { expect, fillLogin, test } from '../_support/fixtures.ts';
import { leave, openBalise, openHost, redirectAlias, page as write } from '../_support/hosts/hosts.ts';
import { advance } from '../_support/kiosk/kiosk.ts';
import { PASSWORD } from '../_support/login/accounts.ts';

const CORE = /\/elements\/chunks\/core-[\w-]+\.js$/;
const CARDS = '<balise-dashboard-cards></balise-dashboard-cards>';
const account = `credentials: () => ({ username: 'responsable', password: '${PASSWORD}' })`;

const isCall = (request: string) => / \/api\//.test(request);

/** Keeps back the suite's own code of that origin until it is let go. @returns how often it was asked for, too */
async function holdCore(page: Page, origin: string) {
  const { promise, resolve } = Promise.withResolvers<void>();
  let asked = 0;
  await page.route(
    (url) => url.origin === origin && CORE.test(url.pathname),
    async (route) => {
      asked++;
      await promise;
      await route.continue().catch(() => {});
    },
  );
  return { getAsked: () => asked, letGo: resolve };
}

test('[L1] what the page calls before the code is here is done in its order, before any element runs', async ({
  page,
  server,
}) => {
  const suite = await openBalise(server.url);
  const api = await openBalise(server.url);
  const head = `<script type="module">
    import { lazyElements, refresh, setup } from '${suite.origin}/elements/balise.js';
    const options = { api: '${api.origin}' };
    setup(options);
    options.api = '${suite.origin}';
    setup({ ${account} });
    refresh().then(() => { window.refreshed = true; });
    lazyElements({ 'x-never': () => { window.loaded = true; return Promise.resolve(); } })();
    window.called = true;
  </script>`;
  const host = await openHost(write(head, `${CARDS}<x-never></x-never>`));
  const { getAsked, letGo } = await holdCore(page, suite.origin);
  await page.goto(host.origin);
  await page.waitForFunction('window.called');
  await expect.poll(getAsked).toBe(1);
  expect(await page.evaluate('window.refreshed'), 'it has not begun').toBeUndefined();
  letGo();
  await expect(page.locator('balise-dashboard-cards .card-count').first()).toBeVisible();
  await page.waitForFunction('window.refreshed');
  expect(api.requests.filter(isCall).length).toBeGreaterThan(0);
  expect(suite.requests.filter(isCall), 'not the origin of the script').toEqual([]);
  expect(await page.evaluate('window.loaded'), 'stopped before it began').toBeUndefined();
  await leave(page, host, suite, api);
});

const withPassword = ({ requests }: { requests: string[] }) =>
  requests.filter((request) => request.includes('"authorization"'));

for (const [what, head] of [
  ['setup()', (origin: string) => `setup({ api: '${origin}', ${account} });`],
  ['credentials alone', () => `setup({ ${account} });`],
] as const)
  test(`[L1] [trust C2] of two copies with ${what} the first script decides where the API is, though its code comes last`, async ({
    page,
    server,
    problems,
  }) => {
    const first = await openBalise(server.url);
    const second = await openBalise(server.url);
    const refused = problems.allowCounted(/l’API est .* est refusée/);
    const scripts = [first, second].map(
      ({ origin }) =>
        `<script type="module">import { setup } from '${origin}/elements/balise.js'; ${head(origin)}</script>`,
    );
    const host = await openHost(write(scripts.join(''), CARDS));
    const { letGo } = await holdCore(page, first.origin);
    const came = page.waitForResponse(
      (response) => response.url().startsWith(second.origin) && CORE.test(response.url()),
    );
    await page.goto(host.origin);
    await came;
    await expect.poll(refused, 'the code of the second one runs').toBeGreaterThan(0);
    letGo();
    await expect(page.locator('balise-dashboard-cards .card-count').first()).toBeVisible();
    expect(withPassword(first).length).toBeGreaterThan(0);
    expect(withPassword(second), 'no password for the second API').toEqual([]);
    expect(host.requests.filter(isCall), 'nor for the page').toEqual([]);
    await leave(page, host, first, second);
  });

test('[L1] [trust C2] where the first copy’s code never comes, the second one serves the first one’s API', async ({
  page,
  server,
  problems,
}) => {
  problems.allow(/Failed to load resource|l’API est .* est refusée|n’a pas pu être chargé/);
  const api = await openBalise(server.url);
  const first = await openBalise(server.url);
  const second = await openBalise(server.url);
  const head = `<script type="module" src="${first.origin}/elements/balise.js" data-api="${api.origin}"></script>
    <script type="module" src="${second.origin}/elements/balise.js"></script>`;
  const host = await openHost(write(head, '<balise-login></balise-login>'));
  await page.route(`${first.origin}/elements/chunks/**`, (route) => route.abort('connectionrefused'));
  await page.goto(host.origin);
  await fillLogin(page, 'responsable');
  await expect(page.getByRole('button', { name: 'Se déconnecter' })).toBeVisible();
  expect(withPassword(api).length).toBeGreaterThan(0);
  expect([host, first, second].flatMap(withPassword)).toEqual([]);
  await leave(page, host, api, first, second);
});

test('[L1] a script that is removed once it has run keeps its settings; leaving logs out', async ({
  page,
  server,
}) => {
  const api = await openBalise(server.url);
  const suite = await openBalise(server.url);
  const host = await openHost(write('', '<balise-login></balise-login>'));
  const { getAsked, letGo } = await holdCore(page, suite.origin);
  await page.goto(host.origin);
  await page.evaluate(
    ([src, address]) =>
      new Promise<void>((done) => {
        const script = Object.assign(document.createElement('script'), { type: 'module', src });
        script.dataset.api = address;
        script.onload = () => {
          script.remove();
          done();
        };
        document.head.append(script);
      }),
    [`${suite.origin}/elements/balise.js`, api.origin] as const,
  );
  await expect.poll(getAsked).toBe(1);
  const left = await page.evaluate(async (src) => {
    localStorage.setItem('balise.session', 'kept');
    const heard = new Promise((resolve) => {
      new BroadcastChannel('balise.session').onmessage = ({ data }) => resolve(data.type);
    });
    const { signOut } = await import(src);
    signOut();
    return [localStorage.getItem('balise.session'), await heard];
  }, `${suite.origin}/elements/balise.js`);
  expect(left, 'though the code is not here').toEqual([null, 'out']);
  letGo();
  await fillLogin(page, 'responsable');
  await expect(page.getByRole('button', { name: 'Se déconnecter' })).toBeVisible();
  expect(withPassword(api).length).toBeGreaterThan(0);
  expect(withPassword(suite)).toEqual([]);
  await leave(page, host, api, suite);
});

test('[L1] a script that another address has led to keeps its settings, and no other script’s are taken', async ({
  page,
  server,
}) => {
  const api = await openBalise(server.url);
  const suite = await openBalise(server.url, {}, { redirect: redirectAlias });
  const evil = await openHost('', {
    respond: (_, response) =>
      response
        .writeHead(200, { 'Content-Type': 'text/javascript', 'Access-Control-Allow-Origin': '*' })
        .end('export const setup = () => {};'),
  });
  const scripts = `<script type="module" src="${evil.origin}/balise.js" data-api="${evil.origin}"></script>
    <script type="module" data-api="${evil.origin}"></script>
    <script type="module" src="${suite.origin}/alias/balise.js" data-api="${api.origin}" data-app-url="https://gmao.test"></script>`;
  const host = await openHost(write(scripts, '<balise-login></balise-login>'));
  await page.goto(host.origin);
  const forgotten = page.getByRole('link', { name: 'Mot de passe oublié' });
  await expect(forgotten).toHaveAttribute('href', /^https:\/\/gmao\.test\//);
  await fillLogin(page, 'responsable');
  await expect(page.getByRole('button', { name: 'Se déconnecter' })).toBeVisible();
  expect(withPassword(api).length).toBeGreaterThan(0);
  expect([host, suite, evil].flatMap(withPassword)).toEqual([]);
  await leave(page, host, api, suite, evil);
});

test('[L1] a script that is taken out before it has run is reported once, unless the page decides otherwise', async ({
  page,
  server,
  problems,
}) => {
  const reported = problems.allowCounted(/n’a plus le script .*balise\.js/);
  const suite = await openBalise(server.url);
  const address = `${suite.origin}/elements/balise.js`;
  const gone = (then = '') =>
    write(
      `<script type="module" src="${address}" data-api="https://gmao.test"></script>
       <script>document.querySelector('script').remove();</script>${then}`,
      '<balise-login></balise-login>',
    );
  const open = async (html: string) => {
    const host = await openHost(html);
    await page.goto(host.origin);
    await expect(page.locator('input[autocomplete="username"]')).toBeVisible();
    return host;
  };
  const silent = await open(
    gone(
      `<script type="module">import { setup } from '${address}'; setup({ api: '${suite.origin}' });</script>`,
    ),
  );
  expect(reported()).toBe(0);
  const told = page.waitForEvent('console', (message) => message.text().includes('n’a plus le script'));
  const host = await open(gone());
  await told;
  expect(reported()).toBe(1);
  await leave(page, host, silent, suite);
});

test('[L2] a policy that refuses the suite’s files is reported, without end neither in calls nor in reports', async ({
  page,
  server,
  problems,
}) => {
  problems.allow(/Content Security Policy|violation of the policy/);
  const reported = problems.allowCounted(/Balise : le code de .*balise\.js n’a pas pu être chargé/);
  const balise = await openBalise(server.url);
  const policy = `script-src ${balise.origin}/elements/balise.js; connect-src ${balise.origin}`;
  const script = `<script type="module" src="${balise.origin}/elements/balise.js"></script>`;
  const host = await openHost(write(script, CARDS), { headers: { 'Content-Security-Policy': policy } });
  let violations = 0;
  page.on('console', (message) => {
    if (/Content Security Policy/.test(message.text())) violations++;
  });
  await page.clock.install();
  await page.goto(host.origin, { waitUntil: 'networkidle' });
  await expect(page.locator('balise-dashboard-cards')).toContainText(
    'Cette partie de la page n’a pas pu être chargée.',
  );
  const seen = violations;
  expect(seen).toBeGreaterThan(0);
  await page.evaluate(() => document.body.append(document.createElement('balise-latest-comments')));
  await advance(page, 600_000, 10_000);
  await expect(page.locator('balise-latest-comments'), 'added later').toContainText(
    'n’a pas pu être chargée',
  );
  expect(violations - seen, 'what explains it is refused too, and nothing is tried again').toBeLessThan(3);
  expect(reported()).toBe(1);
  await leave(page, host, balise);
});

test('[L3] code of the suite that does not come is asked for again, and nothing waits for it', async ({
  page,
  server,
  problems,
}) => {
  problems.allow(/Failed to load resource|n’a pas pu être chargé/);
  const balise = await openBalise(server.url);
  const head = `<script type="module">import { setup } from '${balise.origin}/elements/balise.js'; setup({ api: '${balise.origin}', ${account} });</script>`;
  const host = await openHost(write(head, CARDS));
  await page.clock.install();
  let isLost = true;
  await page.route(`${balise.origin}/elements/chunks/**`, (route) =>
    isLost ? route.abort('connectionrefused') : route.continue(),
  );
  await page.goto(host.origin, { waitUntil: 'networkidle' });
  const sentence = page.getByText('Cette partie de la page n’a pas pu être chargée.');
  await expect(sentence).toBeVisible();
  await page.evaluate(async (src) => {
    await (await import(src)).refresh();
    document.body.append(document.createElement('balise-latest-comments'));
  }, `${balise.origin}/elements/balise.js`);
  const afterAWhile = async (count: () => Promise<number>) => {
    await page.clock.runFor(10_000);
    return count();
  };
  await expect.poll(() => afterAWhile(() => sentence.count()), 'added later: explained too').toBe(2);
  isLost = false;
  const cards = page.locator('balise-dashboard-cards .card-count');
  await expect.poll(() => afterAWhile(() => cards.count())).toBeGreaterThan(0);
  await expect(sentence).toHaveCount(0);
  await leave(page, host, balise);
});
