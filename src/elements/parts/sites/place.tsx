import { formatSiteBriefly, listLevels, type Site } from '../../../core/sites/model.ts';

export interface PlaceProps {
  site: Site | null;
  /** Shown without a site. */
  none: string;
  /** Shown before the place in the same line. */
  before?: string;
}

/**
 * The place of an object in one line: « 2e étage, Bâtiment B, Hôpital Saint-Aubin » where there is room, else
 * without its middle (« 2e étage … Hôpital Saint-Aubin »), else cut at its end. The style sheet chooses without
 * measuring, since there are many rows. Screen readers and the clipboard get the full text.
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
          <span className="place-cut" data-text={formatSiteBriefly(site) || whole} />
          {levels.length > 2 && <span className="place-brief" data-text={`${name} … ${top}`} />}
        </span>
        <span className="place-whole">{whole}</span>
      </span>
    </span>
  );
}
