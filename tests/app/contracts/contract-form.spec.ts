/** `<balise-contract-form>` on the built product: create, change. */
import {
  contractForm,
  contractList,
  contractPage,
  createContract,
  dayIn,
  readContract,
} from '../_support/contracts.ts';
import { openEmbed } from '../_support/embed.ts';
import { axe, expect, login, test, uniqueText } from '../_support/fixtures.ts';

const PERIOD = { date_start: dayIn(-100), date_end: dayIn(200) };

test('[I2] a contract is created from the list, by the keyboard alone', async ({ page, api }) => {
  const name = uniqueText('Ascenseurs');
  await login(page, 'responsable', '/contracts');
  await contractList(page).element.getByRole('link', { name: 'Créer un contrat' }).first().press('Enter');
  await expect(page).toHaveURL(/create=1/);
  const form = contractForm(page);
  await form.name.focus();
  await page.keyboard.type(name);
  await page.keyboard.press('Tab');
  await expect(form.type).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(form.type).toHaveValue('controle');
  await expect(form.provider.getByRole('option').nth(1)).toBeAttached();
  await form.provider.focus();
  await page.keyboard.press('ArrowDown');
  await form.start.fill(PERIOD.date_start);
  await form.end.fill(PERIOD.date_end);
  await form.renewable.focus();
  await page.keyboard.press('Space');
  await form.amount.fill('1 200,5');
  await page.keyboard.press('Control+Enter');
  await expect(page).toHaveURL(/\/contracts\/\d+$/);
  await expect(page.getByText('Contrat créé.').first()).toBeAttached();
  await expect(contractPage(page).title).toHaveText(name);
  const id = Number(/\d+$/.exec(page.url())?.[0]);
  expect(await readContract(api(), id)).toMatchObject({
    ...PERIOD,
    name,
    type: 'controle',
    montant: '1200.50',
    renouvelable: true,
    prestataire: expect.any(Object),
  });
  await page.goBack();
  await expect(contractList(page).element.getByText(name).first()).toBeVisible();
});

test('[I2] errors are shown beside their fields and above the form, and no input is lost', async ({
  page,
}) => {
  const name = uniqueText('Ascenseurs');
  await login(page, 'responsable', '/contracts?create=1');
  const form = contractForm(page);
  await form.submit.click();
  const summary = form.element.getByRole('alert');
  await expect(summary).toBeFocused();
  await expect(summary).toContainText('Ce champ est obligatoire.');
  await axe(page);
  await summary.getByRole('button').click();
  await expect(form.name).toBeFocused();
  await form.name.fill(name);
  await form.start.fill(PERIOD.date_end);
  await form.end.fill(PERIOD.date_start);
  await form.submit.click();
  await expect(form.end).toHaveAttribute('aria-invalid', 'true');
  await expect(summary).toContainText('La fin ne peut pas précéder le début.');
  await page.reload();
  await expect(form.name, 'the draft survives').toHaveValue(name);
  await form.end.fill('');
  await form.submit.click();
  await expect(page).toHaveURL(/\/contracts\/\d+$/);
  await page.goto('/contracts?create=1');
  await expect(form.name, 'what was sent is no draft any more').toHaveValue('');
});

test('[I2] a contract is changed on its page, sending what was typed alone', async ({ page, api }) => {
  const made = await createContract(api(), { ...PERIOD, montant: '10.00' });
  const sent: unknown[] = [];
  page.on('request', (request) => {
    if (request.method() === 'PATCH') sent.push(request.postDataJSON());
  });
  await login(page, 'responsable', `/contracts/${made.id}`);
  await contractPage(page).element.getByRole('link', { name: 'Modifier' }).click();
  await expect(page).toHaveURL(/edit=1/);
  const form = contractForm(page);
  await expect(form.name).toHaveValue(made.name);
  await expect(form.amount).toHaveValue('10,00');
  await form.end.fill(dayIn(12));
  await form.submit.click();
  await expect(form.element).toHaveCount(0);
  await expect(page).toHaveURL(new RegExp(`/contracts/${made.id}$`));
  await expect(contractPage(page).panel('En bref')).toContainText('dans 12\u00a0j');
  await expect(page.getByText('Contrat modifié.').first()).toBeAttached();
  expect(sent).toEqual([{ date_end: dayIn(12) }]);
});

test('[I2] what somebody else changed meanwhile is shown beside mine, and settled', async ({
  page,
  api,
  problems,
}) => {
  problems.allow(/Failed to load resource.*412/);
  const made = await createContract(api(), PERIOD);
  await login(page, 'responsable', `/contracts/${made.id}?edit=1`);
  const form = contractForm(page);
  await form.name.fill('Mon nom');
  await api().call('PATCH', `/api/contracts/${made.id}/`, { name: 'Leur nom' });
  await form.submit.click();
  await expect(form.element.getByText('Ce contrat a été modifié entre-temps.')).toBeVisible();
  await expect(form.element.getByText('Leur nom')).toBeVisible();
  const conflict = form.element.getByRole('alert').filter({ hasText: 'modifié entre-temps' });
  await expect(conflict, 'not above what is in sight').toBeInViewport();
  await expect(conflict).toBeFocused();
  await axe(page);
  await form.element.getByRole('button', { name: 'Garder la mienne' }).click();
  await form.submit.click();
  await expect(form.element).toHaveCount(0);
  expect(await readContract(api(), made.id)).toMatchObject({ name: 'Mon nom' });
});

test('[I2] alone on a page it reports what it does, and a page may send the contract itself', async ({
  page,
  server,
  api,
}) => {
  const made = await createContract(api(), PERIOD);
  await login(page, 'responsable', '/contracts');
  for (const [attribute, events] of [
    ['', ['balise-contract-create', 'balise-contract-created', 'balise-navigate']],
    [`contract="${made.id}"`, ['balise-contract-update', 'balise-contract-updated']],
  ] as const) {
    await openEmbed(page, server.url, `<balise-contract-form ${attribute}></balise-contract-form>`);
    const form = contractForm(page);
    await page.evaluate((names) => {
      const seen: string[] = [];
      Object.assign(window, { seen });
      for (const name of names)
        document.addEventListener(name, (event) => {
          seen.push(name);
          if (name === 'balise-navigate') event.preventDefault();
        });
    }, events);
    await form.name.fill(uniqueText('Contrat'));
    await form.submit.click();
    await expect
      .poll(() => page.evaluate(() => (window as unknown as { seen: string[] }).seen))
      .toEqual(events);
  }
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'PATCH') sent.push(request.url());
  });
  const form = contractForm(page);
  const claimed = page.evaluate(
    () =>
      new Promise<unknown>((resolve) => {
        document.addEventListener('balise-contract-update', (event) => {
          event.preventDefault();
          resolve((event as CustomEvent<unknown>).detail);
        });
      }),
  );
  await form.name.fill('Envoyé par la page');
  await form.submit.click();
  expect(await claimed).toEqual({ id: made.id, input: { name: 'Envoyé par la page' } });
  await expect(form.name, 'the input stays').toHaveValue('Envoyé par la page');
  await expect(form.submit).not.toHaveAttribute('aria-busy', 'true');
  expect(sent).toEqual([]);
});

test('[I2] in readonly nothing can be sent', async ({ page, server }) => {
  await login(page, 'responsable', '/contracts');
  await openEmbed(page, server.url, '<balise-contract-form readonly></balise-contract-form>');
  await expect(contractForm(page).submit).toBeDisabled();
});

test('[I2] a user who may not write contracts gets a message', async ({ page, server }) => {
  await login(page, 'collaborateur');
  await openEmbed(page, server.url, '<balise-contract-form></balise-contract-form>');
  await expect(page.getByText('Vous ne pouvez pas créer de contrat.')).toBeVisible();
});

test('[A16] axe finds nothing on the form of a contract at each width', async ({ page }) => {
  await login(page, 'responsable', '/contracts?create=1');
  const form = contractForm(page);
  for (const width of [390, 1440, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    await expect(form.provider.getByRole('option').nth(1)).toBeAttached();
    await axe(page);
  }
});
