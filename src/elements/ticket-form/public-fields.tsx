import { useStore } from '@nanostores/react';
import { useLayoutEffect, useState } from 'react';
import type { PublicReport } from '../../core/public-report.ts';
import { FormField } from '../parts/form/form-field.tsx';
import { FormFrame } from '../parts/form/form-frame.tsx';
import { useHost } from '../parts/host/use-host.ts';
import { Button } from '../parts/ui/button.tsx';
import { takePasted } from '../parts/ui/pasted-files.ts';
import { Countdown } from './countdown.tsx';
import { PhotoField } from './photos.tsx';
import { PUBLIC_TEXTS } from './public-texts.ts';
import { TICKET_FORM_TEXTS } from './texts.ts';
import { usePhotos } from './use-photos.ts';

interface PublicFieldsProps {
  report: PublicReport;
  /** How many photos the server takes. */
  most: number;
  balise: string;
  disabled: boolean;
}

/** What happened, photos, and, for who likes, a name and a way to be reached. */
export function PublicFields({ report, most, balise, disabled }: PublicFieldsProps) {
  const { form, photos: queue, $waitsUntil, endWait } = report;
  const { emit } = useHost();
  const { busy } = useStore(form.$sending);
  const until = useStore($waitsUntil);
  const photos = usePhotos(queue, most);
  const [isWhoOpen] = useState(() => form.$values.get().name !== '' || form.$values.get().contact !== '');
  useLayoutEffect(() => form.open({ balise }), [form, balise]);

  async function send() {
    if (until !== null) return;
    await photos.settled();
    const receipt = await form.submit();
    if (receipt) emit('balise-ticket-reported', { number: receipt.number });
  }
  return (
    <div onPaste={takePasted((files) => disabled || busy || most === 0 || photos.add(files))}>
      <FormFrame form={form} disabled={disabled} onSend={() => void send()}>
        <FormField form={form} name="objet" control={{ name: 'objet', enterKeyHint: 'send' }} />
        <FormField form={form} name="description" />
        {most > 0 && <PhotoField queue={queue} lost={0} photos={photos} readOnly={busy} />}
        <details className="report-who" open={isWhoOpen}>
          <summary>{PUBLIC_TEXTS.who}</summary>
          <p className="field-hint">{PUBLIC_TEXTS.whoHint}</p>
          <FormField form={form} name="name" control={{ name: 'name', autoComplete: 'name' }} />
          <FormField form={form} name="contact" control={{ name: 'contact' }} />
        </details>
        <div role="status">
          {until !== null && (
            <p className="report-wait">
              {PUBLIC_TEXTS.waitToSend} <Countdown key={until} until={until} onOver={endWait} />
            </p>
          )}
        </div>
        <Button
          type="submit"
          variant="primary"
          large
          busy={busy}
          aria-disabled={until !== null || undefined}
          part="submit"
        >
          {busy ? TICKET_FORM_TEXTS.sending : TICKET_FORM_TEXTS.send}
        </Button>
      </FormFrame>
    </div>
  );
}
