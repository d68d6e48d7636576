/** What people read beside the colour of a pin. */

import { isHouseStaff } from '../kernel/session/rights.ts';
import { $user } from '../kernel/session/session.ts';
import type { PinState } from './pin-status.ts';
import { PIN_NONE_SEEN, PIN_STATE_LABELS } from './texts.ts';

/** Nothing among what the user may see is not nothing: those of the house see all tickets. */
export const labelPin = (state: PinState): string =>
  state === 'none' && !isHouseStaff($user.value ?? null) ? PIN_NONE_SEEN : PIN_STATE_LABELS[state];
