import { Icon } from './icon.tsx';
import type { StateLook } from './state-look.ts';
import { getStateLook, type StateKind } from './ticket-state-looks.ts';

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
