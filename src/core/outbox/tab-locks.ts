/**
 * One tab sends at a time, and none what its author corrects in another one, where the browser has locks; without them,
 * keys and looking keep the tabs from doing anything twice.
 */
import { showNotice } from '../kernel/page/messages.ts';
import { BUSY, NOT_CHANGED } from './texts.ts';

/** How long a change waits for another tab that sends, in milliseconds. */
const OTHER_TAB_MS = 15_000;

const nameLock = (person: string): string => `balise-outbox ${person}`;
const nameHold = (person: string, key = ''): string => `balise-outbox-held ${person} ${key}`;
const getLocks = (): LockManager | undefined => globalThis.navigator?.locks;

/** Sends, unless another tab does. @returns `null` then */
export async function sendAlone<T>(person: string, work: () => Promise<T>): Promise<T | null> {
  const locks = getLocks();
  if (!locks) return work();
  return locks
    .request(nameLock(person), { ifAvailable: true }, (lock) => (lock ? work() : null))
    .catch(() => null);
}

/**
 * Changes what is stored after the end of what a tab sends: what is to be changed may have gone meanwhile. A storage
 * that takes no change is reported.
 * @param isSending whether this tab sends
 * @returns whether it was changed; not where the sending takes too long
 */
export async function changeAlone(
  person: string,
  isSending: boolean,
  work: () => Promise<boolean>,
): Promise<boolean> {
  const change = () =>
    work().catch(() => {
      showNotice(NOT_CHANGED);
      return false;
    });
  const refuse = () => {
    showNotice(BUSY);
    return false;
  };
  const locks = getLocks();
  if (!locks) return isSending ? refuse() : change();
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(), OTHER_TAB_MS);
  return locks
    .request(nameLock(person), { signal: late.signal }, () => {
      clearTimeout(timer);
      return change();
    })
    .catch(refuse);
}

/** Keeps an entry from being sent by any tab, as long as this page lives. @returns ends that */
export function holdInTabs(person: string, key: string): () => void {
  let letGo = () => {};
  const isOver = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  void getLocks()
    ?.request(nameHold(person, key), { mode: 'shared' }, () => isOver)
    .catch(() => {});
  return letGo;
}

/** The keys of what is being corrected in any tab. @param own those of this one */
export async function listHeldInTabs(person: string, own: ReadonlySet<string>): Promise<ReadonlySet<string>> {
  const { held = [] } =
    (await getLocks()
      ?.query()
      .catch(() => null)) ?? {};
  const begin = nameHold(person);
  const names = held.flatMap(({ name }) => (name?.startsWith(begin) ? [name.slice(begin.length)] : []));
  return new Set([...own, ...names]);
}
