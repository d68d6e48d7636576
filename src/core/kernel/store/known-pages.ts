/** The pages of a list as they came last, so that pages that have not changed are not sent again. */
import type { KnownAnswers } from '../http/known-answer.ts';
import type { ListPage } from '../http/pagination.ts';

export interface KnownPages {
  answers: KnownAnswers;
  /** Notes the items of a page; its rows themselves are kept by the list alone. */
  keep: (page: ListPage, keys: readonly string[]) => void;
  /** The items that an unchanged page holds. */
  keysOf: (page: ListPage) => readonly string[];
  clear: () => void;
}

export function createKnownPages(): KnownPages {
  const answers: KnownAnswers = new Map();
  const keys = new Map<string, readonly string[]>();
  return {
    answers,
    keep: ({ address }, found) => {
      const known = answers.get(address);
      if (!known) return;
      keys.set(address, found);
      const data = known.data as { count?: unknown; next?: unknown };
      const isBare = Array.isArray(known.data);
      answers.set(address, {
        etag: known.etag,
        data: isBare ? [] : { count: data.count, next: data.next, results: [] },
      });
    },
    keysOf: ({ address }) => keys.get(address) ?? [],
    clear: () => {
      answers.clear();
      keys.clear();
    },
  };
}
