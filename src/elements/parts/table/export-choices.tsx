import { Icon } from '../ui/icon.tsx';
import { TABLE_TEXTS } from './table-texts.ts';

/** What rows are saved as. */
export type ExportFormat = 'xlsx' | 'csv';
export type OnExport = (format: ExportFormat) => void;

const FORMATS: readonly ExportFormat[] = ['xlsx', 'csv'];

interface ExportChoicesProps {
  onExport: OnExport;
  close: () => void;
}

/** The formats of an export, in a popover. */
export const ExportChoices = ({ onExport, close }: ExportChoicesProps) =>
  FORMATS.map((format) => (
    <button
      key={format}
      type="button"
      className="popover-choice export-choice"
      onClick={() => {
        close();
        onExport(format);
      }}
    >
      <Icon name="download" />
      <span>{TABLE_TEXTS.formats[format]}</span>
    </button>
  ));
