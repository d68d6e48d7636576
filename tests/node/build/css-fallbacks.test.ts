import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import postcss, { type AtRule, type Container, type Declaration } from 'postcss';
import { describe, expect, it } from 'vitest';
import { addFallbacks } from '../../../build/css-fallbacks.ts';

const ROOT = resolve(import.meta.dirname, '../../..');
/** Units that browsers of the floor lack. */
const LACKED = /\d([dsl]v(?:[hwib]|min|max)|cq(?:[hwib]|min|max)|r?lh)\b/gi;

const listUnits = (value: string): string[] =>
  [...value.matchAll(LACKED)].map(([, unit = '']) => unit.toLowerCase());

/** Whether the browser knows these units where the declaration counts. */
function isTried(node: Declaration, units: readonly string[]): boolean {
  for (let at = node.parent as Container | undefined; at; at = at.parent as Container | undefined) {
    const { name = '', params = '' } = at as unknown as Partial<AtRule>;
    const tried = name === 'supports' && !/\bnot\b|\bor\b/.test(params) ? listUnits(params) : [];
    // browsers that know containers know their units
    if (units.every((unit) => tried.includes(unit) || (name === 'container' && unit.startsWith('cq'))))
      return true;
  }
  return false;
}

/**
 * The declarations of a built sheet of which a browser that lacks a unit takes nothing: without another before them,
 * or beside a variable, where it notices too late that it cannot compute the value. A variable has no other before it.
 */
function findBare(css: string): string[] {
  const found: string[] = [];
  postcss.parse(css).walkDecls((node) => {
    const { prop, value } = node;
    const units = listUnits(value);
    if (units.length === 0 || isTried(node, units)) return;
    const others = node.parent?.nodes.slice(0, node.parent.index(node)) ?? [];
    const hasOther = others.some(
      (each) => each.type === 'decl' && each.prop === prop && listUnits(each.value).length === 0,
    );
    if (!hasOther || prop.startsWith('--') || value.includes('var(')) found.push(`${prop}: ${value}`);
  });
  return found;
}

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

  it('have another declaration before them in all sheets, or count where the browser knows them', () => {
    const find = (css: string) => findBare(addFallbacks(css));
    for (const bare of [
      '.a { height: var(--h, clamp(280px, 62dvh, 900px)); }',
      '.a { height: calc(100dvh - var(--h)); }',
      '.a { color: red; /* all of it */ height: calc(100dvh - var(--h)); }',
      '.a { &:hover { color: red; } height: calc(100dvh - var(--h)); }',
      '.a { font-size: calc(3cqi + var(--h)); }',
      '.a { block-size: calc(100DVH - var(--h)); }',
      '.a { --h: 62dvh; block-size: var(--h); }',
      '.a { block-size: 2lh; }',
      '.a { block-size: 50svh; }',
      '@supports (color: red) { .a { block-size: calc(9dvh - var(--h)); } }',
      '@supports not (block-size: 1dvh) { .a { block-size: calc(9dvh - var(--h)); } }',
      '@supports (block-size: 1dvh) { .a { block-size: calc(9cqi - var(--h)); } }',
    ])
      expect(find(bare), bare).not.toEqual([]);
    for (const right of [
      '.a { block-size: 9dvh; inline-size: 3cqi; max-block-size: 1lh; }',
      '@supports (block-size: 1dvh) { .a { --h: 9dvh; } .b { block-size: calc(9dvh - var(--h)); } }',
      '@container (min-width: 9px) { .a { inline-size: min(3cqi, var(--h)); } }',
    ])
      expect(find(right), right).toEqual([]);
    const read = (path: string) => readFileSync(resolve(ROOT, path), 'utf8');
    const list = (pattern: string) => globSync(pattern, { cwd: ROOT });
    const sheets = list('src/**/*.css').filter((path) => !path.startsWith('src/app/public/'));
    expect(sheets.length).toBeGreaterThan(100);
    expect(sheets.flatMap((path) => find(read(path)).map((bare) => `${path}: ${bare}`))).toEqual([]);
    // these are served as they are written
    const served = [...list('src/app/public/*.css'), ...list('demo/**/*.css')];
    expect(served.flatMap((path) => findBare(read(path)).map((bare) => `${path}: ${bare}`))).toEqual([]);
    // styles of scripts are no sheet
    const scripts = list('src/**/*.{ts,tsx}');
    expect(scripts.filter((path) => listUnits(read(path)).length > 0)).toEqual([]);
  });
});
