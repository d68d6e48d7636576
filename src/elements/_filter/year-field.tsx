import { getAnalysisYears } from '../../core/stats/analysis.ts';

export interface YearFieldProps {
  label: string;
  value: string;
  onChange: (year: string) => void;
}

/** The year that is counted. */
export function YearField({ label, value, onChange }: YearFieldProps) {
  return (
    <label className="field figures-year">
      <span className="visually-hidden">{label}</span>
      <select value={value} onChange={(event) => onChange(event.currentTarget.value)}>
        {getAnalysisYears().map((each) => (
          <option key={each}>{each}</option>
        ))}
      </select>
    </label>
  );
}
