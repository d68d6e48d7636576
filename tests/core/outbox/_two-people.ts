/** Two people change the same object, one of them without network; and the table of what wins, as `docs/rounds.md` has it. */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, vi } from 'vitest';
import { settleField } from '../../../src/core/outbox/author-changes.ts';
import { closeOutboxOf, openOutboxOf } from '../../../src/core/outbox/outbox.ts';
import { $outbox } from '../../../src/core/outbox/state.ts';
import { serve } from '../_server.ts';
import { createHouse } from './_house.ts';
import { untilSettled } from './_settled.ts';
import { createDevice, storageOf } from './_storage.ts';

type Row = Record<string, unknown>;
type House = ReturnType<typeof createHouse>;

export const SERVERS = [
  ['with keys and versions', { keys: true, versions: true }],
  ['without either', { keys: false, versions: false }],
] as const;
type Knows = (typeof SERVERS)[number][1];

/** An object that both change. */
export interface Subject<F extends string> {
  /** What both have seen of each field, what is changed here, and by somebody else. */
  values: Readonly<Record<F, readonly [seen: unknown, mine: unknown, theirs: unknown]>>;
  /** The object of the server. */
  pick: (house: House) => Row;
  /** Makes the change, as screens do. @param seen the object as the server sent it */
  send: (change: Row, seen: Row) => Promise<unknown>;
}

const DOCUMENT = resolve(import.meta.dirname, '../../../docs/rounds.md');

/** By field that is changed without network: the others that it was decided on. @param title of the section */
export function readWinners(title: string): Map<string, string[]> {
  const [, section = ''] = readFileSync(DOCUMENT, 'utf8').split(`\n### ${title}\n`);
  const rows = (section.split('\n##')[0] ?? '').matchAll(/^\| `(\w+)` \|(.*)\|$/gm);
  return new Map(
    [...rows].map(([, field = '', others = '']) => [
      field,
      [...others.matchAll(/`(\w+)`/g)].map(([, other = '']) => other),
    ]),
  );
}

export function createTrial<F extends string>({ values, pick, send }: Subject<F>) {
  const fields = Object.keys(values) as F[];
  const column = (place: 0 | 1 | 2): Row =>
    Object.fromEntries(fields.map((field) => [field, values[field][place]]));

  /** What the server has, and what is asked, once mine was changed without network and others meanwhile. */
  async function change(knows: Knows, mine: F, others: Row) {
    const house = createHouse(knows);
    const object = pick(house);
    Object.assign(object, column(0));
    const server = await serve(house.respond, { idempotency: knows.keys });
    const device = createDevice();
    vi.stubGlobal('navigator', { onLine: false });
    await openOutboxOf('camille', storageOf(device));
    await send({ [mine]: values[mine][1] }, { ...object });
    expect(device.entries).toHaveLength(1);
    Object.assign(object, others, { version: 2 });
    vi.stubGlobal('navigator', { onLine: true });
    closeOutboxOf();
    await openOutboxOf('camille', storageOf(device));
    await untilSettled();
    const choose = async (field: F, side: 'mine' | 'theirs') => {
      await settleField($outbox.get().entries[0]?.key ?? '', field, side);
      await untilSettled();
    };
    const asked = () =>
      $outbox
        .get()
        .entries.flatMap(({ problem }): readonly unknown[] =>
          problem?.kind === 'conflict' ? problem.fields : [problem],
        );
    const stop = async () => {
      closeOutboxOf();
      await server.stop();
    };
    return { object, device, asked, choose, stop };
  }

  /** Different fields are both kept, unless one was decided on the other. @returns how many pairs were tried */
  async function tryPairs(knows: Knows, winners: ReadonlyMap<string, readonly string[]>): Promise<number> {
    let tried = 0;
    for (const [mine, on] of winners as ReadonlyMap<F, readonly string[]>)
      for (const theirs of fields.filter((field) => field !== mine)) {
        const label = `${mine} here, ${theirs} elsewhere`;
        const others = { [theirs]: values[theirs][2] };
        const { object, device, asked, stop } = await change(knows, mine, others);
        const whole = { ...column(0), ...others };
        if (on.includes(theirs)) {
          expect(asked(), label).toMatchObject([{ field: theirs, theirs: String(values[theirs][2]) }]);
          expect(object, label).toMatchObject(whole);
          expect(device.entries[0]?.body, label).toEqual({ [mine]: values[mine][1] });
        } else {
          expect(device.entries, label).toEqual([]);
          expect(object, label).toMatchObject({ ...whole, [mine]: values[mine][1] });
        }
        await stop();
        tried++;
      }
    return tried;
  }

  /** The same field is asked with both values; either is taken, and the other is shown before it goes. */
  async function trySame(knows: Knows, changed: readonly F[]): Promise<void> {
    for (const field of changed) {
      const [, mine, theirs] = values[field];
      for (const side of ['mine', 'theirs'] as const) {
        const { object, device, asked, choose, stop } = await change(knows, field, { [field]: theirs });
        if (mine !== theirs) {
          expect(asked(), field).toMatchObject([{ field, mine, theirs: String(theirs) }]);
          expect(object[field], field).toBe(theirs);
          await choose(field, side);
        }
        expect(device.entries, field).toEqual([]);
        expect(object[field], field).toBe(side === 'mine' ? mine : theirs);
        await stop();
      }
    }
  }
  return { fields, change, tryPairs, trySame };
}
