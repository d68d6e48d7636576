/** One well-formed request per operation on contracts and finance, and the objects that each needs. */
import type { RIGHTS } from '../../demo/server/auth/rights.ts';
import { sql } from '../../demo/server/db/sql.ts';
import type { TestServer } from './_server.ts';

type MoneyOperation = Extract<
  keyof typeof RIGHTS,
  `${'contracts' | 'periodes' | 'finance' | 'attachments.contracts'}.${string}`
>;

const made = { contract: 0, periode: 0, entry: 0, attachment: 0 };
const contract = (path = '') => `/api/contracts/${made.contract}/${path}`;

export const MONEY_ATTEMPTS: Record<
  MoneyOperation,
  { attempt: () => [method: string, url: string, payload?: object | 'file'] }
> = {
  'contracts.list': { attempt: () => ['GET', '/api/contracts/'] },
  'contracts.read': { attempt: () => ['GET', contract('?include=sites')] },
  'contracts.stats': { attempt: () => ['GET', '/api/contracts/stats/'] },
  'contracts.create': { attempt: () => ['POST', '/api/contracts/', { name: 'Essai' }] },
  'contracts.update': { attempt: () => ['PATCH', contract(), { name: 'Changé' }] },
  'contracts.delete': { attempt: () => ['DELETE', contract()] },
  'contracts.generate_entries': { attempt: () => ['POST', contract('generate-entries/')] },
  'contracts.delete_entries': { attempt: () => ['DELETE', contract('delete-entries/')] },
  'contracts.renew': { attempt: () => ['POST', contract('renew-contract/')] },
  'contracts.comments.list': { attempt: () => ['GET', contract('commentaires/')] },
  'contracts.comments.create': { attempt: () => ['POST', contract('commentaires/'), { texte: 'Essai' }] },
  'attachments.contracts.create': { attempt: () => ['POST', contract('attachments/'), 'file'] },
  'attachments.contracts.delete': {
    attempt: () => ['POST', contract('delete_attachment/'), { attachment: made.attachment }],
  },
  'periodes.list': { attempt: () => ['GET', `/api/periodes/?contract=${made.contract}`] },
  'periodes.create': {
    attempt: () => [
      'POST',
      '/api/periodes/',
      { contract: made.contract, date_debut: '2031-01-01', date_fin: '2031-12-31' },
    ],
  },
  'periodes.update': { attempt: () => ['PATCH', `/api/periodes/${made.periode}/`, { montant: '12.00' }] },
  'periodes.delete': { attempt: () => ['DELETE', `/api/periodes/${made.periode}/`] },
  'finance.list': { attempt: () => ['GET', '/api/finance/?include=sites'] },
  'finance.read': { attempt: () => ['GET', `/api/finance/${made.entry}/`] },
  'finance.stats': { attempt: () => ['GET', '/api/finance/stats/?year=2026'] },
  'finance.table_stats': { attempt: () => ['GET', '/api/finance/table_stats/?year=2026'] },
  'finance.export': { attempt: () => ['GET', '/api/finance/export/?year=2026'] },
  'finance.create': {
    attempt: () => ['POST', '/api/finance/', { date_gestion: '2026-03-12', type_depense: 'Casse' }],
  },
  'finance.update': { attempt: () => ['PATCH', `/api/finance/${made.entry}/`, { realise: '12.00' }] },
  'finance.delete': { attempt: () => ['DELETE', `/api/finance/${made.entry}/`] },
};

/** Creates the objects that the requests above change or delete. */
export async function prepareMoney({ db }: TestServer): Promise<void> {
  const [row] = await db.query<typeof made>(
    sql`with c as (
            insert into contract (name, date_start, date_end, montant, periodicite, renouvelable)
            values ('À supprimer', '2026-01-01', '2026-12-31', 1200, 'mensuelle', true) returning id
          ),
          p as (insert into periode (contract_id, date_debut, date_fin) select id, '2026-01-01', '2026-12-31' from c returning id),
          e as (insert into finance_entry (date_gestion, type_depense) values ('2026-03-12', 'Casse') returning id),
          f as (insert into file_blob (id, name, content_type, attached_at)
            values (gen_random_uuid()::text, 'note.txt', 'text/plain', now()) returning id),
          a as (insert into attachment (label, file_id, contract_id) select 'Note', f.id, c.id from f, c returning id)
        select c.id as contract, p.id as periode, e.id as entry, a.id as attachment from c, p, e, a`,
  );
  Object.assign(made, row);
}
