/** The people and companies of the second server: only promised fields, groups by name, empty answers to writes. */
import { absent, type Handler, ok } from './other-calls.ts';

export interface OtherPerson {
  id: string;
  fullname: string;
  [field: string]: unknown;
}

export const createPeople = (): OtherPerson[] => [
  { id: 'f-1', fullname: 'Paul Diallo', prestataire: { id: 'p-1' } },
  { id: 'f-2', fullname: 'Inès Roche', group: 'Collaborateur', metiers: [{ id: 'c-2', name: 'Plomberie' }] },
];

const COMPANIES = [{ id: 'p-1', raison_sociale: 'Thermi-Ouest' }, { id: 'p-2' }];

const read: Handler = ({ store, id }) => {
  const person = store.people.find((each) => each.id === id);
  return person ? ok(person) : absent;
};

/** The change is made and the answer is empty. */
const change: Handler = ({ store, id, body }) => {
  const person = store.people.find((each) => each.id === id);
  if (!person) return absent;
  Object.assign(person, body);
  return { status: 204 };
};

const create: Handler = ({ store, body }) => {
  store.people.push({ ...body, id: `f-${store.nextId++}`, fullname: String(body.fullname) });
  return { status: 201 };
};

const remove: Handler = ({ store, id }) => {
  store.people = store.people.filter((each) => each.id !== id);
  return { status: 204 };
};

export const PEOPLE_ROUTES: Record<string, Handler> = {
  'GET /api/prestataires/': () => ok(COMPANIES),
  'GET /api/prestataires/{id}': ({ id }) => {
    const company = COMPANIES.find((each) => each.id === id);
    return company ? ok(company) : absent;
  },
  'GET /api/profile/': ({ store }) => ok(store.people),
  'POST /api/profile/': create,
  'GET /api/profile/stats/': () => ok({ by_group: [{ label: 'Collaborateur', count: '1' }] }),
  'GET /api/profile/{id}/': read,
  'PATCH /api/profile/{id}/': change,
  'DELETE /api/profile/{id}/': remove,
  'GET /api/finance/': () =>
    ok([
      { id: 'e-1', date_gestion: '2026-03-01', previsionnel: 10, realise: '12.5', prestataire_id: 'p-1' },
      { id: 'e-2', date_gestion: '2026-03-01', previsionnel: '99', realise: '99', prestataire_id: 'p-2' },
    ]),
};
