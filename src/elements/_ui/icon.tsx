import { useSyncExternalStore } from 'react';
import type { ICON_ALIASES, ICON_PATHS } from './icon-paths.ts';

type Shapes = typeof import('./icon-paths.ts');
type Shape = keyof typeof ICON_PATHS;
export type IconName = Shape | keyof typeof ICON_ALIASES;

export interface IconProps {
  name: IconName;
  /** In px; 16 by default. */
  size?: number;
  className?: string;
}

/** Loaded after the texts: no element waits for the shapes, and their place is reserved. */
let shapes: Shapes | null = null;
const watchers = new Set<() => void>();
import('./icon-paths.ts').then(
  (loaded) => {
    shapes = loaded;
    for (const tell of watchers) tell();
  },
  () => {
    // the text is there without it
  },
);
const watch = (tell: () => void): (() => void) => {
  watchers.add(tell);
  return () => watchers.delete(tell);
};
const getShapes = () => shapes;

/** An icon beside a text; hidden from screen readers, since the text has the same meaning. */
export function Icon({ name, size = 16, className = '' }: IconProps) {
  const drawing = getDrawing(useSyncExternalStore(watch, getShapes), name);
  return (
    <svg
      className={`icon ${className}`.trim()}
      width={size}
      height={size}
      viewBox="0 0 16 16"
      fill="currentColor"
      fillRule={drawing.isEvenOdd ? 'evenodd' : undefined}
      aria-hidden="true"
    >
      {drawing.paths.map((d) => (
        <path key={d} d={d} />
      ))}
    </svg>
  );
}

function getDrawing(loaded: Shapes | null, name: IconName): { paths: readonly string[]; isEvenOdd: boolean } {
  if (!loaded) return { paths: [], isEvenOdd: false };
  const { ICON_ALIASES: aliases, ICON_PATHS: paths, EVEN_ODD } = loaded;
  const shape: Shape = name in aliases ? aliases[name as keyof typeof aliases] : (name as Shape);
  return { paths: paths[shape], isEvenOdd: EVEN_ODD.includes(shape) };
}
