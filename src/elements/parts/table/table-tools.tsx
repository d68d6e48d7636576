import type { Sort } from '../../../core/kernel/list/sort-order.ts';
import { Popover } from '../overlay/popover.tsx';
import { Icon } from '../ui/icon.tsx';
import { LazyPart, partCode, usePreload } from '../ui/lazy-part.tsx';
import type { Column } from './column.ts';
import type { OnExport } from './export-choices.tsx';
import type { Density } from './row-heights.ts';
import type { SavedViewsProps } from './saved-views.tsx';
import { TABLE_TEXTS } from './table-texts.ts';

export interface TableToolsProps<T> {
  columns: readonly Column<T>[];
  /** The names of the visible columns; `null` for all but the optional ones. */
  visible: readonly string[] | null;
  onVisible: (names: string[]) => void;
  /** The chosen columns for which there is no room; `null` where rows are cards. */
  hidden?: readonly string[] | null;
  /** The chosen columns in which no row has anything. */
  empty?: readonly string[];
  density: Density;
  onDensity: (density: Density) => void;
  /** Gives the columns their own widths again; `null` where they have them. */
  onResetWidths?: (() => void) | null;
  sort: Sort | null;
  /** `null` means the server's order. */
  onSort: (sort: Sort | null) => void;
  /** Offers the views that people save of the list. */
  views?: SavedViewsProps;
  /** Offers the export. */
  onExport?: OnExport;
}

const PANEL = partCode(() =>
  import('./table-tools-panel.tsx').then(({ TableToolsPanel }) => TableToolsPanel),
);

/** A table's settings: its columns, its density, its sort (for cards, which have no header), its export. */
export function TableTools<T>(props: TableToolsProps<T>) {
  const redraw = usePreload(PANEL);
  return (
    <Popover
      label={TABLE_TEXTS.display}
      triggerClass="table-tools-open"
      trigger={
        <>
          <Icon name="sliders" />
          <span className="table-tools-word">{TABLE_TEXTS.display}</span>
        </>
      }
    >
      {(close) => (
        <LazyPart code={PANEL} props={{ ...(props as TableToolsProps<never>), close }} onArrive={redraw} />
      )}
    </Popover>
  );
}
