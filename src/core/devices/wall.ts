/** What a wall shows, as the address of `/kiosk` has it. Pure. */
import { WALL_SCREEN_NAMES, type WallScreen } from './model.ts';
import { WALL_PROBLEMS as PROBLEMS } from './texts.ts';

export const WALL_THEMES = ['light', 'dark', 'auto'] as const;
export type WallTheme = (typeof WALL_THEMES)[number];

/** How long each screen stays, in seconds: by default, at least and at most. */
export const PACE = { usual: 30, least: 10, most: 3600 };

export interface Wall {
  screens: readonly WallScreen[];
  /** A site's id, `''` for all. */
  site: string;
  /** Seconds that each screen stays. */
  pace: number;
  theme: WallTheme;
  /** The hours from which and to which the wall is dimmed. */
  night: readonly [from: number, to: number] | null;
}

const PARAMETERS = ['ecrans', 'site', 'duree', 'theme', 'nuit'] as const;

const isScreen = (name: string): name is WallScreen => WALL_SCREEN_NAMES.some((known) => known === name);
const isHour = (hour: number): boolean => Number.isInteger(hour) && hour >= 0 && hour < 24;

/** A value that the address has and that cannot be read; its message is the sentence to show. */
class Unreadable extends Error {}

function check<T>(value: T | null | undefined, sentence: string): T {
  if (value == null) throw new Unreadable(sentence);
  return value;
}

/** @returns the wall; the first mistake of the address, as one sentence; neither where it has none */
export function readWall(search: string): { wall: Wall | null; problem: string | null } {
  const query = new URLSearchParams(search);
  if ([...query].length === 0) return { wall: null, problem: null };
  try {
    return { wall: parse(query), problem: null };
  } catch (error) {
    if (error instanceof Unreadable) return { wall: null, problem: error.message };
    throw error;
  }
}

function parse(query: URLSearchParams): Wall {
  const names = [...query.keys()];
  const unknown = names.find((name) => !PARAMETERS.some((known) => known === name));
  if (unknown !== undefined) throw new Unreadable(PROBLEMS.parameter(unknown, PARAMETERS));
  const twice = names.find((name, rank) => names.indexOf(name) !== rank);
  if (twice !== undefined) throw new Unreadable(PROBLEMS.twice(twice));
  const read = (name: (typeof PARAMETERS)[number]): string => query.get(name)?.trim() ?? '';
  return {
    screens: readScreens(read('ecrans')),
    site: readSite(read('site')),
    pace: readPace(read('duree')),
    theme: readTheme(read('theme')),
    night: readNight(read('nuit')),
  };
}

function readScreens(text: string): WallScreen[] {
  const names = text.split(',').map((name) => name.trim());
  if (!names.some(Boolean)) throw new Unreadable(PROBLEMS.screens(WALL_SCREEN_NAMES));
  return [
    ...new Set(
      names
        .filter(Boolean)
        .map((name) => check(isScreen(name) ? name : null, PROBLEMS.screen(name, WALL_SCREEN_NAMES))),
    ),
  ];
}

const readSite = (text: string): string =>
  check(/^[\w-]{0,64}$/.test(text) ? text : null, PROBLEMS.site(text));

function readPace(text: string): number {
  if (text === '') return PACE.usual;
  const pace = /^\d+$/.test(text) ? Number(text) : 0;
  const isFine = pace >= PACE.least && pace <= PACE.most;
  return check(isFine ? pace : null, PROBLEMS.pace(text, PACE.least, PACE.most));
}

const readTheme = (text: string): WallTheme =>
  check(
    WALL_THEMES.find((theme) => theme === (text || 'auto')),
    PROBLEMS.theme(text, WALL_THEMES),
  );

function readNight(text: string): Wall['night'] {
  if (text === '') return null;
  const [, from, to] = /^(\d{1,2})-(\d{1,2})$/.exec(text) ?? [];
  const hours = [Number(from), Number(to)] as const;
  return check(hours.every(isHour) && hours[0] !== hours[1] ? hours : null, PROBLEMS.night(text));
}

/** The address's parameters of a wall, those that say nothing new left out: `?ecrans=cartes,agenda&site=12`. */
export function formatKioskLink(wall: Pick<Wall, 'screens'> & Partial<Wall>): string {
  const { screens, site, pace = PACE.usual, theme = 'auto', night } = wall;
  const parts = [
    `ecrans=${screens.join(',')}`,
    site && `site=${encodeURIComponent(site)}`,
    pace !== PACE.usual && `duree=${pace}`,
    theme !== 'auto' && `theme=${theme}`,
    night && `nuit=${night.join('-')}`,
  ];
  return `?${parts.filter(Boolean).join('&')}`;
}

/** Whether the wall is dimmed at that hour; a night may pass midnight. */
export function isNight(night: Wall['night'], hour: number): boolean {
  if (!night) return false;
  const [from, to] = night;
  return from < to ? hour >= from && hour < to : hour >= from || hour < to;
}
