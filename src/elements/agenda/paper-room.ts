/** How much of each event of a week has room on one sheet that lies across, with the place of each in any case. Pure. */

/**
 * What is written with an event: all of it; the same in small letters; its place in the shortest form and the company,
 * beside the title; the place alone.
 */
export type PaperRoom = 'all' | 'dense' | 'short' | 'brief';

/** How many letters an event has: its title, and what is written with it. */
export type PaperLetters = Readonly<Record<'title' | PaperRoom, number>>;

/** Between the margins of a sheet, below the title of the page and the names of the days; in px. */
const WIDTH = 1040;
const HEIGHT = 590;
const GAP = 10;

interface Print {
  /** Of a line, of a letter, and of what is around an event, in px. */
  line: number;
  letter: number;
  around: number;
  /** It is on the lines of the title. */
  inline: boolean;
}
const LARGE: Print = { line: 12.8, letter: 5.7, around: 5, inline: false };
const SMALL: Print = { line: 10, letter: 4.7, around: 3, inline: false };
const PRINTS: readonly (readonly [PaperRoom, Print])[] = [
  ['all', LARGE],
  ['dense', SMALL],
  ['short', { ...SMALL, inline: true }],
  ['brief', { ...SMALL, inline: true }],
];

/** Words leave so much of a line empty. */
const WASTE = 1.15;

/** A day is wide enough for its name and for the hours of an event; in px. */
const LEAST = 112;
const STEP = 4;

export interface PaperWeek {
  room: PaperRoom;
  /** The width of each day in px; a busy day takes from the others what they can spare. */
  columns: readonly number[];
}

/**
 * The most that can be written with every event of a week so that all of it is on one sheet; the least where nothing
 * fits. @param days the letters of the events of each day, a column a day
 */
export function choosePaperWeek(days: readonly (readonly PaperLetters[])[]): PaperWeek {
  const available = WIDTH - GAP * (days.length - 1);
  let needs: number[] = [];
  for (const [room, print] of PRINTS) {
    needs = days.map((events) => findNarrowest(events, room, print));
    if (sum(needs) <= available) return { room, columns: share(available, needs) };
  }
  const more = (available - LEAST * days.length) / sum(needs.map((need) => need - LEAST));
  return { room: 'brief', columns: needs.map((need) => LEAST + (need - LEAST) * more) };
}

/** The width that a day needs at least, so that it is no higher than the sheet; more than the sheet where that is not enough. */
function findNarrowest(events: readonly PaperLetters[], room: PaperRoom, print: Print): number {
  for (let column = LEAST; column <= WIDTH; column += STEP)
    if (sum(events.map((event) => measure(event, room, print, column))) <= HEIGHT) return column;
  return WIDTH + STEP;
}

/** As even as the needs allow. @param needs of which the sum is available */
function share(available: number, needs: readonly number[]): number[] {
  let even = available / needs.length;
  for (;;) {
    const wide = needs.filter((need) => need > even);
    const left = (available - sum(wide)) / (needs.length - wide.length);
    if (needs.every((need) => need <= left || need > even)) return needs.map((need) => Math.max(need, left));
    even = left;
  }
}

/** The height of an event in px: its hours and its state are a line. */
function measure(event: PaperLetters, room: PaperRoom, print: Print, column: number): number {
  const { line, letter, around, inline } = print;
  const lines = (letters: number) => Math.ceil((letters * letter * WASTE) / column);
  const words = inline ? lines(event.title + event[room]) : lines(event.title) + lines(event[room]);
  return around + line * (1 + words);
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0);
