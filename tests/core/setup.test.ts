import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

/** A new page for each test: the registry that copies of the suite share is removed, and modules are reloaded. */
async function openPage() {
  vi.resetModules();
  Reflect.deleteProperty(globalThis, Symbol.for('balise.registry'));
  return loadCopy();
}

/** A copy of the suite on the current page. */
async function loadCopy() {
  vi.resetModules();
  const { allowTags, applyOptions, setup, setDefaultOrigin } = await import('../../src/core/setup.ts');
  const { $settings, getApiUrl, getApiBase } = await import('../../src/core/kernel/page/settings.ts');
  const { hasHostSession } = await import('../../src/core/kernel/http/credentials.ts');
  const setTag = (api: string) => applyOptions({ api }, 'élément');
  return { allowTags, setTag, setup, setDefaultOrigin, $settings, getApiUrl, getApiBase, hasHostSession };
}

const PAGE = 'https://intranet.exemple.fr/page.html';
const SCRIPT = 'https://balise.exemple.fr/elements/balise.js';
let errors: string[] = [];

beforeEach(() => {
  errors = [];
  vi.stubGlobal('location', new URL(PAGE));
  vi.spyOn(console, 'error').mockImplementation((text: string) => void errors.push(text));
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe("the API's address", () => {
  test("is the script's origin by default, never the page’s", async () => {
    const page = await openPage();
    page.setDefaultOrigin(SCRIPT);
    expect(page.getApiUrl('/api/core/users/me/')).toBe('https://balise.exemple.fr/api/core/users/me/');
    expect(page.$settings.get().appUrl).toBe('https://balise.exemple.fr');
  });

  test('is that of setup(), before or after the script’s own origin is known', async () => {
    for (const order of ['before', 'after']) {
      const page = await openPage();
      if (order === 'after') page.setDefaultOrigin(SCRIPT);
      page.setup({ api: 'https://api.exemple.fr/balise/' });
      page.setDefaultOrigin(SCRIPT);
      expect([order, page.getApiBase()]).toEqual([order, 'https://api.exemple.fr/balise']);
    }
    expect(errors).toEqual([]);
  });

  test('is the page’s own origin when the host chooses it', async () => {
    const page = await openPage();
    page.setDefaultOrigin(SCRIPT);
    page.setup({ api: '' });
    expect(page.getApiBase()).toBe('https://intranet.exemple.fr');
  });

  test('of a script without an origin stays unset', async () => {
    const page = await openPage();
    page.setDefaultOrigin('file:///tmp/balise.js');
    expect(page.$settings.get().api).toBe('');
  });
});

describe('what setup() refuses', () => {
  test.each<[options: unknown, names: string[]]>([
    [{ apiUrl: 'https://balise.exemple.fr' }, ['« apiUrl »', 'vouliez-vous « api »']],
    [{ app_url: 'https://balise.exemple.fr' }, ['« app_url »', 'vouliez-vous « appUrl »']],
    [{ APIkey: '' }, ['« APIkey »', 'vouliez-vous « api »']],
    [{ credential: null }, ['« credential »', 'vouliez-vous « credentials »']],
    [{ url: 'https://balise.exemple.fr' }, ['« url »', 'api, appUrl, idempotency']],
    [{ toString: 1 }, ['« toString »']],
    [{ api: 'balise.exemple.fr' }, ['« api »', '« balise.exemple.fr »', 'https://']],
    [{ api: 'http//balise.exemple.fr' }, ['« api »']],
    [{ api: 'https:/balise.exemple.fr' }, ['« api »']],
    [{ api: 'https://' }, ['« api »']],
    [{ api: 'https://[2001' }, ['« api »']],
    [{ api: '//balise.exemple.fr' }, ['« api »']],
    [{ api: 'ftp://balise.exemple.fr' }, ['« api »']],
    [{ api: 'javascript:alert(1)' }, ['« api »']],
    [{ api: '/\\balise.exemple.fr' }, ['« api »']],
    [{ api: 'https://balise .exemple.fr' }, ['« api »']],
    [{ api: 'https://camille:secret@balise.exemple.fr' }, ['« api »']],
    [{ api: new URL(PAGE) }, ['« api »', 'object']],
    [{ api: null }, ['« api »', 'object']],
    [{ appUrl: 'balise' }, ['« appUrl »']],
    [{ idempotency: 'true' }, ['« idempotency »', 'true ou false']],
    [{ report: 'console' }, ['« report »', 'une fonction']],
    [{ credentials: { username: 'camille', password: 'secret' } }, ['« credentials »', 'une fonction']],
    ['https://balise.exemple.fr', ['attend un objet']],
    [null, ['attend un objet']],
  ])('%j, naming the error, and changes nothing', async (options, names) => {
    const page = await openPage();
    page.setDefaultOrigin(SCRIPT);
    const before = page.$settings.get();
    let thrown: unknown;
    try {
      page.setup({ idempotency: true, ...(typeof options === 'object' && options) } as never);
      if (typeof options !== 'object' || options === null) page.setup(options as never);
    } catch (error) {
      thrown = error;
    }
    expect(thrown).toBeInstanceOf(TypeError);
    for (const name of names) expect((thrown as TypeError).message).toContain(name);
    expect((thrown as TypeError).message).not.toContain('secret');
    if (typeof options === 'object' && options) expect(page.$settings.get()).toBe(before);
  });

  test.each(['https://balise.exemple.fr', 'http://10.0.0.8:8080/balise', '/balise', ''])(
    'not the address « %s »',
    async (api) => {
      const page = await openPage();
      page.setup({ api, appUrl: api, report: undefined });
      expect(page.$settings.get().api).toBe(api);
      expect(page.$settings.get().report).toBeTypeOf('function');
    },
  );
});

describe('one page has one API', () => {
  test('a second setup() is refused once, whole, naming both addresses', async () => {
    const page = await openPage();
    page.setDefaultOrigin(SCRIPT);
    page.setup({ api: 'https://un.exemple.fr' });
    const credentials = () => ({ username: 'camille', password: 'secret' });
    for (let time = 0; time < 2; time++) page.setup({ api: 'https://deux.exemple.fr', credentials });
    expect(page.getApiBase()).toBe('https://un.exemple.fr');
    expect(page.hasHostSession(), 'they are meant for the other').toBe(false);
    expect(errors).toHaveLength(1);
    expect(errors[0]).toContain('https://un.exemple.fr');
    expect(errors[0]).toContain('https://deux.exemple.fr');
  });

  test('repeating the same one is accepted', async () => {
    const page = await openPage();
    page.setup({ api: 'https://un.exemple.fr' });
    page.setup({ api: 'https://un.exemple.fr/', idempotency: true });
    expect(page.$settings.get().idempotency).toBe(true);
    expect(errors).toEqual([]);
  });

  test('[trust M1] an element decides where the script has no origin, or allows it, and nowhere else', async () => {
    const decide = async (prepare: (page: Awaited<ReturnType<typeof openPage>>) => void) => {
      const page = await openPage();
      prepare(page);
      page.setTag('https://un.exemple.fr');
      page.setTag('https://deux.exemple.fr');
      return page.getApiBase();
    };
    expect(await decide((page) => page.setDefaultOrigin(SCRIPT))).toBe('https://balise.exemple.fr');
    expect(errors).toHaveLength(2);
    expect(errors[0]).toMatch(
      /https:\/\/balise\.exemple\.fr \(script\).+https:\/\/un\.exemple\.fr.+data-api-from-tags/,
    );
    expect(await decide((page) => page.setup({ api: '' }))).toBe('https://intranet.exemple.fr');
    expect(await decide((page) => page.setDefaultOrigin('file:///balise.js'))).toBe('https://un.exemple.fr');
    const allow = (page: Awaited<ReturnType<typeof openPage>>, from: string) => {
      page.setDefaultOrigin(SCRIPT);
      page.allowTags(new URL(from).origin);
    };
    expect(await decide((page) => allow(page, SCRIPT))).toBe('https://un.exemple.fr');
    expect(await decide((page) => allow(page, 'https://ailleurs.exemple.fr')), 'a second copy’s').toBe(
      'https://balise.exemple.fr',
    );
  });

  test('a second copy from elsewhere changes nothing, by itself or by its setup()', async () => {
    const first = await openPage();
    first.setDefaultOrigin(SCRIPT);
    const second = await loadCopy();
    second.setDefaultOrigin('https://ailleurs.exemple.fr/balise.js');
    second.setup({ api: 'https://ailleurs.exemple.fr' });
    expect(first.getApiBase()).toBe('https://balise.exemple.fr');
    expect(second.getApiBase()).toBe('https://balise.exemple.fr');
    expect(errors.length).toBeGreaterThan(0);
    for (const line of errors)
      expect(line).toMatch(/https:\/\/balise\.exemple\.fr.+https:\/\/ailleurs\.exemple\.fr/);
  });

  test('a second copy from the same origin is accepted', async () => {
    const first = await openPage();
    first.setDefaultOrigin(SCRIPT);
    const second = await loadCopy();
    second.setDefaultOrigin(SCRIPT);
    second.setup({ api: 'https://api.exemple.fr' });
    expect(first.getApiBase()).toBe('https://api.exemple.fr');
    expect(errors).toEqual([]);
  });
});
