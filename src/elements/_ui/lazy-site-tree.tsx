import { lazy, Suspense, useEffect, useState } from 'react';
import type { SiteTreeProps } from './site-tree.tsx';
import { UI_TEXTS } from './ui-texts.ts';

/** The tree's code comes once it is drawn; one that cannot come is asked for at the next opening. */
export function LazySiteTree({ onArrive, ...props }: SiteTreeProps & { onArrive?: () => void }) {
  const [Tree] = useState(() => lazy(loadSiteTree));
  return (
    <Suspense fallback={<p className="popover-note">{UI_TEXTS.loading}</p>}>
      <Tree {...props} />
      {onArrive && <Arrival tell={onArrive} />}
    </Suspense>
  );
}

/** Mounted with the tree, when its code has come. */
function Arrival({ tell }: { tell: () => void }) {
  useEffect(() => tell(), [tell]);
  return null;
}

export const loadSiteTree = () =>
  import('./site-tree.tsx').then(
    ({ SiteTree }) => ({ default: SiteTree }),
    () => ({ default: LoadFailed }),
  );

const LoadFailed = (_: SiteTreeProps) => (
  <p className="popover-note" role="alert">
    {UI_TEXTS.loadFailed}
  </p>
);
