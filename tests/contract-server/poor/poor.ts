/**
 * The poorest form that the contract allows: only promised fields, relations as ids or names, numbers as texts,
 * dates without zone. Ids are texts that no client could compute with.
 */
import type { Kind, Row } from '../store.ts';
import {
  ASSETS,
  CATEGORIES,
  CONTROLES,
  createInterventions,
  MATERIALS,
  PEOPLE,
  PLANS,
  SITES,
} from './records.ts';

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
    'view_contract',
  ],
};

/** Counters as texts, and two of them missing; figures of the others, partly. */
const FIGURES: Record<string, unknown> = {
  'GET /api/tickets/stats': {
    unassigned_tickets: '3',
    waiting_interventions: '0',
    interventions_to_valid: '1',
    running_interventions: '2',
    assigned_interventions: '4',
    next_controls: '0',
    opened_tickets: '12',
  },
  'GET /api/tickets/analysis/': { by_state: [{ label: 'unassigned', count: '3' }] },
  'GET /api/v2/interventions/stats': { by_state: [{ label: 'validation', count: '1' }] },
  'GET /api/assets/{id}/stats/': { tickets: '7', by_year: [{ year: '2026', tickets: '7' }] },
  'GET /api/profile/stats/': { by_group: [{ label: 'Collaborateur', count: '1' }] },
};

const STATES = ['unassigned', 'assigned', 'processed', 'ready', 'closed', 'en_attente_de_devis'];
const PRIORITIES = ['basse', 'normale', 'haute', 'urgente'];

/** Each state twice, one of them a state that the client never heard of. */
const createTickets = (): Row[] =>
  Array.from({ length: 12 }, (_, index) => ({
    id: `t-${index + 1}`,
    objet: `Demande ${index + 1}`,
    description: '',
    priority: PRIORITIES[index % 4],
    state: STATES[index % STATES.length],
    date_creation: `2026-10-${String(index + 1).padStart(2, '0')} 09:30`,
    created_by: index % 3 === 0 ? null : { username: 'contact' },
    asset: index % 2 === 0 ? ASSETS[0] : index % 3 === 0 ? null : 'a-2',
    intervention: index % 4 === 1 ? 'i-7' : null,
  }));

/** What the poor store begins with; all of it may be changed. */
export function createPoorRecords(): Record<Kind, Row[]> & {
  me: Record<string, unknown>;
  figures: Record<string, unknown>;
} {
  return structuredClone({
    me: ME,
    figures: FIGURES,
    tickets: createTickets(),
    interventions: createInterventions(),
    assets: ASSETS,
    sites: SITES,
    categories: CATEGORIES,
    contracts: [
      { id: 'ct-1', name: 'Entretien des chaudières', assets: ['a-1'], date_end: '2199-01-01' },
      { id: 'ct-2', type: 'controle', assets: [{ id: 'a-2' }] },
    ],
    periodes: [],
    comments: [],
    people: PEOPLE,
    companies: [{ id: 'p-1', raison_sociale: 'Thermi-Ouest' }, { id: 'p-2' }],
    entries: [
      { id: 'e-1', date_gestion: '2026-03-01', previsionnel: 10, realise: '12.5', prestataire_id: 'p-1' },
      { id: 'e-2', date_gestion: '2026-03-01', previsionnel: '99', realise: '99', prestataire_id: 'p-2' },
    ],
    plans: PLANS,
    emplacements: [{ id: 'e-1', plan: 'p-1', x: '0.25', y: '0,5', asset: 'a-1' }],
    materials: MATERIALS,
    controles: CONTROLES,
    attachments: [],
    users: [{ id: 'u-1', ...ME }],
    groups: [{ id: 'g-1', name: ME.group }],
    config: [
      { id: 'k-1', key: 'SOCIETY_NAME', value: 'Clinique du Parc', file: null },
      { id: 'k-2', key: 'DISPLAY_CARDS', value: 'true' },
    ],
    help: [],
    devices: [],
  });
}
