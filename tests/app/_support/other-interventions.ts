/** The second server's calls of interventions, companies and people. */
import type { Handler } from './other-calls.ts';
import { absent, ok } from './other-calls.ts';

/** In the poorest form that the contract allows: relations as ids, amounts as numbers, dates without zone. */
export type OtherIntervention = Record<string, unknown> & { id: string };

/** A provider has answered, work is done, and one intervention waits for a date of its provider. */
export const createInterventions = (): OtherIntervention[] => [
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

const find = (interventions: OtherIntervention[], id: string) => interventions.find((each) => each.id === id);

/** The change is made and the answer is empty. */
const change: Handler = ({ store, id, body }) => {
  const intervention = find(store.interventions, id);
  if (!intervention) return absent;
  Object.assign(intervention, body);
  return { status: 204 };
};

const create: Handler = ({ store, body }) => {
  if (!body.ticket) return { status: 400, body: { ticket: ['Ce champ est obligatoire.'] } };
  const intervention = { id: `i-${store.nextId++}`, ...body, date_creation: '2026-11-20' };
  store.interventions.unshift(intervention);
  return { status: 201, body: intervention };
};

const remove: Handler = ({ store, id }) => {
  if (!find(store.interventions, id)) return absent;
  store.interventions = store.interventions.filter((each) => each.id !== id);
  return { status: 204 };
};

const read: Handler = ({ store, id }) => {
  const intervention = find(store.interventions, id);
  return intervention ? ok(intervention) : absent;
};

export const INTERVENTION_ROUTES: Record<string, Handler> = {
  'GET /api/v2/interventions/': ({ store }) => ok(store.interventions),
  'POST /api/interventions/': create,
  'GET /api/interventions/{id}': read,
  'PUT /api/interventions/{id}': change,
  'PATCH /api/interventions/{id}': change,
  'DELETE /api/interventions/{id}': remove,
  'GET /api/interventions/{id}/reminder/': () => ok({ message: 'Relance partie par pigeon.' }),
  'POST /api/interventions/{id}/generate/': ({ id }) => ok({ url: `/media/bon-${id}.pdf` }),
  'GET /api/v2/interventions/stats': () => ok({ by_state: [{ label: 'validation', count: '1' }] }),
  'GET /api/v2/interventions/calendar': ({ query }) =>
    ok([
      {
        type: 'intervention',
        id: 'i-7',
        objet: 'Demande 2',
        appellation: 'Adoucisseur',
        prestataire: 'Thermi-Ouest',
        date: `${query.get('year')}-${String(query.get('month')).padStart(2, '0')}-16`,
      },
    ]),
};
