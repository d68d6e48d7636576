import { Icon } from './icon.tsx';
import { getStateLook, type StateKind, type StateLook } from './ticket-state-looks.ts';

/** A state of a ticket, or its priority. */
export const StateBadge = ({ kind, value }: { kind: StateKind; value: string }) => (
  <LookBadge {...getStateLook(kind, value)} />
);

/** A state: always an icon, a word and a colour. */
export function LookBadge({ label, icon, tone }: StateLook) {
  return (
    <span className="badge" data-tone={tone}>
      <Icon name={icon} size={12} />
      <span className="badge-text">{label}</span>
    </span>
  );
}
