import { axe, expect, fillLogin, login, test, uniqueText } from '../_support/fixtures.ts';
import { openEmbed } from '../_support/hosts/embed.ts';
import { searchOf } from '../_support/screens/search.ts';

const QUIET = '/profil';

test('[A11] by keys alone: Ctrl K opens it, its code comes then, a number is the first answer, Échap gives the focus back', async ({
  page,
  api,
}) => {
  const objet = uniqueText('Fûite cœur');
  const ticket = await api().createTicket({ objet });
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await login(page, 'responsable', QUIET);
  const search = searchOf(page);
  await expect(search.opener).toHaveAttribute('aria-keyshortcuts', 'Control+K');
  expect(asked.filter((path) => /palette|search\.element/.test(path))).toEqual([]);

  const link = page.getByRole('link', { name: 'Tableau de bord' });
  await link.focus();
  await page.keyboard.press('Control+k');
  await expect(search.field).toBeFocused();
  expect(asked.filter((path) => path.startsWith('/api/v2/tickets'))).toEqual([]);
  await page.keyboard.press('End');
  await expect(search.active).toHaveText(/À propos|Derniers commentaires|Aide et support|Profil|Agenda/);
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowDown');
  await expect(search.active).toHaveText('Scanner');
  await expect(search.field).toHaveAttribute(
    'aria-activedescendant',
    (await search.active.getAttribute('id')) ?? '',
  );
  await axe(page);
  await page.keyboard.press('Escape');
  await expect(search.dialog).toBeHidden();
  await expect(link).toBeFocused();

  // accents and case aside, in any order, and what matched is marked
  await page.keyboard.press('Control+k');
  await page.keyboard.type(`COEUR ${objet.split(' ').at(-1)} fuite`);
  await expect(search.active).toContainText(objet);
  await expect(search.active.locator('mark').first()).toHaveText('Fûite');
  await search.field.fill(`#${ticket.id}`);
  await expect(search.active).toContainText(objet);
  await expect(search.options.first()).toContainText(`n°\u00a0${ticket.id}`);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/tickets/${ticket.id}`);
  await expect(search.dialog).toBeHidden();
  await expect(page.getByRole('heading', { level: 1, name: objet })).toBeVisible();

  // what was opened comes first the next time, on another page, until the logout; it is stored once its code is here
  await page.waitForFunction(
    (text) => Object.values(localStorage).some((each) => each.includes(text)),
    objet.split(' ').at(-1) ?? '',
  );
  await page.goto('/');
  await expect(search.opener).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(search.group('Ouverts récemment').getByRole('option').first()).toContainText(objet);
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Se déconnecter' }).click();
  await fillLogin(page, 'admin');
  await expect(page.getByRole('main')).toBeVisible();
  await expect(search.opener).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(search.group('Actions')).toBeVisible();
  await expect(search.element.getByText(objet)).toHaveCount(0);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('[L2] by taps: an icon opens a full screen, and a tap opens what was found', async ({ page, api }) => {
    const objet = uniqueText('Porte');
    const ticket = await api().createTicket({ objet });
    await login(page, 'responsable', QUIET);
    const search = searchOf(page);
    await search.opener.tap();
    await expect(search.field).toBeFocused();
    await expect
      .poll(() => search.dialog.boundingBox())
      .toMatchObject({ x: 0, y: 0, width: 390, height: 844 });
    await search.field.fill(objet);
    await expect(search.group('Tickets')).toBeVisible();
    await axe(page);
    await search.field.fill('zzz introuvable');
    await expect(search.element.locator('.empty').getByText(/^Aucun résultat pour/)).toBeVisible();
    await axe(page);
    await search.element.getByRole('button', { name: 'Effacer la recherche' }).tap();
    await search.field.fill(objet);
    await search.group('Tickets').getByRole('option').first().tap();
    await expect(page).toHaveURL(`/tickets/${ticket.id}`);
    await expect(search.dialog).toBeHidden();
    await search.opener.tap();
    await search.element.getByRole('button', { name: 'Fermer' }).tap();
    await expect(search.dialog).toBeHidden();
  });
});

test('[L1] alone on a foreign page it asks to log in, finds, and asks the page before it leads away', async ({
  page,
  server,
  api,
}) => {
  const objet = uniqueText('Vanne');
  const ticket = await api().createTicket({ objet });
  await openEmbed(page, server.url, '<balise-search open></balise-search>');
  const search = searchOf(page);
  await expect(search.dialog).toBeVisible();
  await fillLogin(page, 'responsable');
  await expect(search.field).toBeFocused();
  await search.field.fill(objet);
  await expect(search.active).toContainText(objet);
  await axe(page);
  const heard = page.evaluate(
    () =>
      new Promise((done) => {
        document.addEventListener('balise-navigate', (event) => {
          event.preventDefault();
          const { route, params } = (event as CustomEvent<{ route: string; params: object }>).detail;
          done({ route, params });
        });
      }),
  );
  await search.active.click();
  expect(await heard).toEqual({ route: 'Details du ticket', params: { id: ticket.id } });
  await expect(search.dialog).toBeHidden();
  expect(new URL(page.url()).pathname).toBe('/essai-integration.html');
  // without a page that claims it, it leads to the application
  await page.reload();
  await search.field.fill(`n° ${ticket.id}`);
  await expect(search.active).toContainText(objet);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${server.url}/tickets/${ticket.id}`);
});

test('[A11] what is typed right after Ctrl K, before its code has come, is searched once it has', async ({
  page,
}) => {
  await login(page, 'responsable', QUIET);
  let come = () => {};
  const held = new Promise<void>((resolve) => {
    come = resolve;
  });
  await page.route('**/static/palette-*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.keyboard.press('Control+k');
  const waiting = page.locator('balise-search .palette[aria-busy] input');
  await expect(waiting).toBeFocused();
  await page.keyboard.type('robi');
  come();
  const { field } = searchOf(page);
  await expect(waiting).toHaveCount(0);
  await expect(field).toBeFocused();
  await page.keyboard.type('net');
  await expect(field).toHaveValue('robinet');
});
