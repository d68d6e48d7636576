import { useStore } from '@nanostores/react';
import { formatTime } from '../../core/dates.ts';
import type { TicketDraft } from '../../core/tickets/draft.ts';
import { hasContent } from '../../core/tickets/draft.ts';
import { Button } from '../_ui/button.tsx';
import type { FormWithPhotos } from './forms.ts';
import { TEXTS } from './texts.ts';

/** « Brouillon enregistré à 14:32 », and the way to throw it away; its line is kept free until then. */
export function DraftLine({ shared, draft }: { shared: FormWithPhotos; draft: TicketDraft }) {
  const hasPhotos = Object.keys(useStore(shared.tray.$files)).length > 0;
  const { busy } = useStore(shared.form.$sending);
  const isKept = draft.savedAt !== null && hasContent(draft);
  return (
    <div className="draft-line">
      {isKept && draft.savedAt !== null && <span>{TEXTS.draftSaved(formatTime(draft.savedAt))}</span>}
      {(isKept || hasPhotos) && (
        <Button variant="quiet" className="draft-discard" disabled={busy} onClick={shared.form.discard}>
          {TEXTS.discard}
        </Button>
      )}
    </div>
  );
}
