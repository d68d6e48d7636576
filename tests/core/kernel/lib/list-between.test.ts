import { expect, test } from 'vitest';
import { listBetween } from '../../../../src/core/kernel/lib/list-between.ts';

const ALL = ['a', 'b', 'c', 'd'];

test.each([
  ['b', 'd', ['b', 'c', 'd']],
  ['d', 'b', ['b', 'c', 'd']],
  ['c', 'c', ['c']],
  [null, 'c', ['c']],
  ['gone', 'c', ['c']],
  ['a', 'gone', ['gone']],
])('a range from %s to %s', (from, to, range) => {
  expect(listBetween(ALL, from, to)).toEqual(range);
});
