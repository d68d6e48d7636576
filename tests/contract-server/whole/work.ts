/** Tickets, their interventions and comments: two of each state of either. */
import type { Row } from '../store.ts';
import type { House } from './house.ts';
import { at } from './now.ts';
import type { Places } from './places.ts';

/** `[objet, priority, state, days ago, asset, site]`. */
const TICKETS: [string, string, string, number, number | null, number | null][] = [
  ['Fuite sous le lavabo', 'urgente', 'unassigned', 0, null, 12],
  ['Chauffage en panne', 'haute', 'unassigned', 1, 1, null],
  ['Porte automatique bloquée', 'urgente', 'assigned', 2, 4, null],
  ['Ascenseur bloqué au 2e étage', 'haute', 'assigned', 3, 3, null],
  ['Extincteur percuté', 'normale', 'assigned', 4, 5, null],
  ['Bruit anormal de la ventilation', 'basse', 'assigned', 5, 2, null],
  ['Disjoncteur qui saute', 'normale', 'assigned', 6, 9, null],
  ['Store bloqué', 'basse', 'processed', 8, null, 5],
  ['Lève-personne en panne', 'urgente', 'processed', 10, 11, null],
  ['Ballon qui fuit', 'haute', 'processed', 12, 8, null],
  ['Détecteur en défaut', 'normale', 'ready', 15, 10, null],
  ['Radiateur froid', 'normale', 'ready', 20, 12, null],
  ['Vitre fêlée', 'basse', 'closed', 40, null, 14],
  ['Serrure grippée', 'normale', 'closed', 60, null, 3],
];

/**
 * Interventions by ticket:
 * `[ticket, company, person, validated, waiting, begins in days, realised in days, note, cost]`.
 */
type Planned = [
  number,
  number | null,
  number | null,
  boolean,
  boolean,
  number | null,
  number | null,
  number | null,
  string | null,
];
const INTERVENTIONS: Planned[] = [
  // waits for a date of its provider
  [3, 4, null, false, false, null, null, null, null],
  // a date to validate
  [4, 4, null, false, false, 2, null, null, null],
  // validated: today, and next week
  [5, 2, 4, true, false, 0, null, null, null],
  [6, 1, 2, true, false, 5, null, null, null],
  // running
  [7, 3, 6, true, true, -1, null, null, null],
  // to note
  [8, 2, 5, true, false, -6, -6, null, null],
  [9, 1, 3, true, false, -8, -8, null, null],
  // without a cost
  [10, 2, 4, true, false, -10, -10, 4, null],
  // finished
  [11, 3, 6, true, false, -13, -13, 5, '1234.50'],
  [12, 1, 2, true, false, -18, -18, 3, '80.00'],
  // nobody yet
  [2, null, null, false, false, null, null, null, null],
];
const DONE_LATER_MS = 2 * 3_600_000;

export function createWork({ assets, sites }: Places, { users, companies, people, me }: House) {
  const find = (rows: Row[], id: number | null): Row | null => rows.find((row) => row.id === id) ?? null;
  const authors = users.map(({ id, username, first_name, last_name }) => ({
    id,
    username,
    first_name,
    last_name,
  }));
  const tickets: Row[] = TICKETS.map(([objet, priority, state, days, asset, site], index) => ({
    id: index + 1,
    objet,
    description: index % 3 === 0 ? 'Constaté ce matin par l’équipe de nuit.' : '',
    priority,
    state,
    date_creation: at(-days, -1),
    date_cloture: state === 'closed' ? at(-days + 5) : null,
    // the last author was deleted
    created_by: index === TICKETS.length - 1 ? null : (authors[index % 2 === 0 ? 4 : 1] ?? null),
    version: 1,
    asset: find(assets, asset),
    site: find(sites, site) ?? (find(assets, asset)?.site as Row | null) ?? null,
    intervention: null,
    attachments: [],
  }));
  const interventions: Row[] = INTERVENTIONS.map(
    ([ticket, company, person, validation, waiting, begins, realised, note, cout_achat], index) => {
      const { id, objet, priority, state, date_creation, asset, site } = tickets[ticket - 1] as Row;
      const begin = begins === null ? null : at(begins, -1);
      const row = {
        id: index + 1,
        ticket: { id, objet, priority, state, date_creation, asset, site },
        prestataire: nameOf(find(companies, company)),
        intervenant: nameOf(find(people, person)),
        description: String(objet),
        compte_rendu: realised === null ? '' : 'Pièce remplacée, essais concluants.',
        validation,
        waiting,
        date_intervention: begin,
        date_fin_intervention: begin && new Date(Date.parse(begin) + DONE_LATER_MS).toISOString(),
        date_realisation: realised === null ? null : at(realised, 1),
        date_reponse: begin && at((begins ?? 0) - 3),
        date_creation: at(-TICKETS.length, index),
        last_reminder: null,
        note,
        cout_achat,
        entry: cout_achat === null ? null : index + 1,
        attachments: [],
        version: 1,
      };
      const of = tickets[ticket - 1] as Row;
      of.intervention = {
        id: row.id,
        prestataire: row.prestataire,
        date_intervention: row.date_intervention,
      };
      return row;
    },
  );
  const comments: Row[] = [
    ['Le joint est usé, je commande la pièce.', 1, 2],
    ['Merci, le service vous attend.', 1, 4],
    ['Intervention reportée à demain.', 5, 1],
  ].map(([texte, ticket, author], index) => ({
    id: index + 1,
    texte,
    file: null,
    created_by: authors[Number(author)] ?? null,
    date_creation: at(-index, -3),
    ticket: { id: ticket, objet: tickets[Number(ticket) - 1]?.objet },
    contract: null,
    version: 1,
  })) as Row[];
  const figures: Record<string, unknown> = {
    'GET /api/core/permissions/': ((me.user_permissions ?? []) as { codename: string }[]).map(
      ({ codename }) => ({ codename, name: `Consulter : ${codename.slice(5)}` }),
    ),
    'GET /api/v2/interventions/calendar': interventions
      .filter(({ date_intervention }) => date_intervention)
      .map(({ id, ticket, prestataire, date_intervention }) => ({
        type: 'intervention',
        id,
        objet: (ticket as Row).objet,
        appellation: ((ticket as Row).asset as Row | null)?.name ?? '',
        date: date_intervention,
        a_renouveler: false,
        prestataire,
      })),
  };
  return { tickets, interventions, comments, attachments: [] as Row[], figures };
}
export type Work = ReturnType<typeof createWork>;

const nameOf = (row: Row | null) =>
  row && { id: row.id, fullname: String(row.raison_sociale ?? row.fullname) };
