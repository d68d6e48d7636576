import { LazyPart, partCode } from '../ui/lazy-part.tsx';
import type { SiteChoiceProps } from './site-choice.tsx';
import type { SiteTreeProps } from './site-tree.tsx';

export const SITE_TREE = partCode<SiteTreeProps>(() =>
  import('./site-tree.tsx').then(({ SiteTree }) => SiteTree),
);

/** The tree of sites; its code is loaded when it is drawn. */
export const LazySiteTree = ({ onArrive, ...props }: SiteTreeProps & { onArrive?: () => void }) => (
  <LazyPart code={SITE_TREE} props={props} onArrive={onArrive} />
);

export const SITE_CHOICE = partCode<SiteChoiceProps>(() =>
  import('./site-choice.tsx').then(({ SiteChoice }) => SiteChoice),
);
