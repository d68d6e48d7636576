import { describe, expect, it } from 'vitest';
import { listSources, plant, type Source } from './_sources.ts';

/**
 * The only files that touch the web storage. Lists and records that tabs share are changed by `shared-value.ts`
 * alone, from what is stored at that moment: the others hold one text a key.
 */
const DOORS = [
  'src/core/kernel/page/shared-value.ts',
  'src/core/kernel/page/stored.ts',
  // one choice a key
  'src/core/kernel/page/preferences.ts',
  // rows on their way to the server, encrypted
  'src/core/import/job-store.ts',
  // writes that wait for the network, and rounds, encrypted
  'src/core/kernel/session/sealed-store.ts',
  // photos of a draft, encrypted
  'src/core/kernel/session/sealed-files.ts',
  'src/core/kernel/session/draft-storage.ts',
  // of forms that are sent without a login
  'src/core/kernel/form/loginless-draft.ts',
  'src/core/kernel/session/draft-encryption.ts',
  // moves what earlier versions kept readable
  'src/core/kernel/session/former-preferences.ts',
  'src/core/kernel/session/session-storage.ts',
  'src/core/kernel/session/session-limits.ts',
  // the last difference of the clocks
  'src/core/kernel/page/server-clock.ts',
  // of this tab alone
  'src/app/router/history-entries.ts',
  'src/app/common/watch-new-build.ts',
  // tries whether it is there
  'src/elements/parts/kit/diagnose.ts',
];
const ACCESS = /\b(?:local|session)Storage\s*(?:\?\.|\.|\[)|\bglobalThis\[|\bindexedDB\b/;
const DATABASE = 'src/core/kernel/session/vault-key.ts';

const findStrays = (sources: readonly Source[]): string[] =>
  sources
    .filter(({ path, text }) => /\.tsx?$/.test(path) && ACCESS.test(text))
    .map(({ path }) => path)
    .filter((path) => !DOORS.includes(path) && path !== DATABASE);

/** Lists kept by what replaces them whole. */
const findReplaced = (sources: readonly Source[]): string[] =>
  sources
    .filter(({ text }) => /\bcreatePreference(?:<[^(]*>)?\(\s*[^,]+,\s*v\.(?:array|object|record)/.test(text))
    .map(({ path }) => path);

describe('what people save in the browser', () => {
  it('is written by few files', () => {
    const sources = listSources('src');
    expect(findStrays(sources)).toEqual([]);
    expect(findReplaced(sources)).toEqual([]);
    // each is one still
    const paths = sources.filter(({ text }) => ACCESS.test(text)).map(({ path }) => path);
    expect([...DOORS, DATABASE].filter((path) => !paths.includes(path))).toEqual([]);
  });

  it.each([
    ['src/core/sites/store.ts', "localStorage.setItem('balise.sites', JSON.stringify([...kept, site]));"],
    ['src/elements/ticket/ticket.tsx', "globalThis.localStorage?.getItem('x')"],
  ])('is caught in %s', (path, text) => {
    expect(findStrays([plant(path, text)])).toEqual([path]);
  });

  it('is no list that a copy replaces', () => {
    const text = "const kept = createPreference<View[]>('views', v.array(View), []);";
    expect(findReplaced([plant('src/core/kernel/list/views.ts', text)])).toHaveLength(1);
  });
});
