/** A change is shown before it is sent: a component test awaits the call that it takes apart. */
import { expect, test } from 'vitest';
import { listSources, plant, type Source } from './_sources.ts';

const UNAWAITED = /(?:const|let) \[[^\]]*\] = [\w.]*\bserver\s*\.sent\(/g;

const findUnawaited = (sources: readonly Source[]): string[] =>
  sources.flatMap(({ path, text }) => [...text.matchAll(UNAWAITED)].map(([found]) => `${path}: ${found}`));

test('no component test takes a call apart that may not have been made yet', () => {
  expect(findUnawaited(listSources('tests/elements'))).toEqual([]);
  const text = "const [moved] = sites.server.sent('PUT', PATH);";
  expect(findUnawaited([plant('tests/elements/x.test.ts', text)])).toHaveLength(1);
  const awaited = text.replace('sites.server.sent', 'await sites.server.findSent');
  expect(findUnawaited([plant('tests/elements/x.test.ts', awaited)])).toEqual([]);
});
