/** Where a card lies: beside what it is about, on the side with room, never over it; inside the window. */
const GAP = 6;
const EDGE = 8;

export function placeBeside(anchor: Element, card: HTMLElement): void {
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
