/**
 * The week by those who do the work: a row for each company and, below it, for each of its people who has work or is
 * one of the house; first what nobody does. Pure.
 */

import { sameId } from '../kernel/lib/lenient-schema.ts';
import { sortKey } from '../kernel/lib/sort-key.ts';
import { DAY_MINUTES } from '../kernel/time/wall-time.ts';
import { findOwnCompany, isOwnStaff, type Prestataire, type Profile } from '../people/model.ts';
import type { AgendaEvent } from './agenda.ts';
import { type Clashes, findClashes } from './agenda-busy.ts';
import { isLong } from './agenda-layout.ts';
import { IN_HOUSE } from './field-texts.ts';
import type { Intervention } from './model.ts';

type Named = NonNullable<Intervention['prestataire']>;

/** Who does it: a company, and the person of it where one is chosen. */
export interface TeamParty {
  company: Named;
  person: Named | null;
}

export interface TeamRow {
  /** Unique among the rows. */
  key: string;
  /** `null`: nobody yet. */
  party: TeamParty | null;
  name: string;
  /** Of the company: its trades; of a person nothing. */
  trade: string;
  /** By day of the range. */
  days: AgendaEvent[][];
  /** What has an hour, in minutes, and how much work there is: of a company with its people. */
  minutes: number;
  count: number;
}

export interface Teams {
  rows: TeamRow[];
  /** Companies without any work, where there are more than `MOST_ROWS`. */
  idle: TeamRow[];
  clashes: Clashes;
}

/** So many companies are shown whether they have work or not. */
export const MOST_ROWS = 20;
export const NOBODY = 'nobody';

export interface TeamSource {
  /** Of the range, sorted by start. */
  events: readonly AgendaEvent[];
  /** With those of other places, where the agenda is that of one: people are there meanwhile. */
  everywhere?: readonly AgendaEvent[];
  /** All companies and people; empty for those who may not see them: then those of the events. */
  companies: readonly Prestataire[];
  people: readonly Profile[];
  /** The organisation's name, `''` when it is not known. */
  society: string;
  first: number;
  count: number;
  /** The agenda's filter: a person's id, or `prestataire-` and a company's. */
  intervenant: string;
}

/** Lays the week out. */
export function layoutTeams(source: TeamSource): Teams {
  const { events, companies, society, intervenant } = source;
  const own = findOwnCompany(companies, society);
  const named = new Map<string, { company: Named; trade: string }>();
  for (const each of companies) {
    const name = each === own ? IN_HOUSE : each.raison_sociale;
    const trade = each.metiers.map((metier) => metier.name).join(', ');
    named.set(String(each.id), { company: { id: each.id, fullname: name || `N°\u00a0${each.id}` }, trade });
  }
  for (const { intervention } of events) {
    const company = intervention.prestataire;
    if (company && !named.has(String(company.id))) named.set(String(company.id), { company, trade: '' });
  }
  const ordered = [...named.values()]
    .map((each) => ({ ...each, isOwn: sameId(each.company.id, own?.id) }))
    .sort((a, b) => Number(b.isOwn) - Number(a.isOwn) || compare(a.company.fullname, b.company.fullname));

  const rows: TeamRow[] = [];
  const idle: TeamRow[] = [];
  const isFull = ordered.length > MOST_ROWS;
  if (intervenant === '') {
    const unassigned = events.filter(({ intervention }) => !intervention.prestataire);
    rows.push(makeRow(source, NOBODY, null, { name: '', trade: '' }, unassigned));
  }
  for (const { company, trade, isOwn } of ordered) {
    const all = events.filter(({ intervention }) => sameId(intervention.prestataire?.id, company.id));
    const wanted = isWanted(intervenant, company);
    const found = listPeople(source, company, all, isOwn).filter(
      ({ id }) => wanted || sameId(id, intervenant),
    );
    if (!wanted && found.length === 0) continue;
    const party = { company, person: null };
    const unnamed = all.filter(({ intervention }) => !intervention.intervenant);
    const names = { name: company.fullname, trade };
    const row = makeRow(source, `company-${company.id}`, party, names, unnamed, all);
    if (isFull && all.length === 0 && !isOwn && intervenant === '') idle.push(row);
    else rows.push(row);
    for (const person of found) {
      const work = all.filter(({ intervention }) => sameId(intervention.intervenant?.id, person.id));
      const key = `person-${company.id}-${person.id}`;
      rows.push(makeRow(source, key, { company, person }, { name: person.fullname, trade: '' }, work));
    }
  }
  return { rows, idle, clashes: findClashes(source.everywhere ?? events) };
}

const PROVIDER = 'prestataire-';
const isWanted = (intervenant: string, { id }: Named): boolean =>
  intervenant === '' ||
  sameId(id, intervenant.startsWith(PROVIDER) ? intervenant.slice(PROVIDER.length) : null);

/** Those of the company who have work, and everybody of the house itself. */
function listPeople(
  { people }: TeamSource,
  company: Named,
  events: readonly AgendaEvent[],
  isOwn: boolean,
): Named[] {
  const found = new Map<string, Named>();
  if (isOwn)
    for (const person of people)
      if (isOwnStaff(person, company))
        found.set(String(person.id), { id: person.id, fullname: person.fullname });
  for (const { intervention } of events) {
    const person = intervention.intervenant;
    if (person && !found.has(String(person.id))) found.set(String(person.id), person);
  }
  return [...found.values()].sort((a, b) => compare(a.fullname, b.fullname));
}

function makeRow(
  { first, count }: TeamSource,
  key: string,
  party: TeamParty | null,
  names: Pick<TeamRow, 'name' | 'trade'>,
  events: readonly AgendaEvent[],
  /** What is counted. */
  all: readonly AgendaEvent[] = events,
): TeamRow {
  const days = Array.from({ length: count }, (_, rank) =>
    events.filter((event) => event.firstDay <= first + rank && event.lastDay >= first + rank),
  );
  const minutes = all
    .filter((event) => !isLong(event))
    .reduce((sum, { start, end }) => sum + Math.min(end - start, DAY_MINUTES), 0);
  return { key, party, ...names, days, minutes, count: all.length };
}

/** How many events of a row are at the same time as another one. */
export const countClashes = ({ days }: Pick<TeamRow, 'days'>, clashes: Clashes): number =>
  new Set(days.flat().filter((event) => clashes.has(event))).size;

/** Whether it is theirs already. */
export const isBy = (
  { prestataire, intervenant }: Pick<Intervention, 'prestataire' | 'intervenant'>,
  party: TeamParty | null,
): boolean =>
  party === null
    ? prestataire === null
    : sameId(prestataire?.id, party.company.id) &&
      (party.person ? sameId(intervenant?.id, party.person.id) : intervenant === null);

const compare = (one: string, other: string): number => (sortKey(one) < sortKey(other) ? -1 : 1);
