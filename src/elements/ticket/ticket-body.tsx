import { useStore } from '@nanostores/react';
import { $unsentFiles, forgetFile, getUnsentOf } from '../../core/attachments/unsent.ts';
import { canCreate } from '../../core/interventions/rights.ts';
import { $user, canVisit } from '../../core/session/session.ts';
import { $editing } from '../../core/tickets/editing.ts';
import { getTicketSite, type Ticket } from '../../core/tickets/model.ts';
import { getSitePath } from '../_frame/lazy-site-path.tsx';
import type { CommonProps, HeadingLevel } from '../_host/attributes.ts';
import { AssetPanel } from '../_object/asset-panel.tsx';
import { LazyUnsent } from '../_object/lazy-unsent.tsx';
import { LazyPart, partCode } from '../_ui/lazy-part.tsx';
import { LongText } from '../_ui/long-text.tsx';
import { Panel } from '../_ui/panel.tsx';
import type { EditFormProps } from './edit-form.tsx';
import { Files } from './files.tsx';
import { Follow } from './follow.tsx';
import { InterventionPanel } from './intervention-panel.tsx';
import { TicketTalk } from './talk.tsx';
import { TEXTS } from './texts.ts';
import { TitleRow } from './title-row.tsx';

/** Few who read a ticket change it. */
const EDIT_FORM = partCode<EditFormProps>(() => import('./edit-form.tsx').then(({ EditForm }) => EditForm));

export interface TicketBodyProps extends Pick<CommonProps, 'headingLevel' | 'kiosk' | 'readonly'> {
  id: string;
  ticket: Ticket;
  onDeleted: () => void;
}

export function TicketBody({ id, ticket, headingLevel, kiosk, readonly, onDeleted }: TicketBodyProps) {
  const edit = useStore($editing(id));
  const user = useStore($user);
  const unsent = getUnsentOf(useStore($unsentFiles), 'tickets', id);
  const level = Math.min(headingLevel + 1, 6) as HeadingLevel;
  const frozen = readonly || kiosk;
  return (
    <article className="ticket">
      <TitleRow id={id} ticket={ticket} level={headingLevel} readonly={frozen} onDeleted={onDeleted} />
      {!frozen && <LazyUnsent files={unsent} onDismiss={forgetFile} />}
      <div className="columns">
        <div className="column">
          <Panel title={TEXTS.request} level={level}>
            {edit && !frozen ? (
              <LazyPart code={EDIT_FORM} props={{ id, ticket }} />
            ) : (
              <LongText
                className={ticket.description ? 'description' : 'muted'}
                text={ticket.description || TEXTS.noDescription}
              />
            )}
          </Panel>
          <Panel title={TEXTS.talk} level={level}>
            <TicketTalk id={id} user={user} readonly={frozen} />
          </Panel>
        </div>
        <div className="column">
          {/* the form that is open holds both of its values */}
          {!frozen && !edit && <Follow id={id} ticket={ticket} user={user} level={level} />}
          <AssetPanel
            asset={ticket.asset}
            place={getSitePath(getTicketSite(ticket))}
            canOpen={canVisit("Details de l'équipement")}
            level={level}
          />
          <InterventionPanel
            ticket={ticket}
            level={level}
            canAssign={!frozen && canCreate(user) && ticket.state !== 'closed'}
          />
          <Panel title={TEXTS.files} level={level}>
            <Files id={id} ticket={ticket} user={user} readonly={frozen} />
          </Panel>
        </div>
      </div>
    </article>
  );
}
