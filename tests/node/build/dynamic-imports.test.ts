import { expect, test } from 'vitest';
import { catchImports } from '../../../build/dynamic-imports.ts';

test('each dynamic import of a chunk hands its failure to the helper', () => {
  const code =
    'x=__vitePreload(() => import("./a-1.js"),[]);y=__vitePreload(async () => { const { B } = await import("./b-2.js"); return { B }; },d)';
  expect(catchImports(code)).toBe(
    'x=__vitePreload(() => import("./a-1.js").catch(__vitePreload.bind(0, "./a-1.js")),[]);y=__vitePreload(async () => { const { B } = await import("./b-2.js").catch(__vitePreload.bind(0, "./b-2.js")); return { B }; },d)',
  );
});

test('a chunk without dynamic imports of files stays as it is', () => {
  const code = 'import{a}from"./base.js";const path="import(\\"./a.js\\")";a(path);import(path)';
  expect(catchImports(code)).toBe(code);
});

test('a chunk whose imports have no helper stops the build', () => {
  expect(() => catchImports('const x=import("./a-1.js")')).toThrow('helper');
});
