/** Creating, changing and deleting companies, and the house's own one, which has the organisation's name. */
import { PrestataireInput, PrestatairePatch } from '../../../src/core/profiles/input.ts';
import { first, type Queryable } from '../db/db.ts';
import { checkDistinct, lockNames } from '../db/distinct-names.ts';
import { assignments, insertion, join, sql } from '../db/sql.ts';
import { type Answer, created, deleted, invalid, ok, refused } from '../http/answers.ts';
import { checkVersion } from '../http/etag.ts';
import type { Call } from '../http/handlers.ts';
import { parseBody } from '../http/input.ts';
import * as texts from '../texts.ts';
import { PRESTATAIRE_COLUMNS, type PrestataireOut } from './shape.ts';
import { setLinks } from './trades-and-sites.ts';
import { findPrestataire } from './visible.ts';

const readPrestataire = async (tx: Queryable, id: number): Promise<PrestataireOut> =>
  (await first(tx.query<PrestataireOut>(sql`select ${PRESTATAIRE_COLUMNS} where p.id = ${id}`)))!;

export async function createPrestataire(call: Call, tx: Queryable): Promise<Answer> {
  const { metiers, ...input } = parseBody(PrestataireInput, call.body);
  await lockNames(tx, 'prestataire');
  await checkDistinct(tx, 'prestataire', 0, input.raison_sociale);
  const row = await first(tx.query<{ id: number }>(sql`${insertion('prestataire', input)} returning id`));
  await setLinks(tx, 'prestataire', row!.id, 'metiers', metiers);
  const prestataire = await readPrestataire(tx, row!.id);
  return created(prestataire, prestataire.version);
}

/** Updates only the fields that were sent. @throws Problem 400 for another name of the house's own company */
export async function updatePrestataire(call: Call, tx: Queryable): Promise<Answer> {
  const { metiers, ...change } = parseBody(PrestatairePatch, call.body);
  const id = call.id();
  if (change.raison_sociale !== undefined) await lockNames(tx, 'prestataire');
  await tx.query(sql`select id from prestataire where id = ${id} for update`);
  const now = await findPrestataire(tx, call);
  await checkVersion(call.request, now.version, async () => now);
  const name = change.raison_sociale ?? now.raison_sociale;
  if (now.interne && name !== now.raison_sociale) throw invalid({ raison_sociale: [texts.OWN_COMPANY_NAME] });
  await checkDistinct(tx, 'prestataire', id, change.raison_sociale);
  const columns = join([...assignments(change), sql`version = version + 1`], ', ');
  await tx.query(sql`update prestataire set ${columns} where id = ${id}`);
  if (metiers) await setLinks(tx, 'prestataire', id, 'metiers', metiers);
  const prestataire = await readPrestataire(tx, id);
  return ok(prestataire, prestataire.version);
}

/**
 * Gives the house's own company the organisation's name, after that has changed.
 * @throws Problem 400 when another company has that name already
 */
export async function nameOwnCompany(tx: Queryable): Promise<void> {
  await lockNames(tx, 'prestataire');
  const name = sql`coalesce((select nullif(trim(value), '') from config where key = 'SOCIETY_NAME'), ${texts.OWN_COMPANY})`;
  const taken = await first(
    tx.query(
      sql`select other.id from prestataire own join prestataire other on other.id <> own.id
          where own.interne and name_key(other.raison_sociale) = name_key(${name})
          and name_key(own.raison_sociale) <> name_key(${name}) limit 1`,
    ),
  );
  if (taken) throw invalid({ value: [texts.OWN_COMPANY_TAKEN] });
  await tx.query(
    sql`update prestataire set raison_sociale = ${name}, version = version + 1
        where interne and raison_sociale <> ${name}`,
  );
}

interface Uses {
  interventions: number;
  contracts: number;
  entries: number;
}

/**
 * Past work and spendings keep their company, so a company that is referred to cannot be deleted; its people and
 * their accounts are only detached from it. The house's own company stays.
 */
export async function deletePrestataire(call: Call, tx: Queryable): Promise<Answer> {
  const id = call.id();
  await tx.query(sql`select id from prestataire where id = ${id} for update`);
  const now = await findPrestataire(tx, call);
  await checkVersion(call.request, now.version, async () => now);
  if (now.interne) throw refused(texts.OWN_COMPANY_STAYS);
  const uses = await first(
    tx.query<Uses>(
      sql`select (select count(*) from intervention where prestataire_id = ${id}) as interventions,
            (select count(*) from contract where prestataire_id = ${id}) as contracts,
            (select count(*) from finance_entry where prestataire_id = ${id}) as entries`,
    ),
  );
  const { interventions, contracts, entries } = uses!;
  if (interventions + contracts + entries) {
    throw refused(texts.prestataireInUse(now.raison_sociale, interventions, contracts, entries));
  }
  await tx.query(sql`delete from prestataire where id = ${id}`);
  return deleted();
}
