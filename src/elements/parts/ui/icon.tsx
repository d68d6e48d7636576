import { useSyncExternalStore } from 'react';
import { createShapes } from './icon-shapes.ts';
import type { StateIcon } from './state-icon-paths.ts';

type RareName = keyof typeof import('./rare-icon-paths.ts')['ICON_PATHS'];
type FrequentName = keyof typeof import('./frequent-icon-paths.ts')['ICON_PATHS'];
export type IconName = FrequentName | StateIcon | RareName;

export interface IconProps {
  name: IconName;
  /** In px; 16 by default. */
  size?: number;
  className?: string;
}

/** The names in two files that are not here yet when the first icon is drawn; the third has the others. */
export const FREQUENT: readonly string[] = [
  'arrow-clockwise',
  'camera',
  'check-circle',
  'check2-all',
  'chevron-double-up',
  'chevron-down',
  'chevron-left',
  'chevron-right',
  'chevron-up',
  'clock',
  'cloud-slash',
  'contract',
  'dash-lg',
  'exclamation-circle',
  'exclamation-octagon',
  'exclamation-triangle',
  'funnel',
  'inbox',
  'intervention',
  'lock',
  'person',
  'plus-lg',
  'search',
  'send',
  'three-dots',
  'ticket',
  'upc-scan',
  'x',
  'x-lg',
] satisfies FrequentName[];
export const STATES: readonly string[] = [
  'arrows-move',
  'calendar-check',
  'check-lg',
  'circle',
  'clipboard-check',
  'currency-euro',
  'hourglass-split',
  'play-circle',
  'question-circle',
  'star',
] satisfies StateIcon[];

const frequent = createShapes(() => import('./frequent-icon-paths.ts'));
const states = createShapes(() => import('./state-icon-paths.ts'));
const rare = createShapes(() => import('./rare-icon-paths.ts'));
// for messages too, which may come when nothing can be loaded
frequent.load();

function getShapes(name: IconName) {
  if (FREQUENT.includes(name)) return frequent;
  return STATES.includes(name) ? states : rare;
}

/** An icon beside a text; hidden from screen readers, since the text has the same meaning. */
export function Icon({ name, size = 16, className = '' }: IconProps) {
  const shapes = getShapes(name);
  const loaded = useSyncExternalStore(shapes.watch, shapes.read);
  return (
    <svg
      className={`icon ${className}`.trim()}
      width={size}
      height={size}
      viewBox="0 0 16 16"
      fill="currentColor"
      fillRule={loaded?.EVEN_ODD.includes(name) ? 'evenodd' : undefined}
      aria-hidden="true"
    >
      {loaded?.ICON_PATHS[name]?.map((d) => (
        <path key={d} d={d} />
      ))}
    </svg>
  );
}
