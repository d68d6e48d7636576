import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { deleteSiteAction, siteUseQuery } from '../../core/sites/actions.ts';
import { countBelow } from '../../core/sites/hierarchy-rules.ts';
import type { SiteForest } from '../../core/sites/tree.ts';
import { RemovalDialog } from '../parts/overlay/removal-dialog.tsx';
import { useLast } from '../parts/ui/use-last.ts';
import { SITE_ADMIN_TEXTS } from './texts.ts';

interface DeleteDialogProps {
  /** The site to be deleted; `null` while nothing is asked. */
  id: string | null;
  tree: SiteForest;
  onClose: () => void;
  /** @param parent the site above it, `''` for none */
  onDeleted: (parent: string) => void;
}

/** Asks for confirmation before a site is deleted and shows what is on it; a refusal is shown here. */
export function SiteAdminDeleteDialog({ id, tree, onClose, onDeleted }: DeleteDialogProps) {
  // what closes still shows what it was
  const [last, setLast] = useState<{ id: string; name: string } | null>(null);
  const name = id === null ? undefined : tree.byId.get(id)?.name;
  if (id !== null && name !== undefined && last?.id !== id) setLast({ id, name });
  if (!last) return null;
  return (
    <Question
      key={last.id}
      id={last.id}
      name={last.name}
      open={id !== null}
      tree={tree}
      onClose={onClose}
      onDeleted={onDeleted}
    />
  );
}

interface QuestionProps extends Omit<DeleteDialogProps, 'id'> {
  id: string;
  name: string;
  open: boolean;
}

function Question({ id, tree, onDeleted, ...props }: QuestionProps) {
  // once it is deleted, the tree knows no more what was above it
  const node = tree.byId.get(id);
  const parent = useLast(node ? (node.parent?.id ?? '') : null);
  return (
    <RemovalDialog
      {...props}
      title={SITE_ADMIN_TEXTS.deleteTitle}
      action={deleteSiteAction(id)}
      use={<Use id={id} tree={tree} />}
      onDeleted={() => onDeleted(parent ?? '')}
    />
  );
}

/** « S’y trouvent : 3 sous-sites, 12 équipements. », and what that may mean. */
function Use({ id, tree }: { id: string; tree: SiteForest }) {
  const query = siteUseQuery(id);
  const { data, error, status } = useStore(query.$state);
  // what was counted when the site was chosen may be old
  useEffect(() => void query.refresh(), [query]);
  const below = countBelow(tree, id);
  const parts = [
    below > 0 && SITE_ADMIN_TEXTS.below(below),
    data?.assets ? SITE_ADMIN_TEXTS.countAssets(data.assets) : '',
    data?.tickets ? SITE_ADMIN_TEXTS.countTickets(data.tickets) : '',
  ].filter((part): part is string => Boolean(part));
  const isCounting = status === 'LOADING' || (!data && !error);
  const isKnown = !error && data !== null && data.assets !== null && data.tickets !== null;
  const sentences = [
    (isKnown || parts.length > 0) && SITE_ADMIN_TEXTS.stands(parts),
    !isKnown && SITE_ADMIN_TEXTS.standsUnknown,
    parts.length > 0 && SITE_ADMIN_TEXTS.standsHint,
  ];
  return (
    <p className="muted" role="status">
      {isCounting ? SITE_ADMIN_TEXTS.counting : sentences.filter(Boolean).join(' ')}
    </p>
  );
}
