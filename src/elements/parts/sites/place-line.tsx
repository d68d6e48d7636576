import { useContext } from 'react';
import { keepNumbers } from '../../../core/kernel/lib/texts.ts';
import type { Site } from '../../../core/sites/model.ts';
import { listPlace, listPlaceForms, listUnnamedLevels } from '../../../core/sites/place.ts';
import { PlacesContext } from './places-context.ts';

export interface PlaceLineProps {
  site: Site | null;
  /** Shown without a site. */
  none: string;
  /** Shown before the place in the same line. */
  before?: string;
  /** What it stands beside: the levels that this names are not shown again. */
  beside?: string;
}

/**
 * The place of an object in one line: « 2e étage · Bâtiment B · Hôpital Saint-Aubin » where there is room, else
 * without its top, else abbreviated (« 2e ét. · Bât. B »), and only then cut at its end. The style sheet chooses
 * without measuring, since there are many rows. Screen readers and the clipboard get the full text.
 */
export function PlaceLine({ site, none, before = '', beside = '' }: PlaceLineProps) {
  const all = listPlace(site, useContext(PlacesContext));
  const levels = listUnnamedLevels(all, beside);
  if (all.length > 0 && levels.length === 0) return null;
  const whole = levels.join(', ') || none;
  return (
    <span
      className={levels.length > 0 ? 'place' : 'place muted'}
      title={before ? `${before} · ${whole}` : whole}
    >
      {before && (
        <>
          <span className="place-before" translate="no">
            {keepNumbers(before)}
          </span>
          <span className="place-dot"> · </span>
        </>
      )}
      <span className="visually-hidden" translate="no">
        {whole}
      </span>
      <Fit forms={levels.length > 0 ? listPlaceForms(levels) : [none]} />
    </span>
  );
}

/** The longest of these texts that fits. */
function Fit({ forms: [form = '', ...shorter] }: { forms: readonly string[] }) {
  if (shorter.length === 0) return <span className="place-cut" aria-hidden="true" data-text={form} />;
  return (
    <span className="place-fit" aria-hidden="true">
      <Fit forms={shorter} />
      <span className="place-form" data-text={form} />
    </span>
  );
}
