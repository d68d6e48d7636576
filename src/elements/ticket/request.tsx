import { useId } from 'react';
import type { Ticket, WithoutAccount } from '../../core/tickets/model.ts';
import { formatRequester } from '../../core/tickets/requester.ts';
import type { HeadingLevel } from '../parts/host/attributes.ts';
import { Avatar } from '../parts/ui/avatar.tsx';
import { HeldBlock } from '../parts/ui/held-block.tsx';
import { LazyPart, partCode } from '../parts/ui/lazy-part.tsx';
import { LongText } from '../parts/ui/long-text.tsx';
import { RelativeTime } from '../parts/ui/relative-time.tsx';
import type { EditFormProps } from './edit-form.tsx';
import { RequestPhotos } from './photos.tsx';
import { TICKET_TEXTS } from './texts.ts';

/** Few who read a ticket change it. */
const EDIT_FORM = partCode<EditFormProps>(() => import('./edit-form.tsx').then(({ EditForm }) => EditForm));

export interface RequestProps {
  id: string;
  ticket: Ticket;
  /** Of its heading. */
  level: HeadingLevel;
  editing: boolean;
}

/** The first entry of the thread: who asked for what, with the photos of it. */
export function Request({ id, ticket, level, editing }: RequestProps) {
  const heading = useId();
  const { created_by, date_creation, description, attachments, sans_compte } = ticket;
  const author = formatRequester(ticket);
  const Heading = `h${level}` as const;
  return (
    <section className="request" aria-labelledby={heading}>
      <Avatar name={created_by ? author : null} />
      <div className="request-main">
        <div className="request-head">
          <Heading className="request-title" id={heading}>
            {TICKET_TEXTS.request}
          </Heading>
          <span className="small muted">
            <span translate="no">{author}</span> · <RelativeTime date={date_creation} />
          </span>
        </div>
        {sans_compte && <Sender {...sans_compte} />}
        {editing ? (
          <LazyPart code={EDIT_FORM} props={{ id, ticket }} />
        ) : (
          <HeldBlock>
            <LongText
              className={description ? 'description' : 'muted'}
              text={description || TICKET_TEXTS.noDescription}
            />
            <RequestPhotos files={attachments} />
          </HeldBlock>
        )}
      </div>
    </section>
  );
}

/** What somebody without an account has left, for those who are given it. */
function Sender({ name, contact }: WithoutAccount) {
  const left = [name && TICKET_TEXTS.nameLeft(name), contact && TICKET_TEXTS.contactLeft(contact)];
  const line = left.filter(Boolean).join(' · ');
  return (
    line && (
      <p className="small request-sender" translate="no">
        {line}
      </p>
    )
  );
}
