/** Any call of the storage of a device may fail: nothing is lost, nothing is done twice, and it is reported. */
import { afterEach, expect, test, vi } from 'vitest';
import { createCommentAction } from '../../../src/core/comments/store.ts';
import { describeRefusal } from '../../../src/core/kernel/http/error-text.ts';
import { $notice } from '../../../src/core/kernel/page/messages.ts';
import { correctEntry, removeWaiting, retryEntry } from '../../../src/core/outbox/author-changes.ts';
import type { OutboxStorage } from '../../../src/core/outbox/model.ts';
import { closeOutboxOf, openOutboxOf } from '../../../src/core/outbox/outbox.ts';
import { sendWaiting } from '../../../src/core/outbox/send-waiting.ts';
import { $outbox } from '../../../src/core/outbox/state.ts';
import { serve } from '../_server.ts';
import { createHouse } from './_house.ts';
import { createDevice, type Device, storageOf } from './_storage.ts';

const FAULTS = ['QuotaExceededError', 'InvalidStateError'] as const;
/** More calls than any of these takes. */
const MOST = 40;
const offline = (is: boolean) => vi.stubGlobal('navigator', { onLine: !is });

/** Fails at the call of that number, once. */
function createFailing(device: Device, fault: string) {
  const count = { left: Number.POSITIVE_INFINITY, hasFailed: false };
  const whole = storageOf(device);
  const watch =
    <T extends unknown[], R>(call: (...given: T) => Promise<R>) =>
    async (...given: T): Promise<R> => {
      count.left--;
      if (count.left !== 0) return call(...given);
      count.hasFailed = true;
      throw new DOMException('no', fault);
    };
  const storage = Object.fromEntries(
    Object.entries(whole).map(([name, call]) => [name, watch(call as () => Promise<unknown>)]),
  ) as unknown as OutboxStorage;
  return { count, storage };
}

async function openPage(fault: string) {
  const device = createDevice();
  const house = createHouse({ keys: true, versions: true });
  const server = await serve(house.respond, { idempotency: true });
  offline(true);
  const failing = createFailing(device, fault);
  await openOutboxOf('camille', failing.storage);
  return { device, house, server, ...failing };
}

/** Does it again with the next call failing, until none fails. @returns how many did */
async function eachCall(run: (number: number) => Promise<boolean>): Promise<number> {
  for (let number = 1; number < MOST; number++) if (!(await run(number))) return number - 1;
  throw new Error('It never ended.');
}

const settle = () => vi.waitFor(() => expect($outbox.get().isSending).toBe(false));
const texts = ({ entries }: Device) => entries.map(({ body }) => body?.texte);

afterEach(closeOutboxOf);

for (const fault of FAULTS) {
  test(`${fault}: a write is kept, or is said not to be`, async () => {
    const failed = await eachCall(async (number) => {
      const { device, server, count } = await openPage(fault);
      await server.stop();
      count.left = number;
      const action = createCommentAction(1);
      const isDone = (await action.run('Passé ce matin.', null)) === true;
      expect(texts(device), `${number}`).toEqual(isDone ? ['Passé ce matin.'] : []);
      if (!isDone) expect(describeRefusal(action.$state.get().error)?.message).toMatch(/^Pas de réseau, et /);
      return count.hasFailed;
    });
    expect(failed).toBeGreaterThan(1);
  });

  test(`${fault}: a change of what waits is made, or is said not to be`, async () => {
    const changes: [name: string, change: (key: string) => Promise<unknown>, after: unknown[]][] = [
      ['change', (key) => correctEntry(key, { texte: 'Passé ce soir.' }), ['Passé ce soir.']],
      ['retry', (key) => retryEntry(key), ['Passé ce matin.']],
      ['removal', (key) => removeWaiting(key), []],
    ];
    for (const [name, change, after] of changes) {
      const failed = await eachCall(async (number) => {
        const { device, server, count } = await openPage(fault);
        await server.stop();
        await createCommentAction(1).run('Passé ce matin.', null);
        await settle();
        $notice.set(null);
        count.left = number;
        await change(device.entries[0]?.key ?? '');
        await settle();
        const isSame = JSON.stringify(texts(device)) === JSON.stringify(after);
        if (!isSame) {
          expect(texts(device), `${name} ${number}`).toEqual(['Passé ce matin.']);
          expect($notice.get()?.text, `${name} ${number}`).toMatch(/pas pu être gardé|ne peut rien noter/);
        }
        return count.hasFailed;
      });
      expect(failed, name).toBeGreaterThan(1);
    }
  });

  test(`${fault}: what waits is sent once, now or later, and what keeps it is said`, async () => {
    const failed = await eachCall(async (number) => {
      const { device, house, count } = await openPage(fault);
      await createCommentAction(1).run('Un', null);
      await createCommentAction(1).run('Deux', null);
      await settle();
      $notice.set(null);
      offline(false);
      count.left = number;
      await sendWaiting();
      if (device.entries.length > 0) {
        expect($notice.get()?.text, `${number}`).toMatch(/^L’envoi attend/);
        expect($outbox.get().isBlocked).toBe(true);
        await sendWaiting();
        expect($outbox.get().isBlocked).toBe(false);
      }
      expect(house.written, `${number}`).toEqual(['comment 1: Un', 'comment 1: Deux']);
      expect(device.entries).toEqual([]);
      return count.hasFailed;
    });
    expect(failed).toBeGreaterThan(4);
  });

  test(`${fault}: what could not be read at first is sent all the same`, async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      const { device, house, storage, count } = await openPage(fault);
      await createCommentAction(1).run('Un', null);
      closeOutboxOf();
      offline(false);
      count.left = 1;
      await openOutboxOf('camille', storage);
      expect(device.entries).toHaveLength(1);
      vi.advanceTimersByTime(30_000);
      vi.useRealTimers();
      await vi.waitFor(() => expect(house.written).toEqual(['comment 1: Un']));
    } finally {
      vi.useRealTimers();
    }
  });
}
