import type { HeadingLevel } from '../host/attributes.ts';

/** A screen's heading for screen readers, while the object's own title is not loaded. */
export function HiddenHeading({ level, text }: { level: HeadingLevel; text: string }) {
  const Heading = `h${level}` as const;
  return <Heading className="visually-hidden">{text}</Heading>;
}
