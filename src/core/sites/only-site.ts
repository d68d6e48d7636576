/** The one site of an organisation that has a single one: a form has no other to offer. */
import { computed } from 'nanostores';
import { $sites, $siteTree } from './store.ts';

/** Its id as text; `''` where there are none or several, and until all are known. */
export const $onlySite = computed([$sites, $siteTree], ({ size, loadedAt, incomplete }, { roots }) =>
  loadedAt !== null && !incomplete && size === 1 ? (roots[0]?.id ?? '') : '',
);
