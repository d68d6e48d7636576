import { describe, expect, it } from 'vitest';
import { listSources, plant, type Source } from './_sources.ts';

const LINES = 300;

/** Files that may be longer: data, generated text and the ledger are not written by hand. */
function findLongFiles(sources: readonly Source[]): string[] {
  return sources
    .filter(({ path }) => /\.(ts|tsx|mjs|js|css|html|sql)$/.test(path))
    .map(({ path, text }) => ({ path, lines: text.trimEnd().split('\n').length }))
    .filter(({ path, lines }) => lines > (path.endsWith('.sql') ? 2 * LINES : LINES))
    .map(({ path, lines }) => `${path}: ${lines} lines`);
}

/** What holds several units of a layer: the kernel of core, the parts of elements, the tools of the tests. */
const SHELVES =
  /^(src\/core\/kernel|src\/elements\/parts|tests\/core\/kernel|tests\/app\/_support|tests\/tools(\/bench)?)\//;

/** `src/<layer>/<unit>/<file>` and no deeper, but on a shelf; the same for the build, the server and the tests. */
function findDeepFiles(sources: readonly Source[]): string[] {
  return sources
    .map(({ path }) => path)
    .filter((path) => path.replace(SHELVES, 'a/b/').split('/').length > 4);
}

describe('files of one idea', () => {
  it('have at most 300 lines', () => {
    expect(findLongFiles(listSources('src', 'build', 'demo', 'tests'))).toEqual([]);
  });

  it('are at most at src/<layer>/<unit>/<file>, or on a shelf', () => {
    expect(findDeepFiles(listSources('src', 'build', 'demo', 'tests'))).toEqual([]);
  });

  it('catches a file that is too long or too deep', () => {
    expect(findLongFiles([plant('src/core/x.ts', 'x;\n'.repeat(LINES + 1))])).toHaveLength(1);
    expect(findLongFiles([plant('src/core/x.ts', 'x;\n'.repeat(LINES))])).toEqual([]);
    for (const path of ['src/core/tickets/list/x.ts', 'src/core/kernel/lib/list/x.ts'])
      expect(findDeepFiles([plant(path, '')])).toHaveLength(1);
  });
});
