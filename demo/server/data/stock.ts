/** Counts of the materials of equipment, over the past year. */
import type { People } from './people.ts';
import { createRandom } from './random.ts';
import { add, at, type Tables } from './tables.ts';

const DAY = 24;

/** Adds counts of each asset; the latest equals its current quantities. */
export function addControles(tables: Tables, now: Date, people: People): void {
  const random = createRandom('controles');
  const byAsset = Map.groupBy(tables.get('material') ?? [], ({ asset_id }) => Number(asset_id));
  for (const [asset, materials] of byAsset) {
    const counts = random.between(0, 3);
    for (let n = counts; n > 0; n--) {
      const controle = add(tables, 'controle', {
        asset_id: asset,
        date: at(now, -n * 90 * DAY + random.between(0, 20) * DAY - random.between(1, 200)),
        created_by: random.pick(people.staff),
        comment: random.chance(0.3) ? 'Inventaire trimestriel.' : '',
      });
      for (const { id, quantity } of materials) {
        const left = Number(quantity) + (n - 1) * random.between(0, 3);
        add(tables, 'controle_line', {
          controle_id: controle,
          material_id: id,
          expected: left + random.between(0, 2),
          counted: left,
        });
      }
    }
  }
}
