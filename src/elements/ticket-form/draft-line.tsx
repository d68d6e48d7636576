import { useStore } from '@nanostores/react';
import { describeMoment } from '../../core/kernel/time/moment-text.ts';
import { Button } from '../parts/ui/button.tsx';
import type { FormWithPhotos } from './named-forms.ts';
import { TICKET_FORM_TEXTS } from './texts.ts';

/** « Brouillon enregistré à 14:32 », where it is, and the way to throw it away; its line is kept free until then. */
export function TicketDraftLine({ shared }: { shared: FormWithPhotos }) {
  const { form, tray: queue } = shared;
  const hasPhotos = Object.keys(useStore(queue.$files)).length > 0;
  const hasLost = useStore(form.$lostPhotos) > 0;
  const savedAt = useStore(form.$savedAt);
  const isStored = useStore(form.$isStored);
  const { busy } = useStore(form.$sending);
  return (
    <div className="draft-line muted">
      {savedAt !== null && (
        <span>
          {isStored ? TICKET_FORM_TEXTS.draftSaved(describeMoment(savedAt)) : TICKET_FORM_TEXTS.unkept}
        </span>
      )}
      {(savedAt !== null || hasPhotos || hasLost) && (
        <Button variant="quiet" className="draft-discard" disabled={busy} onClick={form.discard}>
          {TICKET_FORM_TEXTS.discard}
        </Button>
      )}
    </div>
  );
}
