/** What an entry belongs to: a contract, a piece of equipment, a provider. */

import { useStore } from '@nanostores/react';
import { useMemo } from 'react';
import { type Asset, formatAsset } from '../../core/assets/model.ts';
import { siteAssetsQuery } from '../../core/assets/store.ts';
import { formatContract } from '../../core/contracts/model.ts';
import { $contracts, contractCollection } from '../../core/contracts/store.ts';
import { type ENTRY_FIELDS, followContract } from '../../core/finance/fields.ts';
import type { FinanceEntry } from '../../core/finance/model.ts';
import { getCompanyOptions, withChosen } from '../../core/interventions/assignees.ts';
import type { FieldsForm } from '../../core/kernel/form/form.ts';
import { toUnread, type Unread } from '../../core/kernel/http/unread-text.ts';
import { sameId } from '../../core/kernel/lib/lenient-schema.ts';
import { sortKey } from '../../core/kernel/lib/sort-key.ts';
import { can } from '../../core/kernel/session/rights.ts';
import { $prestataires } from '../../core/profiles/store.ts';
import { SelectFormField } from '../parts/form/select-form-field.tsx';
import { ENTRY_FORM_TEXTS } from './texts.ts';

type EntryForm = FieldsForm<typeof ENTRY_FIELDS>;

const byName = (left: { label: string }, right: { label: string }): number =>
  sortKey(left.label) < sortKey(right.label) ? -1 : 1;

/** All contracts and providers, by name. */
export function useChoices() {
  const contracts = useStore($contracts);
  const companies = useStore($prestataires);
  return useMemo(
    () => ({
      contracts: contracts.items
        .slice(0, contracts.size)
        .map((each) => ({ value: String(each.id), label: formatContract(each) }))
        .sort(byName),
      companies: getCompanyOptions(companies.items.slice(0, companies.size)),
    }),
    [contracts, companies],
  );
}

/** Chooses among the contracts; those who may not see them keep the one that the entry has. */
export function ContractField({ form, current }: { form: EntryForm; current: FinanceEntry['contract'] }) {
  const { status, size, items, error } = useStore($contracts);
  const { contracts } = useChoices();
  const values = useStore(form.$values);
  const choose = (id: string) =>
    form.change(
      followContract(
        values,
        id,
        items.find((each) => sameId(each.id, id)),
      ),
    );
  if (!can('view_contract')) return null;
  return (
    <SelectFormField
      form={form}
      name="contract"
      choices={withChosen(contracts, current && { id: current.id, fullname: current.name })}
      none={ENTRY_FORM_TEXTS.noContract}
      onChange={choose}
      loading={status === 'LOADING' && size === 0}
      problem={status === 'ERROR' ? toUnread(error, ENTRY_FORM_TEXTS.contractsFailed) : null}
      onRetry={() => void contractCollection.refresh()}
    />
  );
}

interface AssetFieldProps {
  form: EntryForm;
  /** The entry's present equipment: offered even if the lists lack it. */
  current: Asset | null;
}

/** Chooses among the equipment of the contract; without one, among that of the site. */
export function EntryAssetField(props: AssetFieldProps) {
  const { contract, site_id } = useStore(props.form.$values);
  const { items } = useStore($contracts);
  const covered = items.find(({ id }) => contract !== '' && sameId(id, contract))?.assets;
  if (covered) return <AssetSelect {...props} assets={covered} />;
  if (site_id !== '') return <SiteAssets {...props} site={site_id} />;
  return <AssetSelect {...props} assets={[]} none={ENTRY_FORM_TEXTS.chooseFirst} />;
}

function SiteAssets({ site, ...props }: AssetFieldProps & { site: string }) {
  const { $state, refresh } = siteAssetsQuery(site);
  const { data, status, error } = useStore($state);
  return (
    <AssetSelect
      {...props}
      assets={data ?? []}
      loading={!data && status === 'LOADING'}
      problem={!data && status === 'ERROR' ? toUnread(error, ENTRY_FORM_TEXTS.assetsFailed) : null}
      onRetry={() => void refresh()}
    />
  );
}

interface AssetSelectProps extends AssetFieldProps {
  assets: readonly Asset[];
  none?: string;
  loading?: boolean;
  problem?: Unread | null;
  onRetry?: () => void;
}

function AssetSelect({
  form,
  current,
  assets,
  none = ENTRY_FORM_TEXTS.noAsset,
  onRetry,
  ...props
}: AssetSelectProps) {
  const { asset } = useStore(form.$values);
  const choices = useMemo(
    () => assets.map((each) => ({ value: String(each.id), label: formatAsset(each) })).sort(byName),
    [assets],
  );
  const chosen = current && asset === String(current.id) ? current : null;
  return (
    <SelectFormField
      {...props}
      form={form}
      name="asset"
      choices={withChosen(choices, chosen && { id: chosen.id, fullname: formatAsset(chosen) })}
      none={none}
      onRetry={onRetry ?? (() => {})}
    />
  );
}
