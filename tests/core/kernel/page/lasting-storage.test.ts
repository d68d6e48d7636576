import { expect, test, vi } from 'vitest';

const ask = async (storage: object | undefined) => {
  vi.resetModules();
  Reflect.deleteProperty(globalThis, Symbol.for('balise.registry'));
  vi.stubGlobal('navigator', { storage });
  const { askForLastingStorage } = await import('../../../../src/core/kernel/page/lasting-storage.ts');
  await askForLastingStorage();
};

test('a browser that keeps it already is not asked, one that refuses or cannot is none the worse', async () => {
  const persist = vi.fn(async () => true);
  await ask({ persisted: async () => true, persist });
  expect(persist).not.toHaveBeenCalled();
  await ask({ persisted: async () => false, persist });
  expect(persist).toHaveBeenCalledOnce();
  await expect(
    ask({ persisted: async () => Promise.reject(new Error('no')), persist }),
  ).resolves.toBeUndefined();
  await expect(ask(undefined)).resolves.toBeUndefined();
});
