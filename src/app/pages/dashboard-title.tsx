import { useStore } from '@nanostores/react';
import { $session, canVisit } from '../../core/host.ts';
import { Icon } from '../common/icon.tsx';
import * as texts from '../common/texts.ts';
import { hasTag } from '../router/router.ts';
import { startTicket } from './ticket-drawer.ts';
import { useToday } from './use-today.ts';

/** « Bonjour Camille », the day, and the one thing to do from here. */
export function DashboardTitle() {
  const { user } = useStore($session);
  const today = useToday();
  return (
    <div className="page-title">
      <div className="title-row">
        <div className="title-head">
          <div className="title-main">
            <h1 className="title" tabIndex={-1}>
              {texts.greeting(user?.first_name ?? '')}
            </h1>
            <span className="muted">{today}</span>
          </div>
          <div className="title-end">
            {hasTag('balise-ticket-form') && canVisit('Tickets') && (
              <button type="button" className="button primary" onClick={startTicket}>
                <Icon name="plus" size={16} />
                {texts.CREATE_TICKET}
              </button>
            )}
          </div>
        </div>
      </div>
    </div>
  );
}
