import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import { $user } from '../../core/kernel/session/session.ts';
import { ticketEditForm } from '../../core/tickets/edit-form.ts';
import { $editing } from '../../core/tickets/editing.ts';
import { TICKET_TEXT_FIELDS } from '../../core/tickets/fields.ts';
import { PRIORITIES, TICKET_STATES, type Ticket } from '../../core/tickets/model.ts';
import { canSetTicketState } from '../../core/tickets/rights.ts';
import { FormConflicts } from '../parts/form/form-conflicts.tsx';
import { FormField } from '../parts/form/form-field.tsx';
import { FormFields } from '../parts/form/form-fields.tsx';
import { FormFoot } from '../parts/form/form-foot.tsx';
import { FormFrame } from '../parts/form/form-frame.tsx';
import { getStateLook, type StateKind } from '../parts/ui/ticket-state-looks.ts';
import { TICKET_TEXTS } from './texts.ts';

export interface EditFormProps {
  id: string;
  ticket: Ticket;
}

/** The whole of what may be changed, sent together (PUT). */
export function EditForm({ id, ticket }: EditFormProps) {
  const form = ticketEditForm(id);
  const user = useStore($user);
  const first = useRef<HTMLInputElement>(null);
  useEffect(() => {
    form.open();
    first.current?.focus();
    return form.$isOpen.listen((isOpen) => isOpen || $editing(id).set(false));
  }, [form, id]);
  return (
    <FormFrame form={form} className="edit" onSend={() => void form.submit()}>
      <FormConflicts form={form} title={TICKET_TEXTS.conflictTitle} say={say} />
      <FormField form={form} name="objet" inputRef={first} />
      <FormFields form={form} fields={TICKET_TEXT_FIELDS} />
      <div className="follow">
        <FormField
          form={form}
          name="priority"
          choices={list('priority', PRIORITIES.toReversed(), ticket.priority)}
        />
        {canSetTicketState(user) && (
          <FormField form={form} name="state" choices={list('ticket', TICKET_STATES, ticket.state)} />
        )}
      </div>
      <FormFoot form={form} />
    </FormFrame>
  );
}

function say(name: string, value: unknown): string | undefined {
  if (name === 'state') return getStateLook('ticket', String(value)).label;
  return name === 'priority' ? getStateLook('priority', String(value)).label : undefined;
}

/** The known values, preceded by the current one if it is not among them. */
const list = (kind: StateKind, values: readonly string[], current: string) =>
  (values.includes(current) ? values : [current, ...values]).map((value) => ({
    value,
    label: getStateLook(kind, value).label,
  }));
