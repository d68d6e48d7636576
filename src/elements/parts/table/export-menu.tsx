import { Popover } from '../overlay/popover.tsx';
import { Icon } from '../ui/icon.tsx';
import { ExportChoices, type OnExport } from './export-choices.tsx';
import { TABLE_TEXTS } from './table-texts.ts';

/** The export of a list that has no settings of a table. */
export const ExportMenu = ({ onExport }: { onExport: OnExport }) => (
  <Popover
    label={TABLE_TEXTS.export}
    triggerClass="button"
    trigger={
      <>
        <Icon name="download" />
        <span>{TABLE_TEXTS.export}</span>
      </>
    }
  >
    {(close) => <ExportChoices onExport={onExport} close={close} />}
  </Popover>
);
