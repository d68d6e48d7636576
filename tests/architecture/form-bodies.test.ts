import { describe, expect, it } from 'vitest';
import { listSources, plant, type Source } from './_sources.ts';

/** Names are fitted and files read before they are sent, which only this file does. */
const DOOR = 'src/core/kernel/http/form-body.ts';
/** Reads the fields of a form on the page, which holds no file. */
const READER = 'src/elements/parts/login/light-dom-form.tsx';

const findStrays = (sources: readonly Source[]): string[] =>
  sources
    .filter(({ path, text }) => /\.tsx?$/.test(path) && /\bnew FormData\(/.test(text))
    .map(({ path }) => path)
    .filter((path) => path !== DOOR && path !== READER);

/** Pictures of a canvas that nobody compares with what was drawn. */
const findUnchecked = (sources: readonly Source[]): string[] =>
  sources
    .filter(({ path }) => path !== 'src/elements/parts/object/canvas-truth.ts')
    .filter(({ text }) => /\b(?:toBlob|toDataURL|convertToBlob)\(/.test(text))
    .map(({ path }) => path);

describe('files that are sent', () => {
  const sources = listSources('src');

  it('are put into forms by one file', () => {
    expect(findStrays(sources)).toEqual([]);
    const text = "const form = new FormData();\nform.set('file', file);";
    expect(findStrays([plant('src/core/plans/api.ts', text)])).toHaveLength(1);
  });

  it('come from a canvas in one file, which checks it', () => {
    expect(findUnchecked(sources)).toEqual([]);
    const text = "canvas.toBlob(done, 'image/jpeg');";
    expect(findUnchecked([plant('src/elements/plan/draw-page.ts', text)])).toHaveLength(1);
  });
});
