/** Checks a change of an intervention: who may change which field, and which values fit together. */
import type { InterventionPatch } from '../../../src/core/interventions/model.ts';
import { GROUPS } from '../../../src/core/kernel/lib/user.ts';
import type { CurrentUser } from '../auth/authenticate.ts';
import { FIELD_RIGHTS, type InterventionField, seesCosts } from '../auth/rights.ts';
import { first, type Queryable } from '../db/db.ts';
import { sql } from '../db/sql.ts';
import { forbidden, invalid } from '../http/answers.ts';
import { toColumns } from '../http/columns.ts';
import { sameMinute, toDay, toInstant } from '../paris-time.ts';
import * as texts from '../texts.ts';
import type { InterventionRow } from './visible.ts';

/** An intervention with no field set: the columns that a call may set. */
export const BLANK = {
  prestataire_id: null,
  intervenant_id: null,
  description: '',
  compte_rendu: '',
  validation: false,
  waiting: false,
  date_intervention: null,
  date_fin_intervention: null,
  date_realisation: null,
  note: null,
  cout_achat: null,
} satisfies Partial<InterventionRow>;

export type Columns = Pick<InterventionRow, keyof typeof BLANK>;

/** Its fields that are ids of other objects. */
const REFERENCES = ['prestataire', 'intervenant'];

const DATES = ['date_intervention', 'date_fin_intervention', 'date_realisation'] as const;

/** The range of years outside which a date is a typing error. */
const YEARS = [2000, 2100] as const;

/**
 * The columns that differ from `row`; fields sent with their present value are left out.
 * @throws Problem 400 for an invalid date
 */
export function readChange(patch: InterventionPatch, row: Columns): Partial<Columns> {
  const columns = Object.entries(toColumns(patch, REFERENCES)).filter(([name]) => Object.hasOwn(BLANK, name));
  const sent: Partial<Columns> = {
    ...Object.fromEntries(columns),
    ...Object.fromEntries(DATES.map((name) => [name, readMoment(name, patch[name])])),
    note: patch.note === undefined || patch.note === null ? patch.note : String(patch.note),
  };
  const same: Partial<Record<keyof Columns, boolean>> = {
    ...Object.fromEntries(DATES.map((name) => [name, sameMinute(sent[name] ?? null, row[name])])),
    note: sameNumber(sent.note, row.note),
    cout_achat: sameNumber(sent.cout_achat, row.cout_achat),
  };
  const changed = (Object.keys(sent) as (keyof Columns)[]).filter(
    (name) => sent[name] !== undefined && !(same[name] ?? sent[name] === row[name]),
  );
  return Object.fromEntries(changed.map((name) => [name, sent[name]]));
}

/** « 120.5 » and « 120.50 » are the same amount. */
const sameNumber = (a: string | null | undefined, b: string | null): boolean =>
  a == null || b === null ? (a ?? null) === b : Number(a) === Number(b);

function readMoment(field: string, text: string | null | undefined): string | null | undefined {
  if (text === null || text === undefined) return text;
  const instant = toInstant(text);
  const year = instant === null ? 0 : new Date(instant).getUTCFullYear();
  if (instant === null || year < YEARS[0] || year > YEARS[1]) throw invalid({ [field]: [texts.BAD_YEAR] });
  return instant;
}

/**
 * Refuses a cost from users who may neither see nor set it, without comparing it: the answer would reveal the present
 * cost.
 * @throws Problem 403
 */
export function checkHidden(user: CurrentUser, patch: InterventionPatch): void {
  if (patch.cout_achat === undefined || seesCosts(user)) return;
  checkFieldRights(user, { cout_achat: patch.cout_achat });
}

/** @throws Problem 403 when the user's group may not change one of these fields */
export function checkFieldRights(user: CurrentUser, change: Partial<Columns>): void {
  for (const name of Object.keys(change)) {
    const field: InterventionField = `interventions.${name.replace(/_id$/, '')}` as InterventionField;
    const allowed: readonly string[] = FIELD_RIGHTS[field];
    if (!user.group || !allowed.includes(user.group)) throw forbidden();
  }
}

/**
 * Checks the changed fields against the others.
 * @param after the intervention with the change applied
 * @throws Problem 400 by field
 */
export async function checkChange(tx: Queryable, change: Partial<Columns>, after: Columns): Promise<void> {
  const { date_intervention: start, date_fin_intervention: end, date_realisation: done } = after;
  if (change.date_fin_intervention && !start) throw invalid({ date_fin_intervention: [texts.END_ALONE] });
  if ((change.date_fin_intervention || change.date_intervention) && start && end && end < start) {
    throw invalid({ date_fin_intervention: [texts.END_BEFORE_START] });
  }
  if (change.date_realisation && done && toDay(done) > toDay(Date.now())) {
    throw invalid({ date_realisation: [texts.DONE_LATER] });
  }
  if (change.intervenant_id || (change.prestataire_id !== undefined && after.intervenant_id !== null)) {
    await checkPerson(tx, after);
  }
}

/** The person must be one of the provider's or of our own staff. */
async function checkPerson(tx: Queryable, { prestataire_id, intervenant_id }: Columns): Promise<void> {
  if (intervenant_id === null) return;
  const person = await findPerson(tx, intervenant_id);
  if (!person) throw invalid({ intervenant: [texts.UNKNOWN_REFERENCE] });
  if (!belongs(person, prestataire_id)) throw invalid({ intervenant: [texts.NOT_OF_PROVIDER] });
}

interface PersonRow {
  prestataire_id: number | null;
  group_name: string | null;
}

const findPerson = (tx: Queryable, id: number): Promise<PersonRow | null> =>
  first(
    tx.query<PersonRow>(
      sql`select f.prestataire_id, g.name as group_name from profile f left join user_group g on g.id = f.group_id where f.id = ${id}`,
    ),
  );

const STAFF: readonly (string | null)[] = [GROUPS.collaborateur, GROUPS.responsable];

const belongs = (person: PersonRow, provider: number | null): boolean =>
  person.prestataire_id === null ? STAFF.includes(person.group_name) : person.prestataire_id === provider;

/**
 * The consequences of a change: removing the start removes the end; a new provider resets the former one's person and
 * answer; a provider that moves a validated date proposes it again.
 */
export async function followChange(
  tx: Queryable,
  user: CurrentUser,
  row: InterventionRow,
  change: Partial<Columns>,
): Promise<Partial<InterventionRow>> {
  const follow: Partial<InterventionRow> = {};
  if (change.date_intervention === null && row.date_fin_intervention !== null)
    follow.date_fin_intervention = null;
  if (change.prestataire_id !== undefined) {
    if (row.date_reponse !== null) follow.date_reponse = null;
    follow.last_reminder = null;
    if (change.intervenant_id === undefined && row.intervenant_id !== null) {
      const person = await findPerson(tx, row.intervenant_id);
      if (!person || !belongs(person, change.prestataire_id)) follow.intervenant_id = null;
    }
  }
  const moved = change.date_intervention !== undefined || change.date_fin_intervention !== undefined;
  if (user.group === 'prestataire' && moved) {
    if (change.date_intervention && row.date_reponse === null) follow.date_reponse = new Date().toISOString();
    if (row.validation && row.date_realisation === null) follow.validation = false;
  }
  return follow;
}
