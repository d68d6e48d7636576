import { useMemo } from 'react';
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
  from: string;
  heading: string;
}

const NOTHING = {};

/** `<balise-asset-form>`. */
export function AssetFormView({ kiosk, readonly, asset, site, balise, from, ...props }: AssetFormProps) {
  const id = asset.trim();
  const copied = id ? '' : from.trim();
  const given = useMemo(() => ({ site: site.trim(), balise: balise.trim() }), [site, balise]);
  return (
    <FormView
      {...props}
      isEdit={id !== ''}
      id={id || copied}
      title={copied ? ASSET_FORM_TEXTS.copy : undefined}
      query={assetQuery}
      list="Équipements"
      texts={ASSET_FORM_TEXTS}
      isAllowed={canCreateAsset}
      fields={4}
    >
      {(data) => (
        <AssetFields
          id={id}
          from={copied}
          asset={data?.asset}
          given={id ? NOTHING : given}
          disabled={kiosk || readonly}
        />
      )}
    </FormView>
  );
}
