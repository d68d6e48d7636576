import { useState } from 'react';
import { ERROR_403 } from '../../core/kernel/lib/texts.ts';
import { getFileUrl } from '../../core/kernel/page/settings.ts';
import { can, canVisit } from '../../core/kernel/session/rights.ts';
import { type PinLocation, placeQuery } from '../../core/plans/store.ts';
import { Link } from '../parts/host/link.tsx';
import { cssVars } from '../parts/kit/react-element.tsx';
import { HeldPartLoader } from '../parts/object/held-part-loader.tsx';
import { Empty } from '../parts/ui/empty.tsx';
import { Panel } from '../parts/ui/panel.tsx';
import type { AssetTabProps } from './tab-props.ts';
import { ASSET_TEXTS } from './texts.ts';

/** Where it stands, on the plan of its site. */
export function PlanTab({ asset, level }: AssetTabProps) {
  if (!can('view_plan')) {
    return (
      <div className="panel">
        <Empty kind="allowed" title={ERROR_403} />
      </div>
    );
  }
  return (
    <HeldPartLoader query={placeQuery(asset)}>
      {({ place }) =>
        place ? (
          <PlacePanel place={place} asset={asset} level={level} />
        ) : (
          <div className="panel">
            <Empty kind="nothing" title={ASSET_TEXTS.noPlan} />
          </div>
        )
      }
    </HeldPartLoader>
  );
}

interface PlacePanelProps extends Pick<AssetTabProps, 'asset' | 'level'> {
  place: PinLocation;
}

function PlacePanel({ place: { plan, emplacement }, asset, level }: PlacePanelProps) {
  const [broken, setBroken] = useState(false);
  const { x, y, label } = emplacement;
  const name = plan.name.trim() || ASSET_TEXTS.planUnnamed;
  const image = getFileUrl(plan.base_image);
  const link = canVisit('Details du plan') && (
    <Link
      translate="yes"
      route="Details du plan"
      params={{ id: plan.id }}
      query={{ asset: String(asset.id) }}
    >
      {ASSET_TEXTS.openPlan}
    </Link>
  );
  return (
    <Panel title={name} level={level} end={link}>
      {label && label !== asset.name && <p className="muted">{ASSET_TEXTS.placeAt(label)}</p>}
      {image && !broken ? (
        <div className="plan">
          <img
            className="plan-image"
            src={image}
            alt={ASSET_TEXTS.planImage(name)}
            onError={() => setBroken(true)}
          />
          <span
            className="plan-mark"
            aria-hidden="true"
            style={cssVars({ '--plan-x': keepInside(x), '--plan-y': keepInside(y) })}
          />
        </div>
      ) : (
        <p className="muted">{ASSET_TEXTS.noImage}</p>
      )}
    </Panel>
  );
}

const keepInside = (share: number | null): number => Math.min(1, Math.max(0, share ?? 0));
