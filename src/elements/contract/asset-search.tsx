import { useStore } from '@nanostores/react';
import { type KeyboardEvent, type RefObject, useMemo, useState } from 'react';
import { findRows, getNoFilters } from '../../core/_list/list-filters.ts';
import { ASSET_FILTERS } from '../../core/assets/list.ts';
import { assetList } from '../../core/assets/list-store.ts';
import { type Asset, formatAsset } from '../../core/assets/model.ts';
import { $user, canScan } from '../../core/session/session.ts';
import { formatSite } from '../../core/sites/model.ts';
import { CollectionRows } from '../_object/collection-rows.tsx';
import { LinkedRow } from '../_object/linked-row.tsx';
import { Button, IconButton } from '../_ui/button.tsx';
import { Field } from '../_ui/field.tsx';
import { UI_TEXTS } from '../_ui/ui-texts.ts';
import { TEXTS } from './texts.ts';
import { useScan } from './use-scan.ts';

export interface AssetSearchProps {
  /** The id of the search field, for a link of the error summary. */
  id: string;
  inputRef: RefObject<HTMLInputElement | null>;
  /** Shown as covered, without a button. */
  covered: readonly Asset[];
  /** Left out of what is found. */
  chosen: readonly Asset[];
  disabled: boolean;
  onChoose: (asset: Asset) => void;
}

/**
 * Finds equipment by its name or its tag, or by a scan. A tag that a hand scanner types, Enter included, chooses its
 * piece at once.
 */
export function AssetSearch({ id, inputRef, covered, chosen, disabled, onChoose }: AssetSearchProps) {
  const [text, setText] = useState('');
  const found = useFound(text, chosen);
  const isCovered = useMemo(() => {
    const ids = new Set(covered.map((asset) => String(asset.id)));
    return (asset: Asset) => ids.has(String(asset.id));
  }, [covered]);
  const choose = (asset: Asset) => {
    onChoose(asset);
    setText('');
    inputRef.current?.focus();
  };
  const scan = useScan(choose);
  const mayScan = canScan(useStore($user));
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return;
    // the form is sent by its button, or by Ctrl and Enter
    event.preventDefault();
    const tagged = found.filter(({ balise }) => balise.trim().toLowerCase() === text.trim().toLowerCase());
    const [only, ...others] = tagged.length > 0 ? tagged : found;
    if (only && others.length === 0 && !disabled) choose(only);
  };
  return (
    <>
      <div className="asset-search">
        <Field id={id} label={TEXTS.searchAssets} hint={TEXTS.searchAssetsHint}>
          {({ required: _, ...control }) => (
            <input
              {...control}
              ref={inputRef}
              type="search"
              autoComplete="off"
              spellCheck={false}
              value={text}
              readOnly={disabled}
              onChange={(event) => setText(event.currentTarget.value)}
              onKeyDown={onKeyDown}
            />
          )}
        </Field>
        {mayScan && (
          <Button icon="upc-scan" disabled={disabled} onClick={scan}>
            {TEXTS.scanAsset}
          </Button>
        )}
      </div>
      {text.trim() !== '' && (
        <section aria-label={TEXTS.foundAssets}>
          <CollectionRows
            collection={assetList.collection}
            loading={UI_TEXTS.loading}
            rows={found}
            row={(asset) => (
              <FoundRow
                key={asset.id}
                asset={asset}
                onChoose={isCovered(asset) ? null : () => !disabled && choose(asset)}
              />
            )}
            empty={<p className="muted">{TEXTS.noAssetFound}</p>}
          />
        </section>
      )}
    </>
  );
}

/** The equipment that a text finds, without what is chosen; none for no text. The list is read meanwhile. */
function useFound(text: string, chosen: readonly Asset[]): readonly Asset[] {
  const index = useStore(assetList.$index);
  return useMemo(() => {
    if (text.trim() === '') return [];
    const taken = new Set(chosen.map(({ id }) => String(id)));
    const rows = index.rows as readonly Asset[];
    const places = findRows(ASSET_FILTERS, { ...getNoFilters(ASSET_FILTERS), q: text }, index);
    return Array.from(places, (place) => rows[place] as Asset).filter(({ id }) => !taken.has(String(id)));
  }, [index, text, chosen]);
}

/** @param onChoose `null` where the contract covers it already */
function FoundRow({ asset, onChoose }: { asset: Asset; onChoose: (() => void) | null }) {
  const name = formatAsset(asset);
  return (
    <LinkedRow route={null} id={asset.id} name={name} meta={[asset.balise, formatSite(asset.site)]}>
      {onChoose ? (
        <IconButton icon="plus-lg" label={TEXTS.addAsset(name)} onClick={onChoose} />
      ) : (
        <span className="muted">{TEXTS.covered}</span>
      )}
    </LinkedRow>
  );
}
