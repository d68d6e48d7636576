/**
 * The state of conformity with the RGAA that the organisation declares (law of 2005, article 47), stored as the text of
 * the configuration's key `ACCESSIBILITY` and, for visitors without a login, in the page's
 * `<meta name="balise-accessibility">`. Pure.
 */
import type { Conformity } from './model.ts';

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
  if (/^[^\s@<>"?&]+@[^\s@<>"?&]+\.[^\s@<>"?&]+$/.test(contact)) return `mailto:${contact}`;
  return /^https?:\/\/[^\s<>"]+$/i.test(contact) ? contact : null;
}
