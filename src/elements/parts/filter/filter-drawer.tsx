import type { ReactNode } from 'react';
import { Drawer } from '../overlay/modal.tsx';
import { Button } from '../ui/button.tsx';
import { useStyles } from '../ui/use-styles.ts';
import { FilterChips } from './filter-chips.tsx';
import css from './filter-drawer.css?inline';
import { FILTER_TEXTS } from './filter-texts.ts';

export interface FilterDrawerProps {
  open: boolean;
  onClose: () => void;
  onClear: () => void;
  /** The number of filters that are set. */
  set: number;
  /** The number of rows found; `null` where the filters choose no rows. */
  found: number | null;
  /** The chips. */
  children?: ReactNode;
}

/** All filters of a list, one per line: a sheet at the bottom of a phone's screen, a drawer elsewhere. */
export function FilterDrawer({ open, onClose, onClear, set, found, children }: FilterDrawerProps) {
  useStyles(css);
  return (
    <Drawer
      open={open}
      title={FILTER_TEXTS.sheet}
      onClose={onClose}
      footer={
        <>
          <Button variant="quiet" aria-disabled={set === 0 || undefined} onClick={() => set > 0 && onClear()}>
            {FILTER_TEXTS.clearAll}
          </Button>
          <Button variant="primary" onClick={onClose}>
            {FILTER_TEXTS.see(found)}
          </Button>
        </>
      }
    >
      <FilterChips className="filter-sheet">{children}</FilterChips>
    </Drawer>
  );
}
