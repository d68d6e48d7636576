/** The code of whatever an element opens in the drawer, fetched when it is first opened. */
import { $drawer, closeDrawer, showNotice } from '../../core/host.ts';
import * as texts from '../common/texts.ts';
import { $page, isKnownTag } from '../router/router.ts';
import { loadElements } from './load-elements.ts';

/** Stands on no page of its own: it goes with the page that it was opened on. */
const VISITOR = 'balise-label-print';

/** Loads the element of each drawer that opens; a failure is shown in a notice, and the drawer closes. */
export function startDrawerContents(): void {
  $drawer.subscribe((drawer) => {
    if (!drawer || !isKnownTag(drawer.content)) return;
    loadElements([drawer.content]).catch(() => {
      if ($drawer.get() !== drawer) return;
      closeDrawer();
      showNotice(texts.LOADING_FAILED);
    });
  });
  $page.listen(({ path }, last) => {
    if (path !== last?.path && $drawer.get()?.content === VISITOR) closeDrawer();
  });
}
