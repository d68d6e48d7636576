/** Sites on four levels, categories, equipment with its tags. */

import { createRandom } from './random.ts';
import { createSettler, type Room, roomsOf } from './rooms.ts';
import { add, addLink, type Tables } from './tables.ts';
import { DOMAINS, METIERS } from './trades.ts';
import { ESTABLISHMENTS, FLOORS, ROOMS } from './words.ts';

export interface PlacedAsset {
  id: number;
  site: number;
  domain: number;
}

export interface Places {
  sites: number[];
  /** The sites of the lowest levels, which get tickets. */
  rooms: number[];
  /** Ids of the categories of type « metier », in the order of `METIERS`. */
  trades: number[];
  assets: PlacedAsset[];
}

/** @param sites how many, about @param assets how many, exactly */
export function addPlaces(tables: Tables, size: { sites: number; assets: number }): Places {
  const domains = DOMAINS.map(({ name }) => add(tables, 'category', { name, type: 'domaine' }));
  const trades = METIERS.map((name) => add(tables, 'category', { name, type: 'metier' }));
  const { all, rooms } = addSites(tables, size.sites);
  for (const category of domains) {
    for (const site of all.slice(0, 3))
      addLink(tables, 'category_site', { category_id: category, site_id: site });
  }
  const random = createRandom('assets');
  const settle = createSettler(listRooms(tables, rooms));
  const assets: PlacedAsset[] = [];
  for (let n = 1; n <= size.assets; n++) {
    const domain = random.between(0, DOMAINS.length - 1);
    const drawn = random.pick(rooms);
    const name = `${random.pick(DOMAINS[domain]!.assets)} n° ${random.between(1, 40)}`;
    const site = settle(drawn, roomsOf(name));
    const id = add(tables, 'asset', {
      name,
      balise: random.chance(0.97) ? `BAL-${String(n + 100).padStart(6, '0')}` : '',
      category_id: domains[domain],
      site_id: site,
    });
    assets.push({ id, site, domain });
  }
  addMaterials(tables, assets.slice(0, 300));
  return { sites: all, rooms, trades, assets };
}

/** The rooms and floors with their names. */
export function listRooms(tables: Tables, rooms: readonly number[]): Room[] {
  const wanted = new Set(rooms);
  return (tables.get('site') ?? [])
    .filter(({ id }) => wanted.has(Number(id)))
    .map(({ id, name }) => ({ id: Number(id), name: String(name) }));
}

/** Establishments, buildings, floors, rooms, repeated until there are enough. */
function addSites(tables: Tables, wanted: number): { all: number[]; rooms: number[] } {
  const random = createRandom('sites');
  const all: number[] = [];
  const rooms: number[] = [];
  const addSite = (name: string, parent: number | null, top: number | null, level: number): number => {
    const id = add(tables, 'site', { name, parent_id: parent, top_id: top, level });
    all.push(id);
    if (level >= 3) rooms.push(id);
    return id;
  };
  for (let round = 1; all.length < wanted; round++) {
    for (const { name, buildings } of ESTABLISHMENTS) {
      if (all.length >= wanted) break;
      const top = addSite(round === 1 ? name : `${name} (${round})`, null, null, 1);
      for (const building of buildings) {
        const parent = addSite(building, top, top, 2);
        for (const floor of FLOORS.slice(random.between(0, 1), random.between(3, 4))) {
          const level = addSite(floor, parent, top, 3);
          const start = random.between(0, ROOMS.length - 1);
          for (let n = 0; n < random.between(1, 3); n++)
            addSite(ROOMS[(start + n) % ROOMS.length]!, level, top, 4);
        }
      }
    }
  }
  return { all, rooms };
}

function addMaterials(tables: Tables, assets: readonly PlacedAsset[]): void {
  const random = createRandom('materials');
  const names = ['Filtre', 'Joint', 'Courroie', 'Fusible', 'Lampe', 'Pile', 'Roulement'];
  for (const { id } of assets) {
    if (!random.chance(0.4)) continue;
    for (let n = 0; n < random.between(1, 3); n++) {
      add(tables, 'material', {
        asset_id: id,
        name: random.pick(names),
        reference: `REF-${random.between(1000, 9999)}`,
        quantity: random.between(0, 12),
      });
    }
  }
}
