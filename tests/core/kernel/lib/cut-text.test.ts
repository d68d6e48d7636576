import { expect, test } from 'vitest';
import { cutText } from '../../../../src/core/kernel/lib/cut-text.ts';

test.each([
  ['abc', 3, 'abc'],
  ['abcd', 3, 'abc'],
  ['', 3, ''],
  ['ab🛠d', 3, 'ab'],
  ['a🛠cd', 3, 'a🛠'],
])('« %s » cut at %i is « %s »', (text, length, expected) => {
  expect(cutText(text, length)).toBe(expected);
});
