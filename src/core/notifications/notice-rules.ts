/** Which notices follow from the objects that a person may read. Pure. */
import { type Comment, formatAuthor } from '../comments/model.ts';
import { getTerm } from '../contracts/end-date.ts';
import { type Contract, formatContract } from '../contracts/model.ts';
import type { Intervention } from '../interventions/model.ts';
import { getInterventionState } from '../interventions/state.ts';
import { type Id, sameId } from '../kernel/lib/lenient-schema.ts';
import { GROUPS, type User } from '../kernel/lib/user.ts';
import { isAuthor } from '../kernel/session/authorship.ts';
import { isResponsableOrAdmin } from '../kernel/session/rights.ts';
import { DAY_MS, getWallTime, toWallMs } from '../kernel/time/paris-clock.ts';
import { HIDDEN_STATES, type Ticket } from '../tickets/model.ts';
import { KIND_OF, type NewsItem, type NoticeEvent } from './model.ts';

/** What a person may read, as far as it is known; `null` for what is not. */
export interface NoticeSources {
  tickets: readonly Ticket[] | null;
  comments: readonly Comment[] | null;
  interventions: readonly Intervention[] | null;
  contracts: readonly Contract[] | null;
}
export type NoticeSource = keyof NoticeSources;

/** What each event is found in. */
export const SOURCE_OF: Readonly<Record<NoticeEvent, NoticeSource>> = {
  replied: 'comments',
  taken: 'tickets',
  dated: 'tickets',
  done: 'tickets',
  given: 'interventions',
  refused: 'interventions',
  validated: 'interventions',
  proposed: 'interventions',
  ending: 'contracts',
};

/** What was written or finished before so many days is no news. */
const NEWS_DAYS = 60;

const knownTime = (text: string | null): number | null => {
  const time = getWallTime(text);
  return Number.isNaN(time) ? null : time;
};

/**
 * @param user whose notices
 * @param now milliseconds since 1970
 */
export function listNotices(sources: NoticeSources, user: User | null, now: number): NewsItem[] {
  const since = toWallMs(now) - NEWS_DAYS * DAY_MS;
  const isNews = (text: string | null) => !(getWallTime(text) < since);
  const mine = (sources.tickets ?? []).filter(({ created_by }) => isAuthor(created_by, user));
  return [
    ...(sources.comments ?? [])
      .filter(
        (comment) => isNews(comment.date_creation) && isReply(comment, mine, sources.comments ?? [], user),
      )
      .map(showReply),
    ...mine.flatMap((ticket) => followRequest(ticket, isNews)),
    ...(sources.interventions ?? []).flatMap((row) => followWork(row, user, isNews)),
    ...(sources.contracts ?? []).flatMap((contract) => followContract(contract, now)),
  ];
}

/** Written by somebody else, on a ticket of the user's or where the user has written. */
function isReply(
  { created_by, ticket, contract }: Comment,
  mine: readonly Ticket[],
  comments: readonly Comment[],
  user: User | null,
): boolean {
  if (isAuthor(created_by, user)) return false;
  const isOn = (one: { id: Id } | null, other: { id: Id } | null) =>
    one !== null && other !== null && sameId(one.id, other.id);
  return (
    mine.some((each) => isOn(each, ticket)) ||
    comments.some(
      (each) =>
        isAuthor(each.created_by, user) && (isOn(each.ticket, ticket) || isOn(each.contract, contract)),
    )
  );
}

function showReply(comment: Comment): NewsItem {
  const { id, ticket, contract, date_creation } = comment;
  return {
    key: `replied ${id}`,
    event: 'replied',
    about: ticket?.objet ?? contract?.name ?? '',
    route: ticket ? 'Details du ticket' : 'Details du contrat',
    id: (ticket ?? contract)?.id ?? id,
    person: formatAuthor(comment),
    date: null,
    at: knownTime(date_creation),
  };
}

/** How the user's own ticket stands: the last of what happened to it. */
function followRequest(ticket: Ticket, isNews: (text: string | null) => boolean): NewsItem[] {
  const { id, objet, state, intervention, date_cloture, date_creation } = ticket;
  const shared = { about: objet, route: 'Details du ticket', id, person: '', date: null, at: null } as const;
  if (HIDDEN_STATES.includes(state)) {
    if (!isNews(date_cloture ?? date_creation)) return [];
    return [{ ...shared, key: `done ${id}`, event: 'done', at: knownTime(date_cloture) }];
  }
  if (!intervention) return [];
  const date = intervention.date_intervention;
  if (!date) return [{ ...shared, key: `taken ${id}`, event: 'taken' }];
  return [{ ...shared, key: `dated ${id} ${date}`, event: 'dated', date }];
}

/** What an intervention asks of the user, as the company that it is given to or as who validates. */
function followWork(
  row: Intervention,
  user: User | null,
  isNews: (text: string | null) => boolean,
): NewsItem[] {
  const { id, ticket, date_intervention: date, date_creation, date_reponse } = row;
  const shared = {
    about: ticket?.objet ?? '',
    route: "Details de l'intervention",
    id,
    person: '',
    date,
    at: null,
  } as const;
  const state = getInterventionState(row);
  if (state === 'validation' && isResponsableOrAdmin(user)) {
    const person = row.prestataire?.fullname ?? '';
    return [{ ...shared, key: `proposed ${id} ${date}`, event: 'proposed', person }];
  }
  if (!isGivenTo(row, user)) return [];
  if (state === 'waiting')
    return date_reponse === null
      ? [{ ...shared, key: `given ${id}`, event: 'given', at: knownTime(date_creation) }]
      : [{ ...shared, key: `refused ${id} ${date_reponse}`, event: 'refused' }];
  if (state === 'assigned' && isNews(date))
    return [{ ...shared, key: `validated ${id} ${date}`, event: 'validated' }];
  return [];
}

const isGivenTo = ({ prestataire }: Intervention, user: User | null): boolean =>
  user?.group?.name === GROUPS.prestataire &&
  (user.prestataire === null || user.prestataire.id === null || sameId(prestataire?.id, user.prestataire.id));

function followContract(contract: Contract, now: number): NewsItem[] {
  if (getTerm(contract, now) !== 'soon') return [];
  const { id, date_end } = contract;
  return [
    {
      key: `ending ${id} ${date_end}`,
      event: 'ending',
      about: formatContract(contract),
      route: 'Details du contrat',
      id,
      person: '',
      date: date_end,
      at: null,
    },
  ];
}

/** Those that the person wants. */
export const keepKinds = (notices: readonly NewsItem[], off: readonly string[]): NewsItem[] =>
  notices.filter(({ event }) => !off.includes(KIND_OF[event]));
