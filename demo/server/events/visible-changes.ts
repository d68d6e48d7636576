/** What changed, by kind and id, and which listener may know of it: those who may read the object by its list. */
import type { CurrentUser } from '../auth/authenticate.ts';
import { type Operation, scopeOf } from '../auth/rights.ts';
import type { Queryable } from '../db/db.ts';
import { sql } from '../db/sql.ts';
import { mayReadTicket, type TicketReaders } from '../tickets/visible.ts';

/** The kinds, and the call that reads them. A kind that is not here is named to nobody. */
const READ_BY = {
  ticket: 'tickets.list',
  intervention: 'interventions.list',
  comment: 'comments.list',
  contract: 'contracts.list',
  periode: 'periodes.list',
  entry: 'finance.list',
  asset: 'assets.list',
  material: 'materials.list',
  controle: 'controles.list',
  site: 'sites.list',
  category: 'categories.list',
  profile: 'profile.list',
  company: 'prestataires.list',
  plan: 'plans.list',
  user: 'users.list',
  group: 'groups.list',
  config: 'config.list',
  help: 'help.list',
  device: 'devices.list',
  directory: 'directory.read',
} as const satisfies Record<string, Operation>;
export type ChangeKind = keyof typeof READ_BY;

/** One change. `id` is `null` for many objects of the kind at once. */
export interface Change {
  kind: ChangeKind;
  id: number | null;
}

/** What a notification of the database names: changes, or the account whose rights are others now. */
export type Notice = { changes: Change[] } | { account: number };

/** @param payload « ticket 12,13 », « ticket * », « account 4 » @returns `null` for anything else */
export function readNotice(payload: string): Notice | null {
  const [kind = '', ids = ''] = payload.split(' ');
  if (kind === 'account') return { account: Number(ids) };
  if (!isKind(kind)) return null;
  if (ids === '*') return { changes: [{ kind, id: null }] };
  return { changes: ids.split(',').map((id) => ({ kind, id: Number(id) })) };
}

const isKind = (kind: string): kind is ChangeKind => Object.hasOwn(READ_BY, kind);

/** A change, with what decides who may know of it. */
export interface NamedChange extends Change {
  /** Of the ticket that it is or belongs to; `null` where they are not known: deleted, many at once, another kind. */
  readers: TicketReaders | null;
  /** A comment is read with its ticket or its contract; of one that is gone nobody knows which it was. */
  operations: readonly Operation[];
}

/**
 * Adds to changes who may read the objects, by one question, however many listen. What is deleted has no readers of
 * its own any more.
 */
export async function findReaders(db: Queryable, changes: readonly Change[]): Promise<NamedChange[]> {
  const idsOf = (kind: ChangeKind) =>
    changes.flatMap((change) => (change.kind === kind ? (change.id ?? []) : []));
  const [tickets, interventions, comments] = [idsOf('ticket'), idsOf('intervention'), idsOf('comment')];
  const found = new Map<string, TicketReaders>();
  const ofContracts = new Set<number>();
  if (tickets.length + interventions.length + comments.length > 0) {
    const rows = await db.query<TicketReaders & { kind: ChangeKind; id: number; contract: boolean }>(
      sql`with named as (
            select 'ticket' as kind, t.id, t.id as ticket_id, null::int as intervention_id, false as contract
              from ticket t where t.id = any(${tickets}::int[])
            union all select 'intervention', i.id, i.ticket_id, i.id, false
              from intervention i where i.id = any(${interventions}::int[])
            union all select 'comment', m.id, m.ticket_id, null, m.contract_id is not null
              from comment m where m.id = any(${comments}::int[]))
          select n.kind, n.id, n.contract, t.created_by as author,
            -- of an intervention that one alone: its ticket's others are not its readers
            array(select i.prestataire_id from intervention i where i.ticket_id = n.ticket_id
              and (n.intervention_id is null or i.id = n.intervention_id) and i.prestataire_id is not null) as companies,
            array(select f.user_id from intervention i join profile f on f.id = i.intervenant_id where i.ticket_id = n.ticket_id
              and (n.intervention_id is null or i.id = n.intervention_id) and f.user_id is not null) as people
          from named n left join ticket t on t.id = n.ticket_id`,
    );
    for (const { kind, id, contract, ...readers } of rows) {
      if (contract) ofContracts.add(id);
      else found.set(`${kind} ${id}`, readers);
    }
  }
  return changes.map((change) => {
    const readers = found.get(`${change.kind} ${change.id}`) ?? null;
    const isOfContract = change.kind === 'comment' && ofContracts.has(change.id ?? 0);
    if (isOfContract) return { ...change, readers, operations: ['contracts.comments.list'] };
    const operations: Operation[] = [READ_BY[change.kind]];
    if (change.kind === 'comment' && !readers) operations.push('contracts.comments.list');
    return { ...change, readers, operations };
  });
}

/**
 * What a user may know of a change: its name, who may read the object; that there was one, who reads some objects of
 * the kind where nobody knows whether this was one of them; or nothing.
 */
export function knowledgeOf(
  user: CurrentUser,
  { operations, readers }: NamedChange,
): 'name' | 'something' | 'nothing' {
  if (user.device) return 'nothing';
  const scopes = operations.map((operation) => scopeOf(operation, user.group, user.codenames));
  if (scopes.every((scope) => scope === 'none')) return 'nothing';
  if (scopes.every((scope) => scope === 'any')) return 'name';
  if (!readers) return 'something';
  return mayReadTicket(user, readers) ? 'name' : 'nothing';
}
