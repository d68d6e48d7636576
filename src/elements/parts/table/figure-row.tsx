import { formatCount } from '../../../core/kernel/lib/plural.ts';

export interface Figure {
  name: string;
  /** `null` while it is loaded. */
  count: number | null;
  /** It is high time. */
  warn?: boolean;
  /** What it counts is listed now. */
  pressed: boolean;
  /** Lists what it counts; `null` where nothing can be listed. */
  onPress: (() => void) | null;
}

export interface FigureRowProps {
  label: string;
  figures: readonly Figure[];
  /** Their names have several words. */
  wide?: boolean;
}

/** Figures in one line above a list; its sheet is `figure-row.css`. */
export function FigureRow({ label, figures, wide }: FigureRowProps) {
  return (
    <ul className="figure-row panel" aria-label={label} data-wide={wide || undefined}>
      {figures.map(({ name, count, warn, pressed, onPress }) => {
        const content = (
          <>
            <span className="figure-count" data-warn={warn || undefined}>
              {count === null ? '…' : formatCount(count)}
            </span>
            <span className="figure-name">{name}</span>
          </>
        );
        return (
          <li key={name}>
            {onPress ? (
              <button type="button" className="figure" aria-pressed={pressed} onClick={onPress}>
                {content}
              </button>
            ) : (
              <span className="figure">{content}</span>
            )}
          </li>
        );
      })}
    </ul>
  );
}
