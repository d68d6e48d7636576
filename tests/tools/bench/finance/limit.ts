/** The limit: filter, sums and rows by hand, over arrays prepared once. */
import { BUDGET, CONTRACT_EXPENSES } from '../../../../src/core/finance/model.ts';
import type { Prepare } from './data.ts';

const ROWS = 20;
const toCents = (amount: string | null): number => Math.round(Number(amount) * 100);
const euros = new Intl.NumberFormat('fr-FR', { style: 'currency', currency: 'EUR' });

export const prepare: Prepare = (entries) => {
  const planned = Float64Array.from(entries, ({ previsionnel }) => toCents(previsionnel));
  const spent = Float64Array.from(entries, ({ realise }) => toCents(realise));
  const months = Uint8Array.from(entries, ({ date_gestion }) => Number(date_gestion.slice(5, 7)) - 1);
  const contracts: readonly string[] = CONTRACT_EXPENSES;
  return (root) => {
    const table = document.createElement('table');
    table.className = 'dt-table';
    const cells = Array.from({ length: ROWS }, () => {
      const row = table.insertRow();
      return Array.from({ length: 6 }, () => row.insertCell());
    });
    const foot = document.createElement('p');
    root.append(table, foot);
    const filter = (choice: Record<string, string>): void => {
      const found: number[] = [];
      let [budget, forecast, actual] = [0, 0, 0];
      for (let rank = 0; rank < entries.length; rank++) {
        const entry = entries[rank] as (typeof entries)[number];
        if (choice.type && entry.type_depense !== choice.type) continue;
        if (choice.month && months[rank] !== Number(choice.month)) continue;
        if (choice.kind === 'realise' && spent[rank] === 0) continue;
        if (choice.prestataire && String(entry.prestataire_id) !== choice.prestataire) continue;
        if (choice.display_contract && contracts.includes(entry.type_depense)) continue;
        found.push(rank);
        if (entry.type_depense === BUDGET) budget += planned[rank] as number;
        else {
          forecast += planned[rank] as number;
          actual += spent[rank] as number;
        }
      }
      cells.forEach((row, rank) => {
        const entry = entries[found[rank] ?? -1];
        const texts = entry
          ? [
              entry.date_gestion,
              entry.type_depense,
              entry.site?.name ?? '',
              entry.prestataire?.raison_sociale ?? '',
              euros.format(toCents(entry.previsionnel) / 100),
              euros.format(toCents(entry.realise) / 100),
            ]
          : [];
        row.forEach((cell, column) => {
          cell.textContent = texts[column] ?? '';
        });
      });
      foot.textContent = [
        found.length,
        ...[budget, forecast, actual].map((cents) => euros.format(cents / 100)),
      ].join(' · ');
    };
    filter({});
    return { filter };
  };
};
