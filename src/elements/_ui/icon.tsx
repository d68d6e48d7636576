import { useSyncExternalStore } from 'react';
import type { ICON_ALIASES, ICON_PATHS } from './icon-paths.ts';

type Shapes = typeof import('./icon-paths.ts');
type Shape = keyof typeof ICON_PATHS;
export type IconName = Shape | keyof typeof ICON_ALIASES;

export interface IconProps {
  name: IconName;
  /** In pixels; 16 unless told. */
  size?: number;
  className?: string;
}

/** The drawings come after the words: no element waits for them, and their place is kept. */
let shapes: Shapes | null = null;
const watchers = new Set<() => void>();
import('./icon-paths.ts').then(
  (loaded) => {
    shapes = loaded;
    for (const tell of watchers) tell();
  },
  () => {
    // the words are there
  },
);
const watch = (tell: () => void): (() => void) => {
  watchers.add(tell);
  return () => watchers.delete(tell);
};
const getShapes = () => shapes;

/** A drawing beside a word; hidden from screen readers, since the word says it. */
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
