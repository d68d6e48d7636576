import * as v from 'valibot';
import { expect, test } from 'vitest';
import { email, longest, optionalText, requiredText } from '../../../../src/core/kernel/lib/strict-schema.ts';
import { SheetLabelsInput } from '../../../../src/core/labels/input.ts';
import { LABELS_MAX } from '../../../../src/core/labels/model.ts';

test.each([
  [requiredText(200), 200],
  [v.optional(optionalText(80), ''), 80],
  [v.nullable(v.pipe(optionalText(30), v.regex(/^/))), 30],
  [email, 254],
])('the longest text of a rule is that which it takes', (rule, length) => {
  expect(longest(rule)).toBe(length);
  expect(v.is(rule, `a@${'b'.repeat(length - 4)}.c`)).toBe(true);
  expect(v.is(rule, `a@${'b'.repeat(length - 3)}.c`)).toBe(false);
});

test('a rule without one is a mistake of the form', () => {
  expect(() => longest(v.string())).toThrow();
});

test('as many labels are printed as the screen lets choose', () => {
  const bodyOf = (count: number) => ({ assets: Array.from({ length: count }, (_, id) => id + 1) });
  expect(v.is(SheetLabelsInput, bodyOf(LABELS_MAX))).toBe(true);
  expect(v.is(SheetLabelsInput, bodyOf(LABELS_MAX + 1))).toBe(false);
});
