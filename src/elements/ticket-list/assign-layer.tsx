/** What « Affecter » of the list opens: the providers, the likely ones first; one click gives the tickets to them. */
import { useStore } from '@nanostores/react';
import { useMemo } from 'react';
import { $society } from '../../core/config/store.ts';
import type { Assignment } from '../../core/interventions/assignment.ts';
import { isLikely, type Suggestion, suggestCompanies } from '../../core/interventions/suggested-providers.ts';
import type { Id } from '../../core/kernel/lib/lenient-schema.ts';
import { prestataireCollection } from '../../core/profiles/store.ts';
import { COMPANIES_FAILED } from '../../core/profiles/texts.ts';
import type { Ticket } from '../../core/tickets/model.ts';
import { ticketCollection } from '../../core/tickets/store.ts';
import { ComboList } from '../parts/filter/combo-list.tsx';
import { NoCompany } from '../parts/form/no-company.tsx';
import { RowOutcomes } from '../parts/table/row-outcomes.tsx';
import { RowPanel } from '../parts/table/row-panel.tsx';
import { LoadFailed } from '../parts/ui/load-failed.tsx';
import { UI_TEXTS } from '../parts/ui/ui-texts.ts';
import { useStyles } from '../parts/ui/use-styles.ts';
import css from './assign.css?inline';
import { ASSIGN_TEXTS as TEXTS } from './assign-texts.ts';
import { getTicketObjet } from './ticket-name.ts';

/** The tickets to give to a provider, and the button that asks for it. */
export interface AssignTarget {
  tickets: readonly Ticket[];
  button: HTMLElement;
}

export interface AssignLayerProps {
  assignment: Assignment;
  /** `null` while nothing is open. */
  target: AssignTarget | null;
  onClose: () => void;
  /** Called with the tickets that are assigned. */
  onDone: (ids: readonly Id[]) => void;
}

export function AssignLayer({ assignment, target, onClose, onDone }: AssignLayerProps) {
  useStyles(css);
  const state = useStore(assignment.$state);
  return (
    <>
      {state && (
        <RowOutcomes
          state={state}
          title={TEXTS.failed(state.failed.length, state.total)}
          route="Details du ticket"
          nameOf={getTicketObjet}
          onCancel={assignment.cancel}
          onRetry={() => void assignment.retry((id) => ticketCollection.get(id)).then(onDone)}
          onClose={assignment.clear}
        />
      )}
      {target && (
        <RowPanel button={target.button} label={getTitle(target.tickets)} onClose={onClose}>
          <Companies
            tickets={target.tickets}
            onChoose={(company) => {
              onClose();
              findNextStep(target.button).focus();
              void assignment.run(target.tickets, company).then(onDone);
            }}
          />
        </RowPanel>
      )}
    </>
  );
}

/** The button of the next row that can be assigned, so that a queue is worked through by Enter; else the same one. */
function findNextStep(button: HTMLElement): HTMLElement {
  if (!button.matches('.row-step')) return button;
  const root = button.getRootNode() as ShadowRoot;
  const steps = [...root.querySelectorAll<HTMLElement>('.row-step:not([aria-disabled])')];
  return steps[steps.indexOf(button) + 1] ?? button;
}

interface CompaniesProps {
  tickets: readonly Ticket[];
  onChoose: (company: Suggestion) => void;
}

function Companies({ tickets, onChoose }: CompaniesProps) {
  const companies = useStore(prestataireCollection.$state);
  const { name } = useStore($society);
  const suggestions = useMemo(
    () => suggestCompanies(companies.items, ticketCollection.$state.value?.items ?? [], tickets, name),
    [companies, tickets, name],
  );
  const choices = useMemo(
    () =>
      suggestions.map((company) => ({
        value: company.value,
        label: company.label,
        content: (
          <span className="assign-choice">
            <span className="assign-company">{company.label}</span>
            <span className="muted">{TEXTS.why(company.jobs, company.trade)}</span>
          </span>
        ),
      })),
    [suggestions],
  );
  if (companies.error && companies.size === 0) {
    return (
      <LoadFailed
        error={companies.error}
        title={COMPANIES_FAILED}
        onRetry={() => void prestataireCollection.refresh()}
      />
    );
  }
  if (companies.size === 0) {
    return (
      <div className="popover-note" role="status">
        {companies.status === 'LOADED' ? <NoCompany /> : <p>{UI_TEXTS.loading}</p>}
      </div>
    );
  }
  return (
    <ComboList
      label={TEXTS.company}
      choices={choices}
      value=""
      first={suggestions.findIndex(isLikely)}
      onChoose={(value) => {
        const company = suggestions.find((each) => each.value === value);
        if (company) onChoose(company);
      }}
    />
  );
}

function getTitle(tickets: readonly Ticket[]): string {
  const [ticket] = tickets;
  return tickets.length === 1 && ticket
    ? TEXTS.named(getTicketObjet(ticket))
    : TEXTS.assignAll(tickets.length);
}
