import type { ReactNode } from 'react';
import type { Asset } from '../../core/assets/model.ts';
import type { HeadingLevel } from '../_host/attributes.ts';
import { Link } from '../_host/link.tsx';
import { Facts, Panel } from '../_ui/panel.tsx';
import { ASSET_PANEL_TEXTS as TEXTS } from './asset-panel-texts.ts';

export interface AssetPanelProps {
  asset: Asset | null;
  /** Where that is, whether it is about equipment or not. */
  place: ReactNode;
  /** Whoever looks may open the equipment. */
  canOpen: boolean;
  level: HeadingLevel;
}

/** What a ticket or an intervention is about and where that is. */
export function AssetPanel({ asset, place, canOpen, level }: AssetPanelProps) {
  if (!asset) {
    return (
      <Panel title={TEXTS.place} level={level}>
        <Facts
          facts={[
            [TEXTS.site, place, TEXTS.noSite],
            [TEXTS.asset, '', TEXTS.noAsset],
          ]}
        />
      </Panel>
    );
  }
  const name = asset.name || asset.balise || `${TEXTS.asset} ${asset.id}`;
  const link = canOpen ? (
    <Link route="Details de l'équipement" params={{ id: asset.id }}>
      {name}
    </Link>
  ) : (
    name
  );
  return (
    <Panel title={TEXTS.asset} level={level}>
      <Facts
        facts={[
          [TEXTS.name, <strong key="name">{link}</strong>, ''],
          [TEXTS.site, place, TEXTS.noSite],
          [TEXTS.category, asset.category?.name, TEXTS.noCategory],
          [TEXTS.balise, asset.balise, TEXTS.noBalise],
        ]}
      />
    </Panel>
  );
}
