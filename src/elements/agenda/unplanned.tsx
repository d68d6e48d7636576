import { useStore } from '@nanostores/react';
import { useContext } from 'react';
import { getInterventionSite, type Intervention } from '../../core/interventions/model.ts';
import { todoPreference } from '../../core/kernel/page/unplanned-preference.ts';
import { getDay, parseWall } from '../../core/kernel/time/wall-time.ts';
import type { HeadingLevel } from '../parts/host/attributes.ts';
import { Link } from '../parts/host/link.tsx';
import { PlacesContext } from '../parts/sites/places-context.ts';
import { Icon } from '../parts/ui/icon.tsx';
import { getEventObjet, getShortPlace, getWho, getWholePlace, joinWords } from './event-text.ts';
import { AGENDA_TEXTS } from './texts.ts';
import type { AgendaModel } from './use-agenda.ts';
import type { Loading } from './use-loading.ts';

export interface UnplannedProps {
  model: Pick<AgendaModel, 'unplanned' | 'strip' | 'mayPlan' | 'today'>;
  loading: Pick<Loading, 'isFirst'>;
  base: string;
  /** Of the agenda's own title. */
  level: HeadingLevel;
  /** Little room: folded until somebody opens it. */
  isSmall: boolean;
}

/** The rest is a list, and the list has its screen. */
const SHOWN = 30;
/** Letters of a place after a title. */
const PLACE_LETTERS = 34;

/** « À planifier »: what has no date, to be dragged into the grid or given one by the dialog; folds to a tab. */
export function Unplanned({ model, loading, base, level, isSmall }: UnplannedProps) {
  const { unplanned: interventions, strip, mayPlan, today } = model;
  const isOpen = useStore(todoPreference.$value) ?? !isSmall;
  // a planner nearly always has something to plan: its room is there before it
  if (loading.isFirst && mayPlan) {
    return <div className="todo panel todo-frame" data-folded={!isOpen || undefined} aria-hidden="true" />;
  }
  if (strip.length === 0) return null;
  const others = strip.length - SHOWN;
  const Heading = `h${Math.min(level + 1, 6) as HeadingLevel}` as const;
  return (
    <section
      className="todo panel"
      data-folded={!isOpen || undefined}
      aria-label={AGENDA_TEXTS.unplannedCount(interventions.length)}
    >
      <Heading className="todo-heading">
        <button
          type="button"
          className="todo-title"
          aria-expanded={isOpen}
          onClick={() => todoPreference.set(!isOpen)}
        >
          {AGENDA_TEXTS.unplanned} <span className="todo-count">{interventions.length}</span>
          <Icon name={isOpen ? 'chevron-up' : 'chevron-down'} />
        </button>
      </Heading>
      {isOpen && (
        <ul className="todo-list">
          {strip.slice(0, SHOWN).map(({ row, isGone }) => (
            <Waiting key={row.id} of={row} {...{ isGone, base, today }} />
          ))}
          {others > 0 && (
            <li className="todo-others">
              <Link route="Interventions" query={{ state: 'waiting' }}>
                {AGENDA_TEXTS.others(others)}
              </Link>
            </li>
          )}
        </ul>
      )}
    </section>
  );
}

interface WaitingProps extends Pick<UnplannedProps, 'base'> {
  of: Intervention;
  /** Others have planned it, or taken it away: its place is empty. */
  isGone: boolean;
  today: number;
}

function Waiting({ of: each, isGone, base, today }: WaitingProps) {
  const places = useContext(PlacesContext);
  const site = getInterventionSite(each);
  return (
    <li
      className="todo-item"
      data-gone={isGone || undefined}
      data-drag={isGone ? undefined : each.id}
      title={isGone ? undefined : joinWords(getEventObjet(each), getWholePlace(site, places), getWho(each))}
      aria-hidden={isGone || undefined}
    >
      <a className="todo-link" draggable={false} href={base + each.id} data-id={each.id}>
        <span className="todo-objet" translate="no">
          {getEventObjet(each)}
        </span>{' '}
        <span className="muted small" translate="no">
          {joinWords(getShortPlace(site, places, PLACE_LETTERS), getWho(each))}
        </span>
        <Age of={each} today={today} />
      </a>
      <button
        type="button"
        className="ev-move todo-plan"
        data-id={each.id}
        aria-label={AGENDA_TEXTS.planNamed(getEventObjet(each))}
      />
    </li>
  );
}

/** For how many days it waits; nothing on its first. */
function Age({ of: { date_creation }, today }: { of: Intervention; today: number }) {
  const made = parseWall(date_creation);
  const days = made ? today - getDay(made.at) : 0;
  if (days < 1) return null;
  return (
    <>
      <span className="todo-age muted small" aria-hidden="true">
        {AGENDA_TEXTS.age(days)}
      </span>
      <span className="visually-hidden">{AGENDA_TEXTS.ageLabel(days)}</span>
    </>
  );
}
