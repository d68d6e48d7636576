import { useState } from 'react';
import { assetQuery } from '../../core/assets/store.ts';
import { describeWait } from '../../core/waits.ts';
import type { CommonProps } from '../_kit/attributes.ts';
import { Link } from '../_kit/link.tsx';
import { LoginGate } from '../_kit/login-gate.tsx';
import { Empty } from '../_ui/empty.tsx';
import { ObjectLoader } from '../_ui/object-loader.tsx';
import { AssetBody } from './asset-body.tsx';
import { HiddenHeading, Skeleton } from './skeleton.tsx';
import type { TabName } from './tab-names.ts';
import { TEXTS } from './texts.ts';

export type AssetViewProps = { assetId: string; tab: TabName } & Pick<
  CommonProps,
  'headingLevel' | 'kiosk' | 'readonly'
>;

/** One piece of equipment, for whoever is logged in. */
export function AssetView({ assetId, ...props }: AssetViewProps) {
  const id = assetId.trim();
  return (
    <LoginGate title={TEXTS.login} restoring={<Skeleton id={id} level={props.headingLevel} />}>
      {id === '' && <Empty kind="nothing" title={TEXTS.none} action={<BackLink />} />}
      {id !== '' && <Loaded key={id} id={id} {...props} />}
    </LoginGate>
  );
}

function Loaded({ id, ...props }: { id: string } & Omit<AssetViewProps, 'assetId'>) {
  const [deleted, setDeleted] = useState(false);
  const heading = <HiddenHeading id={id} level={props.headingLevel} />;
  if (deleted) {
    return (
      <>
        {heading}
        <Empty kind="nothing" title={TEXTS.deleted} action={<BackLink />} />
      </>
    );
  }
  return (
    <ObjectLoader
      query={assetQuery(id)}
      describeWait={describeWait}
      heading={heading}
      back={<BackLink />}
      skeleton={<Skeleton id={id} level={props.headingLevel} />}
    >
      {({ asset }) => <AssetBody id={id} asset={asset} onDeleted={() => setDeleted(true)} {...props} />}
    </ObjectLoader>
  );
}

function BackLink() {
  return (
    <Link route="Équipements" className="button">
      {TEXTS.back}
    </Link>
  );
}
