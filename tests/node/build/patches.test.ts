import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, describe, expect, test } from 'vitest';
import { applyPatch, PATCHES } from '../../../build/patches.ts';

const { resolve } = createRequire(import.meta.url);
const { valibot, rolldown, scheduleX } = PATCHES;

/** The module that this code is. */
const load = (code: string) => import(`data:text/javascript;base64,${Buffer.from(code).toString('base64')}`);

afterEach(() => void Reflect.deleteProperty(Object.prototype, 'added'));

describe('the patch of valibot', () => {
  const path = join(dirname(resolve('valibot')), 'index.mjs');
  const code = readFileSync(path, 'utf8');

  test('[trust E2] reads objects on a page that adds to Object.prototype', async () => {
    const patched = applyPatch(valibot, code);
    const { object, partial, parse, number }: typeof import('valibot') = await load(patched);
    Object.assign(Object.prototype, { added: () => 'added' });
    expect(parse(object({ id: number() }), { id: 1 })).toEqual({ id: 1 });
    expect(Object.keys(partial(object({ id: number() })).entries)).toEqual(['id']);
    const { parse: parseAsPublished, object: published } = await import(pathToFileURL(path).href);
    expect(() => parseAsPublished(published({}), {}), 'needed no more').toThrow(TypeError);
    expect(patched).not.toMatch(/\bin \w+\.entries\)/);
  });

  test('refuses another version rather than leave a loop', () => {
    const other = code.replaceAll('this.entries)', 'all.entries)');
    expect(() => applyPatch(valibot, other)).toThrow(/has changed/);
  });
});

describe('the patch of the bundler’s helper', () => {
  /** As the bundler has it. */
  const HELPER = `({ defineProperty: __defProp }) => (all) => {
  let target = {};
  for (var name in all) {
    __defProp(target, name, { get: all[name], enumerable: true });
  }
  return target;
}`;
  type Helper = (tools: ObjectConstructor) => (all: Record<string, () => unknown>) => Record<string, unknown>;
  const read = async (code: string): Promise<ReturnType<Helper>> => {
    const { default: helper }: { default: Helper } = await load(`export default ${code}`);
    return helper(Object);
  };

  test('[trust E2] collects exports on a page that adds a text to Object.prototype', async () => {
    Object.assign(Object.prototype, { added: 'text' });
    expect(Object.keys((await read(applyPatch(rolldown, HELPER)))({ own: () => 1 }))).toEqual(['own']);
    const asPublished = await read(HELPER);
    expect(() => asPublished({ own: () => 1 }), 'needed no more').toThrow(/Getter must be a function/);
  });

  test('refuses another version rather than leave a loop', () => {
    expect(() => applyPatch(rolldown, HELPER.replace('in all', 'in each'))).toThrow(/has changed/);
  });
});

describe('the patch of Schedule-X', () => {
  const code = readFileSync(resolve('@schedule-x/calendar').replace('core.cjs.js', 'core.js'), 'utf8');

  test('still finds all its replacements in the installed version', () => {
    const patched = applyPatch(scheduleX, code);
    expect(patched).toMatch(/^import \* as __roots from ".*schedule-x-root\.ts";/);
    expect(patched).not.toContain('document.getElementById(');
    expect(patched).not.toContain('documentElement.style.setProperty');
    expect(patched.match(/document\.querySelector\((?!'html')['`]/g)).toBeNull();
    expect(patched.match(/role: "button", style/g)).toBeNull();
  });

  test('fails on another version rather than draw nothing', () => {
    expect(() => applyPatch(scheduleX, code.replace('document.getElementById(', 'byId('))).toThrow(
      /has changed: document\.getElementById\( is there 7 times, not 8/,
    );
  });
});
