/** 100,000 tickets, the same each time, and the seven cells that every contender draws of them. */
import { formatSite } from '../../../../src/core/sites/model.ts';
import type { Ticket } from '../../../../src/core/tickets/model.ts';

const SUBJECTS = [
  'Fuite au plafond',
  'Néon qui clignote',
  'Porte automatique bloquée',
  'Température trop basse',
  'Éclairage en panne',
  'Badge refusé',
  'Bruit anormal du groupe froid',
  'Store électrique cassé',
];
const PLACES = ['de la chambre', 'salle de soins', 'au bloc', 'bureau', 'au réfectoire', 'couloir'];
const PRIORITIES = ['basse', 'normale', 'haute', 'urgente'];
const STATES = ['unassigned', 'assigned', 'processed', 'ready', 'closed'];

const at = (list: readonly string[], rank: number): string => list[rank % list.length] ?? '';

export function makeTickets(count: number): Ticket[] {
  return Array.from({ length: count }, (_, rank): Ticket => {
    const room = { id: rank % 1000, name: `Salle ${rank % 1000}` };
    const parent = { id: 2000 + (rank % 100), name: `Pavillon ${rank % 100}` };
    const site = { ...room, parent, top: { id: 3000 + (rank % 10), name: `Hôpital ${rank % 10}` } };
    return {
      id: count - rank,
      objet: `${at(SUBJECTS, rank)} ${at(PLACES, rank * 7)} ${(rank * 13) % 397}`,
      description: '',
      priority: at(PRIORITIES, rank * 5),
      state: at(STATES, rank * 3),
      date_creation: `2026-0${1 + (rank % 9)}-1${rank % 10}T10:00:00+01:00`,
      date_cloture: null,
      created_by: {
        id: rank % 500,
        username: `u${rank % 500}`,
        first_name: 'Agent',
        last_name: `n° ${rank % 500}`,
      },
      asset: { id: rank, name: `Équipement ${rank % 777}`, balise: '', category: null, site },
      site: null,
      intervention: null,
      attachments: [],
      version: null,
    };
  });
}

export interface Cell {
  name: string;
  label: string;
  width: number;
  grow: number;
  text: (ticket: Ticket) => string;
}

export const CELLS: readonly Cell[] = [
  { name: 'id', label: 'N°', width: 84, grow: 0, text: ({ id }) => String(id) },
  { name: 'objet', label: 'Objet', width: 240, grow: 3, text: ({ objet }) => objet },
  { name: 'priority', label: 'Priorité', width: 110, grow: 0, text: ({ priority }) => priority },
  { name: 'state', label: 'État', width: 130, grow: 0, text: ({ state }) => state },
  { name: 'asset', label: 'Équipement', width: 180, grow: 1, text: ({ asset }) => asset?.name ?? '' },
  { name: 'site', label: 'Site', width: 220, grow: 2, text: ({ asset }) => formatSite(asset?.site) },
  {
    name: 'created',
    label: 'Créé',
    width: 120,
    grow: 0,
    text: ({ date_creation }) => date_creation.slice(0, 10),
  },
];

export const GRID = CELLS.map(({ width, grow }) =>
  grow ? `minmax(${width}px, ${grow}fr)` : `${width}px`,
).join(' ');

/** A list under measure. */
export interface Contender {
  scroller: HTMLElement;
  /** What a key press does: keeps the tickets whose objet has the text. */
  search: (text: string) => void;
}
/** What is done once as tickets arrive; then the list is put on the page. */
export type Prepare = (tickets: Ticket[]) => (root: HTMLElement) => Contender;
