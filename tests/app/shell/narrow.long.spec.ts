/** Every screen on a phone, with the organisation's logo, as each group sees it. */
import { ACCOUNTS, expect, login, test } from '../_support/fixtures.ts';
import { EVERYBODYS, findNarrowFaults, PHONE, widenLogo } from '../_support/page/narrow.ts';
import { listScreens } from '../_support/screens/screens.ts';

test.use(PHONE);

const OTHERS = [
  '/tickets?state=all&priority=haute',
  '/tickets?view=analyse',
  '/interventions?view=statistiques',
];

test('[A16] no screen of an administrator scrolls sideways on a phone, no field is under 16 px', async ({
  page,
  api,
}) => {
  test.setTimeout(240_000);
  await widenLogo(page);
  await login(page, 'admin');
  await expect(page.locator('balise-society img')).toHaveCSS('inline-size', '180px');
  expect(await findNarrowFaults(page, [...(await listScreens(api())), ...OTHERS])).toEqual([]);
});

for (const account of ACCOUNTS.filter((each) => each !== 'admin'))
  test(`[A16] no screen of ${account} scrolls sideways on a phone, no field is under 16 px`, async ({
    page,
  }) => {
    await widenLogo(page);
    await login(page, account);
    expect(await findNarrowFaults(page, EVERYBODYS)).toEqual([]);
  });
