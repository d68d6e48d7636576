/** Contracts with their periods, finance entries, and what a server counts of everything. */
import type { Row } from '../store.ts';
import type { House } from './house.ts';
import { dayAt } from './now.ts';
import type { Places } from './places.ts';
import type { Work } from './work.ts';

/** `[name, type, company, ends in days, amount, assets, renewable]`. */
const CONTRACTS: [string, string, number | null, number | null, string | null, number[], boolean][] = [
  ['Entretien des chaudières', 'maintenance', 1, 20, '11386.00', [1, 2], true],
  ['Contrôle réglementaire des ascenseurs', 'controle', 4, 12, '7774.00', [3], true],
  ['Vérification des extincteurs', 'controle', 3, 200, '6336.00', [5, 6], true],
  ['Entretien des portes automatiques', 'maintenance', 4, 338, '8531.00', [4], false],
  ['Vérification des installations électriques', 'controle', 3, -15, '11705.00', [9], false],
  ['Location des fontaines', 'autre', 2, null, null, [], false],
];

/** `[type, month, planned, spent, site, company, contract]`. */
const ENTRIES: [string, number, string, string, number | null, number | null, number | null][] = [
  ['Budget', 0, '240000.00', '0.00', 1, null, null],
  ['Budget', 0, '68000.00', '0.00', 9, null, null],
  ['Dépense sous contrat', 2, '5693.00', '5693.00', 1, 1, 1],
  ['Dépense sous contrat', 8, '5693.00', '5900.10', 1, 1, 1],
  ['Dépense ponctuelle', 5, '1000.00', '1234.50', 12, 3, null],
  ['Dépense ponctuelle', 10, '80.00', '80.00', 14, 1, null],
  ['Casse', 10, '0.00', '312.40', null, null, null],
];

export function createFinance({ sites, assets }: Places, { companies }: House, { tickets, figures }: Work) {
  const company = (id: number | null) => {
    const found = companies.find((each) => each.id === id);
    return found ? { id: found.id, raison_sociale: found.raison_sociale } : null;
  };
  const contracts: Row[] = CONTRACTS.map(
    ([name, type, provider, ends, montant, covered, renouvelable], at) => ({
      id: at + 1,
      name,
      numero: `CT-2026-00${at + 1}`,
      type,
      description: `${name} de l’établissement, pièces et main-d’œuvre comprises.`,
      date_start: ends === null ? null : dayAt(ends - 364),
      date_end: ends === null ? null : dayAt(ends),
      montant,
      periodicite: 'annuelle',
      renouvelable,
      prestataire: company(provider),
      assets: assets.filter(({ id }) => covered.includes(Number(id))),
      attachments: [],
      comments: [],
      version: 1,
    }),
  );
  const periodes: Row[] = contracts
    .filter(({ date_end }) => date_end)
    .map(({ id, date_start, date_end, montant }) => ({
      id,
      contract: id,
      date_debut: date_start,
      date_fin: date_end,
      montant,
      version: 1,
    }));
  const entries: Row[] = ENTRIES.map(
    ([type_depense, month, previsionnel, realise, where, provider, contract], index) => {
      const site = sites.find((each) => each.id === where) ?? null;
      const of = contracts.find((each) => each.id === contract);
      return {
        id: index + 1,
        date_gestion: `2026-${String(month + 1).padStart(2, '0')}-06`,
        type_depense,
        previsionnel,
        realise,
        asset: null,
        contract: of ? { id: of.id, name: of.name } : null,
        site_id: where,
        site,
        prestataire_id: provider,
        prestataire: company(provider),
        intervention: type_depense === 'Dépense ponctuelle' ? index + 4 : null,
        generated: contract !== null,
        version: 1,
      };
    },
  );
  return { contracts, periodes, entries, figures: { ...figures, ...count(tickets, sites) } };
}

const by = (rows: readonly Row[], field: string) => {
  const labels = [...new Set(rows.map((row) => String(row[field])))];
  return labels.map((label) => ({
    label,
    count: rows.filter((row) => String(row[field]) === label).length,
  }));
};

/** What the counters and the statistics answer for these rows. */
function count(tickets: Row[], sites: Row[]): Record<string, unknown> {
  const open = tickets.filter(({ state }) => ['unassigned', 'assigned'].includes(String(state)));
  const months = (amount: (month: number) => object) =>
    Array.from({ length: 11 }, (_, month) => ({
      month: `2026-${String(month + 1).padStart(2, '0')}`,
      ...amount(month),
    }));
  const top = (id: number) => sites.find((each) => each.id === id);
  const sums = (previsionnel: string, realise: string) => ({ previsionnel, realise });
  return {
    'GET /api/tickets/stats': {
      unassigned_tickets: 2,
      waiting_interventions: 1,
      interventions_to_valid: 1,
      interventions_to_note: 2,
      running_interventions: 1,
      assigned_interventions: 2,
      next_controls: 1,
      opened_tickets: open.length,
      urgent_tickets: open.filter(({ priority }) => priority === 'urgente').length,
    },
    'GET /api/tickets/analysis/': {
      by_month: months((month) => ({ count: 10 + month })),
      by_state: by(tickets, 'state'),
      by_priority: by(tickets, 'priority'),
      by_site: [
        { id: 1, label: 'Hôpital Saint-Aubin', count: 8 },
        { id: 9, label: 'Clinique des Tilleuls', count: 4 },
      ],
      by_category: [{ id: 1, label: 'Chauffage, ventilation, climatisation', count: 5 }],
      mean_delay_hours: 53.5,
    },
    'GET /api/v2/interventions/stats': {
      by_state: [
        { label: 'finished', count: 2 },
        { label: 'to_note', count: 2 },
        { label: 'assigned', count: 2 },
        { label: 'waiting', count: 1 },
      ],
      by_month: months((month) => ({ count: month, cost: month === 10 ? null : '1234.50' })),
      by_prestataire: [
        { id: 3, label: 'Électro-Sud Maintenance', count: 2, note: 4.5, cost: '1234.50' },
        { id: 1, label: 'Thermelec Services', count: 3, note: 3, cost: '80.00' },
      ],
      mean_note: 4.1,
      mean_delay_hours: 49.25,
    },
    'GET /api/assets/stats/': {
      total: 12,
      by_category: [{ label: 'Sécurité incendie', count: 4 }],
      by_site: [{ label: 'Hôpital Saint-Aubin', count: 7 }],
      most_failing: [{ id: 1, name: 'Chaudière gaz De Dietrich n° 8', tickets: 4, cost: '1489.90' }],
    },
    'GET /api/assets/{id}/stats/': {
      tickets: 2,
      interventions: 1,
      mean_note: 4,
      cost: '2034.00',
      by_year: [{ year: 2026, tickets: 2, cost: '2034.00' }],
    },
    'GET /api/contracts/stats/': {
      total: 6,
      controle: 3,
      soon: 2,
      expired: 1,
      by_month: [{ month: '2026-12', count: 1 }],
    },
    'GET /api/profile/stats/': {
      by_group: [
        { label: 'Collaborateur', count: 1 },
        { label: 'Prestataire', count: 5 },
      ],
      top: [{ id: 2, fullname: 'Bruno Castel', interventions: 7, note: 4, cost: '2685.40' }],
    },
    'GET /api/finance/stats/': {
      year: 2026,
      budget: '308000.00',
      months: Array.from({ length: 12 }, (_, month) => ({ month, ...sums('1000.00', '950.50') })),
      by_type: [
        { type_depense: 'Budget', ...sums('308000.00', '0.00') },
        { type_depense: 'Dépense sous contrat', ...sums('11386.00', '11593.10') },
        { type_depense: 'Dépense ponctuelle', ...sums('1080.00', '1314.50') },
        { type_depense: 'Casse', ...sums('0.00', '312.40') },
      ],
      by_site: [{ id: 1, label: 'Hôpital Saint-Aubin', ...sums('11386.00', '11593.10') }],
      by_category: [{ id: 1, label: 'Chauffage, ventilation, climatisation', ...sums('80.00', '80.00') }],
    },
    'GET /api/finance/table_stats/': {
      rows: [
        { site: top(1), budget: '240000.00', ...sums('11386.00', '11593.10') },
        { site: top(9), budget: '68000.00', ...sums('1000.00', '1234.50') },
        { site: null, budget: '0.00', ...sums('0.00', '312.40') },
      ],
      total: { budget: '308000.00', ...sums('12466.00', '13140.00') },
    },
  };
}
