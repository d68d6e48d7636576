/** Who declared a ticket, in words. */
import { DELETED_USER } from '../kernel/lib/texts.ts';
import { formatPerson, type Person } from '../kernel/lib/user.ts';
import type { Ticket } from './model.ts';
import { WITHOUT_ACCOUNT } from './texts.ts';

type Declared = Pick<Ticket, 'created_by' | 'sans_compte'>;

/** Stands for all who had no account, in filters and their addresses. */
export const NO_ACCOUNT: Person = { id: null, username: WITHOUT_ACCOUNT, first_name: '', last_name: '' };

/** The person, `NO_ACCOUNT` for one without an account, `null` for a deleted user. */
export const getRequester = ({ created_by, sans_compte }: Declared): Person | null =>
  created_by ?? (sans_compte ? NO_ACCOUNT : null);

/** « Jeanne Mercier », « Sans compte », « Utilisateur supprimé » (spec §3). */
export function formatRequester(ticket: Declared): string {
  const person = getRequester(ticket);
  return (person && formatPerson(person)) || DELETED_USER;
}

/** In a sentence: « par Jeanne Mercier », « sans compte ». */
export const formatDeclaredBy = (ticket: Declared): string =>
  getRequester(ticket) === NO_ACCOUNT ? WITHOUT_ACCOUNT.toLowerCase() : `par ${formatRequester(ticket)}`;
