/**
 * Empties the outbox: one entry after the other in the order in which they were done, in one tab at a time. An entry
 * that needs its author is passed over; what needs the number that another one will get, and later changes of the
 * object that it changes, wait with it. So does whatever is about the same object as an entry that makes the server fail.
 */
import { type ApiError, toApiError } from '../kernel/http/api-error.ts';
import { describeError } from '../kernel/http/error-text.ts';
import type { Id } from '../kernel/lib/lenient-schema.ts';
import type { Numbers, OutboxEntry, OutboxStorage } from './model.ts';
import { settleEntry } from './settle.ts';
import { fillNumbers, findNeeded } from './temporary.ts';
import { AT_FAULT } from './texts.ts';

/** `empty`: nothing is left that can be sent; `stopped`: the server was not reached, failed, or did not want it now. */
export interface PumpResult {
  end: 'empty' | 'stopped';
  sent: number;
  /** No answer came. */
  isAway: boolean;
  /** The storage of this device took no note. */
  isBlocked: boolean;
  /** The wait that the server demands, in milliseconds. */
  retryAfter: number;
  /** Why it takes nothing now (429), or not all (500). */
  refusal: string | null;
}

/** What the server has by now, and the number that it gave. */
export interface SentEntry {
  entry: OutboxEntry;
  id: Id | null;
}

const NONE_HELD: ReadonlySet<string> = new Set();
const holdNone = async (): Promise<ReadonlySet<string>> => NONE_HELD;
/** After so many failures in a row, each about another object, it is the server that is at fault. */
const FAILURES_MAX = 3;
const NOTHING = { isAway: false, isBlocked: false, retryAfter: 0, refusal: null };

/**
 * @param person the user name of the author
 * @param isOver whether somebody else is logged in by now, or nobody
 * @param onChange called after each entry, with what was sent
 * @param readHeld the keys of those that are being corrected in any tab, which are left
 */
export async function pump(
  storage: OutboxStorage,
  person: string,
  isOver: () => boolean,
  onChange: (done: SentEntry | null) => unknown,
  readHeld: () => Promise<ReadonlySet<string>> = holdNone,
): Promise<PumpResult> {
  const failed = new Set<string>();
  let failure: PumpResult = { ...NOTHING, end: 'empty', sent: 0 };
  for (let sent = 0, inRow = 0; ; ) {
    let done: SentEntry | null = null;
    let key = '';
    try {
      const [entries, numbers, held] = await Promise.all([storage.list(), storage.readNumbers(), readHeld()]);
      const next = findNext(entries, numbers, failed.size > 0 ? new Set([...held, ...failed]) : held);
      if (!next) return { ...failure, sent };
      key = next.key;
      if (isOver()) return { ...NOTHING, end: 'stopped', sent };
      const filled = fillNumbers(next, numbers.byTemporary);
      const settled = await settleEntry(filled, storage, person);
      if (settled.done) {
        await storage.finish(filled, settled.id);
        done = { entry: filled, id: settled.id };
      } else {
        // what was decided while it was sent stays so
        const { body, keep } = (await storage.list()).find(({ key }) => key === next.key) ?? next;
        await storage.replace(next.key, { ...next, body, keep, isTried: false, problem: settled.problem });
      }
    } catch (thrown) {
      if (thrown instanceof DOMException) return { ...NOTHING, end: 'stopped', sent, isBlocked: true };
      failure = toResult(toApiError(thrown), failure);
      failed.add(key);
      if (!isAboutOne(toApiError(thrown)) || ++inRow === FAILURES_MAX) return { ...failure, sent };
      continue;
    }
    sent++;
    inRow = 0;
    await onChange(done);
  }
}

/** Whether a failure may be that of one entry alone: the server answers, and fails. */
const isAboutOne = ({ failure, status }: ApiError): boolean => failure === 'status' && status >= 500;

function toResult(error: ApiError, former: PumpResult): PumpResult {
  const { failure, status, retryAfter } = error;
  const isNamed = status === 429 || status === 507 || failure === 'unexpected';
  return {
    ...{ ...NOTHING, end: 'stopped', sent: 0, isAway: failure === 'network' },
    retryAfter: Math.max(retryAfter, former.retryAfter),
    refusal: isNamed ? describeError(error) : isAboutOne(error) ? AT_FAULT : null,
  };
}

/**
 * The first entry that can be sent; `null` where none can.
 * @param held keys of those that are left: later ones about the same object wait with them
 */
export function findNext(
  entries: readonly OutboxEntry[],
  numbers: { byTemporary: Pick<Numbers['byTemporary'], 'has'> },
  held: ReadonlySet<string> = NONE_HELD,
): OutboxEntry | null {
  const stuck = new Set<string>();
  for (const entry of entries) {
    const { about } = entry.keep;
    const isWaiting = findNeeded(entry).some((number) => !numbers.byTemporary.has(number));
    const sets = listSet(entry);
    const isBehind = stuck.has(about) || sets.some((each) => stuck.has(each));
    // new objects have nothing in common
    if (held.has(entry.key)) stuck.add(entry.made === null ? about : entry.key);
    else if (!entry.problem && !isWaiting && !isBehind) return entry;
    for (const each of sets) stuck.add(each);
  }
  return null;
}

/** What an entry sets to a new value, which a later one must not set before it: its object, or what its rows count. */
function listSet({ method, path, body, keep: { rows } }: OutboxEntry): string[] {
  if (method === 'PATCH') return [path];
  const counted = rows ? ((body?.[rows.list] ?? []) as readonly Record<string, unknown>[]) : [];
  return counted.map((row) => `${rows?.id} ${row[rows?.id ?? '']}`);
}

/** Whether one of them can be sent, as far as they show: a number that none of them will get is taken for known. */
export function canSendAny(entries: readonly OutboxEntry[], held?: ReadonlySet<string>): boolean {
  const coming = new Set(entries.map(({ made }) => made));
  return findNext(entries, { byTemporary: { has: (number) => !coming.has(number) } }, held) !== null;
}

/** What goes with an entry when it is removed: whatever needs the object that it would have created. */
export function findDependents(entries: readonly OutboxEntry[], key: string): string[] {
  const made = entries.find((entry) => entry.key === key)?.made ?? null;
  if (made === null) return [];
  return entries
    .filter((entry) => findNeeded(entry).includes(made))
    .flatMap((entry) => [entry.key, ...findDependents(entries, entry.key)]);
}
