import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { addFallbacks } from '../../../build/css-fallbacks.ts';

const SOURCES = resolve(import.meta.dirname, '../../../src');
/** Beside a variable: the browser notices too late that it cannot compute it, and takes no value at all. */
const BESIDE_VARIABLE = /[;{]\s*(?!--)[\w-]+\s*:(?=[^;{}]*var\()[^;{}]*\d(?:dvh|lh)\b[^;{}]*/g;
/** There the browser knows the unit. */
const TRIED = /@supports[^{]*\{[^{}]*\{[^{}]*\}\s*\}/g;

describe('units that older browsers lack', () => {
  it('come after a declaration that all of them know', () => {
    expect(addFallbacks('.a{max-height:calc(100dvh - 48px);color:red}')).toBe(
      '.a{max-height:calc(100vh - 48px);max-height:calc(100dvh - 48px);color:red}',
    );
    expect(addFallbacks('.a {\n  font-size: clamp(16px, 1.5cqi, 28px);\n}')).toContain(
      'clamp(16px, 1.5vw, 28px);font-size: clamp(16px, 1.5cqi, 28px);',
    );
    expect(addFallbacks('.a { block-size: 1lh; }')).toContain('block-size: 1.3em;block-size: 1lh;');
  });

  it('come after one behind a comment and behind a nested rule too', () => {
    expect(addFallbacks('.a{color:red;/* its height */block-size:9dvh}')).toContain(
      'block-size:9vh;block-size:9dvh',
    );
    expect(addFallbacks('.a{;/* 1 */color:red;min-height:7dvh;/* 2 */block-size:9dvh}')).toContain(
      'min-height:7vh;min-height:7dvh',
    );
    expect(addFallbacks('.a{&:hover{color:red}block-size:9dvh}')).toContain('block-size:9vh;block-size:9dvh');
  });

  it('stay alone beside a variable, where the first declaration would never count', () => {
    const css = '.a { height: var(--h, 80cqi); --b: 4dvh; }';
    expect(addFallbacks(css)).toBe(css);
  });

  it('stand beside no variable in the sheets: there nothing could come before them', () => {
    const find = (css: string) => css.replaceAll(TRIED, '').match(BESIDE_VARIABLE) ?? [];
    expect(find('.a { height: var(--h, clamp(280px, 62dvh, 900px)); }')).toHaveLength(1);
    expect(find('.a { height: calc(100dvh - var(--h)); }')).toHaveLength(1);
    const sheets = globSync('**/*.css', { cwd: SOURCES });
    expect(sheets.length).toBeGreaterThan(100);
    expect(sheets.flatMap((path) => find(readFileSync(resolve(SOURCES, path), 'utf8')))).toEqual([]);
  });
});
