/** What of the news concerns a person, may be read by them now, and still holds: what a mail may name. */
import { formatAuthor } from '../../../src/core/comments/model.ts';
import type { NoticeEvent } from '../../../src/core/notifications/model.ts';
import { HIDDEN_STATES } from '../../../src/core/tickets/model.ts';
import { loadPeople } from '../accounts/shape.ts';
import type { CurrentUser } from '../auth/authenticate.ts';
import { scopeOf } from '../auth/rights.ts';
import type { Queryable } from '../db/db.ts';
import { join, raw, type Sql, sql } from '../db/sql.ts';
import { entrustedTo, visibleTickets } from '../tickets/visible.ts';

/** More are left to the bell. */
const MOST = 200;

/** What is mailed is what people do. */
export type NewsEvent = Exclude<NoticeEvent, 'ending'>;

/** A notice of a mail. */
export interface News {
  /** The same as the bell's. */
  key: string;
  event: NewsEvent;
  /** What it is about: « Fuite d’eau ». */
  about: string;
  /** The path of the object's screen. */
  path: string;
  /** The author of a comment, or the company that proposes a date. */
  person: string;
  date: string | null;
}

interface NewsRow {
  event: NewsEvent;
  ticket_id: number | null;
  objet: string | null;
  intervention_id: number | null;
  date_intervention: string | null;
  date_reponse: string | null;
  company: string | null;
  comment_id: number | null;
  author: number | null;
  contract_id: number | null;
  contract: string | null;
}

/** @param period a condition on `news n`; the person's own deeds are left out, each notice is there once, oldest first */
export async function findNews(
  tx: Queryable,
  user: CurrentUser,
  events: readonly NewsEvent[],
  period: Sql,
): Promise<News[]> {
  const rows = await tx.query<NewsRow>(
    sql`select n.event, t.id as ticket_id, t.objet, i.id as intervention_id, i.date_intervention, i.date_reponse,
          p.raison_sociale as company, m.id as comment_id, m.created_by as author, c.id as contract_id, c.name as contract
        from news n
        left join ticket t on t.id = n.ticket_id
        left join intervention i on i.id = n.intervention_id
        left join prestataire p on p.id = i.prestataire_id
        left join comment m on m.id = n.comment_id
        left join contract c on c.id = m.contract_id
        where ${period} and n.event = any(${[...events]}::text[]) and n.actor is distinct from ${user.id}::int
          and (${join(concerns(user), ' or ')})
        order by n.at, n.id limit ${MOST}`,
  );
  const authors = await loadPeople(
    tx,
    rows.map(({ author }) => author),
  );
  const notices = rows.map((row) =>
    toNotice(row, row.author === null ? null : (authors.get(row.author) ?? null)),
  );
  return [...new Map(notices.map((notice) => [notice.key, notice])).values()];
}

/** When news concerns a user: as the bell has it (`core/notifications/notice-rules.ts`), and by what the user may read. */
function concerns(user: CurrentUser): Sql[] {
  const { group, codenames } = user;
  const hidden = sql`t.state = any(${[...HIDDEN_STATES]}::text[])`;
  const tickets = scopeOf('tickets.list', group, codenames) !== 'none';
  const work = scopeOf('interventions.list', group, codenames) !== 'none';
  const contracts = scopeOf('contracts.read', group, codenames) === 'any';
  const readable = tickets ? sql`(t.id is not null and ${visibleTickets(user)})` : raw('false');
  const given = work ? entrustedTo(user) : raw('false');
  const decides = raw(String(work && (group === 'responsable' || group === 'admin')));
  return [
    sql`(n.event = 'replied' and m.id is not null and (${readable} or (c.id is not null and ${raw(String(contracts))}))
      and (t.created_by = ${user.id} or exists (select from comment o where o.created_by = ${user.id}
        and (o.ticket_id = m.ticket_id or o.contract_id = m.contract_id))))`,
    sql`(n.event = 'taken' and ${readable} and t.created_by = ${user.id} and not ${hidden}
      and i.id is not null and i.date_intervention is null)`,
    sql`(n.event = 'dated' and ${readable} and t.created_by = ${user.id} and not ${hidden} and i.date_intervention is not null)`,
    sql`(n.event = 'done' and ${readable} and t.created_by = ${user.id} and ${hidden})`,
    sql`(n.event = 'given' and ${given} and i.state = 'waiting' and i.date_reponse is null)`,
    sql`(n.event = 'refused' and ${given} and i.state = 'waiting' and i.date_reponse is not null)`,
    sql`(n.event = 'validated' and ${given} and i.state = 'assigned')`,
    sql`(n.event = 'proposed' and ${decides} and i.state = 'validation')`,
  ];
}

/** The same notice, by the same key, as the bell makes of the objects. */
function toNotice(row: NewsRow, author: Parameters<typeof formatAuthor>[0]['created_by']): News {
  const { event, ticket_id, intervention_id, comment_id, contract_id, date_intervention: date } = row;
  const shared = { event, about: row.objet ?? row.contract ?? '', person: '', date };
  if (event === 'replied')
    return {
      ...shared,
      key: `replied ${comment_id}`,
      person: formatAuthor({ created_by: author }),
      date: null,
      path: ticket_id === null ? `/contracts/${contract_id}` : `/tickets/${ticket_id}`,
    };
  if (event === 'taken' || event === 'dated' || event === 'done')
    return {
      ...shared,
      key: event === 'dated' ? `dated ${ticket_id} ${date}` : `${event} ${ticket_id}`,
      path: `/tickets/${ticket_id}`,
    };
  const rest = { given: '', refused: ` ${row.date_reponse}` }[event as string] ?? ` ${date}`;
  return {
    ...shared,
    key: `${event} ${intervention_id}${rest}`,
    path: `/interventions/${intervention_id}`,
    person: event === 'proposed' ? (row.company ?? '') : '',
  };
}
