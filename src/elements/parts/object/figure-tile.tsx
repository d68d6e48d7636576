import { FIGURE_TEXTS } from './figure-texts.ts';

export interface FigureTileProps {
  label: string;
  /** The figure in words; `null` where there is none. */
  value: string | null;
  /** Stands where there is none. */
  none?: string;
  /** Shows what it counts. */
  onSee?: (() => void) | null | undefined;
}

/** What is longer is written smaller, so that a tile holds any amount. */
const ROOMY = 8;

/** One figure; its sheet is `figures.css`. */
export function FigureTile({ label, value, none = '', onSee }: FigureTileProps) {
  const isLong = value !== null && value.length > ROOMY;
  const content = (
    <>
      <span className="muted">{label}</span>
      <span className="figure-value" data-none={value === null || undefined} data-long={isLong || undefined}>
        {value ?? none}
      </span>
    </>
  );
  if (!onSee) return <div className="panel figure">{content}</div>;
  return (
    <button
      type="button"
      className="panel figure figure-link"
      title={FIGURE_TEXTS.see(`${label} ${value ?? none}`)}
      onClick={onSee}
    >
      {content}
    </button>
  );
}
