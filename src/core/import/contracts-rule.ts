/** Contracts: found by number, else by name. */
import { type Contract, ContractInput, ContractPatch, formatContract } from '../contracts/model.ts';
import { namePeriodicite, nameType, sayRenewable } from '../contracts/texts.ts';
import { formatPlainCents, parseCents } from '../kernel/lib/money.ts';
import { formatDate } from '../kernel/time/dates.ts';
import { answer, currentDay, identityOf, namedCurrent, plain, type Rule, sum } from './kind-rule.ts';
import type { RowReader } from './row-reader.ts';

const END_BEFORE_START = 'La fin précède le début.';

/** @param contract the one that keeps the days which the row does not change */
function checkDays(reader: RowReader, contract: Pick<Contract, 'date_start' | 'date_end'> | null): void {
  const { date_start: start = contract?.date_start, date_end: end = contract?.date_end } =
    reader.body as Partial<Pick<Contract, 'date_start' | 'date_end'>>;
  const isGiven = 'date_start' in reader.body || 'date_end' in reader.body;
  if (isGiven && start && end && end.slice(0, 10) < start.slice(0, 10))
    reader.refuse('date_end' in reader.body ? 'date_end' : 'date_start', END_BEFORE_START);
}

export const CONTRACTS_RULE: Rule<Contract> = {
  items: ({ contracts }) => contracts,
  create: ContractInput,
  change: ContractPatch,
  read: (reader) => {
    for (const name of ['name', 'numero', 'type', 'description', 'periodicite']) reader.put(name);
    for (const name of ['date_start', 'date_end', 'montant']) reader.put(name, null);
    reader.putYesNo('renouvelable');
    reader.putReference('prestataire', reader.lookups.companies);
    reader.putReferences('assets', reader.lookups.assets);
    const end = reader.body.date_end as string | null | undefined;
    checkDays(reader, null);
    const [name, number] = [String(reader.body.name ?? ''), String(reader.body.numero ?? '')];
    return {
      label: name || number,
      detail: [number, formatDate(end)].filter(Boolean).join(' · '),
      identity: number ? identityOf('n', number) : name ? identityOf('name', name) : null,
      isUnique: true,
    };
  },
  identify: ({ numero, name }) => (numero ? identityOf('n', numero) : identityOf('name', name)),
  confirm: checkDays,
  name: formatContract,
  present: (contract) => ({
    name: formatContract(contract),
    numero: contract.numero,
    type: nameType(contract.type),
    prestataire: contract.prestataire?.raison_sociale ?? '',
    date_start: formatDate(contract.date_start),
    date_end: formatDate(contract.date_end),
    montant: formatPlainCents(parseCents(contract.montant)),
    periodicite: namePeriodicite(contract.periodicite),
    renouvelable: sayRenewable(contract.renouvelable),
    description: contract.description,
    // a CSV has their number
    assets: [
      contract.assets.map(({ balise, name }) => balise || name).join(', '),
      String(contract.assets.length),
    ],
  }),
  details: ['numero', 'date_end'],
  current: (contract) => ({
    name: plain(contract.name),
    numero: plain(contract.numero),
    type: plain(contract.type),
    description: plain(contract.description),
    date_start: currentDay(contract.date_start),
    date_end: currentDay(contract.date_end),
    montant: sum(contract.montant),
    periodicite: plain(contract.periodicite),
    renouvelable: answer(contract.renouvelable),
    prestataire: namedCurrent(contract.prestataire, contract.prestataire?.raison_sociale ?? ''),
    assets: {
      value: contract.assets
        .map((each) => String(each.id))
        .sort()
        .join(','),
      text: contract.assets.map((each) => each.balise || each.name).join(', '),
    },
  }),
};
