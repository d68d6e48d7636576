/** The way of the focus through a page. */
import type { Page } from '@playwright/test';

export interface Focus {
  stops: number;
  /** Stops where nothing shows the focus. */
  invisible: string[];
  /** Stops from which Tab does not go on. */
  stuck: string[];
  /** Stops that come before the one before them in the document. */
  backwards: string[];
  /** Stops that are covered, as by a header that stays. */
  covered: string[];
  order: string[];
}

const TABS = 80;

/** Walks by Tab from the beginning, and looks at what shows the focus at each stop. */
export async function walkByTab(page: Page): Promise<Focus> {
  const focus: Focus = { stops: 0, invisible: [], stuck: [], backwards: [], covered: [], order: [] };
  let before = -1;
  for (let press = 0; press < TABS; press++) {
    await page.keyboard.press('Tab');
    const stop = await page.evaluate(look);
    if (!stop) break;
    focus.stops++;
    focus.order.push(stop.id);
    if (!stop.isSeen) focus.invisible.push(stop.id);
    if (stop.isCovered) focus.covered.push(stop.id);
    if (stop.rank === before) focus.stuck.push(stop.id);
    // a dialog begins again at its first control
    if (stop.rank < before && press > 0) {
      focus.backwards.push(stop.id);
      break;
    }
    before = stop.rank;
  }
  return focus;
}

/** Runs in the browser. */
function look() {
  let active: Element | null = document.activeElement;
  while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement;
  if (!active || active === document.body) return null;
  const all: Element[] = [];
  const walk = (element: Element): void => {
    all.push(element);
    const slotted = element instanceof HTMLSlotElement ? element.assignedElements() : [];
    for (const child of slotted.length > 0 ? slotted : (element.shadowRoot ?? element).children) walk(child);
  };
  walk(document.documentElement);
  const isShown = (element: Element, part?: string): boolean => {
    const { outlineStyle, outlineWidth, boxShadow, content } = getComputedStyle(element, part);
    if (part && content === 'none') return false;
    return (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0) || boxShadow !== 'none';
  };
  // the link of a row draws the ring around its row
  let isSeen = isShown(active) || isShown(active, '::after');
  for (let each = active.parentElement, up = 0; each && up < 3 && !isSeen; each = each.parentElement, up++) {
    isSeen = each.matches(':focus-within') && isShown(each);
  }
  const { x, y, width, height } = active.getBoundingClientRect();
  let top = document.elementFromPoint(x + width / 2, y + height / 2);
  while (top?.shadowRoot?.elementFromPoint(x + width / 2, y + height / 2)) {
    const inner = top.shadowRoot.elementFromPoint(x + width / 2, y + height / 2);
    if (!inner || inner === top) break;
    top = inner;
  }
  const holds = (a: Element | null, b: Element | null): boolean => Boolean(a && b && a.contains(b));
  const isCovered =
    width > 1 && top !== null && !holds(active, top) && !holds(top, active) && !active.closest('label');
  const name = active.getAttribute('aria-label') ?? active.textContent?.trim().slice(0, 60) ?? '';
  return {
    id: `${active.localName} « ${name || active.outerHTML.slice(0, 90)} » ${Math.round(x)},${Math.round(y)}`,
    isSeen,
    isCovered,
    rank: all.indexOf(active),
  };
}
