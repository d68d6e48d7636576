/** How large the words of the events of a wall are, and in how many lines each goes on: whole where there is room. Pure. */

/** How many letters an event has: when and by whom, what, where; and whether a word in red is before them. */
export interface KioskLetters {
  when: number;
  title: number;
  place: number;
  isLate: boolean;
}

/** In how many lines these go on. */
export type KioskLines = Readonly<Record<'when' | 'title' | 'place', number>>;

interface Print {
  /** The name that the style sheet has for it. */
  tall: 'most' | 'more' | undefined | 'least';
  /** Of a line, and of what is above and below all lines, in px. */
  line: number;
  around: number;
  /** Of a letter of the title, and of the others, in px. */
  title: number;
  small: number;
}
const PRINTS: readonly Print[] = [
  { tall: 'most', line: 30, around: 8, title: 14, small: 10.4 },
  { tall: 'more', line: 24, around: 8, title: 11.2, small: 9.2 },
  { tall: undefined, line: 20, around: 12, title: 7.5, small: 7.4 },
  { tall: 'least', line: 16, around: 8, title: 7.2, small: 7.1 },
];
const LEAST = PRINTS.at(-1) as Print;

/** Left and right of the words, the sign before a title, and « En retard », in px. */
const BESIDE = 24;
const SIGN = 22;
const LATE = 92;
/** Words leave so much of a line empty. */
const WASTE = 1.08;

export interface KioskWords {
  tall: Print['tall'];
  linesOf: (letters: KioskLetters) => KioskLines;
}

/**
 * The largest letters in which nothing of any event is cut.
 * @param width of an event, in px @param height of it, in px
 */
export function fitKioskWords(events: readonly KioskLetters[], width: number, height: number): KioskWords {
  const room = ({ line, around }: Print) => Math.floor((height - around) / line);
  const found = PRINTS.find((print) =>
    events.every((event) => {
      const { when, title, place } = countLines(event, print, width);
      return when + title + place <= room(print);
    }),
  );
  if (found) return { tall: found.tall, linesOf: (event) => countLines(event, found, width) };
  // what and where go before the rest of when and by whom
  const least = Math.max(3, room(LEAST));
  return {
    tall: LEAST.tall,
    linesOf: (event) => {
      const { title, place } = countLines(event, LEAST, width);
      const where = Math.min(place, Math.max(1, least - 1 - title));
      return { when: 1, place: where, title: Math.min(title, least - 1 - where) };
    },
  };
}

function countLines({ when, title, place, isLate }: KioskLetters, print: Print, width: number): KioskLines {
  const count = (letters: number, px: number, room: number) =>
    Math.max(1, Math.ceil((letters * px * WASTE) / Math.max(px, room)));
  return {
    when: count(when, print.small, width - BESIDE - (isLate ? LATE : 0)),
    title: count(title, print.title, width - BESIDE - SIGN),
    place: count(place, print.small, width - BESIDE),
  };
}
