import { StateBadge } from '../_ui/state-badge.tsx';
import { getStateLook, type StateKind } from '../_ui/states.ts';
import type { Choice } from './filter-chip.tsx';

/** The choices of a filter of states, each with its badge. */
export const listStateChoices = (kind: StateKind, values: readonly string[]): Choice[] =>
  values.map((value) => ({
    value,
    label: getStateLook(kind, value).label,
    content: <StateBadge kind={kind} value={value} />,
  }));
