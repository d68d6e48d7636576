/** Makes the rows of the example, and notes each one. */
import type { ExampleKind } from '../../../src/core/example/model.ts';
import { day, at as hoursFrom, workingTime } from '../data/tables.ts';
import { first, type Queryable } from '../db/db.ts';
import { insertion, raw, sql } from '../db/sql.ts';
import {
  ASSETS,
  CATEGORIES,
  COMPANIES,
  CONTRACT,
  type ExampleTicket,
  MATERIALS,
  PROFILES,
  SITES,
  TICKETS,
} from './content.ts';
import { TABLES } from './tables.ts';

type Ids = Map<string, number>;

/** The half hour of a working day at which work begins; how long it takes, in milliseconds. */
const MORNING = 4;
const DURATION = 2 * 3_600_000;

/** Loads it whole, in the caller's transaction. @param author the account that asked for it, who declares the tickets */
export async function loadRows(tx: Queryable, author: number, now: Date): Promise<void> {
  const made: { kind: ExampleKind; id: number }[] = [];
  const make = async (kind: ExampleKind, columns: Record<string, unknown>): Promise<number> => {
    const row = await first(tx.query<{ id: number }>(sql`${insertion(TABLES[kind], columns)} returning id`));
    made.push({ kind, id: row!.id });
    return row!.id;
  };
  const places = await addPlaces(tx, make);
  const assets = await addAssets(tx, make, places);
  const people = await addAccounts(tx, make, places.categories);
  for (const ticket of TICKETS)
    await addTicket(make, ticket, { author, now, assets, people, sites: places.sites });
  await addContract(tx, make, now, assets, people.companies);
  // as they are once all is made
  for (const { kind, id } of made) {
    await tx.query(
      sql`insert into example_row (kind, row_id, version) select ${kind}, id, version from ${raw(TABLES[kind])} where id = ${id}`,
    );
  }
}

type Make = (kind: ExampleKind, columns: Record<string, unknown>) => Promise<number>;

/** What has the name already is taken as it is, and stays when the example goes. */
async function find(
  tx: Queryable,
  table: 'site' | 'category' | 'prestataire',
  name: string,
  rest = sql`true`,
): Promise<number | null> {
  const column = raw(table === 'prestataire' ? 'raison_sociale' : 'name');
  const row = await first(
    tx.query<{ id: number }>(
      sql`select id from ${raw(table)} where name_key(${column}) = name_key(${name}) and ${rest} order by id limit 1 for share`,
    ),
  );
  return row?.id ?? null;
}

async function addPlaces(tx: Queryable, make: Make): Promise<{ sites: Ids; categories: Ids }> {
  const sites: Ids = new Map();
  const levels = new Map<string, { level: number; top: number | null }>();
  for (const [key, name, above] of SITES) {
    const parent = above === null ? null : sites.get(above)!;
    const of = above === null ? null : levels.get(above)!;
    const level = (of?.level ?? 0) + 1;
    const top = of ? (of.top ?? parent) : null;
    const columns = { name, parent_id: parent, top_id: top, level };
    const known = await find(tx, 'site', name, sql`parent_id is not distinct from ${parent}::int`);
    sites.set(key, known ?? (await make('site', columns)));
    levels.set(key, { level, top });
  }
  const categories: Ids = new Map();
  for (const [key, name, type] of CATEGORIES) {
    const known = await find(tx, 'category', name, sql`type = ${type}`);
    categories.set(key, known ?? (await make('category', { name, type })));
  }
  return { sites, categories };
}

async function addAssets(
  tx: Queryable,
  make: Make,
  { sites, categories }: { sites: Ids; categories: Ids },
): Promise<Ids> {
  const assets: Ids = new Map();
  // what was kept of an earlier one has its tag
  const last = await first(
    tx.query<{ number: number }>(
      sql`select coalesce(max(substring(balise from 9)::int), 0) as number from asset where balise ~ '^EXEMPLE-[0-9]{1,6}$'`,
    ),
  );
  for (const [index, [key, name, category, site]] of ASSETS.entries()) {
    const balise = `EXEMPLE-${(last?.number ?? 0) + index + 1}`;
    const columns = { name, balise, category_id: categories.get(category), site_id: sites.get(site) };
    assets.set(key, await make('asset', columns));
  }
  for (const [asset, name, reference, quantity] of MATERIALS) {
    await make('material', { asset_id: assets.get(asset), name, reference, quantity });
  }
  return assets;
}

interface People {
  companies: Ids;
  profiles: Ids;
  /** The house's own company, for its own people. */
  own: number | null;
}

async function addAccounts(tx: Queryable, make: Make, trades: Ids): Promise<People> {
  const companies: Ids = new Map();
  for (const [key, raison_sociale, trade] of COMPANIES) {
    const known = await find(tx, 'prestataire', raison_sociale);
    const id = known ?? (await make('company', { raison_sociale }));
    companies.set(key, id);
    if (known !== null) continue;
    await tx.query(
      sql`insert into prestataire_metier (prestataire_id, category_id) values (${id}, ${trades.get(trade)})`,
    );
  }
  const own = await first(tx.query<{ id: number }>(sql`select id from prestataire where interne limit 1`));
  const profiles: Ids = new Map();
  for (const [key, fullname, company, trade] of PROFILES) {
    const prestataire_id = company === null ? (own?.id ?? null) : companies.get(company);
    const id = await make('profile', { fullname, prestataire_id });
    profiles.set(key, id);
    await tx.query(
      sql`insert into profile_metier (profile_id, category_id) values (${id}, ${trades.get(trade)})`,
    );
  }
  return { companies, profiles, own: own?.id ?? null };
}

interface Around {
  author: number;
  now: Date;
  sites: Ids;
  assets: Ids;
  people: People;
}

async function addTicket(make: Make, ticket: ExampleTicket, around: Around): Promise<void> {
  const { author: created_by, now, assets, sites } = around;
  const { work } = ticket;
  const isDone = work?.report !== undefined;
  const isOver = isDone && work.cost !== undefined;
  const hours = -24 * ticket.age;
  const id = await make('ticket', {
    objet: ticket.objet,
    description: ticket.description,
    priority: ticket.priority,
    state: work === null ? 'unassigned' : isOver ? 'closed' : isDone ? 'processed' : 'assigned',
    date_creation: hoursFrom(now, hours),
    date_cloture: isOver ? hoursFrom(now, 24 * ((work.day ?? 0) + 1)) : null,
    created_by,
    asset_id: ticket.asset === null ? null : assets.get(ticket.asset),
    site_id: ticket.site === null ? null : sites.get(ticket.site),
  });
  if (ticket.comment) {
    const date_creation = hoursFrom(now, hours + 3);
    await make('comment', { texte: ticket.comment, created_by, date_creation, ticket_id: id });
  }
  if (work) await addWork(make, { ...ticket, id, work }, around);
}

async function addWork(
  make: Make,
  ticket: ExampleTicket & { id: number; work: NonNullable<ExampleTicket['work']> },
  { author, now, people, assets, sites }: Around,
): Promise<void> {
  const { work, id } = ticket;
  const start = work.day === null ? null : workingTime(now, work.day, MORNING);
  const end = start && new Date(start.getTime() + DURATION).toISOString();
  const isDone = work.report !== undefined;
  const prestataire_id = work.by === 'outside' ? people.companies.get('heating') : people.own;
  const intervention = await make('intervention', {
    ticket_id: id,
    prestataire_id,
    intervenant_id: people.profiles.get(work.by),
    description: ticket.objet,
    compte_rendu: work.report ?? '',
    validation: work.agreed,
    waiting: false,
    date_intervention: start?.toISOString() ?? null,
    date_fin_intervention: end,
    date_realisation: isDone ? end : null,
    date_reponse: start && hoursFrom(now, -24 * ticket.age + 4),
    date_creation: hoursFrom(now, -24 * ticket.age + 2),
    note: work.note ?? null,
    cout_achat: work.cost ?? null,
    created_by: author,
  });
  if (work.cost === undefined || !end) return;
  await make('entry', {
    date_gestion: end.slice(0, 10),
    type_depense: 'Dépense ponctuelle',
    realise: work.cost,
    asset_id: ticket.asset === null ? null : assets.get(ticket.asset),
    site_id: ticket.site === null ? null : sites.get(ticket.site),
    prestataire_id,
    intervention_id: intervention,
  });
}

async function addContract(tx: Queryable, make: Make, now: Date, ids: Ids, companies: Ids): Promise<void> {
  const { company, assets, from, to, ...columns } = CONTRACT;
  const [date_start, date_end] = [day(now, from), day(now, to)];
  const id = await make('contract', {
    ...columns,
    date_start,
    date_end,
    renouvelable: true,
    prestataire_id: companies.get(company),
  });
  for (const asset of assets) {
    await tx.query(sql`insert into contract_asset (contract_id, asset_id) values (${id}, ${ids.get(asset)})`);
  }
  const { montant } = CONTRACT;
  await make('periode', { contract_id: id, date_debut: date_start, date_fin: date_end, montant });
}
