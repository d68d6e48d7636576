/** The calls that an import makes, by kind; given by `import-store.ts`, which knows every domain. */

import type { CallOptions } from '../kernel/http/http.ts';
import type { Id } from '../kernel/lib/lenient-schema.ts';
import type { ImportKind } from './kinds.ts';
import type { KnownObjects } from './types.ts';

/** What was created. */
export interface Made {
  id: Id;
  /** The tag of its version, where the server names one. */
  etag: string | null;
}

export interface ImportCalls {
  /** All that a dry run of that kind compares with. @param years those of entries @throws ApiError */
  loadKnown: (kind: ImportKind, years: readonly string[], options: CallOptions) => Promise<KnownObjects>;
  /** The objects of a kind, as they are now. @param year that of entries @throws ApiError */
  list: (kind: ImportKind, options: CallOptions, year?: string) => Promise<readonly { id: Id }[]>;
  /** @returns `null` where the answer had no body @throws ApiError */
  create: (kind: ImportKind, body: Record<string, unknown>, options: CallOptions) => Promise<Made | null>;
  /** An object and the tag of its version. @throws ApiError */
  read: (
    kind: ImportKind,
    id: Id,
    options: CallOptions,
  ) => Promise<{ item: { id: Id }; etag: string | null }>;
  /** @param item the object as it was read, for a call that sends it whole @throws ApiError */
  change: (
    kind: ImportKind,
    item: { id: Id },
    body: Record<string, unknown>,
    options: CallOptions,
  ) => Promise<void>;
  /** `null` where no call deletes one. */
  remove: (kind: ImportKind, id: Id, options: CallOptions) => Promise<void> | null;
  /** Reads again what the page knows. */
  refresh: () => void;
}
