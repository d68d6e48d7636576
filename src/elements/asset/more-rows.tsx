import { type ReactNode, useState } from 'react';
import { Button } from '../_ui/button.tsx';
import { TEXTS } from './texts.ts';

const FIRST = 10;

/** The first rows of a list, and the others on demand. @param row draws a `<li>` with its key */
export function MoreRows<T>({ rows, row }: { rows: readonly T[]; row: (item: T) => ReactNode }) {
  const [all, setAll] = useState(false);
  const more = rows.length - FIRST;
  return (
    <>
      <ul className="rows">{(all ? rows : rows.slice(0, FIRST)).map(row)}</ul>
      {!all && more > 0 && (
        <Button className="rows-more" onClick={() => setAll(true)}>
          {TEXTS.more(more)}
        </Button>
      )}
    </>
  );
}
