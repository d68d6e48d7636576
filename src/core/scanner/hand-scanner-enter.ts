/** The Enter by which a hand scanner ends a scan into a field of a form, which is no wish to send. */
import { createBurstReader, isWhole, type Key } from './hand-scanner-burst.ts';

/**
 * What a label holds, in a field that expects none: a digit beside letters, digits longer than an amount, capitals alone;
 * or the signs of a French keyboard that a scanner in US layout types for digits.
 */
const LABEL =
  /^(?=.*\d)(?:(?=.*\p{L})\S{4,}|[\d ./_-]{6,})$|^(?=.*\p{Lu})[\p{Lu}\d ./_-]{4,}$|[&é"'(\-è_çà]{3}/u;
/** Some scanners end with two Enters: another one within this many milliseconds belongs to the same scan. */
const ENDS_MS = 500;

/** Nobody types a separator, such as those of a GS1 label of digits alone. */
const isOfLabel = (code: string): boolean => !isWhole(code) || LABEL.test(code);

/** A field that is declared as `scanned`. */
const SCANNED = '[data-scanned]';

type KeyEvent = Key & Pick<Event, 'preventDefault'> & { target: unknown };

/** Creates what each key in a form is given to: the Enter that ends a scan into one of its fields does not send it. */
export function createEnterGuard(): (event: KeyEvent) => void {
  const isScanEnd = createEndFinder();
  return (event) => {
    const input = event.target instanceof HTMLInputElement ? event.target : null;
    if (isScanEnd(event, input?.matches(SCANNED) ?? false) && input) event.preventDefault();
  };
}

/**
 * @returns whether the key is the Enter of a scan; in a field for a code (`isForCode`) each Enter is one, however its
 *   text came: fast, slowly or without keys
 */
export function createEndFinder(): (key: Key, isForCode: boolean) => boolean {
  const readKey = createBurstReader();
  let endedAt = Number.NEGATIVE_INFINITY;
  return (key, isForCode) => {
    const typed = readKey(key);
    if (key.key !== 'Enter') return false;
    if (isForCode) return true;
    const isEnd = (typed.kind === 'code' && isOfLabel(typed.code)) || key.timeStamp - endedAt < ENDS_MS;
    if (isEnd) endedAt = key.timeStamp;
    return isEnd;
  };
}
