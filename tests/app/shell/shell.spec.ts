/** The frame of the application: routes, guard, titles, header, menu, navigation. */

import { isKeyedPath } from '../../../src/core/kernel/lib/keyed-paths.ts';
import { ROUTES } from '../../../src/core/kernel/page/screens.ts';
import { elements } from '../../../src/elements/index.ts';
import {
  axe,
  expect,
  expectNoLayoutShift,
  fillLogin,
  login,
  shots,
  test,
  watchLayoutShift,
} from '../_support/fixtures.ts';
import { follow } from '../_support/page/follow.ts';
import { keepMessages } from '../_support/page/notices.ts';

const UNAVAILABLE = 'Cette page n’est pas disponible dans cette version.';
const REFUSED = "Vous n'avez pas l'autorisation d'accéder à cette page.";
const PUBLIC = ['/login', '/forgotpassword', '/resetpassword', '/accessibilite'];

/** Every path of the table, with an id where it names an object. */
const PAGES = ROUTES.map(({ path, title, tags }) => ({
  path: path.replace(':id', '1'),
  title,
  tag: tags[0] ?? '',
  isBuilt: tags.every((tag) => Object.hasOwn(elements, tag)),
}));
/** Those with a key are tried with one (`without-account.spec.ts`). */
const PRIVATE = PAGES.filter(({ path }) => !PUBLIC.includes(path) && !isKeyedPath(path));

const pathOf = (address: string) => new URL(address).pathname;

test.describe('logged out', () => {
  test('[A4] [K4] the login, the forgotten password, the reset and the accessibility statement open without login', async ({
    page,
  }) => {
    for (const path of PUBLIC) {
      await page.goto(path);
      const { title, tag } = PAGES.find((each) => each.path === path) ?? { title: '', tag: '' };
      await expect(page).toHaveTitle(`${title} · Balise`);
      await expect(page.locator(tag)).toBeVisible();
      expect(pathOf(page.url())).toBe(path);
      await axe(page);
    }
  });

  test('[A4] the line below the login is at the end of the window while the login is awaited', async ({
    page,
  }) => {
    await watchLayoutShift(page);
    await page.addInitScript(() => {
      const define = customElements.define.bind(customElements);
      customElements.define = (name, ...rest) => {
        if (name !== 'balise-login') return define(name, ...rest);
        requestAnimationFrame(() => requestAnimationFrame(() => define(name, ...rest)));
      };
    });
    await page.goto('/login');
    await expect(page.getByRole('button', { name: 'Se connecter' })).toBeVisible();
    await expectNoLayoutShift(page, 0);
  });

  test('[A5] [A9] every other route leads to the login, whose address contains the wanted path', async ({
    page,
  }) => {
    await page.goto('/admin');
    await expect(page).toHaveTitle('Se connecter · Balise');
    for (const { path } of PRIVATE) {
      const wanted = `${path}?state=all&q=a%20b%26c#suite`;
      await follow(page, wanted);
      await expect.poll(() => new URL(page.url()).searchParams.get('path'), { message: path }).toBe(wanted);
      expect(pathOf(page.url())).toBe('/login');
    }
    await expect(page).toHaveTitle('Se connecter · Balise');
  });

  test('[A5] [A6] the login comes back to the wanted path, query and hash included, and never leaves the origin', async ({
    page,
    server,
  }) => {
    await login(page, 'admin', '/tickets?state=all&q=a%20b#suite');
    await expect(page).toHaveURL(`${server.url}/tickets?state=all&q=a%20b#suite`);
    await expect(page).toHaveTitle('Tickets · Balise');
    // a session that is there is led on at once, as a login is
    for (const path of [
      '//evil.test/',
      '/\\evil.test',
      'https://evil.test/',
      'javascript:alert(1)',
      '/%2fevil.test',
    ]) {
      await page.goto(`/login?path=${encodeURIComponent(path)}`);
      await expect(page, path).toHaveURL(`${server.url}/`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    }
    await page.getByRole('link', { name: 'Se déconnecter' }).click();
    await page.goto(`/login?path=${encodeURIComponent('//evil.test/')}`);
    await fillLogin(page, 'demandeur');
    await expect(page).toHaveURL(`${server.url}/`);
  });
});

test.describe('every route', () => {
  test('[A2] [A3] [A9] opens its screen', async ({ page, problems }) => {
    problems.allow(/status of 404/); // objects of id 1 that the demo has not
    test.slow();
    await login(page, 'admin');
    for (const { path, title, tag, isBuilt } of PRIVATE) {
      await follow(page, path);
      // an object that is there adds its name (D-191)
      await expect(page, path).toHaveTitle(new RegExp(`^${title}(\u00a0: .+)? · Balise$`));
      expect(pathOf(page.url())).toBe(path);
      if (isBuilt) {
        await expect(page.locator(tag), path).toBeVisible();
        continue;
      }
      await expect(page.getByText(UNAVAILABLE), path).toBeVisible();
      await expect(page.getByRole('link', { name: 'Retour à l’accueil', exact: true })).toHaveAttribute(
        'href',
        '/',
      );
    }
  });

  test('[A1] a deep link to any route works, served by its own address with its icon', async ({
    page,
    request,
    server,
    api,
  }) => {
    for (const origin of [server.url, server.pagesUrl]) {
      const icon = await fetch(`${origin}/favicon.ico`);
      expect(icon.status, origin).toBe(200);
      expect(icon.headers.get('content-type')).toMatch(/^image\/(x-icon|vnd\.microsoft\.icon)/);
      expect([...new Uint8Array(await icon.arrayBuffer()).slice(0, 4)]).toEqual([0, 0, 1, 0]);
    }
    for (const { path } of PAGES) {
      const answer = await request.get(path, { headers: { Accept: 'text/html' }, maxRedirects: 0 });
      expect(answer.status(), path).toBe(200);
      expect(await answer.text(), path).toContain('<div id="app">');
    }
    await login(page, 'admin', '/assets/1?tab=x');
    const asset = await api().call<{ name: string }>('GET', '/api/assets/1');
    await expect(page, 'RGAA 8.6').toHaveTitle(`Équipement\u00a0: ${asset.name} · Balise`);
    await page.reload();
    await expect(page).toHaveTitle(`Équipement\u00a0: ${asset.name} · Balise`);
    await page.goto('/assets');
    await expect(page).toHaveTitle('Équipements · Balise');
    await page.goto('/assets/1?tab=x');
    await expect(page).toHaveURL(/\/assets\/1\?tab=x$/);
  });

  test('[A2] an unknown path shows the page for unknown paths', async ({ page }) => {
    await login(page, 'demandeur');
    await page.goto('/nulle/part');
    await expect(page.getByRole('heading', { level: 1, name: 'Page introuvable' })).toBeVisible();
    await expect(page).toHaveTitle('Page introuvable · Balise');
    await axe(page);
    await shots(page, 'unknown-path');
    await page.getByRole('link', { name: 'Retour à l’accueil', exact: true }).click();
    await expect(page).toHaveTitle('Accueil · Balise');
  });
});

test('[A7] [A8] [A10] a group opens the routes of its list and is refused the others, in words', async ({
  page,
  server,
}) => {
  await keepMessages(page);
  await login(page, 'demandeur');
  await expect(page.getByRole('navigation', { name: 'Menu principal' })).not.toContainText('Finances');
  for (const path of ['/interventions', '/help']) {
    await follow(page, path);
    await expect.poll(() => pathOf(page.url()), { message: path }).toBe(path);
  }
  await page.goto('/finance');
  await expect(page.getByText(REFUSED)).toBeVisible();
  await expect(page).toHaveURL(`${server.url}/`);
  await expect(page).toHaveTitle('Accueil · Balise');
});

test.describe('the frame', () => {
  test('[A11] [A13] [A14] [A16] menu, header, version, language and colours; a reduced menu stays so', async ({
    page,
  }) => {
    await login(page, 'admin');
    const menu = page.getByRole('navigation', { name: 'Menu principal' });
    const entries = ROUTES.flatMap(({ menu: entry, tags }) =>
      entry && tags.every((tag) => Object.hasOwn(elements, tag)) ? [entry.label] : [],
    );
    await expect(menu.getByRole('link')).toHaveText([...entries, 'Version 0.9.60']);
    await expect(menu.getByRole('link', { name: 'Tableau de bord' })).toHaveAttribute('aria-current', 'page');
    await expect(page.getByText('Version 0.9.60', { exact: true })).toBeVisible();

    const header = page.getByRole('banner');
    await expect(header.getByRole('link', { name: 'Balise, retour à l’accueil' })).toHaveAttribute(
      'href',
      '/',
    );
    await expect(header.getByText('Claire Vasseur')).toBeVisible();
    await expect(header.getByRole('img', { name: 'Groupe hospitalier Val-de-Garonne' })).toBeVisible();
    for (const name of ['Derniers commentaires', 'Aide et support', 'Claire Vasseur']) {
      const isBuilt = PAGES.some(
        ({ title, path, isBuilt }) =>
          isBuilt && (title === name || (name === 'Claire Vasseur' && path === '/profil')),
      );
      await expect(header.getByRole('link', { name })).toHaveCount(isBuilt ? 1 : 0);
    }
    await axe(page);
    await shots(page, 'frame');

    await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
    await expect(page.locator('meta[name="theme-color"]')).toHaveAttribute('content', '#208774');
    const colour = (name: string) =>
      page.evaluate((token) => {
        const probe = document.createElement('i');
        probe.className = 'brand-mark';
        document.body.append(probe);
        probe.style.setProperty('color', `var(${token})`);
        const value = getComputedStyle(probe).color;
        probe.remove();
        return value;
      }, name);
    expect(await colour('--balise-primary')).toBe('rgb(32, 135, 116)');
    expect(await colour('--balise-secondary')).toBe('rgb(231, 176, 92)');
    const today = await page.evaluate(() =>
      new Intl.DateTimeFormat('fr-FR', { dateStyle: 'full' }).format(new Date()).replace(/ 1 /, ' 1er '),
    );
    // the agenda's column of the day shows it too
    await expect(page.getByText(today, { exact: true }).first()).toBeVisible();
    const link = page.getByRole('link', { name: 'Tableau de bord' });
    const wide = (await link.boundingBox())?.width ?? 0;
    await page.getByRole('button', { name: 'Réduire le menu' }).click();
    await expect.poll(async () => (await link.boundingBox())?.width).toBeLessThan(wide / 2);
    await page.reload();
    await expect(page.getByRole('button', { name: 'Déplier le menu' })).toBeVisible();
    // what arrives while it is judged fades in
    await expect(page.locator('balise-dashboard-cards .card-count').first()).toBeVisible();
    await axe(page);

    await header.getByRole('link', { name: 'Se déconnecter' }).click();
    await expect(page).toHaveTitle('Se connecter · Balise');
    expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe('/login');
    await page.goBack();
    await expect(page).toHaveTitle('Se connecter · Balise');
  });

  test('[A13] on a phone the menu is a drawer that holds the focus and gives it back', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await login(page, 'admin');
    const opener = page.getByRole('button', { name: 'Ouvrir le menu' });
    await opener.click();
    const drawer = page.getByRole('dialog', { name: 'Menu principal' });
    await expect(drawer.getByRole('link', { name: 'Se déconnecter' })).toBeVisible();
    await expect(drawer.getByText('Version 0.9.60')).toBeVisible();
    await axe(page);
    await page.keyboard.press('Escape');
    await expect(drawer).toBeHidden();
    await expect(opener).toBeFocused();
    await opener.click();
    await drawer.getByRole('link', { name: 'Tickets' }).click();
    await expect(page).toHaveTitle('Tickets · Balise');
    await expect(drawer).toBeHidden();
  });
});
