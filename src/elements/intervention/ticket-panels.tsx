import { useStore } from '@nanostores/react';
import { deleteAttachmentAction, uploadQueueOf } from '../../core/attachments/store.ts';
import { canDeleteComment, canEditComment } from '../../core/comments/rights.ts';
import { ticketComments } from '../../core/comments/store.ts';
import { canTakeStep } from '../../core/interventions/steps.ts';
import type { User } from '../../core/kernel/lib/user.ts';
import { getFileUrl } from '../../core/kernel/page/settings.ts';
import { canVisit } from '../../core/kernel/session/rights.ts';
import { formatDeclaredBy } from '../../core/tickets/requester.ts';
import { canDeleteFile } from '../../core/tickets/rights.ts';
import { ticketQuery } from '../../core/tickets/store.ts';
import { Link } from '../parts/host/link.tsx';
import { useLook } from '../parts/host/use-look.ts';
import { CommentPanel } from '../parts/object/comment-thread.tsx';
import { OwnedFiles } from '../parts/object/owned-files.tsx';
import { ReadApart } from '../parts/object/read-apart.tsx';
import { HeldBlock } from '../parts/ui/held-block.tsx';
import { LazyPart, partCode } from '../parts/ui/lazy-part.tsx';
import { LongText } from '../parts/ui/long-text.tsx';
import { NotLoaded } from '../parts/ui/not-loaded.tsx';
import { Panel } from '../parts/ui/panel.tsx';
import type { BeforeAfterProps } from './before-after.tsx';
import type { InterventionPanelProps } from './panel-props.ts';
import { INTERVENTION_TEXTS } from './texts.ts';

interface TicketPartProps extends InterventionPanelProps {
  user: User | null;
  readonly: boolean;
}

/** What was asked, what is to be done, what was done. */
export function RequestPanel({ intervention, level }: InterventionPanelProps) {
  const { ticket, description, compte_rendu } = intervention;
  // the title above has the same words
  const isRepeated = description.trim() === ticket?.objet.trim();
  const link = ticket && canVisit('Details du ticket') && (
    <Link translate="yes" route="Details du ticket" params={{ id: ticket.id }}>
      {INTERVENTION_TEXTS.seeTicket}
    </Link>
  );
  return (
    <Panel title={INTERVENTION_TEXTS.request} level={level} end={link}>
      {ticket ? (
        <TicketRequest id={String(ticket.id)} />
      ) : (
        <p className="muted">{INTERVENTION_TEXTS.noTicket}</p>
      )}
      <HeldBlock>
        {description && !isRepeated && <Words name={INTERVENTION_TEXTS.instructions} words={description} />}
        {compte_rendu && <Words name={INTERVENTION_TEXTS.report} words={compte_rendu} />}
      </HeldBlock>
    </Panel>
  );
}

function TicketRequest({ id }: { id: string }) {
  const query = ticketQuery(id);
  const state = useStore(query.$state);
  const { data } = state;
  useLook(query);
  if (data) {
    const { description } = data.ticket;
    return (
      <ReadApart query={query}>
        <HeldBlock>
          <LongText
            className={description ? 'words' : 'muted'}
            text={description || INTERVENTION_TEXTS.noDescription}
          />
          <p className="muted words-name">{INTERVENTION_TEXTS.declared(formatDeclaredBy(data.ticket))}</p>
        </HeldBlock>
      </ReadApart>
    );
  }
  return (
    <NotLoaded state={state} onRetry={() => void query.refresh()}>
      <div className="bone bone-words bone-request" aria-hidden="true" />
    </NotLoaded>
  );
}

function Words({ name, words }: { name: string; words: string }) {
  return (
    <div>
      <p className="muted words-name">{name}</p>
      <LongText className="words" text={words} />
    </div>
  );
}

/** The comments of the ticket: there is one conversation, wherever it is read. */
export function LinkedTicketComments({ intervention: { ticket }, level, user, readonly }: TicketPartProps) {
  if (!ticket) return null;
  return (
    <Panel title={INTERVENTION_TEXTS.talk} level={level}>
      <CommentPanel
        key={ticket.id}
        stores={ticketComments(ticket.id)}
        getHref={({ file }) => getFileUrl(file)}
        canEdit={({ created_by }) => canEditComment(created_by, user)}
        canDelete={({ created_by }) => canDeleteComment(created_by, user)}
        readonly={readonly}
      />
    </Panel>
  );
}

/** Many interventions have no photo. */
const BEFORE_AFTER = partCode<BeforeAfterProps>(() =>
  import('./before-after.tsx').then(({ BeforeAfterPanel }) => BeforeAfterPanel),
);

/** What it looked like before, and after the work. */
export function LinkedTicketPhotos({ intervention, level, user, readonly }: TicketPartProps) {
  const { ticket, date_realisation } = intervention;
  if (!ticket) return null;
  const canAdd = !readonly && date_realisation !== null && canTakeStep('realise', intervention, user);
  return (
    <LazyPart code={BEFORE_AFTER} fallback={null} props={{ ticket: String(ticket.id), level, canAdd }} />
  );
}

export function LinkedTicketFiles({ intervention, level, user, readonly }: TicketPartProps) {
  const { ticket } = intervention;
  if (!ticket) return null;
  return (
    <Panel title={INTERVENTION_TEXTS.files} level={level}>
      <Files id={String(ticket.id)} user={user} readonly={readonly} />
    </Panel>
  );
}

function Files({ id, user, readonly }: { id: string; user: User | null; readonly: boolean }) {
  const query = ticketQuery(id);
  const state = useStore(query.$state);
  const { data } = state;
  useLook(query);
  if (!data)
    return (
      <NotLoaded state={state} onRetry={() => void query.refresh()}>
        <div className="bone bone-words" aria-hidden="true" />
      </NotLoaded>
    );
  return (
    <ReadApart query={query}>
      <OwnedFiles
        owner="tickets"
        id={id}
        files={data.ticket.attachments}
        queue={uploadQueueOf('tickets', id)}
        createRemoval={deleteAttachmentAction}
        getHref={({ file }) => getFileUrl(file)}
        query={query}
        canDelete={canDeleteFile(data.ticket, user)}
        readonly={readonly}
      />
    </ReadApart>
  );
}
