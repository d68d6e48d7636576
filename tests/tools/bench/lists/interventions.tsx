/** Ours: the list of interventions, 50,000 of them, as core prepares them and `DataTable` draws them. */
import { INTERVENTION_FILTERS, INTERVENTION_INDEX } from '../../../../src/core/interventions/list.ts';
import type { Intervention } from '../../../../src/core/interventions/model.ts';
import { getInterventionState } from '../../../../src/core/interventions/state.ts';
import { formatSite } from '../../../../src/core/sites/model.ts';
import type { Ticket } from '../../../../src/core/tickets/model.ts';
import type { Column } from '../../../../src/elements/parts/table/column.ts';
import { showList } from './contender.tsx';
import { makeTickets, type Prepare } from './data.ts';
import { indexList } from './indexed.ts';

const COMPANIES = ['Thermi-Ouest', 'Ascenseurs de Loire', 'Plomberie Vasseur', 'Élec Services'];

const plan = (ticket: Ticket, rank: number): Intervention => {
  const day = `2026-${String(1 + (rank % 12)).padStart(2, '0')}-${String(1 + (rank % 28)).padStart(2, '0')}`;
  return {
    id: rank,
    ticket,
    prestataire: rank % 5 ? { id: rank % 4, fullname: COMPANIES[rank % 4] ?? '' } : null,
    intervenant: null,
    validation: rank % 3 > 0,
    waiting: rank % 11 === 0,
    date_intervention: rank % 7 ? `${day} 09:30` : null,
    date_fin_intervention: rank % 7 ? `${day} 11:00` : null,
    date_realisation: rank % 2 ? `${day} 10:45` : null,
    date_reponse: null,
    date_creation: `${day} 08:00`,
    note: null,
    cout_achat: null,
    entry: null,
    description: '',
    compte_rendu: '',
    version: null,
  };
};
const interventions = makeTickets(50_000).map(plan);

const cells: Omit<Column<Intervention>, 'render'>[] = [
  { name: 'id', label: 'N°', width: 84, grow: 0, text: ({ id }) => String(id) },
  {
    name: 'objet',
    label: 'Objet',
    width: 240,
    grow: 3,
    text: ({ ticket }) => ticket?.objet ?? '',
    main: true,
  },
  { name: 'state', label: 'État', width: 130, grow: 0, text: getInterventionState },
  {
    name: 'prestataire',
    label: 'Prestataire',
    width: 180,
    grow: 1,
    text: ({ prestataire }) => prestataire?.fullname ?? '',
  },
  {
    name: 'site',
    label: 'Site',
    width: 220,
    grow: 2,
    text: ({ ticket }) => formatSite(ticket?.asset?.site ?? null),
  },
  {
    name: 'date',
    label: 'Date',
    width: 130,
    grow: 0,
    text: ({ date_intervention }) => date_intervention?.slice(0, 10) ?? '',
  },
];
const columns = cells.map((cell) => ({ ...cell, render: cell.text }));
const getCardView = ({ ticket, id }: Intervention) => ({ title: ticket?.objet ?? '', detail: String(id) });

export const prepare: Prepare = () =>
  showList({
    caption: 'Interventions',
    columns,
    getCardView,
    ...indexList(interventions, INTERVENTION_INDEX, INTERVENTION_FILTERS, { state: ['all'] }),
  });
