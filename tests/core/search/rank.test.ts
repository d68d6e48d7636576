import { describe, expect, test } from 'vitest';
import { ListIndex } from '../../../src/core/kernel/list/list-index.ts';
import { parseAsked } from '../../../src/core/search/match.ts';
import { listAbove } from '../../../src/core/search/names-above.ts';
import { findBest, type SearchIndex, searchIndex } from '../../../src/core/search/rank.ts';
import type { Site } from '../../../src/core/sites/model.ts';
import { buildSiteTree } from '../../../src/core/sites/tree.ts';

interface Row {
  id: number | string;
  objet: string;
  place?: string;
  closed?: boolean;
  date?: string;
}
const searched = {
  title: ({ objet }: Row) => objet,
  more: ({ id, place = '' }: Row) => [String(id), place],
  isOver: ({ closed = false }: Row) => closed,
  order: ({ date = '' }: Row) => date,
};
const find = (rows: readonly Row[], text: string, limit = 5) => {
  const index = new ListIndex(searchIndex<Row>(searched), rows) as SearchIndex<Row>;
  const found = findBest(index, parseAsked(text), searched, limit);
  return { ids: found.rows.map(({ id }) => id), total: found.total };
};

describe('the best matches', () => {
  test('an exact number comes before all else, whether the id is a number or a text', () => {
    const rows: Row[] = [
      { id: 1, objet: '1234 ampoules' },
      { id: 1234, objet: 'Fuite', closed: true },
      { id: 12345, objet: 'Porte' },
    ];
    expect(find(rows, '#1234').ids).toEqual([1234, 1, 12345]);
    expect(find([{ id: '1234', objet: 'Fuite' }], '1234').ids).toEqual(['1234']);
  });

  test('of what fits alike, what is current comes first, then the newest, then the order of the list', () => {
    const rows: Row[] = [
      { id: 1, objet: 'Fuite', date: '2026-01-01' },
      { id: 2, objet: 'Fuite', date: '2026-11-01', closed: true },
      { id: 3, objet: 'Fuite', date: '2026-03-01' },
      { id: 4, objet: 'Fuite', date: '2026-03-01' },
      { id: 5, objet: 'Porte', place: 'Salle de la fuite', date: '2026-12-01' },
    ];
    expect(find(rows, 'fuite')).toEqual({ ids: [3, 4, 1, 2, 5], total: 5 });
  });

  test('what is current comes before what is over, unless that has more of the words in its name', () => {
    const rows: Row[] = [
      { id: 1, objet: 'Extincteur percuté', place: 'Chambre 12', closed: true },
      { id: 2, objet: 'Goupille absente', place: 'Extincteur, Chambre 12' },
    ];
    expect(find(rows, 'extincteur chambre 12').ids).toEqual([2, 1]);
    expect(find(rows, 'extincteur percuté').ids).toEqual([1]);
  });

  test('what is in a building is found by its name, which only the tree of the sites has', () => {
    const building = { id: 2, name: 'Bâtiment A – Médecine', parent: { id: 1, name: 'Hôpital' } };
    const floor = { id: 3, name: '1er étage', parent: building };
    const tree = buildSiteTree([{ id: 1, name: 'Hôpital' }, building, floor] as Site[]);
    const rows = [
      { id: 1, objet: 'Chaudière', place: 'Médecine du travail', site: { id: 9 } },
      { id: 2, objet: 'Porte', place: '1er étage, Hôpital', site: { id: 3 } },
      { id: 3, objet: 'Porte', place: 'Hôpital', site: { id: 1 } },
      { id: 4, objet: 'Porte', site: null },
    ];
    const placed = { ...searched, site: (row: Row) => (row as (typeof rows)[number]).site };
    const index = new ListIndex(searchIndex<Row>(searched), rows as Row[]) as SearchIndex<Row>;
    const findIn = (text: string) => {
      const asked = parseAsked(text);
      return findBest(index, asked, placed, 5, listAbove(tree, asked.words)).rows.map(({ id }) => id);
    };
    expect(findIn('médecine')).toEqual([1, 2]);
    expect(findIn('porte bâtiment a')).toEqual([2]);
    expect(findIn('porte hôpital')).toEqual([2, 3]);
    expect(listAbove(tree, ['porte']).size).toBe(0);
    expect([...listAbove(tree, ['medecine']).keys()]).toEqual(['3']);
  });

  test('several words mean a thing before what was written about it', () => {
    const rows: Row[] = [{ id: 1, objet: 'Extincteur n° 9', place: 'Chambre 12' }];
    const index = new ListIndex(searchIndex<Row>(searched), rows) as SearchIndex<Row>;
    const rate = (text: string, isThing: boolean) =>
      findBest(index, parseAsked(text), { ...searched, isThing }, 5).score;
    expect(rate('extincteur chambre', true)).toBeGreaterThan(rate('extincteur chambre', false));
    expect(rate('extincteur', true)).toBe(rate('extincteur', false));
    expect(rate('chambre 12', true)).toBe(rate('chambre 12', false));
    expect(rate('porte', true)).toBe(0);
  });

  test('no more than the limit are returned, and all are counted', () => {
    const rows = Array.from({ length: 1000 }, (_, at) => ({
      id: at,
      objet: at % 100 === 42 ? 'Fuite' : 'La fuite',
    }));
    expect(find(rows, 'fuite', 3)).toEqual({ ids: [42, 142, 242], total: 1000 });
  });

  test('nothing matches across two texts', () => {
    expect(find([{ id: 1, objet: 'Fuite', place: 'Hall' }], 'fuiteh').total).toBe(0);
  });

  // how long that takes for 100,000 rows is in `npm run bench`
  test('the texts of a row are read and folded once, however often is searched', () => {
    let read = 0;
    const counted: typeof searched = {
      ...searched,
      title: (row) => {
        read++;
        return searched.title(row);
      },
      more: (row) => {
        read++;
        return searched.more(row);
      },
    };
    const rows = Array.from({ length: 1000 }, (_, at) => ({
      id: at,
      objet: `Fuite au plafond de la chambre ${at}`,
      place: 'Pavillon B, Hôpital Sud',
      date: `2026-01-${String(at % 28).padStart(2, '0')}`,
    }));
    const index = new ListIndex(searchIndex<Row>(counted), rows) as SearchIndex<Row>;
    findBest(index, parseAsked('zzz'), counted, 5);
    expect(read).toBe(2 * rows.length);
    expect(findBest(index, parseAsked('plafond hopital 99'), counted, 5).total).toBeGreaterThan(10);
    expect(read).toBe(2 * rows.length);
  });
});
