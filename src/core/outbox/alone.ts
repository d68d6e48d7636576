/**
 * One tab sends at a time, where the browser has locks; without them, keys and looking keep the others from doing
 * anything twice.
 */
import { showNotice } from '../kernel/page/notices.ts';
import { BUSY, NOT_CHANGED } from './texts.ts';

/** How long a change waits for another tab that sends, in milliseconds. */
const OTHER_TAB_MS = 15_000;

const nameLock = (person: string): string => `balise-outbox ${person}`;

/** Sends, unless another tab does. @returns `null` then */
export async function whileAlone<T>(person: string, work: () => Promise<T>): Promise<T | null> {
  const locks = globalThis.navigator?.locks;
  if (!locks) return work();
  return locks
    .request(nameLock(person), { ifAvailable: true }, (lock) => (lock ? work() : null))
    .catch(() => null);
}

/**
 * Waits for the end of what another tab sends: what is to be changed may have gone meanwhile.
 * @param isSending whether this tab sends
 * @returns whether the work was done; not where the other tab takes too long
 */
export async function withoutSending(
  person: string,
  isSending: boolean,
  work: () => Promise<boolean>,
): Promise<boolean> {
  const locks = globalThis.navigator?.locks;
  if (!locks || isSending) return work();
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(), OTHER_TAB_MS);
  return locks
    .request(nameLock(person), { signal: late.signal }, () => {
      clearTimeout(timer);
      return work();
    })
    .catch(() => {
      showNotice(BUSY);
      return false;
    });
}

/** The same for a change of what is stored: a storage that takes none is reported. @returns whether it was changed */
export const changeStored: typeof withoutSending = (person, isSending, work) =>
  withoutSending(person, isSending, () =>
    work().catch(() => {
      showNotice(NOT_CHANGED);
      return false;
    }),
  );
