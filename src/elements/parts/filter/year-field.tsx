import { getAnalysisYears } from '../../../core/stats/bars.ts';
import { SelectChip } from './select-chip.tsx';

export interface YearFieldProps {
  label: string;
  value: string;
  onChange: (year: string) => void;
}

/** The year of the statistics. */
export function YearField(props: YearFieldProps) {
  return (
    <SelectChip {...props}>
      {getAnalysisYears().map((each) => (
        <option key={each}>{each}</option>
      ))}
    </SelectChip>
  );
}
