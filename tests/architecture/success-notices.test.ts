/** What was done is shown, announced and undone in one way: `reportDone`, or `showSnackbar` with another button. */
import { expect, test } from 'vitest';
import { listSources, plant, type Source } from './_sources.ts';

/** Where both are. */
const EXCEPT = ['src/core/kernel/page/messages.ts'];

const findOwnReports = (sources: readonly Source[]): string[] =>
  sources
    .filter(
      ({ path, text }) => !EXCEPT.includes(path) && /showSnackbar\(/.test(text) && /announce\(/.test(text),
    )
    .map(({ path }) => path);

test('no module shows and announces by itself what was done', () => {
  const sources = listSources('src/core', 'src/elements');
  const own = plant('src/core/x.ts', 'showSnackbar(text); announce(text);');
  expect(findOwnReports([...sources, own])).toEqual(['src/core/x.ts']);
  expect(sources.filter(({ text }) => /const UNDO_MS\b/.test(text)).map(({ path }) => path)).toEqual([
    'src/core/kernel/page/messages.ts',
  ]);
});
