import { useStore } from '@nanostores/react';
import { useLayoutEffect } from 'react';
import { type PageReply, readReply } from '../../core/kernel/form/host-reply.ts';
import { isTemporary } from '../../core/kernel/http/offline-writes.ts';
import { $onlySite } from '../../core/sites/only-site.ts';
import { TICKET_TEXT_FIELDS } from '../../core/tickets/fields.ts';
import type { CreatedTicket } from '../../core/tickets/form.ts';
import type { Priority, TicketInput } from '../../core/tickets/model.ts';
import { ChoiceFormField } from '../parts/form/choice-form-field.tsx';
import { FormField } from '../parts/form/form-field.tsx';
import { FormFields } from '../parts/form/form-fields.tsx';
import { FormFrame, FormSubmit } from '../parts/form/form-frame.tsx';
import { useHost } from '../parts/host/use-host.ts';
import { takePasted } from '../parts/ui/pasted-files.ts';
import { TicketDraftLine } from './draft-line.tsx';
import type { FormWithPhotos } from './named-forms.ts';
import { PhotoField } from './photos.tsx';
import { TicketPlace } from './place.tsx';
import { TICKET_FORM_TEXTS } from './texts.ts';
import type { GivenObjects } from './use-given.ts';
import { usePhotos } from './use-photos.ts';

export interface TicketFieldsProps {
  shared: FormWithPhotos;
  given: GivenObjects;
  /** Stands as long as none was chosen. */
  priority: Priority;
  /** Those of the ticket that is copied; the same object between renders. */
  texts?: Pick<TicketInput, 'objet' | 'description'> | undefined;
  disabled: boolean;
}

/** The form itself. Nothing in it is lost: every change is kept by the store. */
export function TicketFields({ shared, given, priority, texts, disabled }: TicketFieldsProps) {
  const { form, tray: queue } = shared;
  const { emit } = useHost();
  const { busy } = useStore(form.$sending);
  const lost = useStore(form.$lostPhotos);
  const photos = usePhotos(queue);
  const asset = given.isPending ? null : String(given.place.asset ?? '');
  const only = useStore($onlySite);
  const site = String(given.place.site ?? (asset === '' ? only : ''));
  useLayoutEffect(() => {
    const { objet, description } = texts ?? {};
    form.open({ asset, site, priority, ...(texts && { objet, description }) });
  }, [form, asset, site, priority, texts]);

  async function send() {
    await photos.settled();
    const report = (created: CreatedTicket | null) => {
      if (created) emit('balise-ticket-created', { id: isTemporary(created.id) ? null : created.id });
    };
    const ask = (input: TicketInput): boolean => {
      let isAnswered = false;
      const respond = (reply: PageReply | Promise<PageReply>) => {
        isAnswered = true;
        const { objet } = input;
        const outcome = readReply(reply).then((id) => ({ id, objet }));
        void form.answer(input, outcome).then(report);
      };
      const files = Object.values(queue.$files.get()).map(({ file }) => file);
      const detail = { input, photos: files, respond };
      return emit('balise-ticket-create', detail, { cancelable: true }) && !isAnswered;
    };
    report(await form.submit(ask));
  }
  return (
    <div onPaste={takePasted((files) => disabled || busy || photos.add(files))}>
      <FormFrame form={form} disabled={disabled} onSend={() => void send()}>
        <TicketPlace form={form} given={given} />
        <FormField form={form} name="objet" control={{ name: 'objet', enterKeyHint: 'send' }} />
        <ChoiceFormField form={form} name="priority" />
        <FormFields form={form} fields={TICKET_TEXT_FIELDS} />
        <PhotoField queue={queue} lost={lost} photos={photos} readOnly={busy} />
        <FormSubmit form={form} busy={TICKET_FORM_TEXTS.sending}>
          {TICKET_FORM_TEXTS.send}
        </FormSubmit>
        <TicketDraftLine shared={shared} />
      </FormFrame>
    </div>
  );
}
