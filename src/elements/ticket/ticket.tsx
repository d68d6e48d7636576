import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { describeError } from '../../core/errors.ts';
import { ticketQuery } from '../../core/tickets/store.ts';
import { describeWait } from '../../core/waits.ts';
import type { CommonProps } from '../_kit/attributes.ts';
import { Link } from '../_kit/link.tsx';
import { LoginGate } from '../_kit/login-gate.tsx';
import { Empty } from '../_ui/empty.tsx';
import { LoadStatus } from '../_ui/load-status.tsx';
import { LOAD_TEXTS } from '../_ui/load-texts.ts';
import { HiddenHeading, Skeleton } from './skeleton.tsx';
import { TEXTS } from './texts.ts';
import { TicketBody } from './ticket-body.tsx';

export type TicketViewProps = { ticketId: string } & Pick<CommonProps, 'headingLevel' | 'kiosk' | 'readonly'>;

/** One ticket, for whoever is logged in. */
export function TicketView({ ticketId, ...props }: TicketViewProps) {
  const id = ticketId.trim();
  return (
    <LoginGate title={TEXTS.login} restoring={<Skeleton id={id} level={props.headingLevel} />}>
      {id === '' && <Empty kind="nothing" title={TEXTS.none} action={<BackLink />} />}
      {id !== '' && <LoadedTicket key={id} id={id} {...props} />}
    </LoginGate>
  );
}

function LoadedTicket({ id, ...props }: { id: string } & Omit<TicketViewProps, 'ticketId'>) {
  const query = ticketQuery(id);
  const { data, error, status, wait, loadedAt } = useStore(query.$state);
  const [deleted, setDeleted] = useState(false);
  const [cancelled, setCancelled] = useState(false);
  const problem = error && describeError(error);
  const retry = () => {
    setCancelled(false);
    void query.refresh();
  };
  const cancel = () => {
    setCancelled(true);
    query.cancel();
  };
  const heading = <HiddenHeading id={id} level={props.headingLevel} />;
  if (deleted) {
    return (
      <>
        {heading}
        <Empty kind="nothing" title={TEXTS.deleted} action={<BackLink />} />
      </>
    );
  }
  if (problem && (error.status === 404 || error.status === 403)) {
    const kind = error.status === 404 ? 'nothing' : 'allowed';
    return (
      <>
        {heading}
        <Empty kind={kind} title={problem} action={<BackLink />} />
      </>
    );
  }
  const late = (
    <LoadStatus
      wait={describeWait(wait)}
      problem={data ? problem : null}
      loadedAt={loadedAt}
      onCancel={cancel}
      onRetry={retry}
    />
  );
  if (data) {
    return (
      <>
        {late}
        <TicketBody id={id} ticket={data.ticket} onDeleted={() => setDeleted(true)} {...props} />
      </>
    );
  }
  if (problem || cancelled) {
    return (
      <>
        {heading}
        <Empty
          kind="error"
          title={problem ?? LOAD_TEXTS.cancelled}
          onRetry={retry}
          busy={status === 'LOADING'}
          action={<BackLink />}
        />
      </>
    );
  }
  return (
    <>
      {late}
      <Skeleton id={id} level={props.headingLevel} />
    </>
  );
}

function BackLink() {
  return (
    <Link route="Tickets" className="button">
      {TEXTS.back}
    </Link>
  );
}
