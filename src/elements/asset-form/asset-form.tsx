import { useStore } from '@nanostores/react';
import type { AssetValues } from '../../core/assets/form.ts';
import { canCreateAsset } from '../../core/assets/rights.ts';
import { assetQuery } from '../../core/assets/store.ts';
import { $user } from '../../core/session/session.ts';
import { GatedSection } from '../_frame/gated-section.tsx';
import type { CommonProps } from '../_host/attributes.ts';
import { Link } from '../_host/link.tsx';
import { ObjectLoader } from '../_object/object-loader.tsx';
import { Empty } from '../_ui/empty.tsx';
import { AssetFields } from './asset-fields.tsx';
import { TEXTS } from './texts.ts';

interface AssetFormProps extends CommonProps {
  asset: string;
  site: string;
  balise: string;
  heading: string;
}

/** `<balise-asset-form>`. */
export function AssetFormView({ heading, headingLevel, kiosk, readonly, ...props }: AssetFormProps) {
  const id = props.asset.trim();
  const own = id === '' ? TEXTS.create : TEXTS.edit;
  const title = heading === 'auto' ? own : heading;
  return (
    <GatedSection
      className="form"
      heading={title}
      headingLevel={headingLevel}
      label={own}
      login={id === '' ? TEXTS.loginCreate : TEXTS.loginEdit}
      restoring={<Frame />}
    >
      <Form id={id} given={getGiven(props)} disabled={kiosk || readonly} />
    </GatedSection>
  );
}

const getGiven = ({ site, balise }: Pick<AssetFormProps, 'site' | 'balise'>): Partial<AssetValues> => ({
  ...(site.trim() && { site: site.trim() }),
  ...(balise.trim() && { balise: balise.trim() }),
});

function Form({ id, given, disabled }: { id: string; given: Partial<AssetValues>; disabled: boolean }) {
  const user = useStore($user);
  if (!canCreateAsset(user)) {
    const title = id === '' ? TEXTS.refusedCreate : TEXTS.refusedEdit;
    return <Empty kind="allowed" title={title} action={<BackLink />} />;
  }
  if (id === '') return <AssetFields id="" given={given} disabled={disabled} />;
  return (
    <ObjectLoader key={id} query={assetQuery(id)} heading={null} back={<BackLink />} skeleton={<Frame />}>
      {({ asset }) => <AssetFields id={id} asset={asset} given={{}} disabled={disabled} />}
    </ObjectLoader>
  );
}

/** The frame of the form to come. */
function Frame() {
  return (
    <div className="frame" aria-busy="true">
      <p className="visually-hidden">{TEXTS.loading}</p>
      {['name', 'balise', 'category', 'site'].map((name) => (
        <span key={name} className="bone bone-field" aria-hidden="true" />
      ))}
    </div>
  );
}

const BackLink = () => (
  <Link route="Équipements" className="button">
    {TEXTS.back}
  </Link>
);
