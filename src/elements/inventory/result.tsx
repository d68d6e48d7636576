import { useStore } from '@nanostores/react';
import { type ReactNode, useRef, useState } from 'react';
import type { Asset } from '../../core/assets/model.ts';
import { type InventoryResult, type Sighting, toSeenAsset } from '../../core/inventory/model.ts';
import type { SiteWalk } from '../../core/inventory/store.ts';
import { assetNumber } from '../../core/kernel/lib/texts.ts';
import { reportDone } from '../../core/kernel/page/messages.ts';
import { formatWholePlace } from '../../core/sites/place.ts';
import { $siteTree } from '../../core/sites/store.ts';
import { SightingRow } from '../parts/scan/sighting-row.tsx';
import { useOpenScanner } from '../parts/scan/use-open-scanner.ts';
import { usePlaces } from '../parts/sites/use-places.ts';
import { Button } from '../parts/ui/button.tsx';
import { Icon } from '../parts/ui/icon.tsx';
import { Progress } from '../parts/ui/progress.tsx';
import { useNextFocus } from '../parts/ui/use-next-focus.ts';
import { INVENTORY_TEXTS } from './texts.ts';

/** Drawn at once; the rest on demand. */
const STEP = 100;

interface InventoryGroupsProps {
  site: string;
  result: InventoryResult;
  walk: SiteWalk;
  /** Of the headings of its groups. */
  level: number;
}

/** How far the walk is, what to do, and what was and was not seen. */
export function InventoryGroups({ site, result, walk, level }: InventoryGroupsProps) {
  const { missing, here, elsewhere, unknown } = result;
  const tree = useStore($siteTree);
  const isStored = useStore(walk.$isStored);
  const scan = useOpenScanner({ continuous: true });
  const all = missing.length + here.length;
  const save = () => void import('./save-result.ts').then(({ saveInventory }) => saveInventory(result, tree));
  const print = () =>
    void import('./save-result.ts').then(({ printInventory }) => printInventory(result, tree, site));
  const rows = (sightings: readonly Sighting[]) =>
    sightings.map((sighting) => (
      <SightingRow
        key={sighting.asset?.id ?? sighting.code}
        sighting={sighting}
        site={site}
        onRecord={walk.record}
        onRemove={walk.remove}
      />
    ));
  return (
    <>
      <div className="inventory-bar">
        <Button variant="primary" icon="upc-scan" onClick={scan}>
          {INVENTORY_TEXTS.scan}
        </Button>
        <Button icon="download" onClick={save}>
          {INVENTORY_TEXTS.export}
        </Button>
        <Button icon="printer" onClick={print}>
          {INVENTORY_TEXTS.print}
        </Button>
        <Button
          icon="arrow-clockwise"
          disabled={here.length + elsewhere.length + unknown.length === 0}
          onClick={() => reportDone(INVENTORY_TEXTS.restarted, walk.clear())}
        >
          {INVENTORY_TEXTS.restart}
        </Button>
      </div>
      <p className="inventory-unkept" role="status">
        {!isStored && INVENTORY_TEXTS.unkept}
      </p>
      {all === 0 ? (
        <p className="muted">{INVENTORY_TEXTS.noneExpected}</p>
      ) : (
        <div className="inventory-progress">
          <p>{INVENTORY_TEXTS.seenOf(here.length, all)}</p>
          <Progress done={here.length} total={all} counted={false} label={INVENTORY_TEXTS.title} />
        </div>
      )}
      <Group level={level} title={INVENTORY_TEXTS.unknown(unknown.length)} rows={rows(unknown)} />
      <Group level={level} title={INVENTORY_TEXTS.elsewhere(elsewhere.length)} rows={rows(elsewhere)} />
      <Group
        level={level}
        title={INVENTORY_TEXTS.missing(missing.length)}
        rows={missing.map((asset) => <MissingRow key={asset.id} asset={asset} walk={walk} />)}
        empty={all > 0 ? INVENTORY_TEXTS.complete : undefined}
      />
      <Group level={level} title={INVENTORY_TEXTS.here(here.length)} rows={rows(here)} />
    </>
  );
}

interface GroupProps {
  level: number;
  title: string;
  rows: readonly ReactNode[];
  /** Shown without rows; the group is left out otherwise. */
  empty?: string;
}

function Group({ level, title, rows, empty }: GroupProps) {
  const [most, setMost] = useState(STEP);
  const list = useRef<HTMLUListElement>(null);
  const focusNext = useNextFocus(list);
  const Heading = `h${level}` as 'h3';
  if (rows.length === 0) return empty ? <p className="inventory-complete">{empty}</p> : null;
  const showMore = () => {
    // the last click removes the button
    if (rows.length <= most + STEP) focusNext(':scope > li', most);
    setMost(most + STEP);
  };
  return (
    <section>
      <Heading className="inventory-group">{title}</Heading>
      <ul ref={list} className="sightings">
        {rows.slice(0, most)}
      </ul>
      {rows.length > most && (
        <Button onClick={showMore}>{INVENTORY_TEXTS.more(Math.min(STEP, rows.length - most))}</Button>
      )}
    </section>
  );
}

/** A piece that was not seen so far; its label may be unreadable, and is then ticked by hand. */
function MissingRow({ asset, walk }: { asset: Asset; walk: SiteWalk }) {
  const places = usePlaces($siteTree);
  const name = asset.name || assetNumber(asset.id);
  const tick = () => walk.record({ code: asset.balise, asset: toSeenAsset(asset), made: false });
  return (
    <li className="sighting" data-state="missing">
      <Icon name="circle" />
      <span className="sighting-text">
        <strong translate="no">{name}</strong>
        <span className="sighting-line" translate="no">
          {[asset.balise, formatWholePlace(asset.site, places) || INVENTORY_TEXTS.noSite]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </span>
      <Button icon="check-lg" aria-label={INVENTORY_TEXTS.tickOf(name)} onClick={tick}>
        {INVENTORY_TEXTS.tick}
      </Button>
    </li>
  );
}
