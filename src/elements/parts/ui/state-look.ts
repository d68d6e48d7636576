/**
 * How any state looks: a label, an icon, a tone. Those of tickets are in `ticket-state-looks.ts`, those of interventions in
 * `intervention-state-looks.ts`, which a page that shows tickets alone does not load.
 */
import { UNKNOWN } from '../../../core/kernel/lib/texts.ts';
import type { IconName } from './icon.tsx';

export type Tone = 'neutral' | 'primary' | 'info' | 'warning' | 'danger';

export interface StateLook {
  label: string;
  icon: IconName;
  tone: Tone;
}

/** The plural of a state's label: « Planifiées », « À noter ». */
export const pluralizeState = (label: string): string => label.replace(/ée?$/, '$&s');

/** The look of a state in a table of them. */
export const findLook = (table: Readonly<Record<string, StateLook>>, value: string): StateLook =>
  Object.hasOwn(table, value)
    ? (table[value] as StateLook)
    : { label: value.trim() || UNKNOWN, icon: 'question-circle', tone: 'neutral' };
