import { useMemo } from 'react';
import type { Asset } from '../../core/assets/model.ts';
import { formatAsset } from '../../core/assets/model.ts';
import { groupBySite } from '../../core/contracts/covered-assets.ts';
import type { Contract } from '../../core/contracts/model.ts';
import { canVisit } from '../../core/session/session.ts';
import { formatSite } from '../../core/sites/model.ts';
import type { HeadingLevel } from '../_host/attributes.ts';
import { LinkedRow } from '../_object/linked-row.tsx';
import { MoreRows } from '../_object/more-rows.tsx';
import { Panel } from '../_ui/panel.tsx';
import { TEXTS } from './texts.ts';

/** The equipment that it covers, by site. */
export function CoveredAssets({ contract, level }: { contract: Contract; level: HeadingLevel }) {
  const { assets } = contract;
  const groups = useMemo(() => groupBySite(assets), [assets]);
  const Heading = `h${Math.min(level + 1, 6) as HeadingLevel}` as const;
  return (
    <Panel title={TEXTS.assets(assets.length)} level={level}>
      {groups.length === 0 && <p className="muted">{TEXTS.noAssets}</p>}
      {groups.map(({ site, assets: own }) => (
        <div key={site?.id ?? ''} className="covered-site">
          <Heading className="covered-name">{formatSite(site) || TEXTS.noSite}</Heading>
          <MoreRows rows={own} row={(asset) => <AssetRow key={asset.id} asset={asset} />} />
        </div>
      ))}
    </Panel>
  );
}

function AssetRow({ asset }: { asset: Asset }) {
  const name = formatAsset(asset);
  return (
    <LinkedRow
      route={canVisit("Details de l'équipement") ? "Details de l'équipement" : null}
      id={asset.id}
      name={name}
      meta={[asset.balise !== name && asset.balise, asset.category?.name]}
    />
  );
}
