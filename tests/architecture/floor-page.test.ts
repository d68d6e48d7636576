/** What the built files and the views use of the page is there in the oldest browsers, or something stands in its place. */
import { describe, expect, it } from 'vitest';
import { listBuilt } from './_built.ts';
import type { Level } from './_floor-data.ts';
import { listAdded } from './_floor-functions.ts';
import { GLOBALS_LACKING, HTML_LACKING } from './_floor-lacking.ts';
import {
  listLackedGlobals,
  listLackedHtml,
  listLookingBehind,
  listNamedGlobals,
  listThrowing,
} from './_floor-page.ts';
import { isScript, listSources, plant, readSource, type Source } from './_sources.ts';

const LEVELS: Level[] = ['whole', 'plain'];
const scripts = listBuilt().filter(isScript);
const sources = listSources('src');
const views = sources.filter(({ path }) => path.endsWith('.tsx'));
const sheets = sources.filter(({ path }) => path.endsWith('.css'));
const added = listAdded(readSource('src/core/kernel/lib/missing-basics.ts')).map(([, name]) => name);

describe('the built scripts', () => {
  it.each(LEVELS)('name no global that the oldest browsers that are %s lack', (level) => {
    const lacked = listLackedGlobals(level);
    const named = new Set(scripts.flatMap((file) => listNamedGlobals(file, lacked)));
    expect([...named].filter((name) => !added.includes(name) && !(name in GLOBALS_LACKING))).toEqual([]);
    if (level === 'plain')
      expect(Object.keys(GLOBALS_LACKING).filter((name) => !named.has(name))).toEqual([]);
  });

  it('have no pattern that looks behind', () => {
    expect(scripts.flatMap(listLookingBehind)).toEqual([]);
    expect(listLookingBehind(plant('a.js', 'a = /(?<=b)c/; d = "(?<=e)"'))).toEqual(['(?<=b)c']);
  });

  it('are found to name what is lacked', () => {
    const script = plant('a.js', 'new CompressionStream("gzip");requestIdleCallback(a);b.Notification(c)');
    expect(listNamedGlobals(script, listLackedGlobals('plain')).sort()).toEqual([
      'CompressionStream',
      'requestIdleCallback',
    ]);
    expect(added).toContain('reportError');
  });
});

describe('the views', () => {
  it.each(LEVELS)('have no element or attribute that the oldest browsers that are %s lack', (level) => {
    const used = new Set(views.flatMap((view) => listLackedHtml(view, level)));
    expect([...used].filter((name) => !(name in HTML_LACKING))).toEqual([]);
    if (level === 'plain') expect(Object.keys(HTML_LACKING).filter((name) => !used.has(name))).toEqual([]);
  });

  it('are found to have what is lacked', () => {
    const view = plant('a.tsx', '<search><div popover="auto" hidden /><input capture="user" /></search>');
    expect(listLackedHtml(view, 'plain')).toEqual(['<search>', '[popover]', '<input capture>']);
  });
});

describe('selectors of scripts', () => {
  it('throw in no browser of the floor', () => {
    expect(listSources('src').filter(isScript).flatMap(listThrowing)).toEqual([]);
  });

  it('are found where they throw', () => {
    const script = plant(
      'a.ts',
      `a.matches(':popover-open'); b.closest('li:has(a)'); c.querySelector(':is(:popover-open, [data-open])');`,
    );
    expect(listThrowing(script)).toEqual([':popover-open', 'li:has(a)']);
  });
});

describe('where :has() is missing', () => {
  /** Sheets that show a focus by `:has()`, and by nothing else in a browser without it. */
  const listHidden = (files: readonly Source[]) =>
    files.filter(({ text }) => {
      const [whole = '', ...others] = text.split('@supports not selector(:has(*))');
      return /:has\([^{]*:focus/.test(whole) && !others.some((rest) => /:focus/.test(rest));
    });

  it('the focus is seen too', () => {
    expect(listHidden(sheets).map(({ path }) => path)).toEqual([]);
    expect(listHidden([plant('a.css', '.a:has(:focus-visible) { outline: 1px }')])).toHaveLength(1);
  });
});

describe('a sheet that uses a subgrid', () => {
  const listUnguarded = (files: readonly Source[]) =>
    files
      .filter(({ text }) => /:\s*subgrid/.test(text) && !/@supports[^{]*subgrid/.test(text))
      .map(({ path }) => path);

  it('says what stands without it: its columns are not those of what it lies over', () => {
    expect(listUnguarded(sheets)).toEqual([]);
    expect(listUnguarded([plant('a.css', 'a { grid-template-rows: subgrid }')])).toEqual(['a.css']);
    expect(sheets.some(({ text }) => text.includes('subgrid'))).toBe(true);
  });
});

describe('a worker, which has functions of its own', () => {
  const listBare = (files: readonly Source[]) =>
    files
      .filter(({ path, text }) => path.endsWith('.worker.ts') && !text.includes('/missing-functions.ts'))
      .map(({ path }) => path);

  it('is given those that its browser lacks too', () => {
    expect(listBare(sources)).toEqual([]);
    expect(listBare([plant('a.worker.ts', 'send();')])).toEqual(['a.worker.ts']);
    expect(sources.some(({ path }) => path.endsWith('.worker.ts'))).toBe(true);
  });
});
