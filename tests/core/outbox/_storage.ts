import type { Id } from '../../../src/core/kernel/lib/lenient-schema.ts';
import { pump } from '../../../src/core/outbox/empty-outbox.ts';
import type { OutboxEntry, OutboxStorage } from '../../../src/core/outbox/model.ts';
import { toLikeness } from '../../../src/core/outbox/same-values.ts';

/** What a device holds: it outlives the pages that write to it. */
export interface Device {
  entries: OutboxEntry[];
  files: Map<string, ArrayBuffer>;
  numbers: { temporary: number | null; path: string; id: Id; likeness?: string }[];
}

export const createDevice = (): Device => ({ entries: [], files: new Map(), numbers: [] });

/** @param step called around each change, `before` it takes place and `after`: it throws where the page ends there */
export function storageOf(
  device: Device,
  step: (moment: 'before' | 'after') => void = () => {},
): OutboxStorage {
  const write = async (change: () => void): Promise<void> => {
    step('before');
    change();
    step('after');
  };
  const drop = (keys: readonly string[]) => {
    device.entries = device.entries.filter(({ key }) => !keys.includes(key));
  };
  return {
    list: async () => structuredClone(device.entries),
    add: (entry, files) =>
      write(() => {
        if (device.entries.some(({ key }) => key === entry.key)) return;
        device.entries.push(structuredClone(entry));
        for (const [place, file] of files.entries()) device.files.set(`${entry.key}:${place}`, file);
      }),
    replace: (key, entry) =>
      write(() => {
        device.entries = device.entries.map((each) => (each.key === key ? structuredClone(entry) : each));
      }),
    readFile: async (key, place) => device.files.get(`${key}:${place}`) ?? null,
    finish: (entry, id) =>
      write(() => {
        const { key, made, path } = entry;
        drop([key]);
        if (id !== null) device.numbers.push({ temporary: made, path, id, likeness: toLikeness(entry) });
      }),
    remove: (keys, changed) =>
      write(() => {
        drop(keys);
        device.entries = device.entries.map((each) => structuredClone(changed?.get(each.key) ?? each));
      }),
    readNumbers: async () => ({
      byTemporary: new Map(
        device.numbers.flatMap(({ temporary, id }) => (temporary === null ? [] : [[temporary, id] as const])),
      ),
      given: device.numbers,
    }),
  };
}

/** Sends all that the device keeps, as a page that stays open does. */
export const pumpOnce = (device: Device) =>
  pump(
    storageOf(device),
    'camille',
    () => false,
    () => {},
  );
