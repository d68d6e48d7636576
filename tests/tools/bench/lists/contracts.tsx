/** Ours: the list of contracts, 2,000 of them, each covering three pieces of equipment, that has ended, ends soon or goes on. */
import { CONTRACT_FILTERS, CONTRACT_INDEX } from '../../../../src/core/contracts/list.ts';
import type { Contract } from '../../../../src/core/contracts/model.ts';
import { CONTRACT_COLUMNS, getContractCard } from '../../../../src/elements/contract-list/columns.tsx';
import { showList } from './contender.tsx';
import { makeTickets, type Prepare } from './data.ts';
import { indexList } from './indexed.ts';

const TYPES = ['controle', 'maintenance', 'autre'];
const DAY = 86_400_000;

const tickets = makeTickets(2_000);
const contracts = tickets.map(({ objet }, rank): Contract => {
  const company = rank % 300;
  const assets = [0, 1, 2].flatMap((step) => tickets[(rank * 3 + step) % 2_000]?.asset ?? []);
  return {
    id: rank,
    name: objet,
    numero: `C-${rank}`,
    type: TYPES[rank % 3] ?? '',
    description: '',
    date_start: '2024-01-01',
    date_end: new Date(Date.now() + ((rank % 720) - 60) * DAY).toISOString().slice(0, 10),
    montant: '1200.00',
    periodicite: 'mensuelle',
    renouvelable: false,
    prestataire: { id: company, raison_sociale: `Société ${company}` },
    assets,
    attachments: [],
    comments: [],
    version: null,
  };
});

export const prepare: Prepare = () =>
  showList({
    caption: 'Contrats',
    columns: CONTRACT_COLUMNS,
    getCardView: getContractCard,
    ...indexList(contracts, CONTRACT_INDEX, CONTRACT_FILTERS, {}),
  });
