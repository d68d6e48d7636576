import { canCreateAsset } from '../../core/assets/rights.ts';
import { assetQuery } from '../../core/assets/store.ts';
import { FormView } from '../parts/frame/form-view.tsx';
import type { CommonProps } from '../parts/host/attributes.ts';
import { AssetFields } from './asset-fields.tsx';
import { ASSET_FORM_TEXTS } from './texts.ts';

interface AssetFormProps extends CommonProps {
  asset: string;
  site: string;
  balise: string;
  heading: string;
}

/** `<balise-asset-form>`. */
export function AssetFormView({ kiosk, readonly, asset, site, balise, ...props }: AssetFormProps) {
  const id = asset.trim();
  return (
    <FormView
      {...props}
      id={id}
      query={assetQuery}
      list="Équipements"
      texts={ASSET_FORM_TEXTS}
      isAllowed={canCreateAsset}
      fields={4}
    >
      {(data) => (
        <AssetFields
          id={id}
          asset={data?.asset}
          given={id ? {} : { site: site.trim(), balise: balise.trim() }}
          disabled={kiosk || readonly}
        />
      )}
    </FormView>
  );
}
