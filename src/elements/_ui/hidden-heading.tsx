import type { HeadingLevel } from '../_host/attributes.ts';

/** Names a screen for screen readers where the object's own title is not there. */
export function HiddenHeading({ level, text }: { level: HeadingLevel; text: string }) {
  const Heading = `h${level}` as const;
  return <Heading className="visually-hidden">{text}</Heading>;
}
