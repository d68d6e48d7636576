/** After all other end-to-end tests: their pages made every call of the contract. */
import { expect, test } from '@playwright/test';
import { findMissingCalls } from '../contract-server/calls-of-contract.ts';
import { readCalls } from './_support/collected-calls.ts';

test('every call of §7 was made by a page of the product', async () => {
  expect(findMissingCalls(await readCalls())).toEqual([]);
});
