/** The number of an object in a field that takes a number alone. */
import { expect, test } from 'vitest';
import { numberFilter } from '../../../../src/core/kernel/list/list-filters.ts';

const { parse } = numberFilter('ticket-id');

test.each([
  '302',
  ' 302. ',
  '#302',
  'n° 302',
  'nº 302',
  'N°\u00a0302',
  'no 302',
  '№ 302',
  'numéro 302',
  'ticket 302',
  'Ticket n°\u00a0302.',
  '«\u00a0Ticket n°\u00a0302\u00a0»',
  '(n° 302)',
  'Ticket n°\u00a0302\u00a0: Fuite',
  'Bon d’intervention n°\u00a0302',
  'Écriture n°\u00a0302',
  'Plan n°\u00a0302,',
])('%s is 302', (text) => {
  expect(parse(text)).toBe('302');
});

test.each([
  ['12a', '12a'],
  ['2,5', '2,5'],
  ['10:30', '10:30'],
  ['chambre 302', 'chambre 302'],
  ['', ''],
  ['n°', ''],
])('%s is none', (text, left) => {
  expect(parse(text)).toBe(left);
});
