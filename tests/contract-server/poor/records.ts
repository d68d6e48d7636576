/** The records of the poor store. */
import type { Row } from '../store.ts';

/** Parents by name, by id or missing. */
export const SITES: Row[] = [
  { id: 's-1', name: 'Clinique du Parc', parent: null, top: null },
  { id: 's-2', name: 'Bâtiment B', parent: 'Clinique du Parc', top: null },
  { id: 's-3', name: 'Chaufferie', parent: 's-2', top: 's-1' },
];

export const CATEGORIES: Row[] = [
  { id: 'c-1', name: 'Chauffage', type: 'domaine' },
  { id: 'c-2', name: 'Plomberie', type: 'metier', sites: ['s-1'] },
];

export const ASSETS: Row[] = [
  { id: 'a-1', name: 'Chaudière gaz n°\u00a02', category: 'c-1', site: 's-3', balise: 'X-0001' },
  { id: 'a-2', name: 'Adoucisseur', category: null, site: { id: 's-2', name: 'Bâtiment B' }, balise: '' },
];

/** A provider has answered, work is done, and one intervention waits for a date of its provider. */
export const createInterventions = (): Row[] => [
  {
    id: 'i-7',
    ticket: { id: 't-2', objet: 'Demande 2', date_creation: '2026-10-02 09:30', asset: 'a-2' },
    prestataire: { id: 'p-1', fullname: 'Thermi-Ouest' },
    intervenant: null,
    validation: false,
    waiting: false,
    date_intervention: '2026-11-16 08:00',
    date_fin_intervention: null,
    date_realisation: null,
    date_reponse: '2026-11-14 16:40',
    date_creation: '2026-11-14',
    note: null,
    cout_achat: null,
    entry: null,
  },
  {
    id: 'i-8',
    ticket: 't-6',
    prestataire: 'p-1',
    validation: 'true',
    waiting: 0,
    date_intervention: '2026-11-10 14:00',
    date_realisation: '2026-11-10 15:30',
    date_creation: '2026-11-01 10:00',
    note: '4',
    cout_achat: 1234.5,
    entry: 'e-1',
  },
  { id: 'i-9', ticket: { id: 't-10', objet: 'Demande 10' }, prestataire: 'p-2' },
];

/** Groups by name, the company as an object with nothing but its id. */
export const PEOPLE: Row[] = [
  { id: 'f-1', fullname: 'Paul Diallo', prestataire: { id: 'p-1' } },
  {
    id: 'f-2',
    fullname: 'Inès Roche',
    group: 'Collaborateur',
    metiers: [{ id: 'c-2', name: 'Plomberie' }],
  },
];

/** Numbers as texts, the equipment by id, one unknown quantity. */
export const MATERIALS: Row[] = [
  { id: 'm-1', asset: 'a-1', name: 'Brûleur', reference: 'B-12', quantity: '2' },
  { id: 'm-2', asset: 'a-1', name: 'Joint', quantity: null },
  { id: 'm-3', asset: 'a-2', name: 'Sel', quantity: 25 },
];

export const CONTROLES: Row[] = [
  {
    id: 'k-1',
    asset: 'a-1',
    date: '2026-10-02',
    lines: [{ material: 'm-1', expected: '3', counted: '2' }, { material: null }],
  },
];

export const PLANS: Row[] = [
  { id: 'p-9', name: 'Étage', site: 's-99' },
  { id: 'p-1', name: 'Chaufferie', site: 's-3', base_image: '/media/plan.png' },
];
