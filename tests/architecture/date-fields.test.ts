/** WebKit shows the present day in a field without a date: each field of a date bears `data-empty` then (base.css). */
import { expect, it } from 'vitest';
import { listSources, plant, type Source } from './_sources.ts';

const DATE = /type="(date|datetime-local)"|type: '(date|datetime-local)'/;

/** The files that draw such a field and never mark it as empty. */
const findUnmarked = (sources: readonly Source[]): string[] =>
  sources
    .filter(({ path, text }) => path.endsWith('.tsx') && DATE.test(text) && !text.includes('data-empty='))
    .map(({ path }) => path);

it('a field of a date is marked while it is empty', () => {
  expect(findUnmarked(listSources('src'))).toEqual([]);
  expect(findUnmarked([plant('src/a.tsx', '<input type="date" value={day} />')])).toEqual(['src/a.tsx']);
});
