/** What a kiosk shows, as the address of `/kiosk` has it. Pure. */
import { KIOSK_SCREEN_NAMES, type KioskScreen } from './model.ts';
import { KIOSK_PROBLEMS as PROBLEMS } from './texts.ts';

export const KIOSK_THEMES = ['light', 'dark', 'auto'] as const;
export type KioskTheme = (typeof KIOSK_THEMES)[number];

/** How long each screen stays, in seconds: by default, at least and at most. */
export const PACE = { usual: 30, least: 10, most: 3600 };

export interface Kiosk {
  screens: readonly KioskScreen[];
  /** A site's id, `''` for all. */
  site: string;
  /** Seconds that each screen stays. */
  pace: number;
  theme: KioskTheme;
  /** The hours from which and to which the kiosk is dimmed. */
  night: readonly [from: number, to: number] | null;
}

const PARAMETERS = ['ecrans', 'site', 'duree', 'theme', 'nuit'] as const;

const isScreen = (name: string): name is KioskScreen => KIOSK_SCREEN_NAMES.some((known) => known === name);
const isHour = (hour: number): boolean => Number.isInteger(hour) && hour >= 0 && hour < 24;

/** A value that the address has and that cannot be read; its message is the sentence to show. */
class Unreadable extends Error {}

function check<T>(value: T | null | undefined, sentence: string): T {
  if (value == null) throw new Unreadable(sentence);
  return value;
}

/** @returns the kiosk; the first mistake of the address, as one sentence; neither where it has none */
export function readKioskAddress(search: string): { kiosk: Kiosk | null; problem: string | null } {
  const query = new URLSearchParams(search);
  if ([...query].length === 0) return { kiosk: null, problem: null };
  try {
    return { kiosk: parse(query), problem: null };
  } catch (error) {
    if (error instanceof Unreadable) return { kiosk: null, problem: error.message };
    throw error;
  }
}

function parse(query: URLSearchParams): Kiosk {
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

function readScreens(text: string): KioskScreen[] {
  const names = text.split(',').map((name) => name.trim());
  if (!names.some(Boolean)) throw new Unreadable(PROBLEMS.screens(KIOSK_SCREEN_NAMES));
  return [
    ...new Set(
      names
        .filter(Boolean)
        .map((name) => check(isScreen(name) ? name : null, PROBLEMS.screen(name, KIOSK_SCREEN_NAMES))),
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

const readTheme = (text: string): KioskTheme =>
  check(
    KIOSK_THEMES.find((theme) => theme === (text || 'auto')),
    PROBLEMS.theme(text, KIOSK_THEMES),
  );

function readNight(text: string): Kiosk['night'] {
  if (text === '') return null;
  const [, from, to] = /^(\d{1,2})-(\d{1,2})$/.exec(text) ?? [];
  const hours = [Number(from), Number(to)] as const;
  return check(hours.every(isHour) && hours[0] !== hours[1] ? hours : null, PROBLEMS.night(text));
}

/** The address's parameters of a kiosk, those that say nothing new left out: `?ecrans=cartes,agenda&site=12`. */
export function formatKioskAddress(kiosk: Pick<Kiosk, 'screens'> & Partial<Kiosk>): string {
  const { screens, site, pace = PACE.usual, theme = 'auto', night } = kiosk;
  const parts = [
    `ecrans=${screens.join(',')}`,
    site && `site=${encodeURIComponent(site)}`,
    pace !== PACE.usual && `duree=${pace}`,
    theme !== 'auto' && `theme=${theme}`,
    night && `nuit=${night.join('-')}`,
  ];
  return `?${parts.filter(Boolean).join('&')}`;
}

/** Whether the kiosk is dimmed at that hour; a night may pass midnight. */
export function isNight(night: Kiosk['night'], hour: number): boolean {
  if (!night) return false;
  const [from, to] = night;
  return from < to ? hour >= from && hour < to : hour >= from || hour < to;
}
