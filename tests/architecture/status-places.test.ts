/** A status is there before its message, or screen readers may not notice that it comes (RGAA 7.5). */
import { expect, it } from 'vitest';
import { listSources, plant, type Source } from './_sources.ts';

/** One that comes and goes with its message; `role="alert"` is read out when it comes. */
const WITH_ITS_MESSAGE = /&& \(?\s*<\w+[^<>]*role="status"/g;

/** Drawn with the part that they are about, which is new itself. */
const WITH_THEIR_PART = [
  'src/elements/agenda/toolbar.tsx',
  'src/elements/asset/life-tab.tsx',
  'src/elements/ticket-form/place.tsx',
  'src/elements/parts/ui/title-row.tsx',
  'src/elements/my-work/example.tsx',
];

const findLate = (sources: readonly Source[]): string[] =>
  sources
    .filter(({ path }) => path.endsWith('.tsx') && !WITH_THEIR_PART.includes(path))
    .flatMap(({ path, text }) => [...text.matchAll(WITH_ITS_MESSAGE)].map(() => path));

it('a status is there before its message', () => {
  expect(findLate(listSources('src'))).toEqual([]);
  expect(findLate([plant('src/a.tsx', '{busy && (\n  <p className="a" role="status">')])).toEqual([
    'src/a.tsx',
  ]);
  expect(findLate([plant('src/a.tsx', '<p role="status">{busy && TEXTS.busy}</p>')])).toEqual([]);
});

/** Not drawn while it is empty: then it is not there for screen readers either. */
const UNDRAWN = /([^{}]*:empty[^{}]*)\{\s*display: none;\s*\}/g;
/** What else may be empty: an alert is read out when it comes. */
const NO_STATUS = /(\.(agenda-grid|charts|title-meta|dashboard-controls)|\[role="alert"\]):empty\s*$/;

const findUndrawn = (sources: readonly Source[]): string[] =>
  sources
    .filter(({ path }) => path.endsWith('.css'))
    .flatMap(({ path, text }) =>
      [...text.replace(/\/\*.*?\*\//gs, '').matchAll(UNDRAWN)]
        .filter(([, selector = '']) => !NO_STATUS.test(selector))
        .map(([, selector = '']) => `${path}: ${selector.trim()}`),
    );

it('a status takes no room while it is empty, and is there', () => {
  expect(findUndrawn(listSources('src'))).toEqual([]);
  expect(findUndrawn([plant('src/a.css', '.a .load-status:empty {\n  display: none;\n}')])).toEqual([
    'src/a.css: .a .load-status:empty',
  ]);
});
