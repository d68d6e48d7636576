import { describe, expect, it } from 'vitest';
import { listSources, plant, type Source } from './_sources.ts';

/** What only a message holds, which goes by itself: its « Annuler », its card; the live region beside it stays. */
const LOOKS = [
  /\btakeBack\(|\bpage\.getByRole\('button', \{ name: 'Annuler' \}\)/,
  /\[part="?(notice|snackbar)\b/,
  /locator\('balise-messages'\)\)\.toContainText/,
  /getByRole\('paragraph'\)/,
];
const HOLDS = /\bkeepMessages\(|\bclock\.(install|pauseAt)\(/;

/** Tests of the whole product that look at a message while its time passes: on a busy machine it has gone before. */
const findPassing = (sources: readonly Source[]): string[] =>
  sources
    .filter(({ path, text }) => path.endsWith('.spec.ts') && !HOLDS.test(text))
    .flatMap(({ path, text }) =>
      LOOKS.filter((look) => look.test(text)).map((look) => `${path}: ${look.source}`),
    );

describe('a test that looks at what disappears holds the clock', () => {
  it('holds in the tests of the whole product', () => {
    expect(findPassing(listSources('tests'))).toEqual([]);
  });

  it('catches « Annuler » of a message, and a notice, without it', () => {
    const press = "await page.getByRole('button', { name: 'Annuler' }).click();";
    expect(findPassing([plant('tests/app/x/x.spec.ts', press)])).toHaveLength(1);
    expect(findPassing([plant('tests/app/x/x.spec.ts', `await keepMessages(page); ${press}`)])).toEqual([]);
    expect(findPassing([plant('tests/app/x/x.spec.ts', 'locator(\'[part="notice"]\')')])).toHaveLength(1);
    expect(findPassing([plant('tests/app/x/x.spec.ts', press.replace('page.', 'dialog.'))])).toEqual([]);
  });
});
