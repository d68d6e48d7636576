/** The bodies that change the configuration. */
import * as v from 'valibot';
import { longest, optionalText, requiredText } from '../kernel/lib/strict-schema.ts';

/** The body that creates an item of configuration; a file is sent beside it in a multipart form. */
export const ConfigInput = v.object({
  key: v.pipe(
    requiredText(60),
    v.regex(/^[A-Z][A-Z0-9_]*$/, 'Saisissez des majuscules, des chiffres et des tirets bas.'),
  ),
  value: v.optional(optionalText(5000), ''),
});
export type ConfigInput = v.InferOutput<typeof ConfigInput>;

/** The body that changes an item; its key is fixed. */
export const ConfigPatch = v.object({ value: v.optional(optionalText(5000)) });
export type ConfigPatch = v.InferOutput<typeof ConfigPatch>;

const hoursLabel = optionalText(80);
/** The longest name of special hours, in characters. */
export const HOURS_LABEL_LENGTH = longest(hoursLabel);
const minute = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1440));
const WEEKDAYS = ['1', '2', '3', '4', '5', '6', '7'] as const;

/** `SPECIAL_HOURS` (contract notes): by weekday, 1 for Monday; times in minutes of the day. */
export const SpecialWeek = v.record(
  v.picklist(WEEKDAYS),
  v.array(
    v.pipe(
      v.object({ from: minute, to: minute, class: optionalText(40), label: hoursLabel }),
      v.check(({ from, to }) => from < to),
    ),
  ),
);
export type SpecialWeek = v.InferOutput<typeof SpecialWeek>;

/**
 * The keys by which a server reports its own state to administrators (D-93): read only, and not sent by a
 * server that does not know them.
 */
export const SERVER_KEYS = [
  'SERVER_DEVICES',
  'SERVER_DURABILITY',
  'SERVER_LAST_BACKUP',
  'SERVER_MAIL',
  'SERVER_STORE',
  'SERVER_VERSION',
] as const;
export type ServerKey = (typeof SERVER_KEYS)[number];
