import { expect, test } from 'vitest';
import { formatKioskLink, readKioskLink } from '../../../../src/core/kernel/session/kiosk-account.ts';

test('a link of a kiosk is read, also where its colon was escaped on the way', () => {
  const account = { username: 'ecran-1', password: 'a%3Ab:c' };
  expect(readKioskLink(formatKioskLink('ecran-1:a%3Ab:c'))).toEqual(account);
  expect(readKioskLink('#appareil=ecran-1%3As3cret')).toEqual({ username: 'ecran-1', password: 's3cret' });
  expect(readKioskLink('#appareil=ecran-1')).toBeNull();
  expect(readKioskLink('')).toBeNull();
});
