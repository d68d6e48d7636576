/** Years of finance: the budgets of each establishment, and spendings outside contracts and interventions. */
import { toAmount } from './contracts.ts';
import type { People } from './people.ts';
import type { Places } from './places.ts';
import { createRandom } from './random.ts';
import { add, day, type Tables, yearOf } from './tables.ts';
import { DOMAINS } from './trades.ts';

const KINDS = ['Casse', 'Dépense ponctuelle', 'Dépense ponctuelle'];

/** @param size how many of each kind a month, and whole years before the present one */
export function addFinance(
  tables: Tables,
  now: Date,
  people: People,
  places: Places,
  { spendings, history = 1 }: { spendings: number; history?: number },
): void {
  const random = createRandom('finance');
  const today = day(now, 0);
  const thisYear = yearOf(now);
  const tops = tables.get('site')?.filter(({ level }) => level === 1) ?? [];
  for (let year = thisYear - history; year <= thisYear; year++) {
    for (const { id } of tops) {
      add(tables, 'finance_entry', {
        date_gestion: `${year}-01-01`,
        type_depense: 'Budget',
        previsionnel: toAmount(random.between(25, 90) * 200_000),
        realise: '0.00',
        site_id: id,
        generated: false,
      });
    }
    for (let month = 1; month <= 12; month++) {
      for (const type of Array.from({ length: spendings }, () => KINDS).flat()) {
        const date = `${year}-${String(month).padStart(2, '0')}-${String(random.between(1, 28)).padStart(2, '0')}`;
        const asset = random.pick(places.assets);
        const cents = random.between(30, 1400) * 100 + random.pick([0, 50, 90]);
        const paid = toAmount(date < today ? Math.round(cents * (0.8 + 0.4 * random.next())) : 0);
        add(tables, 'finance_entry', {
          date_gestion: date,
          type_depense: type,
          // Breakage has no budget.
          previsionnel: type === 'Casse' ? '0.00' : toAmount(cents),
          realise: paid,
          asset_id: asset.id,
          site_id: asset.site,
          prestataire_id:
            type === 'Casse'
              ? null
              : random.pick(people.companies.filter(({ metier }) => metier === DOMAINS[asset.domain]?.metier))
                  .id,
          generated: false,
        });
      }
    }
  }
}
