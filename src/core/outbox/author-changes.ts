/** What the author changes of what waits: gives it up, sends it again, corrects it, decides about a field. */
import { createKey } from '../kernel/lib/idempotency-key.ts';
import { showNotice } from '../kernel/page/messages.ts';
import type { Back } from '../kernel/page/taken-back.ts';
import type { GivenUp } from '../kernel/page/waiting-writes.ts';
import { refreshAll } from '../kernel/store/store-lifecycle.ts';
import { giveUp, readNumber, takeChangedBack } from './given-up.ts';
import { toFormer } from './join-waiting.ts';
import type { OutboxEntry } from './model.ts';
import { findDependents } from './send-order.ts';
import { sendWaiting } from './send-waiting.ts';
import { $outbox, noteChange, outbox } from './state.ts';
import { changeAlone } from './tab-locks.ts';
import { BUSY, GONE, TRIED } from './texts.ts';
import { decideField } from './write-conflicts.ts';

/** How many others go with an entry that is removed. */
export const countDependents = (key: string): number => findDependents($outbox.get().entries, key).length;

/** Gives up an entry, with what needs the object that it would have created. */
export async function removeWaiting(key: string): Promise<void> {
  const { open } = outbox;
  if (!open) return;
  const givenUp: OutboxEntry[] = [];
  const back: Back[] = [];
  let former: OutboxEntry | null = null;
  const isRemoved = await changeAlone(open.person, $outbox.get().isSending, async () => {
    const entries = await open.storage.list();
    if (outbox.open !== open) return false;
    if (!entries.some((entry) => entry.key === key)) {
      showNotice(GONE);
      return false;
    }
    const keys = [key, ...findDependents(entries, key)];
    const rankOf = (of: string) => entries.findIndex((entry) => entry.key === of);
    const changed = new Map<string, OutboxEntry>();
    const left = entries.filter((entry) => !keys.includes(entry.key));
    givenUp.push(...entries.filter((entry) => keys.includes(entry.key)));
    for (const entry of givenUp) {
      const after = left.filter(({ key }) => rankOf(key) > rankOf(entry.key));
      // the server may have it
      const parted = entry.isTried ? { back: [], rebased: [] } : giveUp(entry, left, after);
      back.push(...parted.back);
      for (const each of parted.rebased) {
        changed.set(each.key, each);
        left.splice(
          left.findIndex(({ key }) => key === each.key),
          1,
          each,
        );
      }
    }
    // what goes with another one leaves nothing: that has no object
    const asked = givenUp.find((entry) => entry.key === key && !entry.isTried);
    former = asked ? toFormer(asked, createKey()) : null;
    // a change whose removal is given up waits again
    if (former) changed.set(key, former);
    await open.storage.remove(former ? keys.slice(1) : keys, changed);
    return true;
  });
  await noteChange(isRemoved ? { givenUp: givenUp.map(toGivenUp), back } : {});
  // what else it had changed on the screens, where it can be read
  void refreshAll();
  if (isRemoved && former) void sendWaiting();
}

const toGivenUp = ({ key, made, method, path, isTried }: OutboxEntry): GivenUp => ({
  ...{ key, made, ...(isTried && { isTried }) },
  ...(method === 'DELETE' && { taken: readNumber(path) }),
});

/** Sends a refused entry again. */
export async function retryEntry(key: string): Promise<void> {
  await changeEntry(key, (entry) => ({ ...entry, problem: null }));
}

/**
 * Changes a part of the body of an entry of which no attempt may have arrived, or that was refused.
 * @returns whether it could still be changed
 */
export const correctEntry = (key: string, part: Readonly<Record<string, unknown>>): Promise<boolean> =>
  changeEntry(key, (entry) => {
    if (entry.isTried && !entry.problem) {
      showNotice(TRIED);
      return null;
    }
    return {
      ...entry,
      // other content is another request
      key: entry.form ? entry.key : createKey(),
      body: entry.body && { ...entry.body, ...part },
      problem: null,
      isTried: false,
      before: null,
    };
  });

/** Decides about a field that both have changed. @param side `theirs` drops what was entered here */
export async function settleField(key: string, field: string, side: 'mine' | 'theirs'): Promise<void> {
  // as it is stored: another tab may have decided about another field meanwhile
  await changeEntry(key, (entry) => decideField(entry, field, side, createKey()));
}

/**
 * @param change gives `null` where the entry stays as it is, `gone` where nothing of it is left
 * @returns whether it was changed
 */
async function changeEntry(
  key: string,
  change: (entry: OutboxEntry) => OutboxEntry | 'gone' | null,
): Promise<boolean> {
  const { open } = outbox;
  if (!open) return false;
  if ($outbox.get().isSending) {
    showNotice(BUSY);
    return false;
  }
  const back: Back[] = [];
  const isChanged = await changeAlone(open.person, false, async () => {
    const entries = await open.storage.list();
    const entry = entries.find((each) => each.key === key);
    if (!entry) {
      showNotice(GONE);
      return false;
    }
    const changed = outbox.open === open ? change(entry) : null;
    if (changed === 'gone') {
      const keys = findDependents(entries, key);
      await open.storage.remove([key, ...keys]);
      for (const each of entries.filter((other) => keys.includes(other.key)))
        if (!each.isTried) back.push(...giveUp(each, [], []).back);
    } else if (changed) await open.storage.replace(key, changed);
    if (changed) back.push(...takeChangedBack(entry, changed === 'gone' ? null : changed));
    return changed !== null;
  });
  await noteChange(isChanged ? { back } : {});
  if (isChanged) void refreshAll();
  if ($outbox.get().entries.some(({ problem }) => !problem)) void sendWaiting();
  return isChanged;
}
