/** `<balise-intervenant-list>` on the built product: the people, the companies, the directory. */

import { dayIn } from '../../days.ts';
import {
  axe,
  expect,
  expectNoLayoutShift,
  login,
  shots,
  test,
  uniqueText,
  watchLayoutShift,
} from '../_support/fixtures.ts';
import { createContract, frenchDay } from '../_support/screens/contracts.ts';
import { readColumn } from '../_support/screens/lists.ts';
import { createProfile, createWork, listCompanies, peopleList } from '../_support/screens/people.ts';

test('[I4] [A11] companies come first, by name, with people, open work, contracts and the next end', async ({
  page,
  api,
}) => {
  // one that no other test gives people to
  const company = (await listCompanies(api()))[5];
  if (!company) throw new Error('The demo has companies');
  // no day of the test itself: midnight may pass
  const end = dayIn(1);
  await createContract(api(), { prestataire: company.id, date_end: end });
  await watchLayoutShift(page);
  await login(page, 'responsable', '/');
  await page.setViewportSize({ width: 1920, height: 1000 });
  await page.getByRole('navigation').getByRole('link', { name: 'Intervenants' }).click();
  await expect(page).toHaveURL('/intervenants');
  const list = peopleList(page, 'prestataires');
  const names = await readColumn(list, 'Raison sociale');
  expect(names).toEqual(names.toSorted(new Intl.Collator('fr', { numeric: true }).compare));
  await list.search.fill(company.raison_sociale);
  await expect(list.rows).toHaveCount(1);
  await expect.poll(() => readColumn(list, 'Intervenants')).toEqual([String(company.profiles.length)]);
  await expect.poll(() => readColumn(list, 'Prochaine échéance')).toEqual([frenchDay(end)]);
  expect(Number((await readColumn(list, 'Contrats actifs'))[0])).toBeGreaterThan(0);
  await expectNoLayoutShift(page);
  await axe(page, 'balise-intervenant-list');
  await shots(page, 'prestataires');
  await list.rows.first().getByRole('link').click();
  await expect(page).toHaveURL(`/prestataires/${company.id}`);
});

test('[I4] work to come is counted, and ranks nobody until somebody asks', async ({ page, api }) => {
  const name = uniqueText('Agnès');
  const [company] = await listCompanies(api());
  const [first, second] = [
    await createProfile(api(), { fullname: `${name} A`, prestataire: company?.id }),
    await createProfile(api(), { fullname: `${name} B`, prestataire: company?.id }),
  ];
  await createWork(api(), uniqueText('Pose'), {
    prestataire: company?.id,
    intervenant: second.id,
    date_intervention: `${dayIn(3)} 09:00`,
  });
  await login(page, 'responsable', `/intervenants?view=intervenants&q=${encodeURIComponent(name)}`);
  const list = peopleList(page, 'intervenants');
  await page.setViewportSize({ width: 1920, height: 1000 });
  await expect.poll(() => readColumn(list, 'Interventions à venir')).toEqual(['0', '1']);
  await expect.poll(() => readColumn(list, 'Nom')).toEqual([first.fullname, second.fullname]);
  await list.element.getByRole('button', { name: 'Interventions à venir' }).click();
  await list.element.getByRole('button', { name: 'Interventions à venir' }).click();
  await expect(page).toHaveURL(/sort=-upcoming/);
  await expect.poll(() => readColumn(list, 'Nom')).toEqual([second.fullname, first.fullname]);
});
