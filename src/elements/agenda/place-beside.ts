/** Where a card lies: beside what it is about, on the side with room, never over it; inside the window, and not seen while that is not. */
import { getParent } from '../parts/ui/observe-size.ts';

const GAP = 6;
const EDGE = 8;

export function placeBeside(anchor: Element, card: HTMLElement): void {
  card.toggleAttribute('data-away', !isInSight(anchor));
  const at = anchor.getBoundingClientRect();
  const { innerWidth, innerHeight } = window;
  const { offsetWidth: width, offsetHeight: height } = card;
  const right = at.right + GAP;
  const left = at.left - GAP - width;
  const isBeside = right + width <= innerWidth - EDGE || left >= EDGE;
  const x = !isBeside ? at.left : right + width <= innerWidth - EDGE ? right : left;
  const below = at.bottom + GAP;
  const y = isBeside ? at.top : below + height <= innerHeight - EDGE ? below : at.top - GAP - height;
  const within = (value: number, size: number, room: number) =>
    Math.max(EDGE, Math.min(value, room - EDGE - size));
  const [wantedX, wantedY] = [within(x, width, innerWidth), within(y, height, innerHeight)];
  card.style.left = `${wantedX}px`;
  card.style.top = `${wantedY}px`;
  // without a top layer, `fixed` is relative to the element, not to the window
  const off = card.getBoundingClientRect();
  if (Math.abs(off.left - wantedX) >= 1) card.style.left = `${2 * wantedX - off.left}px`;
  if (Math.abs(off.top - wantedY) >= 1) card.style.top = `${2 * wantedY - off.top}px`;
}

/** Whether some of an element is within the window and within all boxes around it that scroll. */
function isInSight(element: Element): boolean {
  let { top, right, bottom, left } = element.getBoundingClientRect();
  const cut = (box: Pick<DOMRect, 'top' | 'right' | 'bottom' | 'left'>) => {
    top = Math.max(top, box.top);
    right = Math.min(right, box.right);
    bottom = Math.min(bottom, box.bottom);
    left = Math.max(left, box.left);
  };
  const { body, documentElement } = document;
  for (let at = getAround(element); at && at !== body && at !== documentElement; at = getAround(at))
    if (getComputedStyle(at).overflow !== 'visible') cut(at.getBoundingClientRect());
  cut({ top: 0, right: window.innerWidth, bottom: window.innerHeight, left: 0 });
  return right - left > 1 && bottom - top > 1;
}

const getAround = (element: Element): Element | null => element.assignedSlot ?? getParent(element);
