/** The bodies that change the configuration, and the rules for its values. */
import * as v from 'valibot';
import { longest, optionalText, requiredText } from '../kernel/lib/strict-schema.ts';
import { parseConformity } from './model.ts';

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

function isSpecialWeek(text: string): boolean {
  try {
    const week: unknown = JSON.parse(text);
    return !Array.isArray(week) && v.is(SpecialWeek, week);
  } catch {
    return false;
  }
}

const YES_OR_NO: [RegExp, string] = [/^(true|false|)$/, 'Choisissez oui ou non.'];
const RULES: Partial<Record<string, [RegExp, string]>> = {
  SITE_LIMIT: [/^\d{0,6}$/, 'Saisissez un nombre de sites.'],
  DISPLAY_CARDS: YES_OR_NO,
  SHOW_INTERVENTION_NUMBER: YES_OR_NO,
};

/** The least rate that the law wants for a state, in per cent. */
export const LEAST_RATES = { none: 0, partial: 50, total: 100 } as const;

export const AUDIT_MISSING = 'Un audit est nécessaire pour déclarer cet état.';
export const sayLeastRate = (rate: number): string => `Cet état suppose un taux d’au moins ${rate}\u00a0%.`;

/** A state other than « non conforme » is founded on an audit, and not above its rate. */
function explainConformity(value: string): string | null {
  const declared = parseConformity(value);
  if (!declared)
    return 'Déclaration illisible\u00a0: un objet JSON avec state, rate, date, auditor, contact et exemptions.';
  const { state, rate, date, auditor } = declared;
  if (state === 'none') return null;
  if (rate === null || !date || !auditor.trim()) return AUDIT_MISSING;
  return rate < LEAST_RATES[state] ? sayLeastRate(LEAST_RATES[state]) : null;
}

/** Why the key does not accept the value, in French; `null` when it does. Unknown keys accept any text. */
export function explainConfigValue(key: string, value: string): string | null {
  if (key === 'SPECIAL_HOURS') {
    return !value || isSpecialWeek(value)
      ? null
      : 'Horaires illisibles\u00a0: pour chaque jour de 1 à 7, une liste de plages avec début et fin en minutes, nature et libellé.';
  }
  if (key === 'ACCESSIBILITY') return value ? explainConformity(value) : null;
  const rule = RULES[key];
  return rule && !rule[0].test(value) ? rule[1] : null;
}

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
