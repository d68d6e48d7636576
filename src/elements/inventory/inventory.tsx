import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { canTakeInventory } from '../../core/inventory/rights.ts';
import { describeWait } from '../../core/kernel/http/wait-text.ts';
import { $user } from '../../core/kernel/session/session.ts';
import { $sites, $siteTree } from '../../core/sites/store.ts';
import { GatedSection } from '../parts/frame/gated-section.tsx';
import { SiteField } from '../parts/frame/site-field.tsx';
import type { CommonProps } from '../parts/host/attributes.ts';
import { Empty } from '../parts/ui/empty.tsx';
import { LoadStatus } from '../parts/ui/load-status.tsx';
import { NotLoaded } from '../parts/ui/not-loaded.tsx';
import { InventoryGroups } from './result.tsx';
import { INVENTORY_TEXTS } from './texts.ts';
import { useInventory } from './use-inventory.ts';

export interface InventoryProps extends CommonProps {
  site: string;
  heading: string;
}

/** `<balise-inventory>`. */
export function InventoryView(props: InventoryProps) {
  const bone = <div className="inventory-bone" aria-hidden="true" />;
  return (
    <GatedSection
      {...props}
      label={INVENTORY_TEXTS.title}
      login={INVENTORY_TEXTS.login}
      className="inventory"
      restoring={bone}
    >
      <Chosen key={props.site} {...props} />
    </GatedSection>
  );
}

function Chosen({ site: given, kiosk, readonly, headingLevel }: InventoryProps) {
  const [site, setSite] = useState(given.trim());
  const tree = useStore($siteTree);
  const pending = useStore($sites).loadedAt === null;
  const isAllowed = canTakeInventory(useStore($user)) && !kiosk && !readonly;
  if (!isAllowed) return <Empty kind="allowed" title={INVENTORY_TEXTS.refused} />;
  const isLost = site !== '' && !pending && !tree.byId.has(site);
  return (
    <>
      <SiteField label={INVENTORY_TEXTS.site} value={site} onChange={setSite} />
      {site === '' ? (
        <Empty kind="choose" title={INVENTORY_TEXTS.choose}>
          {INVENTORY_TEXTS.chooseHint}
        </Empty>
      ) : isLost ? (
        <Empty kind="match" title={INVENTORY_TEXTS.unknownSite} />
      ) : (
        <Walked key={site} site={site} level={Math.min(6, headingLevel + 1)} />
      )}
    </>
  );
}

function Walked({ site, level }: { site: string; level: number }) {
  const { query, result, walk } = useInventory(site);
  const state = useStore(query.$state);
  if (result) return <InventoryGroups site={site} result={result} walk={walk} level={level} />;
  return (
    <>
      <NotLoaded state={state} onRetry={() => void query.refresh()}>
        <div aria-busy="true">
          <p className="visually-hidden">{INVENTORY_TEXTS.loading}</p>
          <div className="inventory-bone" aria-hidden="true" />
        </div>
      </NotLoaded>
      <LoadStatus wait={describeWait(state.wait)} onCancel={query.cancel} />
    </>
  );
}
