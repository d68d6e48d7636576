/** The table of §7 by which the calls of every test are judged. */
import { expect, test } from 'vitest';
import { OtherServer } from '../app/_support/server/other-server.ts';
import { describeForeignCall } from '../contract-server/calls-of-contract.ts';

test.each([
  ['GET', '/api/v2/tickets/?include=sites'],
  ['GET', '/api/tickets/stats'],
  ['PATCH', '/api/tickets/t-1/?include=sites'],
])('%s %s is a call of §7', (method, url) => {
  expect(describeForeignCall(method, url)).toBeNull();
});

test.each([
  ['GET', '/api/tickets/stats/'],
  ['GET', '/api/v2/tickets?include=sites'],
  ['GET', '/api/v2/tickets/'],
  ['GET', '/api/v2/tickets/?include=sites&state=closed'],
  ['DELETE', '/api/core/users/1/'],
  ['GET', '/api/version'],
])('%s %s is none', (method, url) => {
  expect(describeForeignCall(method, url)).not.toBeNull();
});

test('the second server notes what it is sent', async () => {
  const other = await new OtherServer().start();
  await fetch(`${other.url}/api/version`);
  await fetch(`${other.url}/api/sites/`);
  expect(other.foreignCalls).toEqual(['GET /api/version is not a call of §7']);
  await other.stop();
});
