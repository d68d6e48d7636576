import { expect, test } from 'vitest';
import { formatCents, parseCents } from '../../../../src/core/kernel/lib/money.ts';

test.each([
  ['1234.50', 123450],
  ['1234,5', 123450],
  [0.1 + 0.2, 30],
  ['-12.005', -1201],
  ['90071992547409.91', null],
  ['1e309', null],
  [Number.POSITIVE_INFINITY, null],
  ['', null],
  [null, null],
])('%s is %s cents', (amount, cents) => {
  expect(parseCents(amount)).toBe(cents);
});

test('amounts are shown with a euro sign and French typography', () => {
  expect(formatCents(123450)).toBe('1\u202f234,50\u00a0€');
  expect(formatCents(null)).toBe('');
});
