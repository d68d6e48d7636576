/** How high the rows and the cards of a table are. Pure. */
export type Density = 'comfortable' | 'compact';

/** Heights in px; the style sheet gets the same as `--row`. */
export const ROW_HEIGHT: Record<Density, number> = { comfortable: 48, compact: 36 };
export const CARD_HEIGHT: Record<Density, number> = { comfortable: 76, compact: 64 };
/** The number of lines of a tall card; other cards have one less. */
export type CardLines = 3 | 4;
const LINE_HEIGHT = 20;
/** A line of a tall card may go on in a second one. */
const TALL_LINE_HEIGHT = 28;
/** The height of a card of three lines, in px: a title, a place and a name may each need two. */
const TALL_CARD_HEIGHT = 112;
export const HEAD_HEIGHT = 40;
/** Below this container width, in px, rows become cards. */
export const CARD_BELOW = 800;
/** Below this container width, in px, a card's title has a line of its own, since badges leave it too little room. */
const TALL_CARD_BELOW = 700;
/** Below this container width, in px, a card's company has a line of its own, above its badge; the sheet has it too. */
const NARROW_CARD_BELOW = 340;

/** Whether a card of that width is tall. */
export const isTallCard = (width: number): boolean => width < TALL_CARD_BELOW;

/** The height of every row in a table of that width, in px. */
export function getRowHeight(width: number, density: Density, cardLines: CardLines = 3): number {
  if (width >= CARD_BELOW) return ROW_HEIGHT[density];
  const more = cardLines - 3;
  if (!isTallCard(width)) return CARD_HEIGHT[density] + more * LINE_HEIGHT;
  const own = width < NARROW_CARD_BELOW ? LINE_HEIGHT : 0;
  return TALL_CARD_HEIGHT + own + more * TALL_LINE_HEIGHT;
}

/** How much higher rows are whose title goes on in a second line. */
export const SPACED_ROWS = 1.35;
/** How much higher tall cards are whose lines go on in further ones. */
export const SPACED_CARDS = 1.5;
/** How much higher than on a desk the rows of a screen become that has few of them. */
const STRETCH = 1.5;

/** The height of rows of a kiosk, which shows no part of one: they fill what room there is, as many as fit, or all where they are fewer, in px. */
export function stretchRows(room: number, least: number, count: number): number {
  const rows = Math.min(Math.max(1, Math.floor(room / least)), Math.max(count, 1));
  return Math.floor(Math.min(Math.max(room / rows, least), least * STRETCH));
}

/** The height of as many whole rows as there is room for below the head, in px. */
export const getWholeRoom = (room: number, head: number, rowHeight: number): number =>
  head + Math.max(1, Math.floor((room - head) / rowHeight)) * rowHeight;
