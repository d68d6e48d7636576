/** How much of an event's words its box has room for: the title first, then where, then by whom, then when. Pure. */

/** The height of a line of words, and of what is above and below them, in px. */
const LINE_HEIGHT = 15;
const AROUND = 4;
/** The least widths for a place below the title, for a second line of it, for all on one line, in px. */
const PLACE_WIDTH = 76;
const WIDE_WIDTH = 120;
const TIGHT_WIDTH = 96;
const LINE_WIDTH = 190;
/** Of a line, beside its letters; of a letter; in px. */
const BESIDE_WORDS = 14;
const LETTER_WIDTH = 6.4;

export interface EventFit {
  /** Lines of the title. */
  title: number;
  /** Title and place share one line. */
  inline: boolean;
  /** Too narrow for a long word beside the sign of its state, which is smaller, or for a word of nine letters. */
  narrow?: 'narrow' | 'tight' | undefined;
  /** What is written below the title, as far as its lines leave room. */
  place: boolean;
  who: boolean;
  hours: boolean;
  /** Below the title, when it begins and where: the ruler does not show it. */
  begin?: boolean;
  /** About how many letters a line has room for. */
  letters: number;
  /** Below the last whole line, in px. */
  rest: number;
}

/** @param width in px @param height in px @param isOdd begins off the half-hours that the ruler names */
export function fitEvent(width: number, height: number, isOdd: boolean): EventFit {
  const lines = Math.max(1, Math.floor((height - AROUND) / LINE_HEIGHT));
  const narrow = width < TIGHT_WIDTH ? 'tight' : width < WIDE_WIDTH ? 'narrow' : undefined;
  const rest = Math.max(0, height - AROUND - lines * LINE_HEIGHT);
  const letters = countLetters(width);
  if (lines === 1) {
    const inline = width >= LINE_WIDTH;
    return { title: 1, inline, narrow, place: inline, who: false, hours: false, letters, rest };
  }
  const below = width < PLACE_WIDTH ? 0 : width < WIDE_WIDTH ? (lines > 2 ? 1 : 0) : lines > 3 ? 2 : 1;
  const most = width < LINE_WIDTH ? 4 : 2;
  const title = Math.min(most, Math.max(1, lines - below));
  return {
    title,
    inline: false,
    narrow,
    place: width >= PLACE_WIDTH,
    who: width >= WIDE_WIDTH && lines > 2,
    hours: width >= WIDE_WIDTH && (isOdd || width >= LINE_WIDTH) && lines > 3,
    letters,
    rest,
  };
}

const countLetters = (width: number): number => Math.floor((width - BESIDE_WORDS) / LETTER_WIDTH);

/** The height that the first words of an event need, in px: two lines. */
export const HEAD_PX = AROUND + 2 * LINE_HEIGHT;
/** From this width on, a line of a bundle holds its hour and its words, in px. */
const HOUR_AND_WORDS = 150;

/** A line of a bundle, which is a target too: its hour before its words, or below them. @returns px */
export const getBundleLine = (width: number): number => (isWideLine(width) ? 24 : 28);
export const isWideLine = (width: number): boolean => width >= HOUR_AND_WORDS;
/** The title, and when it begins and where. */
const TWO_ROWS: Omit<EventFit, 'letters'> = {
  title: 1,
  inline: false,
  place: true,
  who: false,
  hours: false,
  begin: true,
  rest: 0,
};

/** @param width in px */
export const fitTwoRows = (width: number): EventFit => ({ ...TWO_ROWS, letters: countLetters(width) });
