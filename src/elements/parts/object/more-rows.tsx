import { type ReactNode, useRef, useState } from 'react';
import { useKiosk } from '../host/freshness.ts';
import { Button } from '../ui/button.tsx';
import { useNextFocus } from '../ui/use-next-focus.ts';
import { ROWS_TEXTS as TEXTS } from './rows-texts.ts';
import { useMarks } from './use-marks.ts';

const FIRST = 10;
/** Added on demand: a row may ask the server for what it shows. */
const STEP = 20;

export interface MoreRowsProps<T> {
  rows: readonly T[];
  /** Draws a `<li>` with its key. */
  row: (item: T) => ReactNode;
  /** Counts what others have changed: the cells that differ then are marked. */
  arrivals: number;
}

/** The first rows of a list (`rows.css`), and the others step by step; in a kiosk the first ones alone. */
export function MoreRows<T>({ rows, row, arrivals }: MoreRowsProps<T>) {
  const list = useRef<HTMLUListElement>(null);
  const [most, setMost] = useState(FIRST);
  const focusNext = useNextFocus(list);
  const kiosk = useKiosk();
  const left = rows.length - most;
  const showMore = () => {
    // the last click removes the button
    if (left <= STEP) focusNext(':scope > li', most);
    setMost(most + STEP);
  };
  useMarks(list, arrivals);
  return (
    <>
      <ul ref={list} className="rows">
        {rows.slice(0, most).map(row)}
      </ul>
      {left > 0 && !kiosk && (
        <Button className="rows-more" onClick={showMore}>
          {left > STEP ? TEXTS.moreOf(STEP, left) : TEXTS.more(left)}
        </Button>
      )}
    </>
  );
}
