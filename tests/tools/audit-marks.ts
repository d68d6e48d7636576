/**
 * What of a page has to be seen: fields, controls, icons, marks of charts, states, and what takes the focus. Each
 * function runs in the browser: it uses nothing from outside but what `look` leaves there.
 */

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface Mark {
  /** Its kind, the same for all that are drawn alike. */
  id: string;
  kind: 'field' | 'tick' | 'control' | 'drawing' | 'state';
  /** Its own, and those around it that may be its edge. */
  boxes: Box[];
  /** Those of another one, which is not in that state. */
  off?: Box[];
}

interface Sight {
  /** All that is in sight. */
  list: () => HTMLElement[];
  /** What it is in, through slots and shadow roots, the nearest first. */
  climb: (each: Element, levels: number) => Element[];
  toBox: (each: Element) => Box;
  name: (each: Element) => string;
}

type Seeing = { sight: Sight };

/** Leaves in the page how the other functions look at it. */
export function look(): void {
  const above = (each: Element): Element | null =>
    each.assignedSlot ?? each.parentElement ?? ((each.getRootNode() as ShadowRoot).host || null);
  const climb = (each: Element, levels: number): Element[] => {
    const way: Element[] = [];
    for (let at = above(each); at && way.length < levels; at = above(at)) way.push(at);
    return way;
  };
  const toBox = (each: Element): Box => {
    const { x, y, width, height } = each.getBoundingClientRect();
    return { x, y, width, height };
  };
  const getTop = (x: number, y: number): Element | null => {
    let top = document.elementFromPoint(x, y);
    for (;;) {
      const inner = top?.shadowRoot?.elementFromPoint(x, y);
      if (!inner || inner === top) return top;
      top = inner;
    }
  };
  /** In sight, not covered, and no part that is switched off. */
  const isSeen = (each: Element, modal: Element | undefined): boolean => {
    const { x, y, width, height } = toBox(each);
    const isIn = x >= 0 && y >= 0 && x + width <= innerWidth && y + height <= innerHeight;
    if (!isIn || width < 3 || height < 3) return false;
    if (!each.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return false;
    const way = [each, ...climb(each, 100)];
    if (modal && !way.includes(modal)) return false;
    if (way.some((at) => at.matches(':disabled, [aria-disabled=true], [inert]'))) return false;
    const top = getTop(x + width / 2, y + height / 2);
    return top !== null && [top, ...climb(top, 3)].some((at) => way.slice(0, 4).includes(at));
  };
  const list = (): HTMLElement[] => {
    const all: HTMLElement[] = [];
    const modals: Element[] = [];
    const walk = (root: Document | ShadowRoot): void => {
      modals.push(...root.querySelectorAll('dialog:modal'));
      for (const element of root.querySelectorAll<HTMLElement>('*')) {
        all.push(element);
        if (element.shadowRoot) walk(element.shadowRoot);
      }
    };
    walk(document);
    return all.filter((each) => isSeen(each, modals.at(-1)));
  };
  const tell = (each: Element): string => {
    const names = [
      'type',
      'role',
      'aria-pressed',
      'aria-selected',
      'aria-current',
      'data-look',
      'data-state',
    ];
    const states = names.flatMap((at) => (each.hasAttribute(at) ? `[${at}=${each.getAttribute(at)}]` : []));
    const classes = (each.getAttribute('class') ?? '').trim().replace(/\s+/g, '.');
    return `${each.localName}${classes && `.${classes}`}${states.join('')}`;
  };
  const name = (each: Element): string => [...climb(each, 1), each].map(tell).join(' > ');
  (globalThis as unknown as Seeing).sight = { list, climb, toBox, name };
}

/** What is drawn. */
export function listMarks(): Mark[] {
  const { list, climb, toBox, name } = (globalThis as unknown as Seeing).sight;
  const ON = '[aria-pressed=true], [aria-selected=true], [aria-checked=true], [aria-current]';
  const kinds = {
    field: 'input:not([type=hidden], [type=file], [type=range]), select, textarea',
    control: 'a[href], button, summary, [role=button], [role=tab], [role=option], [role=switch]',
    tick: '[type=checkbox]:checked, [type=radio]:checked',
    drawing: 'svg:not(.plot-cursor), .plot-bar, .plot-line, .chart-track',
  } as const;
  const seen = list();
  // a choice without a frame of its own is a button: its words and its arrow tell it
  const isFrameless = (each: Element): boolean =>
    each.localName === 'select' && getComputedStyle(each).borderStyle === 'none';
  /** The frame of a field may be drawn by what lies around it. */
  const around = (each: Element): Box[] => {
    const own = toBox(each);
    const others = each.matches('[type=checkbox], [type=radio]') ? [] : climb(each, 3).map(toBox);
    return [own, ...others.filter(({ height }) => height > 8 && height < own.height + 24)];
  };
  const marks = seen.flatMap((each): Mark[] =>
    (Object.keys(kinds) as (keyof typeof kinds)[])
      .filter((kind) => each.matches(kinds[kind]))
      .map((kind) => ({
        id: name(each),
        kind: kind === 'field' && isFrameless(each) ? 'control' : kind,
        boxes: kind === 'field' ? around(each) : [toBox(each)],
      })),
  );
  /** What shows a state by more than a colour: weight, a line, one more sign. */
  const readSigns = (each: Element): string => {
    const { fontWeight, textDecorationLine } = getComputedStyle(each);
    return [fontWeight, textDecorationLine, each.querySelectorAll('svg').length].join();
  };
  const isAlike = (each: Element, other: Element): boolean =>
    other.localName === each.localName &&
    other.className === each.className &&
    !other.matches(ON) &&
    climb(other, 3).some((at) => climb(each, 3).includes(at));
  const states = seen.flatMap((each): Mark[] => {
    const other = each.matches(ON) && seen.find((one) => isAlike(each, one));
    if (!other || readSigns(other) !== readSigns(each)) return [];
    const [boxes = [], off = []] = [each, other].map((one) => [one, ...one.querySelectorAll('*')].map(toBox));
    return boxes.length === off.length ? [{ id: name(each), kind: 'state', boxes, off }] : [];
  });
  return [...marks, ...states];
}

/** What takes the focus: one of each ring, on each ground, and each one that a box around it cuts. */
export function listStops(): { element: HTMLElement; id: string }[] {
  const { list, climb, toBox, name } = (globalThis as unknown as Seeing).sight;
  const STOP = 'a[href], button, summary, input:not([type=hidden]), select, textarea, [tabindex="0"]';
  const readRing = (each: HTMLElement): string => {
    each.focus({ preventScroll: true });
    const own = getComputedStyle(each);
    const after = getComputedStyle(each, '::after');
    const reach = Math.max(0, Number.parseFloat(own.outlineWidth) + Number.parseFloat(own.outlineOffset));
    const { x, y, width, height } = toBox(each);
    const way = climb(each, 12);
    const isCut = way.some((at) => {
      const box = toBox(at);
      const isIn = x - reach >= box.x && x + width + reach <= box.x + box.width;
      const isWithin = isIn && y - reach >= box.y && y + height + reach <= box.y + box.height;
      return getComputedStyle(at).overflow !== 'visible' && !isWithin;
    });
    const ground = way
      .map((at) => getComputedStyle(at).backgroundColor)
      .find((colour) => !/, 0\)|transparent/.test(colour));
    const rings = [own, after].map(({ outline, outlineOffset, boxShadow }) =>
      [outline, outlineOffset, boxShadow].join(),
    );
    const round = way.slice(0, 3).map((at) => getComputedStyle(at).outlineStyle);
    return [...rings, own.backgroundColor, ground, isCut && name(each), round].join('|');
  };
  const rings = new Set<string>();
  const stops = list().filter((each) => {
    if (!each.matches(STOP) || each.matches('[tabindex="-1"]')) return false;
    const ring = readRing(each);
    return !rings.has(ring) && rings.add(ring);
  });
  stops.at(-1)?.blur();
  return stops.map((element) => ({ element, id: name(element) }));
}
