import type { ReactNode } from 'react';
import { useAnnounced } from '../overlay/announced.ts';
import { Popover } from '../overlay/popover.tsx';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { ExportChoices, type OnExport } from './export-choices.tsx';
import { TABLE_TEXTS } from './table-texts.ts';

export interface SelectionFootProps {
  /** How many rows are selected, as text. */
  count: string;
  /** The buttons of the actions. */
  children?: ReactNode;
  onExport: OnExport;
  onClear: () => void;
  /** Selects whatever the filters find; absent where it is selected, or where there is a box for it. */
  onAll?: () => void;
}

/** The actions on the rows selected in a table. */
export function SelectionFoot({ count, children, onExport, onClear, onAll }: SelectionFootProps) {
  // it comes with its first number: a status in it would not be there before
  useAnnounced(count);
  return (
    <fieldset className="bulk">
      <legend className="visually-hidden">{TABLE_TEXTS.selection}</legend>
      <span className="bulk-count">{count}</span>
      {onAll && (
        <Button variant="quiet" onClick={onAll}>
          {TABLE_TEXTS.selectAll}
        </Button>
      )}
      {children}
      <Popover
        label={TABLE_TEXTS.export}
        triggerClass="button"
        trigger={
          <>
            <Icon name="download" />
            {TABLE_TEXTS.export}
          </>
        }
      >
        {(close) => <ExportChoices onExport={onExport} close={close} />}
      </Popover>
      <Button variant="quiet" icon="x" onClick={onClear}>
        {TABLE_TEXTS.clearSelection}
      </Button>
    </fieldset>
  );
}
