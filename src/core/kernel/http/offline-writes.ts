/**
 * Writes that this device keeps while the network is away: a call that declares `keep` is given to the outbox
 * (`core/outbox`). A page that has not opened its outbox yet does so first where the browser is offline; otherwise the call
 * fails like any other.
 */
import { atom } from 'nanostores';
import { createKey } from '../lib/idempotency-key.ts';
import type { Id } from '../lib/lenient-schema.ts';
import { pageSingleton } from '../lib/page-singletons.ts';
import { KEPT_SLOW, KEPT_TEXT, NETWORK_FAILED, OFFLINE } from '../lib/texts.ts';
import { isOffline } from '../page/connection.ts';
import { ApiError, toApiError } from './api-error.ts';
import { noteLoss } from './comeback.ts';
import type { Wait } from './http.ts';

/** What the outbox needs to know of a write, to show it and to send it once. */
export interface Keepable {
  /** The object that it is about, such as `ticket:12`. */
  about: string;
  /** What it will do, in French, on one line; `{state}` in it is what is then sent as `state`. */
  title: string;
  /**
   * Of what creates an object: the call that reads such objects, the field that holds them where the answer is one
   * object, and the fields of the body by which the created one is recognized. Of a change: the list that holds the
   * object, where it cannot be read alone. `undated`: nothing in the list has a date; the whole of it is read, and what
   * is like the created one is that one.
   */
  look?: { path: string; list?: string; by: readonly string[]; undated?: boolean };
  /** Of what creates an object: others may need its number before the server has given one. */
  numbered?: boolean;
  /** Of what creates: the number of what was taken out, where that is put back. */
  former?: Id;
  /** Of a change: the values of its fields that it was decided on; of what is taken out, the whole of it. */
  base?: Readonly<Record<string, unknown>>;
  /** Of a change: other fields, of `base` too, that one of its fields was decided on. */
  rests?: Readonly<Record<string, readonly string[]>>;
  /** Of a change: fields that are decided as one, by the name of both together. */
  together?: Readonly<Record<string, readonly string[]>>;
  /** Fields that hold decimal numbers as texts, which servers write in more than one way. */
  amounts?: readonly string[];
  /** What relations of the body are called, by their field. */
  names?: Readonly<Record<string, string>>;
  /** Of what creates: rows of the body that were decided on what other objects held. */
  rows?: KeptRows;
  /**
   * Of what creates: a field that some servers do not keep. Where the answer has none, `line` is written before the
   * text of the field `into`, by a change of the created object at `path`, in which `{id}` is its number.
   */
  unkept?: { field: string; into: string; line: string; path: string };
  /** Fields of the body that a form enters as « now »: they are moved where the clock of the device is wrong. */
  moments?: readonly string[];
  /** The texts of the body that may still be changed, with their labels. */
  texts?: Readonly<Record<string, string>>;
}

/** Rows of a body such as those of a stock count: each counts what an object holds, as `seen` names what it held before. */
export interface KeptRows {
  /** The call that reads the objects. */
  path: string;
  /** The field of the body that holds the rows. */
  list: string;
  /** The fields of a row that name its object, and what it is found to hold. */
  id: string;
  mine: string;
  /** The field of the object that holds the same. */
  theirs: string;
  /** What the objects held, and their names, by number. */
  seen: Readonly<Record<string, { value: unknown; name: string }>>;
}

export interface KeptCall {
  method: 'POST' | 'PATCH' | 'DELETE';
  path: string;
  body: unknown;
  key: string;
  keep: Keepable;
  /** An attempt was made whose answer has not come. */
  isTried: boolean;
  /** That attempt, which goes on: until it has ended, none is made beside it. */
  sent?: Promise<unknown> | undefined;
}

/** The outbox, as calls know it. */
export interface Keeper {
  /** Whether an earlier write has to be sent before that one, or is taken back by it. */
  mustWait: (call: Pick<KeptCall, 'method' | 'path' | 'body' | 'keep'>) => boolean;
  /**
   * @returns the temporary number of what it creates, `isNothing` where it has taken back what waited and was kept no
   *   more; a sentence, or `null`, where it could not be kept
   */
  keep: (call: KeptCall) => Promise<{ made: Id | null; isNothing?: boolean } | string | null>;
  /** Makes a call, and gives it up where it is not answered. @throws ApiError `network` then */
  inTime: <T>(
    body: unknown,
    signal: AbortSignal | undefined,
    call: (signal: AbortSignal) => Promise<T>,
  ) => Promise<T>;
  /** @returns once the call has ended, or within two seconds where the server answers nothing else either: `true` then */
  isLost: (sent: Promise<unknown>) => Promise<boolean>;
  /**
   * The server has answered a call: the network is there.
   * @param serverTime when, by the server's clock, in milliseconds since 1970; `NaN` where the page may not read it
   */
  answered: (serverTime: number) => void;
  /** What waits, to be shown in what is read meanwhile. */
  listWaiting: () => readonly WaitingCall[];
  /** The file of a write that waits; `null` where it has left, or cannot be read. */
  readFile: (key: string) => Promise<Blob | null>;
}

/** A write that waits; `at` is when it was made, in milliseconds since 1970. */
export interface WaitingCall extends Pick<KeptCall, 'method' | 'path'> {
  body: Record<string, unknown> | null;
  /** The temporary number of what it creates. */
  made: number | null;
  /** The texts of a form. */
  form: readonly { name: string; value?: string }[] | null;
  at: number;
}

export const keeper = pageSingleton(
  'http.keeper',
  (): {
    current: Keeper | null;
    /** Opens the outbox of the person who is logged in, where the page has one. */
    open: (() => Promise<void>) | null;
  } => ({ current: null, open: null }),
);

/** Stands for the object that a kept change will give. */
export const KEPT = Symbol('kept');

/** Whether a write is kept; `slow` while its attempt goes on, which nothing has answered yet. */
export type Kept = boolean | 'slow';

/** The sentence about a write that waits on this device. */
export const describeKept = (kept: Kept): string =>
  kept === 'slow' && !isOffline() ? KEPT_SLOW : `${isOffline() ? OFFLINE : NETWORK_FAILED} ${KEPT_TEXT}`;

/** Whether the number stands for an object that the server has not numbered yet. */
export const isTemporary = (id: Id | null): boolean => typeof id === 'number' && id < 0;

/** The version that a late answer names, of the object that its write has changed. */
interface LateVersion {
  about: string;
  /** The tag that the write was sent with. */
  former: string;
  etag: string;
}

const $lateVersion = pageSingleton('http.late-version', () => atom<LateVersion | null>(null));

/** @param listener called where the answer to a write has come after that was kept */
export const onLateVersion = (listener: (version: LateVersion) => void): void => {
  $lateVersion.listen((version) => version && listener(version));
};

interface Keeping {
  key?: string;
  ifMatch?: string | null;
  signal?: AbortSignal;
  keep?: Keepable;
  onKept?: (kept: Kept) => void;
  onWait?: (wait: Wait | null) => void;
  /** It does not wait for the network. */
  isKeepable?: boolean;
}

interface Answer {
  data: unknown;
  status: number;
  etag: string | null;
  kept?: { made: Id | null; isNothing?: boolean };
}

/**
 * Sends a write, or has it kept on this device where the network is away.
 * @param send makes the call
 * @throws ApiError
 */
export async function sendOrKeep<O extends Keeping>(
  method: KeptCall['method'],
  path: string,
  body: unknown,
  options: O,
  send: (options: O) => Promise<Answer>,
): Promise<Answer> {
  const { keep, key = createKey() } = options;
  // a page that was just opened opens its outbox once it is idle: nothing else becomes of a write without network
  if (keep && !keeper.current && isOffline()) await keeper.open?.().catch(() => {});
  const outbox = keeper.current;
  if (!keep || !outbox) return send(options);
  let whyNot: string | null = null;
  let isKept = false;
  const give = async (isTried: boolean, sent?: Promise<unknown>): Promise<Answer | null> => {
    const kept = await outbox.keep({ method, path, body, key, keep, isTried, sent });
    if (typeof kept === 'string') whyNot = kept;
    if (!kept || typeof kept === 'string') return null;
    isKept = true;
    if (!kept.isNothing) options.onKept?.(sent ? 'slow' : true);
    if (isOffline()) noteLoss();
    return { data: null, status: 202, etag: null, kept };
  };
  if (isOffline() || outbox.mustWait({ method, path, body, keep })) {
    const kept = await give(false);
    if (kept) return kept;
  }
  // its screen has gone on
  const onWait = (wait: Wait | null) => isKept || options.onWait?.(wait);
  const sent = outbox.inTime(body, options.signal, (signal) =>
    send({ ...options, key, signal, onWait, isKeepable: true }),
  );
  try {
    const kept = (await outbox.isLost(sent)) && (await give(true, sent));
    if (!kept) return await sent;
    const { ifMatch: former } = options;
    const note = ({ etag }: Answer) =>
      former && etag && $lateVersion.set({ about: keep.about, former, etag });
    void sent.then(note, () => {});
    return kept;
  } catch (thrown) {
    if (toApiError(thrown).failure !== 'network') throw thrown;
    whyNot = null;
    const kept = await give(true);
    if (kept) return kept;
    throw whyNot ? new ApiError('status', { status: 507, body: whyNot }) : thrown;
  }
}
