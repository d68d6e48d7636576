/** What the example is: a town's buildings, what stands in them, and a week of work. Names say that it is one. */

export const SITES: readonly [key: string, name: string, parent: string | null][] = [
  ['town', 'Mairie (exemple)', null],
  ['ground', 'Rez-de-chaussée', 'town'],
  ['boiler', 'Chaufferie', 'ground'],
  ['hall', 'Salle des mariages', 'ground'],
  ['school', 'École des Tilleuls (exemple)', null],
  ['class', 'Salle de classe 1', 'school'],
  ['canteen', 'Restaurant scolaire', 'school'],
];

export const CATEGORIES: readonly [key: string, name: string, type: 'domaine' | 'metier'][] = [
  ['heating', 'Chauffage', 'domaine'],
  ['fire', 'Sécurité incendie', 'domaine'],
  ['electricity', 'Électricité', 'domaine'],
  ['kitchen', 'Cuisine', 'domaine'],
  ['heater', 'Chauffagiste', 'metier'],
  ['electrician', 'Électricien', 'metier'],
];

export const ASSETS: readonly [key: string, name: string, category: string, site: string][] = [
  ['boiler', 'Chaudière gaz (exemple)', 'heating', 'boiler'],
  ['valve', 'Radiateur de la salle (exemple)', 'heating', 'hall'],
  ['alarm', 'Centrale incendie (exemple)', 'fire', 'ground'],
  ['extinguisher', 'Extincteur à eau (exemple)', 'fire', 'class'],
  ['board', 'Tableau électrique (exemple)', 'electricity', 'class'],
  ['fridge', 'Chambre froide (exemple)', 'kitchen', 'canteen'],
];

export const MATERIALS: readonly [asset: string, name: string, reference: string, quantity: number][] = [
  ['boiler', 'Joint de brûleur', 'JB-40', 4],
  ['boiler', 'Sonde de température', 'ST-12', 1],
];

/** No address and no account: nothing is sent to anybody, and nobody logs in. */
export const COMPANIES: readonly [key: string, name: string, trade: string][] = [
  ['heating', 'Chauffage du Val (exemple)', 'heater'],
];

export const PROFILES: readonly [key: string, name: string, company: string | null, trade: string][] = [
  ['outside', 'Camille (exemple)', 'heating', 'heater'],
  ['inside', 'Dominique (exemple)', null, 'electrician'],
];

export interface ExampleTicket {
  objet: string;
  description: string;
  priority: 'basse' | 'normale' | 'haute' | 'urgente';
  asset: string | null;
  site: string | null;
  /** Days before now. */
  age: number;
  comment?: string;
  /** Its intervention, `null` while it waits for one. */
  work: {
    by: 'outside' | 'inside';
    /** Days from now, `null` without a date. */
    day: number | null;
    agreed: boolean;
    report?: string;
    note?: string;
    cost?: string;
  } | null;
}

/** One of each state that a manager answers to. */
export const TICKETS: readonly ExampleTicket[] = [
  {
    objet: 'Chambre froide à 9 °C (exemple)',
    description: 'La température monte depuis ce matin.',
    priority: 'urgente',
    asset: 'fridge',
    site: null,
    age: 0.1,
    work: null,
  },
  {
    objet: 'Radiateur froid dans la salle des mariages (exemple)',
    description: 'Cérémonie samedi à 11 h.',
    priority: 'haute',
    asset: 'valve',
    site: null,
    age: 2,
    comment: 'La vanne est ouverte, le radiateur reste froid.',
    work: { by: 'outside', day: 2, agreed: false },
  },
  {
    objet: 'Prise arrachée près du tableau (exemple)',
    description: 'À réparer avant la rentrée.',
    priority: 'normale',
    asset: null,
    site: 'class',
    age: 4,
    work: { by: 'inside', day: 1, agreed: true },
  },
  {
    objet: 'Chaudière en défaut (exemple)',
    description: 'Code E04 au démarrage.',
    priority: 'haute',
    asset: 'boiler',
    site: null,
    age: 12,
    work: { by: 'outside', day: -6, agreed: true, report: 'Sonde remplacée, essais corrects.' },
  },
  {
    objet: 'Voyant de la centrale incendie (exemple)',
    description: 'Voyant orange allumé.',
    priority: 'normale',
    asset: 'alarm',
    site: null,
    age: 30,
    work: {
      by: 'inside',
      day: -24,
      agreed: true,
      report: 'Batterie changée.',
      note: '4.0',
      cost: '86.40',
    },
  },
];

export const CONTRACT = {
  name: 'Entretien de la chaufferie (exemple)',
  numero: 'EXEMPLE-1',
  type: 'maintenance',
  description: 'Deux visites par an, pièces et main-d’œuvre comprises.',
  montant: '1840.00',
  periodicite: 'semestrielle',
  company: 'heating',
  assets: ['boiler', 'valve'],
  /** Days from now. */
  from: -200,
  to: 165,
};
