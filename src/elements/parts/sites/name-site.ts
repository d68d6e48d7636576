import { NO_VALUE } from '../../../core/kernel/lib/lenient-schema.ts';
import { NO_SITE } from '../../../core/sites/texts.ts';
import type { SiteForest } from '../../../core/sites/tree.ts';
import { SITE_TEXTS } from './site-texts.ts';

/**
 * The name of a chosen site, « Sans site » for none; « Site inconnu » for an id that the tree lacks.
 * @param pending more sites are being loaded: « … » replaces « Site inconnu » meanwhile
 */
export const nameSite = (tree: SiteForest, id: string, pending = false): string =>
  (id === NO_VALUE ? NO_SITE : tree.byId.get(id)?.name) ??
  (pending ? SITE_TEXTS.pending : SITE_TEXTS.unknown);
