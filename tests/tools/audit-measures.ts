/** What is measured in the page, through every shadow root. Runs in the browser: it uses nothing from outside. */

export interface Measures {
  lang: string;
  title: string;
  withoutDoctype: boolean;
  withoutLanguage: boolean;
  withoutTitle: boolean;
  withoutHeading: boolean;
  /** Groups of fields that have no name, and are no mere frame. */
  groupsWithoutName: string[];
  /** Levels that are skipped, as « h2 → h4 ». */
  skipped: string[];
  landmarks: string[];
  /** Pictures that are neither named nor hidden. */
  picturesWithoutAlternative: string[];
  framesWithoutTitle: string[];
  tablesWithoutTitle: string[];
  headersWithoutScope: string[];
  linksWithoutName: string[];
  /** Fields without a visible label, and without a title in its place (RGAA 11.1.3). */
  fieldsWithoutTitle: string[];
  /** Fields whose title and placeholder differ: one is read in place of the other (RGAA 11.1). */
  fieldsNamedTwice: string[];
  /** Controls whose visible words are not in their name. */
  namesWithoutLabel: string[];
  /** Controls below 24 × 24 px. */
  smallTargets: string[];
  /** Ids that are used twice in one tree. */
  doubleIds: string[];
  /** Animations that last longer than five seconds. */
  longAnimations: number;
  wide: number;
  /** How many there are of what is rare, so that « not applicable » is measured too. */
  frames: number;
  media: number;
  quotes: number;
  captchas: number;
  /** Texts that are cut without an ellipsis. */
  cut: string[];
  /** Texts that end with an ellipsis. */
  shortened: string[];
  /** Those of them that can be read in whole nowhere on the page: by no tooltip, and by no card of the agenda. */
  lost: string[];
  /** Texts of which a box hides a part, in either direction. */
  clipped: string[];
  /** Texts that lie over each other. */
  overlapping: string[];
}

export function measure(): Measures {
  const all: Element[] = [];
  const roots: (Document | ShadowRoot)[] = [];
  const walk = (root: Document | ShadowRoot): void => {
    roots.push(root);
    for (const element of root.querySelectorAll('*')) {
      all.push(element);
      if (element.shadowRoot) walk(element.shadowRoot);
    }
  };
  walk(document);
  const isShown = (element: Element): boolean =>
    element.checkVisibility({ visibilityProperty: true }) && !element.closest('[aria-hidden=true], [inert]');
  const shown = all.filter(isShown);
  const describe = (element: Element): string => element.outerHTML.slice(0, 140);
  const named = (element: Element): string => {
    const root = element.getRootNode() as Document | ShadowRoot;
    const ids = element.getAttribute('aria-labelledby')?.split(' ') ?? [];
    const labels = 'labels' in element ? [...((element as HTMLInputElement).labels ?? [])] : [];
    return (
      [
        ids.map((id) => root.getElementById(id)?.textContent).join(' '),
        element.getAttribute('aria-label'),
        element.getAttribute('alt'),
        labels.map(({ textContent }) => textContent).join(' '),
        element.textContent,
        element.getAttribute('title'),
      ]
        .find((text) => text?.trim())
        ?.trim() ?? ''
    );
  };
  const plain = (text: string): string =>
    text
      .toLowerCase()
      .replace(/[\s\u202f\u00a0]+/g, ' ')
      .trim();
  /** A sign before words, as « ⋯ », may be left out of a name (RGAA 7.1.3). */
  const spoken = (text: string): string =>
    plain(text)
      .replace(/[^\p{L}\p{N}]+/gu, ' ')
      .trim();
  const headings = shown.filter((each) => each.matches('h1, h2, h3, h4, h5, h6'));
  const levels = headings.map(({ localName }) => Number(localName[1]));
  const controls = shown.filter((each) => each.matches('a[href], button, [role=button], summary'));
  const fields = shown.filter((each) => each.matches('input:not([type=hidden]), select, textarea'));
  const shortened = shown.filter((each) => {
    const { textOverflow, webkitLineClamp, overflowX } = getComputedStyle(each);
    const isClamped = webkitLineClamp !== 'none' && each.scrollHeight > each.clientHeight + 2;
    return (
      isClamped ||
      (textOverflow === 'ellipsis' && overflowX !== 'visible' && each.scrollWidth > each.clientWidth + 1)
    );
  });
  const cut = shown.filter((each) => {
    const style = getComputedStyle(each);
    const own = [...each.childNodes].some((node) => node instanceof Text && node.data.trim());
    return (
      own &&
      style.overflowX !== 'visible' &&
      style.textOverflow !== 'ellipsis' &&
      style.webkitLineClamp === 'none' &&
      each.clientWidth > 2 &&
      !each.matches('.visually-hidden') &&
      each.scrollWidth > each.clientWidth + 1 &&
      !each.matches('input, select, textarea')
    );
  });
  const above = (each: Element): Element | null =>
    each.assignedSlot ?? each.parentElement ?? ((each.getRootNode() as ShadowRoot).host || null);
  // the pointer and the focus open the card of an event, which has all of it
  const hasCard = (each: Element): boolean => each.closest('.ev')?.querySelector('.ev-link[data-id]') != null;
  const isWhole = (each: Element): boolean => {
    const words = plain(each.textContent ?? '').split(' ');
    for (let at: Element | null = each; at; at = above(at)) {
      // a column is as wide as one likes, by the pointer and by keys, where it has a handle: a wall has none
      const isWidened = at.matches('.dt') && at.querySelector('.dt-grip') !== null;
      const title = plain(at.getAttribute('title') ?? '');
      if (isWidened || hasCard(at) || words.every((word) => title.includes(word))) return true;
    }
    return false;
  };
  const name = (each: Element): string => `${each.className} « ${each.textContent?.trim()} »`;
  /** How each line of a text is cut by the boxes around it, and what of it is left. */
  function readTexts(): { clipped: string[]; overlapping: string[] } {
    const clipped = new Set<string>();
    const seen: { element: Element; text: string; box: number[]; layer: Element | null }[] = [];
    const getLayer = (element: Element): Element | null => {
      for (let at: Element | null = element; at; at = above(at))
        if (at.matches('dialog') || /fixed|sticky/.test(getComputedStyle(at).position)) return at;
      return null;
    };
    for (const element of shown) {
      if (element.matches('option, script, style, select, .visually-hidden *, .visually-hidden')) continue;
      if (hasCard(element)) continue;
      for (const node of element.childNodes) {
        const text = node instanceof Text ? node.data.trim() : '';
        if (text === '') continue;
        const range = document.createRange();
        range.selectNodeContents(node);
        for (const { left, top, right, bottom } of range.getClientRects()) {
          if (right - left < 2 || bottom - top < 2) continue;
          let box = [left, top, right, bottom] as [number, number, number, number];
          // an ellipsis is drawn in the lines of its own box alone: a badge in a cell is cut through without one
          let isOwnLine = true;
          for (let at: Element | null = element; at; at = above(at)) {
            const style = getComputedStyle(at);
            const holds = /paint|content|strict/.test(style.contain);
            const isIn = at.clientWidth > 2 && at.clientHeight > 2;
            if (style.display === 'inline' || style.display === 'contents') continue;
            const rect = at.getBoundingClientRect();
            const isShort =
              isOwnLine && (style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none');
            isOwnLine = false;
            const hides = (overflow: string) => holds || /hidden|clip/.test(overflow);
            if (isIn && !isShort) {
              const x = hides(style.overflowX) && (box[2] > rect.right + 2 || box[0] < rect.left - 2);
              const y = hides(style.overflowY) && (box[3] > rect.bottom + 3 || box[1] < rect.top - 3);
              if (x || y) clipped.add(`${element.className} « ${text} » in ${at.localName}.${at.className}`);
            }
            const cuts = holds || style.overflowX !== 'visible' || style.overflowY !== 'visible';
            if (cuts)
              box = [
                Math.max(box[0], rect.left),
                Math.max(box[1], rect.top),
                Math.min(box[2], rect.right),
                Math.min(box[3], rect.bottom),
              ];
            if (style.position === 'fixed') break;
          }
          if (box[2] - box[0] > 3 && box[3] - box[1] > 3)
            seen.push({ element, text, box, layer: getLayer(element) });
        }
      }
    }
    const overlapping = new Set<string>();
    for (const [rank, one] of seen.entries()) {
      for (const other of seen.slice(rank + 1)) {
        const [l = 0, t = 0, r = 0, b = 0] = one.box;
        const [left = 0, top = 0, right = 0, bottom = 0] = other.box;
        const width = Math.min(r, right) - Math.max(l, left);
        const height = Math.min(b, bottom) - Math.max(t, top);
        // lines of one text may touch
        if (one.element !== other.element && one.layer === other.layer && width > 3 && height > 5)
          overlapping.add(`« ${one.text} » and « ${other.text} »`);
      }
    }
    return { clipped: [...clipped], overlapping: [...overlapping] };
  }
  return {
    lang: document.documentElement.lang,
    title: document.title,
    withoutDoctype: document.doctype === null,
    withoutLanguage: document.documentElement.lang !== 'fr',
    withoutTitle: document.title.trim() === '',
    withoutHeading: !levels.includes(1),
    groupsWithoutName: shown
      .filter(
        (each) =>
          each.matches('fieldset:not([role=presentation]), [role=group], [role=radiogroup]') &&
          !each.querySelector('legend') &&
          !each.matches('[aria-label], [aria-labelledby]'),
      )
      .map(describe),
    skipped: levels.flatMap((level, rank) => {
      const before = levels[rank - 1] ?? level;
      return level > before + 1 ? [`h${before} → h${level} « ${headings[rank]?.textContent?.trim()} »`] : [];
    }),
    landmarks: shown
      .filter((each) =>
        each.matches('header, nav, main, footer, aside, [role=banner], [role=search], search'),
      )
      .map(({ localName }) => localName),
    picturesWithoutAlternative: shown
      .filter((each) =>
        each.matches('img:not([alt]), svg:not([aria-hidden=true]):not([role]), canvas:not([role])'),
      )
      .map(describe),
    framesWithoutTitle: shown.filter((each) => each.matches('iframe:not([title])')).map(describe),
    tablesWithoutTitle: shown
      .filter((each) => each.matches('table') && !each.querySelector('caption') && !named(each))
      .map(describe),
    headersWithoutScope: shown.filter((each) => each.matches('th:not([scope], [id])')).map(describe),
    linksWithoutName: [...controls, ...fields].filter((each) => !named(each)).map(describe),
    fieldsWithoutTitle: fields
      .filter((each) => {
        const ids = each.getAttribute('aria-labelledby')?.split(' ') ?? [];
        const root = each.getRootNode() as Document | ShadowRoot;
        const labels = [
          ...((each as HTMLInputElement).labels ?? []),
          ...ids.map((id) => root.getElementById(id)),
        ];
        const isSeen = labels.some(
          (label) => label?.textContent?.trim() && !label.matches('.visually-hidden'),
        );
        return !isSeen && !each.getAttribute('title') && getComputedStyle(each).opacity !== '0';
      })
      .map(describe),
    fieldsNamedTwice: fields
      .filter((each) => {
        const [title, placeholder] = ['title', 'placeholder'].map((name) => each.getAttribute(name));
        return title && placeholder && title !== placeholder;
      })
      .map(describe),
    namesWithoutLabel: controls
      .filter((each) => {
        const seen = spoken(each.textContent ?? '');
        const label = each.getAttribute('aria-label');
        return label && seen && !spoken(label).includes(seen);
      })
      .map(describe),
    smallTargets: controls
      .filter((each) => {
        const { width, height } = each.getBoundingClientRect();
        const isInText = getComputedStyle(each).display === 'inline';
        return !isInText && width > 1 && (width < 24 || height < 24);
      })
      .map(describe),
    doubleIds: roots.flatMap((root) => {
      const ids = [...root.querySelectorAll('[id]')].map(({ id }) => id);
      return ids.filter((id, rank) => ids.indexOf(id) !== rank);
    }),
    longAnimations: roots
      .flatMap((root) => root.getAnimations())
      .filter((animation) => Number(animation.effect?.getComputedTiming().endTime) > 5000).length,
    frames: shown.filter((each) => each.matches('iframe, frame, object, embed')).length,
    media: shown.filter((each) => each.matches('video, audio')).length,
    quotes: shown.filter((each) => each.matches('blockquote, q')).length,
    captchas: shown.filter((each) => /captcha/i.test(each.outerHTML.slice(0, 300))).length,
    wide: document.documentElement.scrollWidth,
    cut: cut.map(describe),
    shortened: shortened.map(name),
    lost: shortened.filter((each) => !isWhole(each)).map(name),
    ...readTexts(),
  };
}
