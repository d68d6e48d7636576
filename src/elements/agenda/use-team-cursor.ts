/** The cell of the week by providers in which something may be planned. */
import { type KeyboardEvent, type MouseEvent, type RefObject, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { TeamRow } from '../../core/interventions/agenda-teams.ts';

/** The cell whose button plans: under a click on a free place, or moved to by arrows. */
export interface Cursor {
  row: string;
  day: number;
}

/** What a click in a cell is for already. */
const TAKEN = 'a, button, .ev, .popover, th';

export function useTeamCursor(
  root: RefObject<HTMLElement | null>,
  rows: readonly TeamRow[],
  days: readonly number[],
) {
  const [chosen, setChosen] = useState<Cursor | null>(null);
  const planned = rows.filter(({ party }) => party !== null);
  const isThere = chosen && planned.some(({ key }) => key === chosen.row) && days.includes(chosen.day);
  const at: Cursor = isThere ? chosen : { row: planned[0]?.key ?? '', day: days[0] ?? 0 };
  const findTrigger = () => root.current?.querySelector<HTMLElement>('.tm-plan');
  const wasOpen = useRef(false);
  const onPress = () => {
    wasOpen.current = root.current?.querySelector('.tm-plan[data-open]') != null;
  };
  const onClick = ({ target }: MouseEvent<HTMLElement>) => {
    const clicked = target as HTMLElement;
    const cell = clicked.closest<HTMLElement>('td[data-day]');
    const row = cell?.closest<HTMLElement>('tr')?.dataset.row;
    if (!cell || row === undefined || wasOpen.current || clicked.closest(TAKEN)) return;
    if (!planned.some(({ key }) => key === row)) return;
    flushSync(() => setChosen({ row, day: Number(cell.dataset.day) }));
    findTrigger()?.click();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const step = STEPS[event.key];
    if (!step || event.target !== findTrigger()) return;
    event.preventDefault();
    event.stopPropagation();
    const row = planned[planned.findIndex(({ key }) => key === at.row) + step.rows];
    const day = at.day + step.days;
    if (!row || !days.includes(day)) return;
    flushSync(() => setChosen({ row: row.key, day }));
    findTrigger()?.focus();
  };
  return { at, onPress, onClick, onKeyDown };
}
export type Cursors = ReturnType<typeof useTeamCursor>;

const STEPS: Record<string, { rows: number; days: number }> = {
  ArrowDown: { rows: 1, days: 0 },
  ArrowUp: { rows: -1, days: 0 },
  ArrowLeft: { rows: 0, days: -1 },
  ArrowRight: { rows: 0, days: 1 },
};
