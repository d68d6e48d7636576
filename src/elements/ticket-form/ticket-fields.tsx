import { useStore } from '@nanostores/react';
import { type ClipboardEvent, type FormEvent, type KeyboardEvent, useId } from 'react';
import { PRIORITIES, type Priority } from '../../core/tickets/model.ts';
import { useHost } from '../_kit/use-host.ts';
import { Button } from '../_ui/button.tsx';
import { ChoiceGroup } from '../_ui/choice-group.tsx';
import { Field } from '../_ui/field.tsx';
import { PRIORITY_LOOKS } from '../_ui/states.ts';
import { DraftLine } from './draft-line.tsx';
import { FormErrors, SendingStatus } from './form-messages.tsx';
import type { FormWithPhotos } from './forms.ts';
import { Photos } from './photos.tsx';
import { Place } from './place.tsx';
import { TEXTS } from './texts.ts';
import type { Given } from './use-given.ts';
import { usePhotos } from './use-photos.ts';

export interface TicketFieldsProps {
  shared: FormWithPhotos;
  given: Given;
  /** Stands as long as none was chosen. */
  priority: Priority;
  disabled: boolean;
}

const CHOICES = PRIORITIES.map((value) => ({ value, label: PRIORITY_LOOKS[value].label }));

/** The form itself. Nothing in it is lost: every change is kept by the store. */
export function TicketFields({ shared, given, priority, disabled }: TicketFieldsProps) {
  const { form, tray } = shared;
  const { emit } = useHost();
  const id = useId();
  const draft = useStore(form.$draft);
  const errors = useStore(form.$errors);
  const { busy } = useStore(form.$sending);
  const photos = usePhotos(tray);

  async function send() {
    await photos.settled();
    const created = await form.submit(given.isPending ? null : given.place, priority, (input) =>
      emit('balise-ticket-create', { input }, { cancelable: true }),
    );
    if (created) emit('balise-ticket-created', { id: created.id });
  }
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!disabled) void send();
  };
  const paste = (event: ClipboardEvent) => {
    if (disabled || busy || event.clipboardData.files.length === 0) return;
    event.preventDefault();
    photos.add(event.clipboardData.files);
  };
  const sendByKey = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) submit(event);
  };

  return (
    <form className="ticket-fields" part="form" noValidate onSubmit={submit} onPaste={paste}>
      <fieldset className="ticket-fieldset" disabled={disabled}>
        <FormErrors form={form} fieldId={(field) => `${id}-${field}`} />
        <Place form={form} given={given} id={id} errors={errors} disabled={disabled || busy} />
        <Field label={TEXTS.objet} id={`${id}-objet`} errors={errors.objet}>
          {(control) => (
            <input
              {...control}
              readOnly={busy}
              type="text"
              name="objet"
              autoComplete="off"
              enterKeyHint="send"
              maxLength={200}
              value={draft.objet}
              onChange={(event) => form.change({ objet: event.currentTarget.value })}
            />
          )}
        </Field>
        <ChoiceGroup
          label={TEXTS.priority}
          choices={CHOICES}
          readOnly={busy}
          value={draft.priority ?? priority}
          onChange={(value) => form.change({ priority: value })}
          errors={errors.priority}
        />
        <Field label={TEXTS.description} id={`${id}-description`} errors={errors.description} optional>
          {(control) => (
            <textarea
              {...control}
              readOnly={busy}
              name="description"
              rows={4}
              placeholder={TEXTS.descriptionHint}
              value={draft.description}
              onChange={(event) => form.change({ description: event.currentTarget.value })}
              onKeyDown={sendByKey}
            />
          )}
        </Field>
        <Photos tray={tray} photos={photos} readOnly={busy} />
        <Button type="submit" variant="primary" large busy={busy} part="submit">
          {busy ? TEXTS.sending : TEXTS.send}
        </Button>
        <SendingStatus form={form} retry={() => void send()} />
        <DraftLine shared={shared} draft={draft} />
      </fieldset>
    </form>
  );
}
