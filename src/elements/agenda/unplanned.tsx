import type { Intervention } from '../../core/interventions/model.ts';
import { formatSiteBriefly } from '../../core/sites/model.ts';
import { Link } from '../_host/link.tsx';
import { getMore, getObjet } from './event-text.ts';
import { TEXTS } from './texts.ts';

export interface UnplannedProps {
  interventions: readonly Intervention[];
  base: string;
}

/** The rest is a list, and the list has its screen. */
const SHOWN = 30;

/** « À planifier »: what has no date, to be dragged into the grid or given one by the dialog. */
export function Unplanned({ interventions, base }: UnplannedProps) {
  if (interventions.length === 0) return null;
  const others = interventions.length - SHOWN;
  return (
    <section className="todo panel" aria-label={TEXTS.unplannedCount(interventions.length)}>
      <p className="todo-title" aria-hidden="true">
        {TEXTS.unplanned} <span className="todo-count">{interventions.length}</span>
      </p>
      <ul className="todo-list">
        {interventions.slice(0, SHOWN).map((each) => (
          <li key={each.id} className="todo-item" data-drag={each.id} title={getMore(each)}>
            <a className="todo-link" draggable={false} href={base + each.id} data-id={each.id}>
              <b className="todo-objet">{getObjet(each)}</b>{' '}
              <span className="muted small">{getMore(each, formatSiteBriefly)}</span>
            </a>
            <button
              type="button"
              className="ev-move todo-plan"
              data-id={each.id}
              aria-label={TEXTS.planNamed(getObjet(each))}
            />
          </li>
        ))}
        {others > 0 && (
          <li className="todo-others">
            <Link route="Interventions" query={{ state: 'waiting' }}>
              {TEXTS.others(others)}
            </Link>
          </li>
        )}
      </ul>
    </section>
  );
}
