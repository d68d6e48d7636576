import { INTERVENTION_FILTERS } from '../../core/interventions/list.ts';
import { formatFilters } from '../../core/kernel/list/list-filters.ts';
import { Link } from '../parts/host/link.tsx';
import { INTERVENTION_LIST_TEXTS } from './texts.ts';
import { InterventionListTitleRow, type InterventionListViewProps } from './views.tsx';

/** The calendar that the page has put in the slot; elsewhere a link to the application's. */
export function InterventionCalendar(props: InterventionListViewProps) {
  const { state, prestataire, intervenant, ...others } = formatFilters(
    INTERVENTION_FILTERS,
    props.state.filters,
  );
  const hasOthers = Object.keys(others).length > 0 || Boolean(prestataire && intervenant);
  return (
    <section className="list" aria-label={INTERVENTION_LIST_TEXTS.title}>
      <InterventionListTitleRow {...props} />
      {hasOthers && <p className="muted">{INTERVENTION_LIST_TEXTS.notInCalendar}</p>}
      <slot name="calendar">
        <p>
          <Link
            className="button"
            route="Agenda"
            query={{ state, intervenant: toAgenda(intervenant, prestataire) }}
          >
            <span className="button-text">{INTERVENTION_LIST_TEXTS.openAgenda}</span>
          </Link>
        </p>
      </slot>
    </section>
  );
}

const toAgenda = (person: string | undefined, company: string | undefined): string | undefined =>
  person ?? (company && `prestataire-${company}`);
