/**
 * Who listens to changes: bounded by account and in all, written to together, kept open by a heartbeat. One that does
 * not read what it is sent is closed rather than waited for.
 */
import { PassThrough } from 'node:stream';
import type { CurrentUser } from '../auth/authenticate.ts';
import { tooMany } from '../http/answers.ts';
import { knowledgeOf, type NamedChange } from './visible-changes.ts';

/** Streams of one account, and of one process in all. */
export const LISTENERS = { account: 64, total: 2000 };
/** A stream shows at least so often that it is there, in milliseconds. */
export const HEARTBEAT_MS = 20_000;
/** A stream ends after so many milliseconds, and its account is authenticated anew: another system may have closed it. */
const LIFE_MS = 600_000;
/** What a listener may leave unread, in bytes. */
export const UNREAD_BYTES = 32 * 1024;
/** The message that names nothing. */
const ANYTHING = 'data: []\n\n';
/** A refused listener may try again after so many seconds. */
const RETRY_SECONDS = 60;

export interface Listeners {
  /** @throws Problem 429 where there are too many */
  add(user: CurrentUser): PassThrough;
  /** Names changes to those who may know of them. */
  name(changes: readonly NamedChange[]): void;
  /** Anything may have changed. */
  nameAll(): void;
  /** Ends the streams of an account, whose rights are read anew when it comes back. */
  endOf(account: number): void;
  /** Ends all streams. */
  close(): void;
  count(): number;
}

/** @param lifeMs after how long a stream ends */
export function createListeners(bounds = LISTENERS, lifeMs = LIFE_MS): Listeners {
  const streams = new Map<PassThrough, CurrentUser>();
  const write = (stream: PassThrough, text: string): void => {
    stream.write(text);
    if (stream.writableLength + stream.readableLength > UNREAD_BYTES) stream.destroy();
  };
  const beat = setInterval(() => {
    for (const stream of streams.keys()) write(stream, ': \n\n');
  }, HEARTBEAT_MS).unref();

  return {
    add(user) {
      const own = [...streams.values()].filter(({ id }) => id === user.id).length;
      if (own >= bounds.account || streams.size >= bounds.total) throw tooMany(RETRY_SECONDS);
      const stream = new PassThrough({ highWaterMark: UNREAD_BYTES });
      streams.set(stream, user);
      // not all at the same moment
      const life = setTimeout(() => stream.end(), lifeMs * (0.8 + Math.random() / 5)).unref();
      stream.once('close', () => {
        clearTimeout(life);
        streams.delete(stream);
      });
      // its end by the client comes as an error, and is none
      stream.on('error', () => {});
      write(stream, ': \n\n');
      return stream;
    },
    name(changes) {
      const texts = changes.map(({ kind, id }) => JSON.stringify({ kind, id }));
      for (const [stream, user] of streams) {
        const known = changes.map((change) => knowledgeOf(user, change));
        const named = texts.filter((_, index) => known[index] === 'name');
        if (known.includes('something')) write(stream, ANYTHING);
        else if (named.length > 0) write(stream, `data: [${named.join(',')}]\n\n`);
      }
    },
    nameAll() {
      for (const stream of streams.keys()) write(stream, ANYTHING);
    },
    endOf(account) {
      for (const [stream, { id }] of streams) if (id === account) stream.end();
    },
    close() {
      clearInterval(beat);
      for (const stream of streams.keys()) stream.end();
    },
    count: () => streams.size,
  };
}
