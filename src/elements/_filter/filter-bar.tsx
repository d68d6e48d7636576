import { type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { Icon } from '../_ui/icon.tsx';
import { LazyPart, partCode } from '../_ui/lazy-part.tsx';
import type { FilterSheetProps } from './filter-sheet.tsx';
import { FILTER_TEXTS } from './filter-texts.ts';

export interface FilterBarProps {
  /** Names the group of filters. */
  label: string;
  /** A `SearchField`: it stays in the bar however narrow that is. */
  search?: ReactNode;
  /** Chips: a `ChoiceFilter`, a `ComboFilter`, a `SiteChip`… */
  children?: ReactNode;
  /** Whether something is filtered: « Effacer les filtres » is offered. */
  active: boolean;
  onClear: () => void;
  /** At the end: tools of the table. */
  end?: ReactNode;
  /** Where the chips may leave for a sheet that a button opens, when there is no room for them. */
  fold?: FilterFold | undefined;
}

export interface FilterFold {
  /** How many chips there are. */
  chips: number;
  /** How many of them filter. */
  set: number;
  /** How many rows pass. */
  found: number;
}

/** What one chip takes on average, and all that stands beside chips, in px. */
const CHIP_ROOM = 96;
const OTHER_ROOM = 440;

const SHEET = partCode<FilterSheetProps>(() =>
  import('./filter-sheet.tsx').then(({ FilterSheet }) => FilterSheet),
);

/**
 * Filters in one row, whatever is set: chips give way to one another inside it, and leave together for a sheet where
 * the row is too short for them.
 */
export function FilterBar({ label, search, children, active, onClear, end, fold }: FilterBarProps) {
  const bar = useRef<HTMLElement>(null);
  const isFolded = useIsFolded(bar, fold?.chips ?? 0);
  return (
    <search className="filter-bar" aria-label={label} ref={bar} data-folded={isFolded || undefined}>
      {search}
      {fold && isFolded ? (
        <FoldedFilters fold={fold} onClear={onClear}>
          {children}
        </FoldedFilters>
      ) : (
        <>
          <span className="filter-chips">{children}</span>
          <button
            type="button"
            className="filter-bar-clear"
            aria-label={FILTER_TEXTS.clearAll}
            data-idle={!active || undefined}
            onClick={() => {
              // this button goes with what it clears
              bar.current?.querySelector<HTMLElement>('input, button')?.focus();
              onClear();
            }}
          >
            {FILTER_TEXTS.clear}
          </button>
        </>
      )}
      {end && <span className="filter-bar-end">{end}</span>}
    </search>
  );
}

/** « Filtres (2) », and the sheet that it opens. */
function FoldedFilters({
  fold,
  onClear,
  children,
}: { fold: FilterFold } & Pick<FilterBarProps, 'onClear' | 'children'>) {
  const [open, setOpen] = useState(false);
  const [isUsed, setUsed] = useState(false);
  return (
    <>
      <button
        type="button"
        className="filter-bar-open"
        aria-haspopup="dialog"
        aria-expanded={open}
        data-on={fold.set > 0 || undefined}
        onPointerEnter={() => void SHEET.load()}
        onClick={() => {
          setUsed(true);
          setOpen(true);
        }}
      >
        <Icon name="funnel" />
        {FILTER_TEXTS.filters(fold.set)}
      </button>
      {isUsed && (
        <LazyPart
          code={SHEET}
          props={{ open, onClose: () => setOpen(false), onClear, set: fold.set, found: fold.found, children }}
        />
      )}
    </>
  );
}

/** Whether the bar is too short for that many chips. */
function useIsFolded(bar: RefObject<HTMLElement | null>, chips: number): boolean {
  const [isFolded, setFolded] = useState(false);
  useLayoutEffect(() => {
    const element = bar.current;
    if (!element || chips === 0) return;
    const measure = () => setFolded(element.clientWidth < chips * CHIP_ROOM + OTHER_ROOM);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [bar, chips]);
  return isFolded;
}
