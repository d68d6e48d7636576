import { afterEach, describe, expect, test } from 'vitest';
import { patchRuntime } from '../../../build/runtime.ts';

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
  const { default: helper }: { default: Helper } = await import(
    `data:text/javascript,${encodeURIComponent(`export default ${code}`)}`
  );
  return helper(Object);
};

describe('the patch of the bundler’s helper', () => {
  afterEach(() => void Reflect.deleteProperty(Object.prototype, 'added'));

  test('[trust E2] collects exports on a page that adds a text to Object.prototype', async () => {
    Object.assign(Object.prototype, { added: 'text' });
    expect(Object.keys((await read(patchRuntime(HELPER)))({ own: () => 1 }))).toEqual(['own']);
    const asPublished = await read(HELPER);
    expect(() => asPublished({ own: () => 1 }), 'needed no more').toThrow(/Getter must be a function/);
  });

  test('refuses another version rather than leave a loop', () => {
    expect(() => patchRuntime(HELPER.replace('in all', 'in each'))).toThrow(/has changed/);
  });
});
