/** Sites of four levels, categories, equipment with its parts and counts, plans with their pins. */
import type { Row } from '../store.ts';
import { at } from './now.ts';

type Named = { id: number; name: string };

const named = ({ id, name }: Row): Named => ({ id: Number(id), name: String(name) });

/** `[id, name, parent]`; the first of a branch is its top. */
const SITES: [number, string, number | null][] = [
  [1, 'Hôpital Saint-Aubin', null],
  [2, 'Bâtiment A – Médecine', 1],
  [3, 'Rez-de-chaussée', 2],
  [4, 'Imagerie', 3],
  [5, 'Pharmacie', 3],
  [6, 'Bâtiment C – Urgences', 1],
  [7, 'Sous-sol', 6],
  [8, 'Chaufferie', 7],
  [9, 'Clinique des Tilleuls', null],
  [10, 'Bâtiment principal', 9],
  [11, '1er étage', 10],
  [12, 'Chambre 12', 11],
  [13, 'EHPAD Les Cèdres', null],
  [14, 'Maison des Cèdres', 13],
];

function createSites(): Row[] {
  const parents = new Map(SITES.map(([id, name, parent]) => [id, { id, name, parent }]));
  const topOf = (id: number): Named | null => {
    const parent = parents.get(id)?.parent ?? null;
    if (parent === null) return null;
    const { name } = parents.get(parent) as { name: string };
    return topOf(parent) ?? { id: parent, name };
  };
  return SITES.map(([id, name, parent]) => ({
    id,
    name,
    parent: parent === null ? null : { id: parent, name: parents.get(parent)?.name ?? '' },
    top: topOf(id),
    version: 1,
  }));
}

const CATEGORIES: [number, string, 'domaine' | 'metier'][] = [
  [1, 'Chauffage, ventilation, climatisation', 'domaine'],
  [2, 'Plomberie et sanitaires', 'domaine'],
  [3, 'Électricité et éclairage', 'domaine'],
  [4, 'Ascenseurs et portes', 'domaine'],
  [5, 'Sécurité incendie', 'domaine'],
  [9, 'Plomberie', 'metier'],
  [10, 'Électricité', 'metier'],
  [11, 'Chauffage et climatisation', 'metier'],
  [12, 'Ascensoriste', 'metier'],
];

/** `[name, category, site]`; the last two have no tag, and the last no place. */
const ASSETS: [string, number | null, number | null][] = [
  ['Chaudière gaz De Dietrich n° 8', 1, 8],
  ['Ventilo-convecteur n° 4', 1, 12],
  ['Ascenseur public n° 21', 4, 2],
  ['Porte automatique n° 11', 4, 4],
  ['Extincteur à eau 6 L n° 9', 5, 12],
  ['Extincteur CO₂ 2 kg n° 8', 5, 8],
  ['Robinet d’incendie armé n° 31', 5, 4],
  ['Ballon d’eau chaude n° 16', 2, 3],
  ['Tableau électrique n° 2', 3, 7],
  ['Détecteur de fumée n° 38', 5, 14],
  ['Lève-personne n° 3', null, 14],
  ['Radiateur mobile', 1, null],
];

const [CLAIRE, SONIA] = [
  { id: 1, username: 'admin', first_name: 'Claire', last_name: 'Vasseur' },
  { id: 3, username: 'collaborateur', first_name: 'Sonia', last_name: 'Ferrand' },
];

export function createPlaces() {
  const sites = createSites();
  const site = (id: number | null): Row | null => sites.find((each) => each.id === id) ?? null;
  const categories: Row[] = CATEGORIES.map(([id, name, type]) => ({
    id,
    name,
    type,
    sites: type === 'domaine' ? sites.slice(0, 3).map(named) : [],
    version: 1,
  }));
  const category = (id: number | null): Named | null => {
    const found = categories.find((each) => each.id === id);
    return found ? named(found) : null;
  };
  const assets: Row[] = ASSETS.map(([name, of, where], index) => ({
    id: index + 1,
    name,
    balise: index < 10 ? `BAL-000${101 + index}` : '',
    version: 1,
    category: category(of),
    site: site(where),
    attachments: index === 0 ? [{ id: 71, label: 'Notice', file: '/media/notice.pdf' }] : [],
  }));
  const materials: Row[] = [
    { id: 1, asset: 1, name: 'Brûleur', reference: 'REF-6726', quantity: 2 },
    { id: 2, asset: 1, name: 'Joint', reference: 'REF-9893', quantity: 12 },
    { id: 3, asset: 2, name: 'Filtre', reference: 'REF-4394', quantity: 0 },
  ];
  const controles: Row[] = [2, 1].map((id) => ({
    id,
    asset: 1,
    date: at(id === 2 ? -20 : -110),
    created_by: id === 2 ? CLAIRE : SONIA,
    comment: id === 1 ? 'Inventaire trimestriel.' : '',
    lines: materials.slice(0, 2).map(({ id: part, name, reference }) => ({
      material: { id: part, name, reference },
      expected: 4,
      counted: 4 - id,
    })),
  }));
  const plans: Row[] = [
    {
      ...{ id: 1, name: 'Bâtiment A – Médecine, rez-de-chaussée', category: null, site: site(3) },
      description:
        'Au nord, l’accueil et la salle de soins.\nAu sud, la chaufferie\u00a0; l’issue est à l’ouest.',
    },
    { id: 2, name: 'Chaufferie', category: category(1), site: site(8), description: '' },
  ].map((plan) => ({ ...plan, base_image: '/media/plan.png', version: 1 }));
  const emplacements: Row[] = [
    { id: 1, plan: 1, x: 0.25, y: 0.3, label: 'Porte automatique n° 11', asset: assets[3] },
    { id: 2, plan: 1, x: 0.6, y: 0.5, label: 'RIA', asset: assets[6] },
    { id: 3, plan: 1, x: 0.8, y: 0.7, label: 'Vanne de barrage', asset: null },
    { id: 4, plan: 2, x: 0.5, y: 0.5, label: '', asset: assets[0] },
  ].map((pin) => ({ ...pin, version: 1 }));
  return { sites, categories, assets, materials, controles, plans, emplacements };
}
export type Places = ReturnType<typeof createPlaces>;
