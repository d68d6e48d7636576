import { Icon } from './icon.tsx';

/** « CM » for Camille Moreau, in a disc; a silhouette without a name. The name is shown beside it. */
export function Avatar({ name }: { name: string | null }) {
  const initials = getInitials(name ?? '');
  return (
    <span className="avatar" aria-hidden="true">
      {initials || <Icon name="person" />}
    </span>
  );
}

/** The first letters of the first and of the last word. */
export function getInitials(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean);
  const first = words[0] ?? '';
  const last = words.length > 1 ? (words.at(-1) ?? '') : '';
  return [first, last].map((word) => [...word][0]?.toLocaleUpperCase('fr') ?? '').join('');
}
