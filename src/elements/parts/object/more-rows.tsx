import { type ReactNode, useState } from 'react';
import { useKiosk } from '../host/freshness.ts';
import { Button } from '../ui/button.tsx';
import { ROWS_TEXTS as TEXTS } from './rows-texts.ts';

const FIRST = 10;
/** Added on demand: a row may ask the server for what it shows. */
const STEP = 20;

/**
 * The first rows of a list (`rows.css`), and the others step by step; in a kiosk the first ones alone.
 * @param row draws a `<li>` with its key
 */
export function MoreRows<T>({ rows, row }: { rows: readonly T[]; row: (item: T) => ReactNode }) {
  const [most, setMost] = useState(FIRST);
  const kiosk = useKiosk();
  const left = rows.length - most;
  return (
    <>
      <ul className="rows">{rows.slice(0, most).map(row)}</ul>
      {left > 0 && !kiosk && (
        <Button className="rows-more" onClick={() => setMost(most + STEP)}>
          {left > STEP ? TEXTS.moreOf(STEP, left) : TEXTS.more(left)}
        </Button>
      )}
    </>
  );
}
