/** After all other end-to-end tests: their pages, or the elements alone, made every call of the contract. */
import { expect, test } from '@playwright/test';
import { findMissingCalls } from '../contract-server/calls-of-contract.ts';
import { readCalls, readElementCalls } from './_support/page/collected-calls.ts';

test('every call of §7 was made by a page of the product or by an element alone', async () => {
  const byElements = await readElementCalls();
  expect(byElements, 'the element tests run before: npm test -- --only elements,e2e').not.toEqual([]);
  expect(findMissingCalls([...(await readCalls()), ...byElements])).toEqual([]);
});
