import type { Comment } from '../../core/comments/model.ts';
import { formatAuthor } from '../../core/comments/model.ts';
import type { Id } from '../../core/kernel/lib/lenient-schema.ts';
import type { RouteName } from '../../core/kernel/page/routes.ts';
import { getFileUrl } from '../../core/kernel/page/settings.ts';
import { canVisit } from '../../core/kernel/session/rights.ts';
import { formatDateTime, formatHour } from '../../core/kernel/time/dates.ts';
import { Link } from '../parts/host/link.tsx';
import { Attachments } from '../parts/object/attachments.tsx';
import { Avatar } from '../parts/ui/avatar.tsx';
import { LongText } from '../parts/ui/long-text.tsx';
import { LATEST_COMMENTS_TEXTS } from './texts.ts';

/** A comment: its author, the hour, what it is about, its text and its file. */
export function FeedItem({ comment, unread }: { comment: Comment; unread: boolean }) {
  const { created_by, date_creation, texte, file } = comment;
  return (
    <li className="comment" data-unread={unread || undefined}>
      <Avatar name={created_by ? formatAuthor(comment) : null} />
      <div className="comment-main">
        <div className="comment-head">
          <CommentHead comment={comment} unread={unread} hour={formatHour(date_creation)} />
        </div>
        {texte && <LongText className="comment-text" text={texte} />}
        {file && (
          <Attachments
            files={[{ id: comment.id, label: LATEST_COMMENTS_TEXTS.file, file }]}
            getHref={(attachment) => getFileUrl(attachment.file)}
          />
        )}
      </div>
    </li>
  );
}

/** Who wrote a comment, about what, and when. @param hour as it is shown; the whole date is its title */
export function CommentHead({ comment, unread, hour }: { comment: Comment; unread: boolean; hour: string }) {
  const { date_creation } = comment;
  return (
    <>
      <span className="comment-author" translate="no">
        {formatAuthor(comment)}
      </span>
      <CommentSubject comment={comment} />
      {unread && <span className="feed-unread">{LATEST_COMMENTS_TEXTS.unread}</span>}
      <time className="feed-hour" dateTime={date_creation} title={formatDateTime(date_creation)}>
        {hour}
      </time>
    </>
  );
}

const TICKET = {
  before: LATEST_COMMENTS_TEXTS.onTicket,
  route: 'Details du ticket',
  number: LATEST_COMMENTS_TEXTS.ticket,
} as const;
const CONTRACT = {
  before: LATEST_COMMENTS_TEXTS.onContract,
  route: 'Details du contrat',
  number: LATEST_COMMENTS_TEXTS.contract,
} as const;

/** « sur le ticket Fuite dans le hall », as a link where the user may open it. */
function CommentSubject({ comment: { ticket, contract } }: { comment: Comment }) {
  if (ticket) return <About {...TICKET} id={ticket.id} name={ticket.objet.trim()} />;
  return contract && <About {...CONTRACT} id={contract.id} name={contract.name.trim()} />;
}

interface AboutProps {
  before: string;
  route: RouteName;
  id: Id;
  name: string;
  /** What it is called without a name. */
  number: (id: Id) => string;
}

function About({ before, route, id, name, number }: AboutProps) {
  const shown = name || number(id);
  return (
    <span className="feed-about">
      <span>{before}</span>{' '}
      {canVisit(route) ? (
        <Link className="link" route={route} params={{ id }}>
          {shown}
        </Link>
      ) : (
        <strong translate="no">{shown}</strong>
      )}
    </span>
  );
}
