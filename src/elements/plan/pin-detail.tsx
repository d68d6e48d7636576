import type { ReactNode } from 'react';
import { isTemporary } from '../../core/kernel/http/offline-writes.ts';
import { TO_SEND } from '../../core/kernel/page/waiting-writes.ts';
import { canVisit } from '../../core/kernel/session/rights.ts';
import { formatShortDateTime } from '../../core/kernel/time/dates.ts';
import type { Emplacement } from '../../core/plans/model.ts';
import { formatPin } from '../../core/plans/model.ts';
import type { PinLife } from '../../core/plans/pin-status.ts';
import { Link, useAskingLink } from '../parts/host/link.tsx';
import { useHost } from '../parts/host/use-host.ts';
import { Button } from '../parts/ui/button.tsx';
import { Icon } from '../parts/ui/icon.tsx';
import { PinBadge } from './pin-badge.tsx';
import { PIN as TEXTS } from './texts.ts';

/** As many open tickets are named. */
const TICKETS = 3;

export interface PinDetailProps {
  pin: Emplacement;
  life: PinLife;
  mayWrite: boolean;
  onMove: (pin: Emplacement) => void;
  onRemove: (pin: Emplacement) => void;
}

/** A pin's equipment, its open tickets, what comes next, and what can be done. */
export function PinDetail({ pin, life, ...actions }: PinDetailProps) {
  const { asset } = pin;
  const facts = [asset?.balise, asset?.category?.name].filter(Boolean).join(' · ');
  return (
    <div className="pin-detail">
      <p className="pin-name">{formatPin(pin)}</p>
      <p className="pin-facts muted">{asset ? facts : TEXTS.noAsset}</p>
      <PinBadge state={life.state} />
      {isTemporary(pin.id) && (
        <p className="pin-next muted">
          <Icon name="cloud-slash" size={14} /> <span>{TO_SEND}</span>
        </p>
      )}
      <Life life={life} />
      <PinActions pin={pin} {...actions} />
    </div>
  );
}

function Life({ life: { tickets, next } }: { life: PinLife }) {
  const more = tickets.length - TICKETS;
  return (
    <>
      {tickets.length > 0 && (
        <ul className="pin-tickets" aria-label={TEXTS.tickets(tickets.length)}>
          {tickets.slice(0, TICKETS).map(({ id, objet }) => (
            <li key={id}>
              <Icon name="ticket" size={14} />
              <MaybeLink to={canVisit('Details du ticket') ? 'Details du ticket' : null} id={id}>
                {objet}
              </MaybeLink>
            </li>
          ))}
          {more > 0 && <li className="muted">{TEXTS.moreTickets(more)}</li>}
        </ul>
      )}
      {next && (
        <p className="pin-next">
          <Icon name="calendar-check" size={14} />
          <span>
            {TEXTS.next}{' '}
            <MaybeLink
              to={canVisit("Details de l'intervention") ? "Details de l'intervention" : null}
              id={next.id}
            >
              {formatShortDateTime(next.date_intervention)}
            </MaybeLink>
          </span>
        </p>
      )}
    </>
  );
}

interface MaybeLinkProps {
  to: 'Details du ticket' | "Details de l'intervention" | null;
  id: string | number;
  children: ReactNode;
}

/** A link where the user may open the screen. */
const MaybeLink = ({ to, id, children }: MaybeLinkProps) =>
  to ? (
    <Link route={to} params={{ id }}>
      {children}
    </Link>
  ) : (
    <span>{children}</span>
  );

/** Open, report, move, remove. */
export function PinActions({ pin, mayWrite, onMove, onRemove }: Omit<PinDetailProps, 'life'>) {
  const { asset } = pin;
  const { emit } = useHost();
  const ask = () => emit('balise-ticket-create-open', { asset: asset?.id ?? null }, { cancelable: true });
  const report = useAskingLink(ask, 'Tickets', {}, { create: '1', asset: String(asset?.id ?? '') });
  return (
    <div className="pin-actions">
      {asset && canVisit("Details de l'équipement") && (
        <Link translate="yes" route="Details de l'équipement" params={{ id: asset.id }} className="button">
          {TEXTS.open}
        </Link>
      )}
      {asset && canVisit('Tickets') && (
        <a className="button" href={report.href} onClick={report.onSelect}>
          {TEXTS.report}
        </a>
      )}
      {mayWrite && (
        <>
          <Button icon="arrows-move" onClick={() => onMove(pin)}>
            {TEXTS.move}
          </Button>
          <Button icon="x-lg" onClick={() => onRemove(pin)}>
            {TEXTS.remove}
          </Button>
        </>
      )}
    </div>
  );
}
