import { describe, expect, it } from 'vitest';
import { listSources, plant, type Source } from './_sources.ts';

/** Forms whose Enter may be a scanner's: no server gets what it scanned. */
const SAFE: Record<string, string> = {
  'src/elements/agenda/move-dialog.tsx': 'a label holds no day',
  'src/elements/agenda/team-dialog.tsx': 'a label holds no day',
  'src/elements/config-admin/directory-trial.tsx': 'reads',
  'src/elements/parts/login/light-dom-form.tsx': 'a login, and what comes before one',
  'src/elements/parts/object/comment-form.tsx': 'its text has several lines',
  'src/elements/parts/object/comment-item.tsx': 'its text has several lines',
  'src/elements/parts/table/saved-views.tsx': 'a name that this browser keeps',
  'src/elements/profile/saved-views.tsx': 'a name that this browser keeps',
  'src/elements/scanner/typed-code.tsx': 'looks a code up',
};

/** Forms that a scan into one of their fields sends. */
const findSent = (sources: readonly Source[]): string[] =>
  sources
    .filter(({ path, text }) => path.endsWith('.tsx') && /<form\b/.test(text) && !(path in SAFE))
    .filter(({ text }) => !/\bcreateEnterGuard\b/.test(text))
    .map(({ path }) => path);

describe('a hand scanner ends with Enter', () => {
  const sources = listSources('src/elements', 'src/app');

  it('which sends no form', () => {
    expect(findSent(sources)).toEqual([]);
    const form = '<form onSubmit={save}><input /></form>';
    expect(findSent([plant('src/elements/x/name.tsx', form)])).toHaveLength(1);
  });

  it('and the exceptions are there', () => {
    const forms = sources.filter(({ text }) => /<form\b/.test(text)).map(({ path }) => path);
    expect(Object.keys(SAFE).filter((path) => !forms.includes(path))).toEqual([]);
  });
});
