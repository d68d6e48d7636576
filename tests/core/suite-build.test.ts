import { describe, expect, test } from 'vitest';
import { writeExports } from '../../build/react.ts';
import { askTogether, inlineInto } from '../../build/suite.ts';

type Bundle = Parameters<typeof askTogether>[0];

const chunk = (code: string, imports: string[] = [], moduleIds: string[] = []) => ({
  type: 'chunk',
  code,
  imports,
  moduleIds,
});
const makeBundle = (chunks: Record<string, ReturnType<typeof chunk>>): Bundle =>
  Object.fromEntries(
    Object.entries(chunks).map(([fileName, each]) => [fileName, { ...each, fileName }]),
  ) as unknown as Bundle;
const codeOf = (bundle: Bundle, name: string): string => (bundle[name] as unknown as { code: string }).code;

const NAMES = ['a', 'b', 'c', 'd'];
const loader = (names: readonly string[]) =>
  `import{x as i}from"./chunks/core.js";var o={${names.map((name) => `"balise-${name}":()=>i(()=>import(\`./balise-${name}.js\`))`).join()}};i(()=>import(\`./chunks/core.js\`).then(e=>e.t));export{o}`;
const elements = (imports: string[]) =>
  Object.fromEntries(NAMES.map((name) => [`balise-${name}.js`, chunk('', imports)]));

describe('the loader', () => {
  test('waits for no file, and asks for those that four elements share before it knows anything else', () => {
    const bundle = makeBundle({
      'balise.js': chunk(loader(NAMES), ['chunks/core.js']),
      ...elements(['chunks/base.js', 'chunks/core.js']),
      'balise-a.js': chunk('', ['chunks/base.js', 'chunks/own.js']),
      'chunks/base.js': chunk('', ['chunks/core.js', 'chunks/react.js']),
      'chunks/react.js': chunk(''),
      'chunks/core.js': chunk(''),
      'chunks/own.js': chunk(''),
    });
    askTogether(bundle);
    const code = codeOf(bundle, 'balise.js');
    expect(code).toContain('__files=["./chunks/base.js","./chunks/core.js","./chunks/react.js"]');
    expect(code).toContain('"balise-a":[0,1,2]');
    expect(code).toContain('"balise-a":()=>__load("balise-a",i(()=>import(`./balise-a.js`)))');
    expect(code, 'Vite’s helper').toContain('const i=(load)=>load();');
    expect(code, 'no file before it runs').not.toMatch(/import\s*[{*"']/);
    expect(code, 'only as the file of that name').toContain('/\\/balise\\.js(\\?|$)/.test(import.meta.url)');
    expect(code.indexOf('querySelectorAll')).toBeLessThan(code.indexOf('var o='));
  });

  test('is not built from files in a circle, nor when it waits for a file, nor in a form that is not known', () => {
    const round = makeBundle({
      'balise.js': chunk(loader(NAMES)),
      ...elements(['chunks/one.js']),
      'chunks/one.js': chunk('', ['chunks/other.js']),
      'chunks/other.js': chunk('', ['chunks/one.js']),
    });
    expect(() => askTogether(round)).toThrow(/circle.*one\.js → chunks\/other\.js → chunks\/one\.js/);
    const late = `import{x as i}from"./chunks/core.js";import{y}from"./chunks/other.js";`;
    expect(() => askTogether(makeBundle({ 'balise.js': chunk(late) }))).toThrow(/waits for other files/);
    expect(() => askTogether(makeBundle({ 'balise.js': chunk('load("a")') }))).toThrow(/not known/);
  });
});

describe('the bundler’s helpers', () => {
  const helpers = chunk('var e=(x)=>x+1,t=(x)=>x*2;export{t as n,e as r}', [], ['\0rolldown/runtime.js']);

  test('stand in the files that call them, under the names that these use', () => {
    const bundle = makeBundle({
      'chunks/helpers.js': helpers,
      'chunks/a.js': chunk('import{n as e,r}from"./helpers.js";globalThis.built=[e(4),r(4)]', [
        'chunks/helpers.js',
      ]),
    });
    inlineInto(bundle);
    expect(Object.keys(bundle)).toEqual(['chunks/a.js']);
    new Function(codeOf(bundle, 'chunks/a.js'))();
    expect((globalThis as { built?: number[] }).built).toEqual([8, 5]);
  });

  test('are not lost where a file calls them otherwise', () => {
    const bundle = makeBundle({
      'chunks/helpers.js': helpers,
      'chunks/a.js': chunk('import*as h from"./helpers.js";', ['chunks/helpers.js']),
    });
    expect(() => inlineInto(bundle)).toThrow(/a\.js calls helpers/);
  });
});

test('React has each of its exports by name', () => {
  const code = writeExports('react');
  expect(code).toContain('export const useState = cjs.useState;');
  expect(code.match(/export default/g)).toHaveLength(1);
});
