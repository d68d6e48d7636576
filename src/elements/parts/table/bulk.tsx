import type { ReactNode } from 'react';
import { Button } from '../ui/button.tsx';
import { TABLE_TEXTS } from './table-texts.ts';

export interface BulkProps {
  /** How many rows are selected, as text. */
  count: string;
  /** The buttons of the actions. */
  children?: ReactNode;
  onExport: () => void;
  onClear: () => void;
  /** Selects whatever the filters find; absent where it is selected, or where there is a box for it. */
  onAll?: () => void;
}

/** The actions on the rows selected in a table. */
export function Bulk({ count, children, onExport, onClear, onAll }: BulkProps) {
  return (
    <fieldset className="bulk">
      <legend className="visually-hidden">{TABLE_TEXTS.selection}</legend>
      <span className="bulk-count" role="status">
        {count}
      </span>
      {onAll && (
        <Button variant="quiet" onClick={onAll}>
          {TABLE_TEXTS.selectAll}
        </Button>
      )}
      {children}
      <Button icon="download" onClick={onExport}>
        {TABLE_TEXTS.exportSelected}
      </Button>
      <Button variant="quiet" icon="x" onClick={onClear}>
        {TABLE_TEXTS.clearSelection}
      </Button>
    </fieldset>
  );
}
