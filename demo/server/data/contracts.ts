/** Contracts, their periods and their money, and the year's budgets. */
import type { People } from './people.ts';
import type { Places } from './places.ts';
import { createRandom } from './random.ts';
import { add, addLink, day, type Tables } from './tables.ts';
import { CONTRACTS } from './words.ts';

/** Days until the end of the first ones: some are over, some are soon, the others follow. */
const ENDS = [12, 24, 6, 45, -20, 88, 150, 200, 210, 260, 300, 330];

export function addContracts(tables: Tables, now: Date, people: People, places: Places): void {
  const random = createRandom('contracts');
  CONTRACTS.forEach(([name, type], index) => {
    const company = random.pick(people.companies);
    const montant = `${random.between(8, 120) * 100}.00`;
    const ends = ENDS[index] ?? 365;
    const id = add(tables, 'contract', {
      name,
      numero: `CT-${now.getUTCFullYear() - 1}-${String(index + 1).padStart(3, '0')}`,
      type,
      description: `${name} de l’ensemble des établissements, pièces et main-d’œuvre comprises.`,
      date_start: day(now, ends - 365),
      date_end: day(now, ends),
      montant,
      periodicite: random.pick(['annuelle', 'semestrielle', 'trimestrielle']),
      renouvelable: random.chance(0.7),
      prestataire_id: company.id,
    });
    const assets = new Set(Array.from({ length: random.between(2, 6) }, () => random.pick(places.assets).id));
    for (const asset of assets) addLink(tables, 'contract_asset', { contract_id: id, asset_id: asset });
    add(tables, 'periode', {
      contract_id: id,
      date_debut: day(now, ends - 365),
      date_fin: day(now, ends),
      montant,
    });
    for (let quarter = 0; quarter < 4; quarter++) {
      const when = ends - 365 + quarter * 91;
      add(tables, 'finance_entry', {
        date_gestion: day(now, when),
        type_depense: 'Dépense sous contrat',
        previsionnel: (Number(montant) / 4).toFixed(2),
        realise: when < 0 ? (Number(montant) / 4).toFixed(2) : '0.00',
        contract_id: id,
        prestataire_id: company.id,
        site_id: places.sites[0],
        generated: true,
      });
    }
  });
  for (const site of places.sites.slice(0, 1)) {
    for (const year of [now.getUTCFullYear() - 1, now.getUTCFullYear()]) {
      add(tables, 'finance_entry', {
        date_gestion: `${year}-01-01`,
        type_depense: 'Budget',
        previsionnel: '180000.00',
        realise: '0.00',
        site_id: site,
        generated: false,
      });
    }
  }
}
