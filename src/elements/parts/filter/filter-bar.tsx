import { type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { Icon } from '../ui/icon.tsx';
import { LazyPart, partCode } from '../ui/lazy-part.tsx';
import { observeSize } from '../ui/observe-size.ts';
import { useSpaced } from '../ui/use-spaced.ts';
import { FilterChips } from './filter-chips.tsx';
import type { FilterDrawerProps } from './filter-drawer.tsx';
import { FILTER_TEXTS } from './filter-texts.ts';

export interface FilterBarProps {
  /** The accessible name of the group of filters. */
  label: string;
  /** A `SearchField`: it stays in the bar at any width. */
  search?: ReactNode;
  /** Chips: a `ChoiceFilter`, a `ComboFilter`, a `SiteChip`… */
  children?: ReactNode;
  /** Whether any filter is set: « Effacer les filtres » is offered. */
  active: boolean;
  onClear: () => void;
  /** At the end: the table's tools. */
  end?: ReactNode;
  /** Lets the chips move to a sheet behind a button when there is no room for them. */
  fold?: FilterFold | undefined;
}

export interface FilterFold {
  /** The number of chips. */
  chips: number;
  /** The number of chips that are set. */
  set: number;
  /** The number of rows found; `null` where the filters choose no rows. */
  found: number | null;
}

/** The average width of a chip, and of everything beside the chips, in px. */
const CHIP_ROOM = 96;
const OTHER_ROOM = 440;
/** How much wider words are whose letters are set apart. */
const SPACED = 1.25;

const SHEET = partCode<FilterDrawerProps>(() =>
  import('./filter-drawer.tsx').then(({ FilterDrawer }) => FilterDrawer),
);

/** The filters of a list in one row: chips shrink to fit, and move together to a sheet when the row is too short. */
export function FilterBar({ label, search, children, active, onClear, end, fold }: FilterBarProps) {
  const bar = useRef<HTMLElement>(null);
  const probe = useRef<HTMLSpanElement>(null);
  const isFolded = useIsFolded(bar, probe, fold?.chips ?? 0);
  return (
    <search className="filter-bar" aria-label={label} ref={bar} data-folded={isFolded || undefined}>
      <span ref={probe} className="letters-probe" aria-hidden="true" />
      {search}
      {fold && isFolded ? (
        <FoldedFilters fold={fold} onClear={onClear}>
          {children}
        </FoldedFilters>
      ) : (
        <>
          <FilterChips className="filter-chips">{children}</FilterChips>
          <button
            type="button"
            className="filter-bar-clear"
            aria-label={FILTER_TEXTS.clearAll}
            data-idle={!active || undefined}
            onClick={() => {
              // the clicked button is removed with the filters
              bar.current?.querySelector<HTMLElement>('input, button')?.focus();
              onClear();
            }}
          >
            {FILTER_TEXTS.clear}
          </button>
        </>
      )}
      {end && <div className="filter-bar-end">{end}</div>}
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
        <span>{FILTER_TEXTS.filters(fold.set)}</span>
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
function useIsFolded(
  bar: RefObject<HTMLElement | null>,
  probe: RefObject<HTMLElement | null>,
  chips: number,
): boolean {
  const [isFolded, setFolded] = useState(false);
  const wider = useSpaced(probe) ? SPACED : 1;
  useLayoutEffect(() => {
    const element = bar.current;
    if (!element || chips === 0) return;
    const measure = () => setFolded(element.clientWidth < (chips * CHIP_ROOM + OTHER_ROOM) * wider);
    measure();
    return observeSize([element], measure);
  }, [bar, chips, wider]);
  return isFolded;
}
