import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, describe, expect, test } from 'vitest';
import { patchValibot } from '../../../build/valibot.ts';

const path = join(dirname(createRequire(import.meta.url).resolve('valibot')), 'index.mjs');
const code = readFileSync(path, 'utf8');

describe('the patch of valibot', () => {
  afterEach(() => void Reflect.deleteProperty(Object.prototype, 'added'));

  test('[trust E2] reads objects on a page that adds to Object.prototype', async () => {
    const { object, partial, parse, number }: typeof import('valibot') = await import(
      `data:text/javascript;base64,${Buffer.from(patchValibot(code)).toString('base64')}`
    );
    Object.assign(Object.prototype, { added: () => 'added' });
    expect(parse(object({ id: number() }), { id: 1 })).toEqual({ id: 1 });
    expect(Object.keys(partial(object({ id: number() })).entries)).toEqual(['id']);
    const { parse: parseAsPublished, object: published } = await import(pathToFileURL(path).href);
    expect(() => parseAsPublished(published({}), {}), 'needed no more').toThrow(TypeError);
  });

  test('refuses another version rather than leave a loop', () => {
    expect(() => patchValibot(code.replaceAll('this.entries)', 'all.entries)'))).toThrow(/has changed/);
  });
});
