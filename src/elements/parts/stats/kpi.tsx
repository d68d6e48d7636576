import { useId, useState } from 'react';
import { Icon } from '../ui/icon.tsx';
import { REPORT } from './report-texts.ts';

export interface KpiProps {
  label: string;
  /** The figure in words. */
  value: string;
  /** How it is computed. */
  formula: string;
  /** Beside the year before. */
  change?: string | null | undefined;
  /** Shows what it counts. */
  onSee?: (() => void) | null | undefined;
  /** A screen that nobody touches. */
  quiet: boolean;
}

/** What is longer is written smaller, so that a tile holds any amount. */
const ROOMY = 8;

/** A figure with its formula, which a button shows, the pointer too; on paper it stands below the figure. */
export function Kpi({ label, value, formula, change, onSee, quiet }: KpiProps) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const figure = (
    <span id={`${id}-value`} className="figure-value" data-long={value.length > ROOMY || undefined}>
      {value}
    </span>
  );
  return (
    <div className="panel figure kpi" data-open={isOpen || undefined}>
      <span className="kpi-head">
        <span className="muted" id={`${id}-label`}>
          {label}
        </span>
        {!quiet && (
          <button
            type="button"
            className="kpi-info"
            title={formula}
            aria-label={REPORT.formula(label)}
            aria-expanded={isOpen}
            aria-controls={id}
            onClick={() => setOpen(!isOpen)}
          >
            <Icon name="question-circle" size={16} />
          </button>
        )}
      </span>
      {onSee ? (
        <button
          type="button"
          className="bare kpi-see"
          aria-labelledby={`${id}-label ${id}-value`}
          onClick={onSee}
        >
          {figure}
        </button>
      ) : (
        figure
      )}
      {change && <span className="kpi-change muted">{change}</span>}
      <span className="kpi-formula" id={id}>
        {formula}
      </span>
    </div>
  );
}
