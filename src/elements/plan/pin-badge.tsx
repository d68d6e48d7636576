import { labelPin } from '../../core/plans/pin-label.ts';
import type { PinState } from '../../core/plans/pin-status.ts';
import { Icon } from '../parts/ui/icon.tsx';
import { PIN_LOOKS } from './pin-looks.ts';

/** What happens at a pin: icon, word and colour. */
export function PinBadge({ state }: { state: PinState }) {
  const { tone, icon } = PIN_LOOKS[state];
  return (
    <span className="badge" data-tone={tone}>
      <Icon name={icon} size={12} />
      <span className="badge-text">{labelPin(state)}</span>
    </span>
  );
}
