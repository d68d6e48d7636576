import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { toWindowQueries } from '../../../src/elements/parts/host/narrow-windows.ts';

it('gives a narrow window what is for a narrow container, as written and as built', () => {
  const rule = '.a{inline-size:min(80vw, 9em)}';
  for (const query of ['(max-width: 480px)', '(max-width:480px)', '(width<=480px)', '(width <= 480px)'])
    expect(toWindowQueries(`@container ${query}{${rule}}`)).toBe(`@media (max-width: 480px){${rule}}`);
});

it('leaves what is for a wide container', () => {
  for (const query of ['(min-width: 900px)', '(width>=900px)', '(width>=320px) and (width<=559px)'])
    expect(toWindowQueries(`@container ${query}{}`)).toBe(`@container ${query}{}`);
});

it('knows how each sheet asks', () => {
  const asked = globSync('src/elements/**/*.css').flatMap(
    (path) => readFileSync(path, 'utf8').match(/@container [^{]*/g) ?? [],
  );
  const narrow = asked.filter((query) => !/min-width|>/.test(query));
  expect(narrow.length, 'sheets were read').toBeGreaterThan(20);
  expect(narrow.filter((query) => /@container/.test(toWindowQueries(query)))).toEqual([]);
});
