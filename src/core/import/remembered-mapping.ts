/** The columns that were chosen in this browser, by kind and name of the column. */
import { PREFIX } from '../kernel/page/preferences.ts';
import { createSharedValue } from '../kernel/page/shared-value.ts';
import type { ImportKind } from './kinds.ts';
import { foldHeader, type Mapping, toRemembered } from './mapping.ts';

type Remembered = Readonly<Record<string, string>>;
/** More names than that are forgotten, the oldest first. */
const MOST = 300;

const mappings = createSharedValue<Remembered>({
  getKey: () => `${PREFIX}import.columns`,
  parse: (stored) =>
    typeof stored === 'object' && stored !== null
      ? Object.fromEntries(Object.entries(stored).filter(([, field]) => typeof field === 'string'))
      : {},
});

const keyOf = (kind: ImportKind, header: string): string => `${kind}:${header}`;

/** The field that was chosen for each folded name of a column. */
export function recallMapping(kind: ImportKind): Record<string, string> {
  const start = keyOf(kind, '');
  const own = Object.entries(mappings.read()).filter(([key]) => key.startsWith(start));
  return Object.fromEntries(own.map(([key, field]) => [key.slice(start.length), field]));
}

export function rememberMapping(kind: ImportKind, headers: readonly string[], mapping: Mapping): void {
  const chosen = Object.entries(toRemembered(headers, kind, mapping)).map(
    ([header, field]) => [keyOf(kind, header), field] as const,
  );
  // what is again as its name alone makes it is no choice any more
  const shown = new Set(headers.map((header) => keyOf(kind, foldHeader(header))));
  void mappings.change((held) => {
    const kept = Object.entries(held).filter(([key]) => !shown.has(key));
    return Object.fromEntries([...kept, ...chosen].slice(-MOST));
  });
}
