import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { AssetDetail } from '../../core/assets/model.ts';
import { formatAsset } from '../../core/assets/model.ts';
import { recordRecentAsset } from '../../core/assets/recent.ts';
import { can } from '../../core/kernel/session/rights.ts';
import { $user } from '../../core/kernel/session/session.ts';
import { assetTicketsQuery } from '../../core/tickets/store.ts';
import { useNoteRecent } from '../parts/frame/use-note-recent.ts';
import { WaitingLine } from '../parts/frame/waiting-line.tsx';
import type { CommonProps, HeadingLevel } from '../parts/host/attributes.ts';
import { useHost } from '../parts/host/use-host.ts';
import { UnsentOf } from '../parts/object/lazy-unsent.tsx';
import { Tabs } from '../parts/ui/tabs.tsx';
import { AssetHealth } from './health.tsx';
import { Identity } from './identity.tsx';
import { ASSET_TAB_NAMES, type AssetTab } from './tab-names.ts';
import { ASSET_TABS } from './tabs.tsx';
import { ASSET_TAB_LABELS, ASSET_TEXTS } from './texts.ts';
import { AssetTitleRow } from './title-row.tsx';
import { useCover } from './use-life-parts.ts';

export interface AssetBodyProps extends Pick<CommonProps, 'headingLevel' | 'kiosk' | 'readonly'> {
  id: string;
  asset: AssetDetail;
  tab: AssetTab;
  onDeleted: () => void;
}

export function AssetBody({ id, asset, tab, headingLevel, kiosk, readonly, onDeleted }: AssetBodyProps) {
  const { emit, reflect } = useHost();
  const tickets = useStore(assetTicketsQuery(id).$state).data;
  const { contracts } = useCover(id);
  const user = useStore($user);
  const frozen = readonly || kiosk;
  const level = Math.min(headingLevel + 1, 6) as HeadingLevel;
  const name = formatAsset(asset);
  useEffect(() => recordRecentAsset(asset.id, name), [asset.id, name]);
  useNoteRecent('asset', asset.id, name);

  const counts: Partial<Record<AssetTab, number>> = {
    tickets: tickets?.length,
    interventions: tickets?.filter(({ intervention }) => intervention).length,
    contrats: contracts.length,
    documents: asset.attachments.length,
  };
  const choose = (wanted: AssetTab) => {
    const value = wanted === ASSET_TAB_NAMES[0] ? null : wanted;
    reflect('tab', value);
    emit('balise-filters-changed', { filters: { tab: value } });
  };
  const names = ASSET_TAB_NAMES.filter((each) => each !== 'plan' || tab === each || can('view_plan', user));
  const Content = ASSET_TABS[tab];
  return (
    <article className="asset">
      <AssetTitleRow id={id} asset={asset} level={headingLevel} readonly={frozen} onDeleted={onDeleted} />
      {!frozen && <UnsentOf owner="assets" id={id} />}
      {!frozen && <WaitingLine about={[`assets:${id}`]} />}
      <AssetHealth id={id} level={level} />
      <Identity asset={asset} level={level} />
      <Tabs
        label={ASSET_TEXTS.tabs}
        tabs={names.map((each) => ({
          name: each,
          label: ASSET_TAB_LABELS[each],
          count: counts[each] || null,
        }))}
        value={tab}
        onChange={choose}
      >
        <Content id={id} asset={asset} level={level} readonly={frozen} />
      </Tabs>
    </article>
  );
}
