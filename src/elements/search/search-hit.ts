import type { RouteName } from '../../core/kernel/page/routes.ts';
import type { IconName } from '../parts/ui/icon.tsx';
import type { StateLook } from '../parts/ui/state-look.ts';

/** Where an entry leads. */
export interface SearchTarget {
  route: RouteName;
  params?: Record<string, string | number>;
  query?: Record<string, string>;
}

/** One line of the list. */
export interface SearchHit {
  /** Unique in the list. */
  key: string;
  icon: IconName;
  title: string;
  /** What it is, where neither the title nor the line below names it: not everybody sees the icon. */
  kind?: string;
  /** « n° 12 », before the title. */
  number?: string;
  /** Before the rest below the title: not searched, such as a date. */
  when?: string;
  /** Below the title, separated by dots; empty ones are left out. */
  meta?: readonly string[];
  badge?: StateLook;
  /** The screen that it opens. */
  target?: SearchTarget;
  /** Asks the page before the screen is opened; whether the page has done it. */
  isClaimed?: () => boolean;
  /** What it does instead. */
  run?: () => void;
  /** It changes the list, which stays open. */
  stays?: boolean;
}

/** Entries under a heading. */
export interface EntryGroup {
  name: string;
  label: string;
  entries: readonly SearchHit[];
}
