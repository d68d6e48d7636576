import { useStore } from '@nanostores/react';
import { useMemo } from 'react';
import { type AssetIndex, countBySite } from '../../core/assets/list.ts';
import { $openedAssets, assetList } from '../../core/assets/list-store.ts';
import { formatCount } from '../../core/kernel/lib/plural.ts';
import { canScan } from '../../core/kernel/session/rights.ts';
import { $user } from '../../core/kernel/session/session.ts';
import { PENDING } from '../../core/kernel/store/relations.ts';
import { $sites } from '../../core/sites/store.ts';
import { useSites } from '../parts/frame/use-sites.tsx';
import type { HeadingLevel } from '../parts/host/attributes.ts';
import { Link } from '../parts/host/link.tsx';
import { useOpenScanner } from '../parts/scan/use-open-scanner.ts';
import { LazySiteTree } from '../parts/sites/lazy-site-tree.tsx';
import { SITE_TEXTS } from '../parts/sites/site-texts.ts';
import { Button } from '../parts/ui/button.tsx';
import { ASSET_LIST_TEXTS } from './texts.ts';

export interface InvitationProps {
  index: AssetIndex;
  headingLevel: HeadingLevel;
  onSite: (id: string) => void;
}

/** What stands where nothing is filtered yet (spec §5): the ways in, and no list. */
export function CreateInvitation({ index, headingLevel, onSite }: InvitationProps) {
  const Heading = `h${Math.min(headingLevel + 1, 6) as HeadingLevel}` as const;
  return (
    <div className="invitation" part="invitation">
      <div className="invitation-lead">
        <div className="invitation-words">
          <p className="invitation-choose">{ASSET_LIST_TEXTS.choose}</p>
          <p className="muted">{ASSET_LIST_TEXTS.chooseHint}</p>
        </div>
        <ScanButton />
      </div>
      <section className="panel invitation-panel">
        <Heading className="invitation-title">{ASSET_LIST_TEXTS.recent}</Heading>
        <Recent />
      </section>
      <section className="panel invitation-panel">
        <Heading className="invitation-title">{ASSET_LIST_TEXTS.bySite}</Heading>
        <Sites index={index} onSite={onSite} />
      </section>
    </div>
  );
}

/** The scanner of the page; asked for by an intention that a page may take over. */
function ScanButton() {
  const open = useOpenScanner();
  const user = useStore($user);
  // its room is kept until it is known who that is
  if (user !== null && !canScan(user)) return null;
  return (
    <Button icon="upc-scan" onClick={open}>
      {ASSET_LIST_TEXTS.scan}
    </Button>
  );
}

function Recent() {
  const recent = useStore($openedAssets);
  if (recent.length === 0) return <p className="muted">{ASSET_LIST_TEXTS.noRecent}</p>;
  return (
    <ul className="recent">
      {recent.map(({ id, name }) => (
        <li key={id}>
          <Link route="Details de l'équipement" params={{ id }} className="recent-link">
            {name}
          </Link>
        </li>
      ))}
    </ul>
  );
}

function Sites({ index, onSite }: Pick<InvitationProps, 'index' | 'onSite'>) {
  const { tree, notice } = useSites();
  const { size, status, ...places } = useStore($sites);
  const { loadedAt, incomplete } = useStore(assetList.collection.$state);
  // a part of the equipment, or of the sites below it, is not what a site has
  const isWhole = loadedAt !== null && !incomplete && places.loadedAt !== null && !places.incomplete;
  const counts = useMemo(() => (isWhole ? countBySite(index, tree) : null), [index, tree, isWhole]);
  if (notice) return notice;
  if (size === 0 && status === 'LOADING') {
    return (
      <p className="muted" aria-busy="true">
        {SITE_TEXTS.loading}
      </p>
    );
  }
  return (
    <LazySiteTree
      tree={tree}
      value=""
      label={ASSET_LIST_TEXTS.bySite}
      onChange={onSite}
      end={(id) => (
        <span className="site-tree-end">{counts ? formatCount(counts.get(id) ?? 0) : PENDING}</span>
      )}
    />
  );
}
