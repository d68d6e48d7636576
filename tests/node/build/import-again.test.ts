import { expect, test } from 'vitest';
import { catchImports } from '../../../build/import-again.ts';

test('each dynamic import of a chunk hands its failure to the helper', () => {
  const code =
    'x=n(()=>import(`./a-1.js`),[]);y=n(async()=>{let{B:e}=await import(`./b-2.js`);return{B:e}},d)';
  expect(catchImports(code)).toBe(
    'x=n(()=>import(`./a-1.js`).catch(n.bind(0,`./a-1.js`)),[]);y=n(async()=>{let{B:e}=await import(`./b-2.js`).catch(n.bind(0,`./b-2.js`));return{B:e}},d)',
  );
});

test('a chunk without dynamic imports stays as it is', () => {
  expect(catchImports('import{a}from"./base.js";a()')).toBe('import{a}from"./base.js";a()');
});

test('a loader that has the helper’s name for something else reaches it by another name', () => {
  expect(catchImports('e(async()=>{let{A:t,B:e}=await import(`./b-2.js`);return{B:e}},d)')).toBe(
    'e(async()=>{let{A:t,B:e}=await import(`./b-2.js`).catch($.bind(0,`./b-2.js`));return{B:e}},d)\nvar $=e;',
  );
});

test('a chunk whose imports have no helper stops the build', () => {
  expect(() => catchImports('const x=import(`./a-1.js`)')).toThrow('helper');
});
