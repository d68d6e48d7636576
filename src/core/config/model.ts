import * as v from 'valibot';
import { optionalText, requiredText } from '../_lib/rules.ts';
import { id, text, textOrNull } from '../_lib/shape.ts';

/** The known keys of the configuration (spec §3); a server may hold others. */
export const CONFIG_KEYS = [
  'SOCIETY_NAME',
  'SOCIETY_LOGO',
  'SITE_LIMIT',
  'SITE_CODE',
  'DISPLAY_CARDS',
  'SHOW_INTERVENTION_NUMBER',
  'SPECIAL_HOURS',
] as const;
export type ConfigKey = (typeof CONFIG_KEYS)[number];

/** One item of configuration: a text `value` or a `file` address (spec §3). */
export const ConfigItem = v.object({ id, key: text, value: text, file: textOrNull });
export type ConfigItem = v.InferOutput<typeof ConfigItem>;

/** What creates an item of configuration; a file goes beside it in a multipart form. */
export const ConfigInput = v.object({
  key: v.pipe(
    requiredText(60),
    v.regex(/^[A-Z][A-Z0-9_]*$/, 'Saisissez des majuscules, des chiffres et des tirets bas.'),
  ),
  value: v.optional(optionalText(5000), ''),
});
export type ConfigInput = v.InferOutput<typeof ConfigInput>;

/** What changes one: its key stays. */
export const ConfigPatch = v.object({ value: v.optional(optionalText(5000)) });
export type ConfigPatch = v.InferOutput<typeof ConfigPatch>;
