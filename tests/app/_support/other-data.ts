/**
 * What the second server holds, in the poorest form that the contract allows: only promised fields, relations
 * as ids or names, numbers as texts, dates without zone.
 */

import type { OtherAsset } from './other-asset-list.ts';
import { createInterventions, type OtherIntervention } from './other-interventions.ts';
import { createPeople, type OtherPerson } from './other-people.ts';
import { createPlaces, type OtherPlace } from './other-places.ts';

export interface OtherTicket {
  id: string;
  objet: string;
  description: string;
  priority: string;
  state: string;
  date_creation: string;
  created_by: unknown;
  asset: unknown;
  intervention: unknown;
}

export interface OtherComment {
  id: string;
  texte: string;
  ticket: string;
  created_by: null;
  date_creation: string;
}

export interface OtherStore {
  tickets: OtherTicket[];
  assets: OtherAsset[];
  sites: OtherPlace[];
  categories: OtherPlace[];
  comments: OtherComment[];
  interventions: OtherIntervention[];
  people: OtherPerson[];
  attachments: { id: string; label: string; ticket: string }[];
  nextId: number;
}

/** Ids are texts that no client could compute with. */
export const SITES = [
  { id: 's-1', name: 'Clinique du Parc', parent: null, top: null },
  { id: 's-2', name: 'Bâtiment B', parent: 'Clinique du Parc', top: null },
  { id: 's-3', name: 'Chaufferie', parent: 's-2', top: 's-1' },
];
export const CATEGORIES = [
  { id: 'c-1', name: 'Chauffage', type: 'domaine' },
  { id: 'c-2', name: 'Plomberie', type: 'metier', sites: ['s-1'] },
];
export const ASSETS: OtherAsset[] = [
  { id: 'a-1', name: 'Chaudière gaz n°\u00a02', category: 'c-1', site: 's-3', balise: 'X-0001' },
  { id: 'a-2', name: 'Adoucisseur', category: null, site: { id: 's-2', name: 'Bâtiment B' }, balise: '' },
];
export const CONFIG = [
  { id: 'k-1', key: 'SOCIETY_NAME', value: 'Clinique du Parc', file: null },
  { id: 'k-2', key: 'DISPLAY_CARDS', value: 'true' },
];
/** Counters as texts, and two of them missing. */
export const STATS = {
  unassigned_tickets: '3',
  waiting_interventions: '0',
  interventions_to_valid: '1',
  running_interventions: '2',
  assigned_interventions: '4',
  next_controls: '0',
  opened_tickets: '12',
};
/** `group` as a name, permissions as codenames, no profile, no full name. */
export const ME = {
  email: 'contact@exemple.fr',
  username: 'contact',
  group: 'Responsable technique',
  user_permissions: [
    'view_ticket',
    'view_intervention',
    'view_asset',
    'view_profile',
    'view_config',
    'view_entry',
  ],
};

const STATES = ['unassigned', 'assigned', 'processed', 'ready', 'closed', 'en_attente_de_devis'];

/** Twelve tickets: each state twice, one of them a state that the client never heard of. */
export function createStore(): OtherStore {
  const tickets = Array.from({ length: 12 }, (_, index): OtherTicket => {
    const rank = index + 1;
    return {
      id: `t-${rank}`,
      objet: `Demande ${rank}`,
      description: '',
      priority: ['basse', 'normale', 'haute', 'urgente'][index % 4] ?? 'normale',
      state: STATES[index % STATES.length] ?? 'unassigned',
      date_creation: `2026-10-${String(rank).padStart(2, '0')} 09:30`,
      created_by: index % 3 === 0 ? null : { username: 'contact' },
      asset: index % 2 === 0 ? ASSETS[0] : index % 3 === 0 ? null : 'a-2',
      intervention: index % 4 === 1 ? 'i-7' : null,
    };
  });
  return {
    tickets,
    assets: structuredClone(ASSETS),
    ...createPlaces(),
    comments: [],
    interventions: createInterventions(),
    people: createPeople(),
    attachments: [],
    nextId: 100,
  };
}
