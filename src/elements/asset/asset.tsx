import { assetQuery } from '../../core/assets/store.ts';
import { ObjectView } from '../parts/frame/object-view.tsx';
import { WaitingLine } from '../parts/frame/waiting-line.tsx';
import type { CommonProps } from '../parts/host/attributes.ts';
import { AssetBody } from './asset-body.tsx';
import { AssetSkeleton } from './skeleton.tsx';
import type { AssetTab } from './tab-names.ts';
import { ASSET_TEXTS } from './texts.ts';

export type AssetViewProps = { assetId: string; tab: AssetTab } & Pick<
  CommonProps,
  'headingLevel' | 'kiosk' | 'readonly'
>;

/** One piece of equipment, for the user who is logged in. */
export function AssetElement({ assetId, ...props }: AssetViewProps) {
  return (
    <ObjectView
      {...props}
      id={assetId}
      list="Équipements"
      waiting={(id) => <WaitingLine about={[`assets:${id}`]} />}
      texts={ASSET_TEXTS}
      query={assetQuery}
      Frame={AssetSkeleton}
    >
      {({ asset }, id, onDeleted) => <AssetBody id={id} asset={asset} onDeleted={onDeleted} {...props} />}
    </ObjectView>
  );
}
