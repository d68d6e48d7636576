/** The screens of a manager on a phone: nothing scrolls sideways, no field makes the phone zoom. */
import { expect, login, test } from '../_support/fixtures.ts';
import { EVERYBODYS, findNarrowFaults, PHONE, widenLogo } from '../_support/page/narrow.ts';

test.use(PHONE);

test('[A16] no screen of a manager scrolls sideways on a phone, no field is under 16 px', async ({
  page,
}) => {
  await widenLogo(page);
  await login(page, 'responsable');
  expect(await findNarrowFaults(page, EVERYBODYS)).toEqual([]);
});
