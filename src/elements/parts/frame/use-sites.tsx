import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import { canReadAgain, describeUnread } from '../../../core/kernel/http/unread-text.ts';
import type { SiteForest } from '../../../core/sites/model.ts';
import { $sites, $sitesError, $siteTree, siteCollection } from '../../../core/sites/store.ts';
import { Empty } from '../ui/empty.tsx';

export interface Sites {
  tree: SiteForest;
  /** More sites are being loaded. */
  pending: boolean;
  /** Shown instead of the tree where sites cannot be loaded. */
  notice: ReactNode;
}

/** The sites for a control that chooses among them: a tree, a picker, a filter. */
export function useSites(): Sites {
  const tree = useStore($siteTree);
  const pending = useStore($sites).loadedAt === null;
  const problem = useStore($sitesError);
  const notice = problem && (
    <Empty
      kind="error"
      title={describeUnread(problem)}
      onRetry={canReadAgain(problem) ? () => void siteCollection.refresh() : undefined}
    />
  );
  return { tree, pending, notice };
}
