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

/** `src/<layer>/<unit>/<file>` and no deeper; the same for the server and the tests. */
function findDeepFiles(sources: readonly Source[]): string[] {
  return sources.map(({ path }) => path).filter((path) => path.split('/').length > 4);
}

describe('files of one idea', () => {
  it('have at most 300 lines', () => {
    expect(findLongFiles(listSources('src', 'demo', 'tests'))).toEqual([]);
  });

  it('are at most at src/<layer>/<unit>/<file>', () => {
    expect(findDeepFiles(listSources('src', 'demo', 'tests'))).toEqual([]);
  });

  it('catches a file that is too long or too deep', () => {
    expect(findLongFiles([plant('src/core/x.ts', 'x;\n'.repeat(LINES + 1))])).toHaveLength(1);
    expect(findLongFiles([plant('src/core/x.ts', 'x;\n'.repeat(LINES))])).toEqual([]);
    expect(findDeepFiles([plant('src/core/tickets/list/x.ts', '')])).toHaveLength(1);
  });
});
