import { expect, test } from 'vitest';
import { sortByName } from '../../../src/core/profiles/names.ts';

test('[I4] people of a company come by name, whatever its accents and case', () => {
  const people = [
    { id: 1, fullname: 'Zélie' },
    { id: 2, fullname: 'élodie' },
    { id: 3, fullname: 'Fatou' },
    { id: 4, fullname: 'Éloi' },
  ];
  expect(sortByName(people).map(({ id }) => id)).toEqual([2, 4, 3, 1]);
  expect(people[0]?.fullname, 'the list itself is left').toBe('Zélie');
});
