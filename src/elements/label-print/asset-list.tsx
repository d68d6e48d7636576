import { useStore } from '@nanostores/react';
import { useRef, useState } from 'react';
import type { Asset } from '../../core/assets/model.ts';
import { describeWait } from '../../core/kernel/http/wait-text.ts';
import { listBetween } from '../../core/kernel/lib/list-between.ts';
import { assetNumber } from '../../core/kernel/lib/texts.ts';
import { hasTag } from '../../core/labels/choice.ts';
import { Link } from '../parts/host/link.tsx';
import { Button } from '../parts/ui/button.tsx';
import { Icon } from '../parts/ui/icon.tsx';
import { LoadStatus } from '../parts/ui/load-status.tsx';
import { NotLoaded } from '../parts/ui/not-loaded.tsx';
import { useNextFocus } from '../parts/ui/use-next-focus.ts';
import { LABEL_PRINT_TEXTS } from './texts.ts';
import type { LabelSelection } from './use-choice.ts';

/** Drawn at once; the rest on demand. */
const STEP = 100;

interface AssetListProps {
  choice: LabelSelection;
  /** Each piece can be taken out. */
  picked: boolean;
}

/** The pieces whose labels are printed, and those that have no tag yet. */
export function LabelAssets({ choice, picked }: AssetListProps) {
  const { assets, query, sorted, bySite, sites, gone, tooMany } = choice;
  const state = useStore(query.$state);
  const [onlyUntagged, setOnlyUntagged] = useState(false);
  if (bySite && sites.size === 0) return <p className="label-note">{LABEL_PRINT_TEXTS.chooseSite}</p>;
  if (tooMany) return <p className="label-note">{LABEL_PRINT_TEXTS.tooManyAssets}</p>;
  if (!assets) {
    return (
      <>
        <NotLoaded state={state} onRetry={() => void query.refresh()}>
          <div aria-busy={state.status === 'LOADING'}>
            <p className="visually-hidden">{LABEL_PRINT_TEXTS.loading}</p>
            <span className={`label-bone label-bone-${picked ? 'rows' : 'count'}`} aria-hidden="true" />
          </div>
        </NotLoaded>
        <LoadStatus wait={describeWait(state.wait)} onCancel={query.cancel} />
      </>
    );
  }
  if (assets.length === 0) {
    return (
      <p className="label-note">{gone > 0 ? LABEL_PRINT_TEXTS.gone(gone) : LABEL_PRINT_TEXTS.noAssets}</p>
    );
  }
  const { untagged, unreadable } = sorted;
  const filtered = onlyUntagged && untagged.length > 0;
  return (
    <>
      {gone > 0 && (
        <p className="label-warning">
          <Icon name="exclamation-triangle" />
          <span>{LABEL_PRINT_TEXTS.gone(gone)}</span>
        </p>
      )}
      {untagged.length > 0 && (
        <p className="label-warning">
          <Icon name="exclamation-triangle" />
          <span>{LABEL_PRINT_TEXTS.untagged(untagged.length)}</span>
          <Button variant="quiet" aria-pressed={filtered} onClick={() => setOnlyUntagged(!filtered)}>
            {filtered ? LABEL_PRINT_TEXTS.showAll : LABEL_PRINT_TEXTS.showUntagged}
          </Button>
        </p>
      )}
      {unreadable.length > 0 && (
        <p className="label-warning">
          <Icon name="exclamation-triangle" />
          <span>{LABEL_PRINT_TEXTS.unreadable(unreadable.length)}</span>
        </p>
      )}
      {picked || filtered ? (
        <Rows key={String(filtered)} assets={filtered ? untagged : assets} choice={choice} picked={picked} />
      ) : (
        <p className="label-note">{LABEL_PRINT_TEXTS.assets(assets.length)}</p>
      )}
    </>
  );
}

/** Chooses pieces one by one, or all from the one before to this one. */
function useRangePick(assets: readonly Asset[], { excluded, setExcluded }: LabelSelection) {
  const tagged = assets.filter(hasTag);
  const isChosen = ({ id }: Asset) => !excluded.has(String(id));
  const chosen = tagged.filter(isChosen).length;
  const pick = (some: readonly Asset[], wanted: boolean) => {
    const next = new Set(excluded);
    for (const { id } of some) {
      if (wanted) next.delete(String(id));
      else next.add(String(id));
    }
    setExcluded(next);
  };
  /** The piece that was chosen or taken out last: a range starts there. */
  const last = useRef<Asset | null>(null);
  const pickTo = (asset: Asset, wanted: boolean, isRange: boolean) => {
    pick(isRange ? listBetween(tagged, last.current, asset) : [asset], wanted);
    last.current = asset;
  };
  return { tagged, chosen, isChosen, pick, pickTo };
}

function Rows({
  assets,
  choice,
  picked,
}: {
  assets: readonly Asset[];
  choice: LabelSelection;
  picked: boolean;
}) {
  const [most, setMost] = useState(STEP);
  const body = useRef<HTMLTableSectionElement>(null);
  const focusNext = useNextFocus(body);
  const showMore = () => {
    // the last click removes the button
    if (assets.length <= most + STEP) focusNext(':scope > tr', most);
    setMost(most + STEP);
  };
  const { tagged, chosen, isChosen, pick, pickTo } = useRangePick(assets, choice);
  return (
    <>
      {picked && tagged.length > 1 && <p className="label-range">{LABEL_PRINT_TEXTS.range}</p>}
      <div className="label-rows">
        <table className="label-table" aria-label={LABEL_PRINT_TEXTS.list}>
          <thead>
            <tr>
              {picked && (
                <th scope="col" className="label-pick">
                  <label className="label-pick-room">
                    <input
                      type="checkbox"
                      aria-label={LABEL_PRINT_TEXTS.all}
                      title={LABEL_PRINT_TEXTS.all}
                      disabled={tagged.length === 0}
                      checked={chosen > 0 && chosen === tagged.length}
                      ref={(box) => {
                        if (box) box.indeterminate = chosen > 0 && chosen < tagged.length;
                      }}
                      onChange={(event) => pick(tagged, event.currentTarget.checked)}
                    />
                  </label>
                </th>
              )}
              <th scope="col" className="label-tag">
                {LABEL_PRINT_TEXTS.columns.balise}
              </th>
              <th scope="col">{LABEL_PRINT_TEXTS.columns.name}</th>
              <th scope="col" className="label-site-column">
                {LABEL_PRINT_TEXTS.columns.site}
              </th>
            </tr>
          </thead>
          <tbody ref={body}>
            {assets.slice(0, most).map((asset) => (
              <Row
                key={asset.id}
                asset={asset}
                place={choice.sayPlace(asset)}
                isChosen={isChosen(asset)}
                onPick={picked ? (wanted, isRange) => pickTo(asset, wanted, isRange) : null}
              />
            ))}
          </tbody>
        </table>
        {assets.length > most && (
          <Button onClick={showMore}>{LABEL_PRINT_TEXTS.more(Math.min(STEP, assets.length - most))}</Button>
        )}
      </div>
    </>
  );
}

interface RowProps {
  asset: Asset;
  place: string;
  isChosen: boolean;
  /** `isRange`: with all rows since the last one (Shift). */
  onPick: ((wanted: boolean, isRange: boolean) => void) | null;
}

function Row({ asset, place, isChosen, onPick }: RowProps) {
  const name = asset.name.trim() || assetNumber(asset.id);
  const isTagged = hasTag(asset);
  return (
    <tr>
      {onPick && (
        <td className="label-pick">
          {isTagged && (
            <label className="label-pick-room">
              <input
                type="checkbox"
                aria-label={LABEL_PRINT_TEXTS.pick(name)}
                title={LABEL_PRINT_TEXTS.pick(name)}
                checked={isChosen}
                onChange={({ currentTarget, nativeEvent }) =>
                  onPick(currentTarget.checked, (nativeEvent as PointerEvent).shiftKey)
                }
              />
            </label>
          )}
        </td>
      )}
      <td>
        {isTagged ? (
          asset.balise
        ) : (
          <Link
            translate="yes"
            route="Details de l'équipement"
            params={{ id: asset.id }}
            aria-label={LABEL_PRINT_TEXTS.assignTo(name)}
          >
            {LABEL_PRINT_TEXTS.assign}
          </Link>
        )}
      </td>
      <td>
        <span>{name}</span>
        <span className="label-row-site">{place || LABEL_PRINT_TEXTS.noSite}</span>
      </td>
      <td className="muted label-site-column">{place || LABEL_PRINT_TEXTS.noSite}</td>
    </tr>
  );
}
