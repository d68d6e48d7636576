import type { Ticket } from '../../core/tickets/model.ts';
import { TEXTS } from './texts.ts';

/** What people call it: its object; a ticket without one is still opened by its number. */
export const getObjet = ({ objet, id }: Ticket): string => objet.trim() || `${TEXTS.columns.id}\u00a0${id}`;
