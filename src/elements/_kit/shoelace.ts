/**
 * The one door to Shoelace, for what is hard to do well: dialogs and drawers. Imported when first
 * needed. Its icons are never drawn (we draw our own): both libraries point at nothing, so that no `data:`
 * address is fetched and no HTML is parsed, which strict pages forbid.
 */
import '@shoelace-style/shoelace/dist/translations/fr.js';
import '@shoelace-style/shoelace/dist/components/dialog/dialog.js';
import '@shoelace-style/shoelace/dist/components/drawer/drawer.js';
import { registerIconLibrary } from '@shoelace-style/shoelace/dist/utilities/icon-library.js';

for (const library of ['default', 'system']) {
  registerIconLibrary(library, { resolver: (name) => `#balise-no-icon-${name}`, spriteSheet: true });
}
