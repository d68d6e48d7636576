/** After all other end-to-end tests: their pages made every call of the contract. */
import { expect, test } from '@playwright/test';
import { readCalls } from './_support/collected-calls.ts';
import { findMissingCalls } from './_support/contract-calls.ts';

test('every call of §7 was made by a page of the product', async () => {
  expect(findMissingCalls(await readCalls())).toEqual([]);
});
