/** Opens the drawer of printed labels from a list of equipment, a piece or a site. */
import type { Id } from '../kernel/lib/lenient-schema.ts';
import { openDrawer } from '../kernel/page/messages.ts';
import { PRINT_TITLE } from './texts.ts';

/** What to print labels for: the detail of `balise-label-print-open`. */
export interface LabelRequest {
  assets?: readonly Id[];
  sites?: readonly Id[];
}

/** Opens « Imprimer des étiquettes » in the page's drawer. */
export function openLabelPrint({ assets = [], sites = [] }: LabelRequest): void {
  openDrawer({
    title: PRINT_TITLE,
    content: 'balise-label-print',
    properties: { assets: assets.join(','), sites: sites.join(','), heading: '' },
  });
}
