/** Ours: the list of people, 5,000 of them, with what is counted of 20,000 interventions beside their names. */
import type { Profile } from '../../../../src/core/people/model.ts';
import { PROFILE_FILTERS, PROFILE_INDEX } from '../../../../src/core/profiles/list.ts';
import type { Workload } from '../../../../src/core/profiles/workload.ts';
import { createPeopleColumns } from '../../../../src/elements/intervenant-list/people-columns.tsx';
import { showList } from './contender.tsx';
import { makeTickets, type Prepare } from './data.ts';
import { indexList } from './indexed.ts';

const TRADES = ['Chauffage', 'Plomberie', 'Électricité', 'Ascenseurs', 'Sécurité incendie'];
const GROUPS = ['Prestataire', 'Collaborateur', 'Responsable technique', 'Demandeur'];

const people = makeTickets(5_000).map(({ objet }, rank): Profile => {
  const company = rank % 300;
  return {
    id: rank,
    user: rank,
    fullname: objet,
    email: `intervenant${rank}@exemple.fr`,
    telephone: `06 12 34 ${rank}`,
    group: { id: rank % 4, name: GROUPS[rank % 4] ?? '' },
    metiers: [{ id: rank % 5, name: TRADES[rank % 5] ?? '' }],
    prestataire: { id: company, raison_sociale: `Société ${company}` },
  };
});
const work = new Map(
  people.map(({ id }, rank): [string, Workload] => [
    String(id),
    { total: 4, open: rank % 3, upcoming: rank % 3, realised: 2, notes: 0, note: null, cost: 0 },
  ]),
);
const logins = new Map(people.map(({ user }) => [String(user), '2026-11-02T08:00:00+01:00']));
const { columns, getCardView } = createPeopleColumns(
  { work, logins },
  {
    work: true,
    contracts: true,
    logins: true,
  },
);

export const prepare: Prepare = () =>
  showList({
    caption: 'Intervenants',
    columns,
    getCardView,
    ...indexList(people, PROFILE_INDEX, PROFILE_FILTERS, {}),
  });
