import { Icon } from './icon.tsx';
import { getStateLook, type StateKind } from './states.ts';

/** A state: always an icon, a word and a colour. */
export function StateBadge({ kind, value }: { kind: StateKind; value: string }) {
  const { label, icon, tone } = getStateLook(kind, value);
  return (
    <span className="badge" data-tone={tone}>
      <Icon name={icon} size={12} />
      <span className="badge-text">{label}</span>
    </span>
  );
}
