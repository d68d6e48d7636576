import { useStore } from '@nanostores/react';
import { $recentSite } from '../../../core/sites/recent-site.ts';
import { formatSitePath, type SiteForest } from '../../../core/sites/tree.ts';
import { Icon } from '../ui/icon.tsx';
import { TREE_TEXTS } from './tree-texts.ts';

interface RecentSiteProps {
  tree: SiteForest;
  onChoose: (id: string) => void;
}

/** Chooses the site that was chosen last in a form; nothing where the tree has none. */
export function RecentSite({ tree, onChoose }: RecentSiteProps) {
  const id = useStore($recentSite);
  const path = formatSitePath(tree, id);
  if (path === '') return null;
  return (
    <button type="button" className="site-recent" onClick={() => onChoose(id)}>
      <Icon name="clock" />
      <span className="site-recent-text">{TREE_TEXTS.recent(path)}</span>
    </button>
  );
}
