import type { SiteTree } from '../../core/sites/tree.ts';
import { FILTER_TEXTS } from '../_filter/filter-texts.ts';

/**
 * The name of a chosen site; « Site inconnu » for an id that the tree lacks.
 * @param pending more sites are being loaded: « … » replaces « Site inconnu » meanwhile
 */
export const nameSite = (tree: SiteTree, id: string, pending = false): string =>
  tree.byId.get(id)?.name ?? (pending ? FILTER_TEXTS.pending : FILTER_TEXTS.unknownSite);
