import * as v from 'valibot';
import { id, text, textOrNull } from '../kernel/lib/lenient-schema.ts';

/** The known keys of the configuration (spec §3, the last is of ours); a server may have others. */
export const CONFIG_KEYS = [
  'SOCIETY_NAME',
  'SOCIETY_LOGO',
  'SITE_LIMIT',
  'SITE_CODE',
  'DISPLAY_CARDS',
  'SHOW_INTERVENTION_NUMBER',
  'SPECIAL_HOURS',
  'ACCESSIBILITY',
] as const;
export type ConfigKey = (typeof CONFIG_KEYS)[number];

/** One item of configuration: a text `value` or a `file` address (spec §3). */
export const ConfigItem = v.object({ id, key: text, value: text, file: textOrNull });
export type ConfigItem = v.InferOutput<typeof ConfigItem>;

/** The three states that the law knows. Without an audit there is one: `none`. */
export const CONFORMITY_STATES = ['none', 'partial', 'total'] as const;

/** Longest texts, in characters. */
export const CONFORMITY_LENGTHS = {
  auditor: 120,
  contact: 200,
  defects: 1000,
  exemptions: 2000,
  outside: 1000,
  plan: 200,
} as const;

/** What the organisation declares of its accessibility; texts are `''` where nothing is declared. */
export interface Conformity {
  state: (typeof CONFORMITY_STATES)[number];
  /** Per cent of the criteria of the audit that are met, 0 to 100; `null` without an audit. */
  rate: number | null;
  /** The day of the audit, `YYYY-MM-DD`. */
  date: string;
  auditor: string;
  /** An e-mail address, an https address or a text. */
  contact: string;
  exemptions: string;
  /** What the audit found that is not conform. */
  defects: string;
  /** What the duty is not about. */
  outside: string;
  /** The address of the plan of several years that the law wants. */
  plan: string;
  /** The day on which the declaration was made, `YYYY-MM-DD`. */
  established: string;
}
