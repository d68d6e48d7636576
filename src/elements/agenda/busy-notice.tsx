import type { AgendaEvent } from '../../core/interventions/agenda.ts';
import { formatClock } from '../../core/kernel/time/wall-time.ts';
import { getEventObjet } from './event-text.ts';
import { AGENDA_TEXTS } from './texts.ts';

/** In a dialog: whose work is in the way at the hour that is chosen. It is read out as it comes, and has no room before. */
export function BusyNotice({ busy }: { busy: AgendaEvent | null | undefined }) {
  return (
    <div className="answer" role="status">
      {busy && (
        <p className="small move-busy">
          {AGENDA_TEXTS.busyWith(formatClock(busy.start), getEventObjet(busy.intervention))}
        </p>
      )}
    </div>
  );
}
