/** The rules for the values of the configuration, of its forms and of the server. */
import * as v from 'valibot';
import { parseConformity } from './conformity.ts';
import { CONFORMITY_UNREADABLE } from './conformity-labels.ts';
import { findConformityFaults } from './conformity-rule.ts';
import { SpecialWeek } from './input.ts';

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

function explainConformity(value: string): string | null {
  const declared = parseConformity(value);
  if (!declared) return CONFORMITY_UNREADABLE;
  return Object.values(findConformityFaults(declared))[0] ?? null;
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
