import { useStore } from '@nanostores/react';
import { $session, canVisit } from '../../core/host.ts';
import { Icon } from '../../elements/parts/ui/icon.tsx';
import { PageHeading } from '../common/page-heading.tsx';
import * as texts from '../common/texts.ts';
import { isKnownTag } from '../router/router.ts';
import { startTicket } from './ticket-drawer.ts';
import { useToday } from './use-today.ts';

/** « Bonjour Camille », the day, and the one thing to do from here. */
export function DashboardTitle() {
  const { user } = useStore($session);
  const today = useToday();
  return (
    <PageHeading title={texts.greeting(user?.first_name ?? '')} note={<span className="muted">{today}</span>}>
      {isKnownTag('balise-ticket-form') && canVisit('Tickets') && (
        <button type="button" className="button primary" onClick={startTicket}>
          <Icon name="plus-lg" />
          {texts.CREATE_TICKET_LINK}
        </button>
      )}
    </PageHeading>
  );
}
