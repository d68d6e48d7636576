/** A write that waits on this device, and where such writes are stored. */

import type { Keepable } from '../kernel/http/offline-writes.ts';
import type { Id } from '../kernel/lib/lenient-schema.ts';
import type { ClockMeasure } from '../kernel/page/server-clock.ts';

/** A part of a form; a file is stored beside the entry, under its place. */
export type FormPart =
  | { name: string; value: string }
  | { name: string; file: { name: string; type: string; size: number } };

/** A field that was decided here on another value than the server has by now. */
export interface OutboxConflict {
  /** Its name, that of fields decided as one, or the number of a row's object. */
  field: string;
  mine: unknown;
  /** Of fields decided as one, an array. */
  theirs: unknown;
  /** What people call them, where the values do not say it. */
  names?: { field?: string; mine?: string; theirs?: string };
}

/** Why an entry is not sent until its author has looked at it. */
export type Problem =
  | { kind: 'refused'; message: string }
  | { kind: 'conflict'; fields: readonly OutboxConflict[] };

export interface OutboxEntry {
  /** The idempotency key that the write was born with. */
  key: string;
  method: 'POST' | 'PATCH' | 'DELETE';
  path: string;
  /** The JSON body; `null` where it is a form, or something is taken out. */
  body: Record<string, unknown> | null;
  form: readonly FormPart[] | null;
  keep: Keepable;
  /** When it was done, in milliseconds since 1970, by the clock of this device. */
  at: number;
  /** The last difference to the server's clock that was known then. */
  clock: ClockMeasure | null;
  /** The temporary number of what it creates. */
  made: number | null;
  /** An attempt was begun whose answer is not known. */
  isTried: boolean;
  /** The numbers of objects that look like the one that it creates, from before the first attempt; `null` where unknown. */
  before: readonly Id[] | null;
  problem: Problem | null;
  /** Of what is taken out: the change of it that waited, in whose place the removal is. */
  former?: FormerChange;
  /** Of what is created in place of something whose removal still waits: that, which may be there and is looked for. */
  insteadOf?: { key: string; path: string };
}

export type FormerChange = Pick<OutboxEntry, 'body' | 'keep' | 'at' | 'clock'>;

/** Where one person's entries are. Every change is whole or has not taken place. */
export interface OutboxStorage {
  /** In the order in which they were done. */
  list: () => Promise<OutboxEntry[]>;
  /** Does nothing where the key is there already. @throws where there is no room, or nothing may be stored */
  add: (entry: OutboxEntry, files: readonly ArrayBuffer[]) => Promise<void>;
  /** Replaces an entry that is still there; it keeps its place. @param key the key that it had */
  replace: (key: string, entry: OutboxEntry) => Promise<void>;
  readFile: (key: string, place: number) => Promise<ArrayBuffer | null>;
  /** Removes what the server has, and notes the number that it gave. */
  finish: (entry: OutboxEntry, id: Id | null) => Promise<void>;
  /** @param changed entries that become others with it, each by the key that it had */
  remove: (keys: readonly string[], changed?: ReadonlyMap<string, OutboxEntry>) => Promise<void>;
  /** The server's numbers by temporary number, and those given for entries, which are nobody else's. */
  readNumbers: () => Promise<Numbers>;
}

export interface Numbers {
  byTemporary: ReadonlyMap<number, Id>;
  /** `likeness`: what was created, as far as it is recognized by it. */
  given: readonly { path: string; id: Id; likeness?: string }[];
}
