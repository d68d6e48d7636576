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
