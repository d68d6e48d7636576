import { assetQuery } from '../../core/assets/store.ts';
import { ObjectView } from '../parts/frame/object-view.tsx';
import type { CommonProps } from '../parts/host/attributes.ts';
import { AssetBody } from './asset-body.tsx';
import { Skeleton } from './skeleton.tsx';
import type { TabName } from './tab-names.ts';
import { TEXTS } from './texts.ts';

export type AssetViewProps = { assetId: string; tab: TabName } & Pick<
  CommonProps,
  'headingLevel' | 'kiosk' | 'readonly'
>;

/** One piece of equipment, for whoever is logged in. */
export function AssetView({ assetId, ...props }: AssetViewProps) {
  return (
    <ObjectView {...props} id={assetId} list="Équipements" texts={TEXTS} query={assetQuery} Frame={Skeleton}>
      {({ asset }, id, onDeleted) => <AssetBody id={id} asset={asset} onDeleted={onDeleted} {...props} />}
    </ObjectView>
  );
}
