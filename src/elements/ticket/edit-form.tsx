import { useStore } from '@nanostores/react';
import { type FormEvent, useEffect, useId, useRef } from 'react';
import { describeFormError } from '../../core/form-errors.ts';
import { $user } from '../../core/session.ts';
import { ticketEditor } from '../../core/tickets/editor.ts';
import { TICKET_FIELDS, type TicketField } from '../../core/tickets/merge.ts';
import { PRIORITIES, TICKET_STATES, type Ticket } from '../../core/tickets/model.ts';
import { canSetState } from '../../core/tickets/rights.ts';
import { describeWait } from '../../core/waits.ts';
import { Button } from '../_ui/button.tsx';
import { ErrorSummary, listFieldErrors } from '../_ui/error-summary.tsx';
import { Field } from '../_ui/field.tsx';
import { LoadStatus } from '../_ui/load-status.tsx';
import { getStateLook, type StateKind } from '../_ui/states.ts';
import { ConflictBox } from './conflict-box.tsx';
import { TEXTS } from './texts.ts';

/** The whole of what may be changed, sent together (PUT). */
export function EditForm({ id, ticket }: { id: string; ticket: Ticket }) {
  const editor = ticketEditor(id);
  const edit = useStore(editor.$edit);
  const errors = useStore(editor.$errors);
  const conflicts = useStore(editor.$conflicts);
  const attempt = useStore(editor.$refusals);
  const { busy, wait, error } = useStore(editor.$sending);
  const user = useStore($user);
  const prefix = useId();
  const first = useRef<HTMLInputElement>(null);
  useEffect(() => first.current?.focus(), []);
  if (!edit) return null;
  const { mine } = edit;
  const fieldId = (field: TicketField) => `${prefix}-${field}`;
  // the conflict says it better, and with both values
  const general = conflicts.length > 0 ? null : describeFormError(error, TICKET_FIELDS);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void editor.save();
  };
  const field = (name: TicketField) => ({
    id: fieldId(name),
    label: TEXTS.fields[name],
    errors: errors[name],
  });
  return (
    <form className="edit" onSubmit={submit} noValidate>
      <ErrorSummary
        attempt={attempt}
        general={general ? [general] : []}
        errors={listFieldErrors(TICKET_FIELDS, errors, TEXTS.fields, fieldId)}
      />
      {conflicts.length > 0 && <ConflictBox conflicts={conflicts} onSettle={editor.settle} />}
      <Field {...field('objet')}>
        {(control) => (
          <input
            {...control}
            readOnly={busy}
            ref={first}
            autoComplete="off"
            maxLength={200}
            value={mine.objet}
            onChange={(event) => editor.change('objet', event.currentTarget.value)}
          />
        )}
      </Field>
      <Field {...field('description')} optional>
        {(control) => (
          <textarea
            {...control}
            readOnly={busy}
            rows={5}
            value={mine.description}
            onChange={(event) => editor.change('description', event.currentTarget.value)}
          />
        )}
      </Field>
      <div className="follow">
        <Field {...field('priority')}>
          {(control) => (
            <select
              {...control}
              disabled={busy}
              value={mine.priority}
              onChange={(event) => editor.change('priority', event.currentTarget.value)}
            >
              <Options kind="priority" values={PRIORITIES.toReversed()} current={ticket.priority} />
            </select>
          )}
        </Field>
        {canSetState(user) && (
          <Field {...field('state')}>
            {(control) => (
              <select
                {...control}
                disabled={busy}
                value={mine.state}
                onChange={(event) => editor.change('state', event.currentTarget.value)}
              >
                <Options kind="ticket" values={TICKET_STATES} current={ticket.state} />
              </select>
            )}
          </Field>
        )}
      </div>
      <LoadStatus wait={describeWait(wait)} onCancel={editor.cancel} />
      <div className="edit-foot">
        <Button onClick={editor.discard}>{TEXTS.cancel}</Button>
        <Button type="submit" variant="primary" busy={busy} disabled={conflicts.length > 0}>
          {TEXTS.save}
        </Button>
      </div>
    </form>
  );
}

/** The known values, and the ticket's own when only the server knows it. */
function Options({ kind, values, current }: { kind: StateKind; values: readonly string[]; current: string }) {
  const choices = values.includes(current) ? values : [current, ...values];
  return choices.map((value) => (
    <option key={value} value={value}>
      {getStateLook(kind, value).label}
    </option>
  ));
}
