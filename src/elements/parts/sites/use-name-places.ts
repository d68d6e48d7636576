/** Where the rows of a tree lie: each is as high as its name needs, which is known once the row was drawn. */
import { type RefObject, useLayoutEffect, useMemo, useState } from 'react';
import { observeSize } from '../ui/observe-size.ts';
import { placeUnequalRows } from '../ui/row-places.ts';

/** Above and below a name together, in px. */
const ROOM = 2;

/** What names need beyond the height of a row, in px, by the id of their row. */
type Beyond = ReadonlyMap<string, number>;

/**
 * @param ids of all rows
 * @param least the height of a row whose name needs no more, in px
 */
export function useNamePlaces(ids: readonly string[], least: number) {
  const [beyond, setBeyond] = useState<Beyond>(new Map());
  const places = useMemo(
    () => placeUnequalRows(ids.map((id) => least + (beyond.get(id) ?? 0))),
    [ids, least, beyond],
  );
  return { places, setBeyond };
}

interface Measured {
  body: RefObject<HTMLElement | null>;
  /** Of the rows that are drawn. */
  ids: readonly string[];
  least: number;
  setBeyond: (change: (last: Beyond) => Beyond) => void;
}

/** Measures the names that are drawn, now and when they get more lines. */
export function useNameHeights({ body, ids, least, setBeyond }: Measured): void {
  const drawn = ids.join('\n');
  useLayoutEffect(() => {
    const rows = drawn.split('\n').flatMap((id) => {
      const name = body.current?.querySelector<HTMLElement>(`[id="${CSS.escape(id)}"] > .site-tree-name`);
      return name ? [{ id, name }] : [];
    });
    const measure = () =>
      setBeyond((last) => {
        const now = rows.map(({ id, name }) => [id, Math.max(0, name.offsetHeight + ROOM - least)] as const);
        const changed = now.filter(([id, px]) => px !== (last.get(id) ?? 0));
        return changed.length > 0 ? new Map([...last, ...changed]) : last;
      });
    measure();
    return observeSize(
      rows.map(({ name }) => name),
      measure,
    );
  }, [body, drawn, least, setBeyond]);
}
