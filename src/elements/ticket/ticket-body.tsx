import { useStore } from '@nanostores/react';
import { $user } from '../../core/kernel/session/session.ts';
import { $editing } from '../../core/tickets/editing.ts';
import type { Ticket } from '../../core/tickets/model.ts';
import { WaitingLine } from '../parts/frame/waiting-line.tsx';
import type { CommonProps, HeadingLevel } from '../parts/host/attributes.ts';
import { UnsentOf } from '../parts/object/lazy-unsent.tsx';
import { LazyPart, partCode } from '../parts/ui/lazy-part.tsx';
import { Panel } from '../parts/ui/panel.tsx';
import type { TicketFilesProps } from './files.tsx';
import { FollowTicket } from './follow.tsx';
import { TicketOverview } from './overview.tsx';
import { Request } from './request.tsx';
import { TICKET_TEXTS } from './texts.ts';
import { TicketComments } from './ticket-comments.tsx';
import { TicketTitleRow } from './title-row.tsx';

/** They stand at the end of the page. */
const FILES = partCode<TicketFilesProps>(() => import('./files.tsx').then(({ TicketFiles: Files }) => Files));

export interface TicketBodyProps extends Pick<CommonProps, 'headingLevel' | 'kiosk' | 'readonly'> {
  id: string;
  ticket: Ticket;
  onDeleted: () => void;
}

export function TicketBody({ id, ticket, headingLevel, kiosk, readonly, onDeleted }: TicketBodyProps) {
  const edit = useStore($editing(id));
  const user = useStore($user);
  const level = Math.min(headingLevel + 1, 6) as HeadingLevel;
  const frozen = readonly || kiosk;
  return (
    <article className="ticket">
      <TicketTitleRow id={id} ticket={ticket} level={headingLevel} readonly={frozen} onDeleted={onDeleted} />
      {!frozen && <WaitingLine about={[`tickets:${id}`]} />}
      {!frozen && <UnsentOf owner="tickets" id={id} />}
      <TicketOverview ticket={ticket} level={level} />
      <div className="columns">
        <div className="column">
          <Panel title={TICKET_TEXTS.talk} level={level}>
            <Request
              id={id}
              ticket={ticket}
              level={Math.min(level + 1, 6) as HeadingLevel}
              editing={edit && !frozen}
            />
            <TicketComments id={id} ticket={ticket} user={user} readonly={frozen} />
          </Panel>
        </div>
        <div className="column">
          {/* the form that is open holds both of its values */}
          {!frozen && !edit && <FollowTicket key={id} id={id} ticket={ticket} user={user} level={level} />}
          <Panel title={TICKET_TEXTS.files} level={level}>
            <LazyPart
              code={FILES}
              props={{ id, ticket, user, readonly: frozen }}
              fallback={<div className="bone bone-files" aria-hidden="true" />}
            />
          </Panel>
        </div>
      </div>
    </article>
  );
}
