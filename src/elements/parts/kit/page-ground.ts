/** The background that an element stands on: the nearest one painted around it. */

export interface Ground {
  /** Relative luminance, 0 (black) to 1 (white); `null` for a picture or a colour that cannot be parsed. */
  luminance: number | null;
  /** Whether light text is more readable there. */
  dark: boolean;
}

/** The luminance at which black and white text are equally readable. */
const MIDDLE = 0.18;

/** The ancestors of the element, the nearest first, through slots and shadow roots. */
export function listAround(element: Element): Element[] {
  const around: Element[] = [];
  for (let node: Node | null = element; node; ) {
    const slot: Node | null = node instanceof Element ? node.assignedSlot : null;
    node = slot ?? (node instanceof ShadowRoot ? node.host : node.parentNode);
    if (node instanceof Element) around.push(node);
  }
  return around;
}

export function readGround(element: Element): Ground {
  const around = listAround(element);
  for (const each of around) {
    const { backgroundColor, backgroundImage } = getComputedStyle(each);
    const colour = parseColour(backgroundColor);
    if (backgroundImage !== 'none' || (!colour && backgroundColor !== '')) return guess(around[0]);
    if (colour && colour.alpha >= 0.5)
      return { luminance: colour.luminance, dark: colour.luminance < MIDDLE };
  }
  return isCanvasDark() ? { luminance: 0.006, dark: true } : { luminance: 1, dark: false };
}

/** Guesses from the page's text colour, which its author chose to be readable there. */
function guess(around: Element | undefined): Ground {
  const text = around ? parseColour(getComputedStyle(around).color) : null;
  return { luminance: null, dark: text !== null && text.luminance > 0.5 };
}

/** The browser's default background, for a page that paints none. */
function isCanvasDark(): boolean {
  const own = getComputedStyle(document.documentElement).colorScheme;
  const scheme =
    own === 'normal' || own === ''
      ? (document.querySelector<HTMLMetaElement>('meta[name="color-scheme"]')?.content ?? '')
      : own;
  if (!scheme.includes('dark')) return false;
  return !scheme.includes('light') || matchMedia('(prefers-color-scheme: dark)').matches;
}

/** Parses a computed colour: `rgb(1, 2, 3)`, `rgba(1, 2, 3, 0.4)`; `null` for newer notations. */
function parseColour(text: string): { luminance: number; alpha: number } | null {
  const [red, green, blue, alpha = 1] = /^rgba?\(/.test(text)
    ? (text.match(/[\d.]+/g) ?? []).map(Number)
    : [];
  if (red === undefined || green === undefined || blue === undefined) return null;
  const [r = 0, g = 0, b = 0] = [red, green, blue].map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return { luminance: 0.2126 * r + 0.7152 * g + 0.0722 * b, alpha };
}
