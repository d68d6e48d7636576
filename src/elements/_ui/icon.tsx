import { EVEN_ODD, ICON_ALIASES, ICON_PATHS } from './icon-paths.ts';

type Shape = keyof typeof ICON_PATHS;
export type IconName = Shape | keyof typeof ICON_ALIASES;

export interface IconProps {
  name: IconName;
  /** In pixels; 16 unless told. */
  size?: number;
  className?: string;
}

const isAlias = (name: IconName): name is keyof typeof ICON_ALIASES => name in ICON_ALIASES;

/** A drawing beside a word; hidden from screen readers, since the word says it. */
export function Icon({ name, size = 16, className = '' }: IconProps) {
  const shape: Shape = isAlias(name) ? ICON_ALIASES[name] : name;
  return (
    <svg
      className={`icon ${className}`.trim()}
      width={size}
      height={size}
      viewBox="0 0 16 16"
      fill="currentColor"
      fillRule={EVEN_ODD.includes(shape) ? 'evenodd' : undefined}
      aria-hidden="true"
    >
      {ICON_PATHS[shape].map((d) => (
        <path key={d} d={d} />
      ))}
    </svg>
  );
}
