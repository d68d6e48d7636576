/**
 * Empties the outbox: one entry after the other in the order of `send-order.ts`, in one tab at a time. Whatever is about
 * the same object as an entry that makes the server fail waits with it.
 */
import { type ApiError, toApiError } from '../kernel/http/api-error.ts';
import { describeError } from '../kernel/http/error-text.ts';
import type { Id } from '../kernel/lib/lenient-schema.ts';
import type { OutboxEntry, OutboxStorage } from './model.ts';
import { settleEntry } from './send-entry.ts';
import { findNext } from './send-order.ts';
import { fillNumbers } from './temporary.ts';
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

/** Whether a failure may be that of one entry alone: the server answers, and fails, or a gateway reports that. */
const isAboutOne = ({ status }: ApiError): boolean => status >= 500;

function toResult(error: ApiError, former: PumpResult): PumpResult {
  const { failure, status, retryAfter } = error;
  const isNamed = status === 429 || status === 507 || failure === 'unexpected';
  return {
    ...{ ...NOTHING, end: 'stopped', sent: 0, isAway: failure === 'network' && !isAboutOne(error) },
    retryAfter: Math.max(retryAfter, former.retryAfter),
    refusal: isNamed ? describeError(error) : isAboutOne(error) ? AT_FAULT : null,
  };
}
