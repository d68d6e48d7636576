/** Contracts in every state, with their periods and payments. */
import { PERIODICITES, type Periodicite } from '../../../src/core/contracts/model.ts';
import type { People } from './people.ts';
import type { Places } from './places.ts';
import { createRandom, type Random } from './random.ts';
import { add, addLink, day, type Tables, yearOf } from './tables.ts';
import { CONTRACTS } from './words.ts';

/** Days until the end of each contract: some have ended, some end soon, the others run. */
const ENDS = [12, 24, 6, 45, -20, 88, 150, 200, -75, 260, 300, 330];
/** These have one period; the others were renewed once. */
const FIRST_PERIOD = new Set([1, 6, 10]);
const NOT_RENEWABLE = new Set([4, 9]);

/** What the amount of a contract rises by at each renewal, where its history is shown. */
const YEARLY_RISE = 1.02;

/** @param size how many: the first twelve use `ENDS`, the others random ends and a site in their name */
export function addContracts(
  tables: Tables,
  now: Date,
  people: People,
  places: Places,
  size: { contracts: number; history?: number },
): void {
  const random = createRandom('contracts');
  const tops = new Map(tables.get('site')?.map(({ id, top_id }) => [id, (top_id ?? id) as number]));
  const names = new Map(tables.get('asset')?.map(({ id, name }) => [id, String(name)]));
  const ofKind = (begins: readonly string[]): Places['assets'] =>
    places.assets.filter(({ id }) => begins.some((begin) => names.get(id)?.startsWith(begin)));
  const sites = new Map(tables.get('site')?.map(({ id, name }) => [id, String(name)]));
  for (let index = 0; index < size.contracts; index++) {
    const [title, type, trade, begins] = CONTRACTS[index % CONTRACTS.length]!;
    const more = index >= CONTRACTS.length;
    const company = random.pick(people.companies.filter(({ metier }) => metier === trade));
    const cents = random.between(8, 120) * 10_000 + random.between(0, 99) * 100;
    const end = day(now, ENDS[index] ?? random.between(-400, 360));
    const start = shiftDay(shiftMonths(end, -12), 1);
    const periodicite = random.weighted<Periodicite>({
      mensuelle: 2,
      trimestrielle: 3,
      semestrielle: 2,
      annuelle: 1,
    });
    const [first, ...others] = pickAssets(random, ofKind(begins), tops);
    const site = tops.get(places.assets.find((asset) => asset.id === first)?.site ?? 0) ?? null;
    const name = more ? `${title} – ${sites.get(site) ?? ''}` : title;
    const id = add(tables, 'contract', {
      name,
      numero: `CT-${start.slice(0, 4)}-${String(index + 1).padStart(3, '0')}`,
      type,
      description: `${name} de l’établissement, pièces et main-d’œuvre comprises.`,
      date_start: start,
      date_end: end,
      montant: toAmount(cents),
      periodicite,
      renouvelable: more ? random.chance(0.8) : !NOT_RENEWABLE.has(index),
      prestataire_id: company.id,
    });
    for (const asset of [first, ...others])
      addLink(tables, 'contract_asset', { contract_id: id, asset_id: asset });
    const isFirst = more ? random.chance(0.25) : FIRST_PERIOD.has(index);
    for (let ago = isFirst ? 0 : Math.max(1, 1 + (size.history ?? 0)); ago >= 0; ago--) {
      const [from, to] = [
        shiftMonths(start, -12 * ago),
        ago ? shiftDay(shiftMonths(start, 12 - 12 * ago), -1) : end,
      ];
      const paid = size.history ? Math.round(cents / YEARLY_RISE ** ago / 100) * 100 : cents;
      add(tables, 'periode', { contract_id: id, date_debut: from, date_fin: to, montant: toAmount(paid) });
      addPayments(tables, now, random, {
        contract: id,
        company: company.id,
        site,
        from,
        months: PERIODICITES[periodicite],
        cents: paid,
        since: size.history ? `${yearOf(now) - size.history}-01-01` : '',
      });
    }
  }
}

/** Two to six pieces of equipment of one establishment. */
function pickAssets(random: Random, assets: Places['assets'], tops: ReadonlyMap<unknown, number>): number[] {
  const top = tops.get(random.pick(assets).site);
  const near = assets.filter(({ site }) => tops.get(site) === top);
  return [...new Set(Array.from({ length: random.between(2, 6) }, () => random.pick(near).id))];
}

interface Payments {
  contract: number;
  company: number;
  site: number | null;
  from: string;
  months: number;
  cents: number;
  /** The day before which entries are not kept. */
  since: string;
}

/** The entries that the server generates for a year's contract; past ones are paid, at times for a little more. */
function addPayments(tables: Tables, now: Date, random: Random, of: Payments): void {
  const count = 12 / of.months;
  const today = day(now, 0);
  for (let n = 0; n < count; n++) {
    const date = shiftMonths(of.from, n * of.months);
    if (date < of.since) continue;
    const share = Math.floor(of.cents / count) + (n < of.cents % count ? 1 : 0);
    const entry = { contract_id: of.contract, prestataire_id: of.company, site_id: of.site };
    add(tables, 'finance_entry', {
      ...entry,
      date_gestion: date,
      type_depense: 'Dépense sous contrat',
      previsionnel: toAmount(share),
      realise: toAmount(date < today ? share : 0),
      generated: true,
    });
    if (date < today && random.chance(0.12)) {
      add(tables, 'finance_entry', {
        ...entry,
        date_gestion: date,
        type_depense: 'Dépense sous contrat supplémentaire',
        previsionnel: '0.00',
        realise: toAmount(random.between(60, 900) * 100 + 50),
        generated: false,
      });
    }
  }
}

export const toAmount = (cents: number): string => (cents / 100).toFixed(2);

/** The same day that many months away, or the last of a shorter month. */
function shiftMonths(date: string, months: number): string {
  const [year = 0, month = 1, dayOfMonth = 1] = date.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(dayOfMonth, last))).toISOString().slice(0, 10);
}

const shiftDay = (date: string, days: number): string => day(new Date(`${date}T00:00:00Z`), days);
