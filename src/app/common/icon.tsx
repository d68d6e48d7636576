import { EVEN_ODD, ICON_PATHS, type IconName } from './icon-paths.ts';

/** An icon beside a text; hidden from screen readers, since the text has the same meaning. */
export function Icon({ name, size = 18 }: { name: IconName; size?: number }) {
  return (
    <svg
      className="icon"
      width={size}
      height={size}
      viewBox="0 0 16 16"
      fill="currentColor"
      fillRule={EVEN_ODD.includes(name) ? 'evenodd' : undefined}
      aria-hidden="true"
    >
      {ICON_PATHS[name].map((path) => (
        <path key={path} d={path} />
      ))}
    </svg>
  );
}
