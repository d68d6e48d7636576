import { useStore } from '@nanostores/react';
import { useContext, useMemo } from 'react';
import { findBusy } from '../../core/interventions/agenda-busy.ts';
import { DEFAULT_DURATION } from '../../core/interventions/calendar-constants.ts';
import { canCreate } from '../../core/interventions/create-right.ts';
import { getInterventionSite, type Intervention } from '../../core/interventions/model.ts';
import { $interventions } from '../../core/interventions/store.ts';
import { $user } from '../../core/kernel/session/session.ts';
import { formatClock, formatLongDay, getDay } from '../../core/kernel/time/wall-time.ts';
import type { SitePlaces } from '../../core/sites/place.ts';
import { ComboList } from '../parts/filter/combo-list.tsx';
import { Link } from '../parts/host/link.tsx';
import { PlacesContext } from '../parts/sites/places-context.ts';
import { useStyles } from '../parts/ui/use-styles.ts';
import {
  CHOICE_LETTERS,
  getEventObjet,
  getShortPlace,
  getWho,
  getWholePlace,
  joinWords,
} from './event-text.ts';
import css from './slot-list.css?inline';
import { AGENDA_TEXTS } from './texts.ts';

export interface SlotListProps {
  /** Wall-clock minutes. */
  at: number;
  unplanned: readonly Intervention[];
  onChoose: (intervention: Intervention) => void;
}

/** What waits for a date, to be put at that moment; and the tickets that no intervention is made of yet. */
export function SlotList({ at, unplanned, onChoose }: SlotListProps) {
  useStyles(css);
  const { items, size, revision } = useStore($interventions);
  const places = useContext(PlacesContext);
  const choices = useMemo(
    // the array grows in place
    () => (revision >= 0 ? unplanned.map((each) => toChoice(each, at, items, size, places)) : []),
    [unplanned, at, items, size, revision, places],
  );
  const moment = AGENDA_TEXTS.at(formatLongDay(getDay(at)), formatClock(at));
  return (
    <>
      <p className="popover-title">{moment}</p>
      {choices.length === 0 ? (
        <p className="popover-note">{AGENDA_TEXTS.nothingToPlan}</p>
      ) : (
        <ComboList
          label={AGENDA_TEXTS.planAt(formatLongDay(getDay(at)), formatClock(at))}
          choices={choices}
          value=""
          onChoose={(value) => {
            const chosen = unplanned.find(({ id }) => String(id) === value);
            if (chosen) onChoose(chosen);
          }}
        />
      )}
      {canCreate($user.value ?? null) && (
        <Link route="Tickets" query={{ state: 'unassigned' }} className="popover-note">
          {AGENDA_TEXTS.toAssign}
        </Link>
      )}
    </>
  );
}

function toChoice(
  each: Intervention,
  at: number,
  items: readonly Intervention[],
  size: number,
  places: SitePlaces,
) {
  const [busy] = findBusy(items, size, each, at, at + DEFAULT_DURATION);
  const [site, who] = [getInterventionSite(each), getWho(each)];
  const conflict = busy && AGENDA_TEXTS.busyWith(formatClock(busy.start), getEventObjet(busy.intervention));
  return {
    value: String(each.id),
    label: [getEventObjet(each), getWholePlace(site, places), who, conflict].filter(Boolean).join(', '),
    content: (
      <span className="tg-slot-choice">
        <span className="bold" translate="no">
          {getEventObjet(each)}
        </span>
        <span className="muted small" translate="no">
          {joinWords(getShortPlace(site, places, CHOICE_LETTERS), who)}
        </span>
        {conflict && <span className="tg-conflict small">{conflict}</span>}
      </span>
    ),
  };
}
