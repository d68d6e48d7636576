import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import { useStyles } from '../ui/use-styles.ts';
import css from './column-grip.css?inline';
import { gridTemplate, keepWidth, LEAST_DRAGGED, leastWidth, MOST_DRAGGED } from './column-widths.ts';
import { TABLE_TEXTS } from './table-texts.ts';

export interface ColumnGripProps {
  columns: readonly { readonly name: string; readonly label: string; readonly px: number }[];
  /** The place of its own among them. */
  rank: number;
  /** What stands before the first one, in px. */
  before: number;
  /** Whether Tab reaches this grip, as it does one of the table. */
  isStop: boolean;
  onStop: (rank: number) => void;
  /** `null` gives the column its own width again. */
  onWidth: (name: string, px: number | null) => void;
}

/** An arrow key changes a width by so many px, with Maj by so many times more. */
const STEP = 10;
const LARGE = 5;
const RESETS = ['Enter', 'Delete', 'Backspace'];

interface Drag {
  from: number;
  /** The width under the pointer, in px. */
  px: number;
}

/** The end of a column, to be dragged: rows follow at once, what has no room folds when it is let go. */
export function ColumnGrip({ columns, rank, before, isStop, onStop, onWidth }: ColumnGripProps) {
  useStyles(css);
  const drag = useRef<Drag | null>(null);
  const { name = '', label = '', px = 0 } = columns[rank] ?? {};
  const show = (grip: HTMLElement, width: number) => {
    const style = grip.closest<HTMLElement>('.dt-scroll')?.style;
    const widths = columns.map((column, place) => (place === rank ? width : column.px));
    const all = before > 0 ? [before, ...widths] : widths;
    style?.setProperty('--dt-grid', gridTemplate(all));
    style?.setProperty('--dt-least', `${leastWidth(all)}px`);
  };
  const end = (grip: HTMLElement) => {
    drag.current = null;
    delete grip.dataset.dragged;
  };
  const cancel = (grip: HTMLElement) => {
    if (!drag.current) return;
    end(grip);
    show(grip, px);
  };
  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0) return;
    const grip = event.currentTarget;
    event.preventDefault();
    grip.focus();
    grip.setPointerCapture(event.pointerId);
    drag.current = { from: event.clientX, px };
    grip.dataset.dragged = '';
  };
  const onPointerMove = ({ currentTarget, clientX }: PointerEvent<HTMLElement>) => {
    if (!drag.current) return;
    drag.current.px = keepWidth(px + clientX - drag.current.from);
    show(currentTarget, drag.current.px);
  };
  const onPointerUp = ({ currentTarget }: PointerEvent<HTMLElement>) => {
    const width = drag.current?.px ?? px;
    end(currentTarget);
    if (width !== px) onWidth(name, width);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const { currentTarget: grip, key } = event;
    const step = STEP * (event.shiftKey ? LARGE : 1);
    const to: Record<string, number> = {
      ArrowRight: px + step,
      ArrowLeft: px - step,
      Home: LEAST_DRAGGED,
      End: MOST_DRAGGED,
    };
    const next = { ArrowDown: rank + 1, ArrowUp: rank - 1 }[key];
    if (Object.hasOwn(to, key)) onWidth(name, keepWidth(to[key] ?? px));
    else if (RESETS.includes(key)) onWidth(name, null);
    else if (key === 'Escape' && drag.current) cancel(grip);
    else if (next !== undefined) {
      const grips = grip.closest('tr')?.querySelectorAll<HTMLElement>('.dt-grip');
      grips?.[next]?.focus();
    } else return;
    event.preventDefault();
    event.stopPropagation();
  };
  // a rule across the page, `<hr>`, cannot be moved
  const separator = {
    role: 'separator',
    'aria-orientation': 'vertical',
    'aria-label': TABLE_TEXTS.widthOf(label),
    'aria-valuenow': Math.round(px),
    'aria-valuemin': LEAST_DRAGGED,
    'aria-valuemax': MOST_DRAGGED,
    'aria-valuetext': TABLE_TEXTS.px(Math.round(px)),
    tabIndex: isStop ? 0 : -1,
    onFocus: () => onStop(rank),
    onPointerDown,
    onPointerMove,
    onPointerUp,
    onPointerCancel: ({ currentTarget }: PointerEvent<HTMLElement>) => cancel(currentTarget),
    onDoubleClick: () => onWidth(name, null),
    onKeyDown,
  } as const;
  return <span {...separator} title={TABLE_TEXTS.grip} className="dt-grip" />;
}
