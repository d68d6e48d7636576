import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { readAmount, readWholeNumber } from '../../../../src/core/kernel/lib/money.ts';
import { amount } from '../../../../src/core/kernel/lib/strict-schema.ts';

describe('[C7] an amount as it is typed', () => {
  it.each([
    ['1234', '1234'],
    ['1234,5', '1234.5'],
    ['1234.56', '1234.56'],
    ['1 234,56', '1234.56'],
    ['1\u202f234,56', '1234.56'],
    ['1\u00a0234\u00a0567,00', '1234567.00'],
    ['1\u2009234', '1234'],
    ['1\u202f234,50\u00a0€', '1234.50'],
    ['€ 12', '12'],
    [' 12 EUR ', '12'],
    ['0', '0'],
  ])('%s is %s', (typed, read) => {
    expect(readAmount(typed)).toBe(read);
    expect(v.parse(amount, typed)).toBe(read);
  });

  it.each([
    '1 2 3 4',
    '12 34',
    '1\t234',
    '12,50\t13,50',
    '1234 567',
    '1 234 56',
    '1  234',
    '1 234\u00a0567',
    '1 23,4',
    '12 3456',
    '1,5 2',
    '-3',
    '12,345',
    '1€2',
    '€',
    '',
    '1\n234',
  ])('%j is not one amount', (typed) => {
    expect(readAmount(typed)).toBe(null);
    expect(v.safeParse(amount, typed).success).toBe(false);
  });

  it('is found to be none at once, however long the blanks in it are', () => {
    // looking for « € » from each of them took a minute
    expect(readAmount(`1${' '.repeat(200_000)}1`)).toBe(null);
  });

  it('a count is one whole number', () => {
    expect(['12', '1 234', '1\u202f234'].map(readWholeNumber)).toEqual(['12', '1234', '1234']);
    expect(['1 2', '12\t13', '1,5', '12 €', '-1', ''].map(readWholeNumber)).toEqual(Array(6).fill(null));
  });
});
