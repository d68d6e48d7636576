import { useStore } from '@nanostores/react';
import { type MouseEvent, useRef, useState } from 'react';
import type { Asset } from '../../core/assets/model.ts';
import { formatAsset } from '../../core/assets/model.ts';
import { coverage } from '../../core/contracts/cover-writes.ts';
import { groupBySite } from '../../core/contracts/covered-assets.ts';
import { contractQuery } from '../../core/contracts/detail-store.ts';
import type { Contract } from '../../core/contracts/model.ts';
import { canWriteContracts } from '../../core/contracts/rights.ts';
import { canVisit } from '../../core/kernel/session/rights.ts';
import { $user } from '../../core/kernel/session/session.ts';
import { getSitePath } from '../parts/frame/lazy-site-path.tsx';
import type { HeadingLevel } from '../parts/host/attributes.ts';
import { HeldPart } from '../parts/object/held-part.tsx';
import { LinkedRow } from '../parts/object/linked-row.tsx';
import { MoreRows } from '../parts/object/more-rows.tsx';
import { useHeldPart } from '../parts/object/use-held-part.ts';
import { Button, IconButton } from '../parts/ui/button.tsx';
import { LazyPart, partCode } from '../parts/ui/lazy-part.tsx';
import { Panel } from '../parts/ui/panel.tsx';
import type { AddAssetsProps } from './add-assets-dialog.tsx';
import { CONTRACT_TEXTS } from './texts.ts';

/** Loaded once equipment is to be added. */
const ADD_ASSETS = partCode<AddAssetsProps>(() =>
  import('./add-assets-dialog.tsx').then(({ AddAssetsDialog }) => AddAssetsDialog),
);

export interface CoveredAssetsProps {
  id: string;
  contract: Contract;
  level: HeadingLevel;
  readonly: boolean;
}

/** The equipment that it covers, by site; those who may write add and remove it. */
export function CoveredAssets({ id, contract, level, readonly }: CoveredAssetsProps) {
  const { arrivals, own } = useStore(contractQuery(id).$state);
  const { rows: assets, news } = useHeldPart(contract.assets, { arrivals, own }, keyOf);
  const groups = groupBySite(assets);
  const Heading = `h${Math.min(level + 1, 6) as HeadingLevel}` as const;
  const mayWrite = canWriteContracts(useStore($user)) && !readonly;
  const [asked, setAsked] = useState(0);
  const removal = useRemoval(id);
  return (
    <Panel
      title={CONTRACT_TEXTS.assets(assets.length)}
      level={level}
      end={
        mayWrite && (
          <Button
            variant="quiet"
            icon="plus-lg"
            aria-label={CONTRACT_TEXTS.addAssets}
            onClick={() => setAsked(asked + 1)}
          >
            {CONTRACT_TEXTS.add}
          </Button>
        )
      }
    >
      <HeldPart news={news}>
        <div ref={removal.box} tabIndex={-1} className="covered">
          {groups.length === 0 && <p className="muted">{CONTRACT_TEXTS.noAssets}</p>}
          {groups.map(({ site, assets: there }) => (
            <div key={site?.id ?? ''} className="covered-site">
              <Heading className="covered-name">{getSitePath(site) ?? CONTRACT_TEXTS.noSite}</Heading>
              <MoreRows
                rows={there}
                row={(asset) => (
                  <AssetRow key={asset.id} asset={asset} onRemove={mayWrite ? removal.run : undefined} />
                )}
                arrivals={arrivals}
              />
            </div>
          ))}
        </div>
      </HeldPart>
      {mayWrite && asked > 0 && (
        <LazyPart code={ADD_ASSETS} props={{ id, asked, covered: contract.assets }} fallback={null} />
      )}
    </Panel>
  );
}

/** Removes a piece at once; the focus goes on to the next one first, since its own button goes with it. */
function useRemoval(id: string) {
  const { action, remove } = coverage(id);
  const { busy } = useStore(action.$state);
  const box = useRef<HTMLDivElement>(null);
  const run = (asset: Asset, { currentTarget }: MouseEvent<HTMLElement>) => {
    if (busy) return;
    const row = currentTarget.closest('li');
    const beside = row?.nextElementSibling ?? row?.previousElementSibling;
    (beside?.querySelector('button') ?? box.current)?.focus();
    void remove(asset);
  };
  return { box, run };
}

const keyOf = ({ id }: Asset) => id;

interface AssetRowProps {
  asset: Asset;
  onRemove: ((asset: Asset, event: MouseEvent<HTMLElement>) => void) | undefined;
}

function AssetRow({ asset, onRemove }: AssetRowProps) {
  const name = formatAsset(asset);
  return (
    <LinkedRow
      route={canVisit("Details de l'équipement") ? "Details de l'équipement" : null}
      id={asset.id}
      name={name}
      meta={[asset.balise !== name && asset.balise, asset.category?.name]}
    >
      {onRemove && (
        <IconButton
          icon="x-lg"
          label={CONTRACT_TEXTS.removeAsset(name)}
          onClick={(event) => onRemove(asset, event)}
        />
      )}
    </LinkedRow>
  );
}
