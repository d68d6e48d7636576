import { useStore } from '@nanostores/react';
import { useEffect, useMemo, useState } from 'react';
import { type Asset, formatAsset } from '../../core/assets/model.ts';
import { $assets, assetCollection, siteAssetsQuery } from '../../core/assets/store.ts';
import { describeWait } from '../../core/kernel/http/wait-text.ts';
import type { LoadState, Query } from '../../core/kernel/store/query.ts';
import { type Emplacement, PIN_LABEL_LENGTH, type Plan } from '../../core/plans/model.ts';
import { pinEdits } from '../../core/plans/pin-edits.ts';
import { findAssets, listUnplaced } from '../../core/plans/pins.ts';
import { createEnterGuard } from '../../core/scanner/hand-scanner-enter.ts';
import { SearchField } from '../parts/filter/search-field.tsx';
import type { HeadingLevel } from '../parts/host/attributes.ts';
import { Button } from '../parts/ui/button.tsx';
import { Field } from '../parts/ui/field.tsx';
import { LoadStatus } from '../parts/ui/load-status.tsx';
import { NotLoaded } from '../parts/ui/not-loaded.tsx';
import { Panel } from '../parts/ui/panel.tsx';
import { UI_TEXTS } from '../parts/ui/ui-texts.ts';
import { SIDE as TEXTS } from './texts.ts';
import type { Placing } from './use-placing.ts';

/** As many are listed; a search finds the others. */
const MOST = 30;

export interface UnplacedProps {
  plan: Plan;
  pins: readonly Emplacement[];
  level: HeadingLevel;
  placing: Placing | null;
  /** The next click on the plan places it. */
  onChoose: (placing: Placing | null) => void;
  /** Places it in the middle of what is shown, for keys. */
  onCenter: (placing: Placing) => void;
}

/** The equipment of the plan's site that the plan does not show yet, and pins without equipment. */
export function Unplaced(props: UnplacedProps) {
  const site = props.plan.site?.id;
  return (
    <Panel title={TEXTS.unplaced} level={props.level}>
      {site === undefined || site === null ? <All {...props} /> : <OfSite {...props} site={String(site)} />}
      <Free {...props} />
    </Panel>
  );
}

function OfSite({ site, ...props }: UnplacedProps & { site: string }) {
  const query = siteAssetsQuery(site);
  const state = useStore(query.$state);
  if (state.data) return <Found {...props} assets={state.data} />;
  return <Coming state={state} query={query} />;
}

/** A plan without a site may show any equipment. */
function All(props: UnplacedProps) {
  const state = useStore($assets);
  const { items, size, loadedAt } = state;
  if (loadedAt === null && size === 0) return <Coming state={state} query={assetCollection} />;
  return <Found {...props} assets={items.slice(0, size)} />;
}

interface ComingProps {
  state: LoadState;
  query: Pick<Query<unknown>, 'refresh' | 'cancel'>;
}

const Coming = ({ state, query }: ComingProps) => (
  <>
    <NotLoaded state={state} onRetry={() => void query.refresh()}>
      <p className="muted">{UI_TEXTS.loading}</p>
    </NotLoaded>
    <LoadStatus wait={describeWait(state.wait)} onCancel={query.cancel} />
  </>
);

function Found({ assets, pins, placing, onChoose, onCenter }: UnplacedProps & { assets: readonly Asset[] }) {
  const [searched, setSearched] = useState('');
  const unplaced = useMemo(() => listUnplaced(assets, pins), [assets, pins]);
  const found = findAssets(unplaced, searched);
  const more = found.length - MOST;
  if (unplaced.length === 0) return <p className="muted">{TEXTS.unplacedNone}</p>;
  return (
    <>
      <SearchField label={TEXTS.unplacedSearch} value={searched} onChange={setSearched} />
      <div className="answer" role="status">
        {found.length === 0 && <p className="muted">{TEXTS.unplacedNoMatch}</p>}
      </div>
      <ul className="plan-unplaced">
        {found.slice(0, MOST).map((asset, rank) => {
          const isChosen = placing?.kind === 'asset' && placing.asset.id === asset.id;
          return (
            <li key={asset.id}>
              <span className="plan-unplaced-name">
                <span translate="no">{formatAsset(asset)}</span>
                <span className="muted" translate="no">
                  {asset.balise}
                </span>
              </span>
              <Button
                aria-pressed={isChosen}
                aria-label={`${TEXTS.choose} ${formatAsset(asset)}`}
                onClick={(event) => {
                  const what: Placing = { kind: 'asset', asset };
                  // a key has no place to point at
                  if (event.detail === 0) onCenter(what);
                  else onChoose(isChosen ? null : { ...what, after: found.slice(rank + 1) });
                }}
              >
                {TEXTS.choose}
              </Button>
            </li>
          );
        })}
        {more > 0 && <li className="muted">{TEXTS.unplacedMore(more)}</li>}
      </ul>
    </>
  );
}

/** A pin that stands for no equipment: a tap, a shelter. */
function Free({ plan, onChoose, onCenter }: Pick<UnplacedProps, 'plan' | 'onChoose' | 'onCenter'>) {
  const [label, setLabel] = useState('');
  const what: Placing = { kind: 'label', label: label.trim() };
  const done = () => setLabel('');
  const [endScan] = useState(createEnterGuard);
  const { $refusedLabel, forgetRefused } = pinEdits(String(plan.id));
  const refused = useStore($refusedLabel);
  // what was typed is back where it was typed
  useEffect(() => {
    if (refused === '') return;
    setLabel((typed) => typed || refused);
    forgetRefused();
  }, [refused, forgetRefused]);
  return (
    <form
      className="plan-free"
      aria-label={TEXTS.free}
      onKeyDown={endScan}
      onSubmit={(event) => {
        event.preventDefault();
        if (!what.label) return;
        onCenter(what);
        done();
      }}
    >
      <Field label={TEXTS.freeLabel} optional>
        {({ required: _, ...control }) => (
          <input
            {...control}
            type="text"
            maxLength={PIN_LABEL_LENGTH}
            value={label}
            onChange={(event) => setLabel(event.currentTarget.value)}
          />
        )}
      </Field>
      <Button
        aria-disabled={!what.label || undefined}
        onClick={(event) => {
          if (!what.label) return;
          if (event.detail === 0) onCenter(what);
          else onChoose(what);
          done();
        }}
      >
        {TEXTS.choose}
      </Button>
    </form>
  );
}
