import { LookBadge } from '../ui/state-badge.tsx';
import type { StateLook } from '../ui/state-look.ts';
import type { FilterChoice } from './filter-chip.tsx';

/** The choices of a filter of states, each with its badge. */
export const listStateChoices = (
  values: readonly string[],
  getLook: (value: string) => StateLook,
): FilterChoice[] =>
  values.map((value) => {
    const look = getLook(value);
    return { value, label: look.label, content: <LookBadge {...look} /> };
  });
