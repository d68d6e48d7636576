import { listLevels, type Site } from '../../core/sites/model.ts';

export interface PlaceProps {
  site: Site | null;
  /** Shown for what is nowhere. */
  none: string;
  /** Stands before the place in the same line: what is there. */
  before?: string;
}

/**
 * Where something is, in one line: « 2e étage, Bâtiment B, Hôpital Saint-Aubin » where there is room, else without
 * what is between (« 2e étage … Hôpital Saint-Aubin »), else cut once at its end. The sheet chooses, without
 * measuring: rows are many. Screen readers and the clipboard have the whole text.
 */
export function Place({ site, none, before = '' }: PlaceProps) {
  const levels = listLevels(site);
  const whole = levels.join(', ') || none;
  const [name, top] = [levels[0], levels.at(-1)];
  return (
    <span
      className={levels.length > 0 ? 'place' : 'place muted'}
      title={before ? `${before} · ${whole}` : whole}
    >
      {before && (
        <>
          <span className="place-before">{before}</span>
          <span className="place-dot"> · </span>
        </>
      )}
      <span className="place-fit">
        <span className="place-short" aria-hidden="true">
          <span className="place-cut" data-text={levels.length > 2 ? `${name}, ${top}` : whole} />
          {levels.length > 2 && <span className="place-brief" data-text={`${name} … ${top}`} />}
        </span>
        <span className="place-whole">{whole}</span>
      </span>
    </span>
  );
}
