/**
 * The suite's own font, once the page is there: its letters come as code, from where the rest of it came, so that no
 * policy of a page has to name another origin or kind of file (D-200). The system's letters are drawn until then.
 */
import { whenIdle } from '../../../core/kernel/page/when-idle.ts';

const FONT_FAMILY = 'Balise Inter';
const WEIGHTS = '100 900';
/** All but the hyphen: among digits of one width it would be as wide as they are. */
const LETTERS = 'U+0-2C, U+2E-FFFF';

/** Whether the page has chosen a font of its own. */
function hasOwnFont(): boolean {
  const chosen = getComputedStyle(document.documentElement).getPropertyValue('--balise-font');
  return chosen.trim() !== '' && !chosen.includes(FONT_FAMILY);
}

const isThere = (): boolean => [...document.fonts].some(({ family }) => family.includes(FONT_FAMILY));

/** Adds it to the page, once, after all that the page itself loads. */
export function addFontLater(): void {
  // the build reads elements without a page
  if (!('document' in globalThis)) return;
  const add = () => whenIdle(() => void addFont());
  if (document.readyState === 'complete') add();
  else addEventListener('load', add, { once: true });
}

async function addFont(): Promise<void> {
  if (hasOwnFont() || isThere()) return;
  try {
    const { default: data } = await import(
      '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?inline'
    );
    const code = atob(data.slice(data.indexOf(',') + 1));
    const bytes = Uint8Array.from(code, (character) => character.charCodeAt(0));
    const face = new FontFace(FONT_FAMILY, bytes, { weight: WEIGHTS, unicodeRange: LETTERS });
    await face.load();
    if (isThere()) return;
    document.fonts.add(face);
    // letters that came as bytes are there without one: what was measured in others is measured anew
    document.fonts.dispatchEvent(Object.assign(new Event('loadingdone'), { fontfaces: [face] }));
  } catch {
    // the system's letters stay
  }
}
