import { useStore } from '@nanostores/react';
import type { Id } from '../../core/kernel/lib/lenient-schema.ts';
import { $user } from '../../core/kernel/session/session.ts';
import { findChangeable, ticketBulkChange, ticketBulkForm } from '../../core/tickets/bulk-change.ts';
import { PRIORITIES, TICKET_STATES, type Ticket } from '../../core/tickets/model.ts';
import { ticketCollection } from '../../core/tickets/store.ts';
import { BulkChangeButton, BulkChangeOutcomes } from '../parts/form/bulk-change.tsx';
import { FormField } from '../parts/form/form-field.tsx';
import { BULK_CHANGE_TEXTS } from '../parts/form/form-texts.ts';
import { getStateLook, type StateKind } from '../parts/ui/ticket-state-looks.ts';
import { ASSIGN_TEXTS } from './assign-texts.ts';
import { getTicketObjet } from './ticket-name.ts';

const list = (kind: StateKind, values: readonly string[]) => [
  { value: '', label: BULK_CHANGE_TEXTS.unchanged },
  ...values.map((value) => ({ value, label: getStateLook(kind, value).label })),
];
const PRIORITY_CHOICES = list('priority', PRIORITIES.toReversed());
const STATE_CHOICES = list('ticket', TICKET_STATES);

export interface TicketBulkChangeProps {
  rows: readonly Ticket[];
  /** Receives the ids of the tickets that are changed. */
  onDone: (ids: readonly Id[]) => void;
}

/** « Modifier » for the selected tickets: priority, state. */
export function TicketBulkChange({ rows, onDone }: TicketBulkChangeProps) {
  const changeable = findChangeable(rows, useStore($user));
  if (changeable.length === 0) return null;
  return (
    <BulkChangeButton
      change={ticketBulkChange}
      form={ticketBulkForm}
      rows={changeable}
      title={ASSIGN_TEXTS.changeTitle(changeable.length)}
      onDone={onDone}
    >
      <FormField form={ticketBulkForm} name="priority" choices={PRIORITY_CHOICES} />
      <FormField form={ticketBulkForm} name="state" choices={STATE_CHOICES} />
    </BulkChangeButton>
  );
}

/** How the changes of several tickets go. */
export function TicketBulkOutcomes({ onDone }: Pick<TicketBulkChangeProps, 'onDone'>) {
  return (
    <BulkChangeOutcomes
      change={ticketBulkChange}
      getRow={(id) => ticketCollection.get(id)}
      route="Details du ticket"
      nameOf={getTicketObjet}
      sayFailed={ASSIGN_TEXTS.changeFailed}
      onDone={onDone}
    />
  );
}
