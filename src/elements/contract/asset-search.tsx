import { useStore } from '@nanostores/react';
import { type KeyboardEvent, type RefObject, useMemo, useState } from 'react';
import { ASSET_FILTERS } from '../../core/assets/list.ts';
import { assetList } from '../../core/assets/list-store.ts';
import { type Asset, formatAsset } from '../../core/assets/model.ts';
import { foldText } from '../../core/kernel/lib/fold.ts';
import { findRows, getNoFilters } from '../../core/kernel/list/list-filters.ts';
import { canScan } from '../../core/kernel/session/rights.ts';
import { $user } from '../../core/kernel/session/session.ts';
import { createBurstReader } from '../../core/scanner/hand-scanner-burst.ts';
import { readOtherLayouts } from '../../core/scanner/keyboard-layouts.ts';
import { formatWholePlace } from '../../core/sites/place.ts';
import { $siteTree } from '../../core/sites/store.ts';
import { CollectionRows } from '../parts/object/collection-rows.tsx';
import { LinkedRow } from '../parts/object/linked-row.tsx';
import { useScan } from '../parts/scan/use-scan.ts';
import { usePlaces } from '../parts/sites/use-places.ts';
import { Button, IconButton } from '../parts/ui/button.tsx';
import { Field } from '../parts/ui/field.tsx';
import { UI_TEXTS } from '../parts/ui/ui-texts.ts';
import { CONTRACT_TEXTS } from './texts.ts';

export interface AssetSearchProps {
  /** The id of the search field, for a link of the error summary. */
  id: string;
  inputRef: RefObject<HTMLInputElement | null>;
  /** Shown as covered, without a button. */
  covered: readonly Asset[];
  /** Shown as chosen, without a button. */
  chosen: readonly Asset[];
  disabled: boolean;
  onChoose: (asset: Asset) => void;
}

const isSameTag = (one: string, other: string): boolean => foldText(one).trim() === foldText(other).trim();

/**
 * Finds equipment by its name or its tag, or by a scan. A tag that a hand scanner types, Enter included, chooses its
 * piece at once. What is found stays after a click, so that several pieces are chosen from one search; the next
 * character typed replaces the text.
 */
export function AssetSearch({ id, inputRef, covered, chosen, disabled, onChoose }: AssetSearchProps) {
  const [text, setText] = useState('');
  const found = useFound(text);
  const stateOf = useStates(covered, chosen);
  const choose = (asset: Asset) => {
    onChoose(asset);
    inputRef.current?.focus();
    inputRef.current?.select();
  };
  const takeCode = (asset: Asset) => {
    choose(asset);
    setText('');
  };
  const findInOtherLayout = (code: string): Asset[] => {
    const { items, size } = assetList.collection.$state.value ?? { items: [], size: 0 };
    const meant = readOtherLayouts(code);
    return items
      .slice(0, size)
      .filter((asset) => meant.some((each) => isSameTag(asset.balise, each)) && stateOf(asset) !== 'chosen');
  };
  const [readKey] = useState(createBurstReader);
  const scan = useScan(takeCode);
  const mayScan = canScan(useStore($user));
  const onKeyDown = (event: KeyboardEvent) => {
    const isScanned = readKey(event).kind === 'code';
    const isEnd = event.key === 'Enter' || (event.key === 'Tab' && isScanned);
    if (!isEnd || event.ctrlKey || event.metaKey) return;
    // the form is sent by its button, or by Ctrl and Enter
    event.preventDefault();
    const open = found.filter((asset) => stateOf(asset) !== 'chosen');
    const tagged = open.filter(({ balise }) => isSameTag(balise, text));
    const [only, ...others] = tagged.length > 0 ? tagged : found.length > 0 ? open : findInOtherLayout(text);
    if (only && others.length === 0 && !disabled) takeCode(only);
  };
  return (
    <>
      <div className="asset-search">
        <Field id={id} label={CONTRACT_TEXTS.searchAssets} hint={CONTRACT_TEXTS.searchAssetsHint}>
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
            {CONTRACT_TEXTS.scanAsset}
          </Button>
        )}
      </div>
      {text.trim() !== '' && (
        <section aria-label={CONTRACT_TEXTS.foundAssets}>
          <CollectionRows
            collection={assetList.collection}
            loading={UI_TEXTS.loading}
            rows={found}
            rowKey={keyOf}
            filter={text}
            row={(asset) => (
              <FoundRow
                key={asset.id}
                asset={asset}
                state={stateOf(asset)}
                onChoose={() => !disabled && choose(asset)}
              />
            )}
            empty={<p className="muted">{CONTRACT_TEXTS.noAssetFound}</p>}
          />
        </section>
      )}
    </>
  );
}

const keyOf = ({ id }: Asset) => id;

/** The equipment that a text finds; none for no text. The list is read meanwhile. */
function useFound(text: string): readonly Asset[] {
  const index = useStore(assetList.$index);
  return useMemo(() => {
    if (text.trim() === '') return [];
    const rows = index.rows as readonly Asset[];
    const places = findRows(ASSET_FILTERS, { ...getNoFilters(ASSET_FILTERS), q: text }, index);
    return Array.from(places, (place) => rows[place] as Asset);
  }, [index, text]);
}

/** @returns why a piece of equipment cannot be chosen; '' where it can */
function useStates(covered: readonly Asset[], chosen: readonly Asset[]): (asset: Asset) => FoundState {
  return useMemo(() => {
    const states = new Map<string, FoundState>([
      ...chosen.map(({ id }) => [String(id), 'chosen'] as const),
      ...covered.map(({ id }) => [String(id), 'covered'] as const),
    ]);
    return ({ id }) => states.get(String(id)) ?? null;
  }, [covered, chosen]);
}

/** Words instead of the button; `null` where it can be chosen. */
type FoundState = 'chosen' | 'covered' | null;

function FoundRow({ asset, state, onChoose }: { asset: Asset; state: FoundState; onChoose: () => void }) {
  const name = formatAsset(asset);
  const places = usePlaces($siteTree);
  return (
    <LinkedRow
      route={null}
      id={asset.id}
      name={name}
      meta={[asset.balise, formatWholePlace(asset.site, places)]}
    >
      {state ? (
        <span className="muted">{CONTRACT_TEXTS[state]}</span>
      ) : (
        <IconButton icon="plus-lg" label={CONTRACT_TEXTS.addAsset(name)} onClick={onChoose} />
      )}
    </LinkedRow>
  );
}
