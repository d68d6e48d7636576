/**
 * The state of conformity with the RGAA that the organisation declares (law of 2005, article 47), stored as the text of
 * the configuration's key `ACCESSIBILITY` and, for visitors without a login, in the page's
 * `<meta name="balise-accessibility">`. Pure.
 */
import { CONFORMITY_LENGTHS, CONFORMITY_STATES, type Conformity } from './model.ts';

/** What holds until the organisation declares something else. */
export const UNDECLARED: Conformity = {
  state: 'none',
  rate: null,
  date: '',
  auditor: '',
  contact: '',
  exemptions: '',
  defects: '',
  outside: '',
  plan: '',
  established: '',
};

/** The text that is stored; `''` where nothing differs from what holds undeclared. */
export const formatConformity = (conformity: Conformity): string =>
  JSON.stringify(conformity) === JSON.stringify(UNDECLARED) ? '' : JSON.stringify(conformity);

/** A link to the contact: `mailto:` for an e-mail address, itself for one of the web, `null` for any other text. */
export function getContactHref(contact: string): string | null {
  if (/^[^\s@<>"?&]+@[^\s@<>"?&]+\.[^\s@<>"?&.]+$/.test(contact)) return `mailto:${contact}`;
  return /^https?:\/\/[^\s<>"]+$/i.test(contact) ? contact : null;
}

/** `''` or a day. */
const isDayText = (value: unknown): value is string =>
  typeof value === 'string' && /^(\d{4}-\d{2}-\d{2})?$/.test(value);

/**
 * Reads a declaration without a schema: every page does, a kiosk too. What came later may be left out of it.
 * @param text JSON of a configuration or of a page
 * @returns what it declares; `null` when that cannot be read
 */
export function parseConformity(text: string): Conformity | null {
  let read: Partial<Record<keyof Conformity, unknown>> | null;
  try {
    read = JSON.parse(text);
  } catch {
    return null;
  }
  const { state, rate, date, auditor, contact, exemptions } = read ?? {};
  const { defects = '', outside = '', plan = '', established = '' } = read ?? {};
  const isText = (value: unknown, longest: number): value is string =>
    typeof value === 'string' && value.length <= longest;
  const known = CONFORMITY_STATES.find((each) => each === state);
  const isRate = rate === null || (typeof rate === 'number' && rate >= 0 && rate <= 100);
  return known &&
    isRate &&
    isDayText(date) &&
    isDayText(established) &&
    isText(auditor, CONFORMITY_LENGTHS.auditor) &&
    isText(contact, CONFORMITY_LENGTHS.contact) &&
    isText(exemptions, CONFORMITY_LENGTHS.exemptions) &&
    isText(defects, CONFORMITY_LENGTHS.defects) &&
    isText(outside, CONFORMITY_LENGTHS.outside) &&
    isText(plan, CONFORMITY_LENGTHS.plan)
    ? { state: known, rate, date, auditor, contact, exemptions, defects, outside, plan, established }
    : null;
}
