/** Entries of finance: the same where all of them is. */
import { formatAsset } from '../assets/model.ts';
import { COST_IS_FIXED } from '../finance/entry-texts.ts';
import { EntryInput, EntryPatch, FIXED_FIELDS, type FinanceEntry, isFixed } from '../finance/model.ts';
import { formatCents, formatPlainCents, parseCents } from '../kernel/lib/money.ts';
import { formatDate } from '../kernel/time/dates.ts';
import { formatSite } from '../sites/model.ts';
import { currentDay, identityOf, namedCurrent, plain, type Rule, sum, toCents } from './kind-rule.ts';
import { formatPlacePath } from './places.ts';
import type { RowReader } from './row-reader.ts';
import type { ImportTarget } from './types.ts';

const AMOUNT_MISSING = 'Saisissez un montant prévisionnel ou réalisé.';

const target = (reader: RowReader, name: string): string => {
  const found = reader.targets[name] as ImportTarget | null | undefined;
  return found ? String(found.id ?? `new:${found.name}`) : '';
};

/**
 * What a server adds to an entry is sent, and counts among what makes two the same: without a site that of its
 * equipment, without a company that of its contract.
 */
function complete({ targets, lookups }: RowReader): void {
  const { asset, contract } = targets as Record<string, ImportTarget | null | undefined>;
  const [site, company] = [asset && lookups.siteOf(asset), contract && lookups.companyOf(contract)];
  if (site) targets.site_id ??= site;
  if (company) targets.prestataire_id ??= company;
}

export const ENTRIES: Rule<FinanceEntry> = {
  items: ({ entries }) => entries,
  create: EntryInput,
  change: EntryPatch,
  read: (reader) => {
    reader.put('date_gestion');
    reader.put('type_depense');
    reader.put('previsionnel', '0');
    reader.put('realise', '0');
    const place = reader.putPlace('site_id');
    reader.putReference('asset', reader.lookups.assets);
    reader.putReference('contract', reader.lookups.contracts);
    reader.putReference('prestataire', reader.lookups.companies, 'prestataire_id');
    if (!reader.isBound) complete(reader);
    const {
      date_gestion: date = '',
      type_depense: type = '',
      previsionnel,
      realise,
    } = reader.body as Record<string, string>;
    const hasAmount = reader.isBound || previsionnel !== undefined || realise !== undefined;
    if (!hasAmount && reader.problems.length === 0)
      reader.refuse(reader.has('realise') ? 'realise' : 'previsionnel', AMOUNT_MISSING);
    return {
      label: `${type} ${formatDate(date)}`.trim(),
      detail: [realise && formatCents(parseCents(realise)), formatPlacePath(place ?? null)]
        .filter(Boolean)
        .join(' · '),
      identity: identityOf(
        date,
        type,
        toCents(previsionnel ?? '0'),
        toCents(realise ?? '0'),
        ...['site_id', 'asset', 'contract', 'prestataire_id'].map((name) => target(reader, name)),
      ),
      isUnique: false,
    };
  },
  identify: (entry) =>
    identityOf(
      entry.date_gestion.slice(0, 10),
      entry.type_depense,
      toCents(entry.previsionnel ?? '0'),
      toCents(entry.realise ?? '0'),
      entry.site_id ?? entry.site?.id,
      entry.asset?.id,
      entry.contract?.id,
      entry.prestataire_id ?? entry.prestataire?.id,
    ),
  name: ({ type_depense, date_gestion }) => `${type_depense} ${formatDate(date_gestion)}`,
  present: (entry, names) => ({
    date_gestion: formatDate(entry.date_gestion),
    type_depense: entry.type_depense,
    previsionnel: formatPlainCents(parseCents(entry.previsionnel)),
    realise: formatPlainCents(parseCents(entry.realise)),
    ...names.site(entry.site),
    asset: entry.asset ? formatAsset(entry.asset) : '',
    contract: entry.contract?.name ?? '',
    prestataire: entry.prestataire?.raison_sociale ?? '',
  }),
  details: ['realise', 'site'],
  current: (entry) => ({
    date_gestion: currentDay(entry.date_gestion),
    type_depense: plain(entry.type_depense),
    previsionnel: sum(entry.previsionnel ?? '0'),
    realise: sum(entry.realise ?? '0'),
    site_id: namedCurrent(entry.site, formatSite(entry.site)),
    asset: namedCurrent(entry.asset, entry.asset?.name ?? ''),
    contract: namedCurrent(entry.contract, entry.contract?.name ?? ''),
    prestataire_id: namedCurrent(entry.prestataire, entry.prestataire?.raison_sociale ?? ''),
  }),
  refuseChange: (entry, name) => (isFixed(entry) && FIXED_FIELDS.includes(name) ? COST_IS_FIXED : null),
};
