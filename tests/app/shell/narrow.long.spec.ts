/** The screens that every group has, on a phone, as each group sees them. */
import { ACCOUNTS, expect, login, test } from '../_support/fixtures.ts';
import { findNarrowFaults, PHONE, widenLogo } from '../_support/page/narrow.ts';

test.use(PHONE);

const PATHS = ['/', '/tickets?state=all', '/interventions', '/profil', '/help'];

for (const account of ACCOUNTS.filter((each) => each !== 'admin'))
  test(`[A16] no screen of ${account} scrolls sideways on a phone, no field is under 16 px`, async ({
    page,
  }) => {
    await widenLogo(page);
    await login(page, account);
    expect(await findNarrowFaults(page, PATHS)).toEqual([]);
  });
