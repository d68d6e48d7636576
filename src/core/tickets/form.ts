/** The form that creates a ticket, with photos that never cost the ticket. */
import { createForm } from '../_form/create-form.ts';
import type { Form } from '../_form/form.ts';
import { checkInput } from '../_form/problem.ts';
import { parseReference } from '../_form/reference.ts';
import type { Id } from '../_lib/shape.ts';
import { TICKET_FIELDS } from './fields.ts';
import { PRIORITIES, type Priority, TicketInput } from './model.ts';
import { createTicket } from './store.ts';
import { LOOKING_UP } from './texts.ts';

/** The part of an attachment tray that the form needs. */
export interface Photos {
  clear: () => void;
  /** @returns whether all files are there now */
  send: (owner: 'tickets', parent: Id) => Promise<boolean>;
}

/** `id` is `null` when the server created a ticket without saying which. */
export interface CreatedTicket {
  id: Id | null;
  objet: string;
}

export interface TicketForm extends Form<typeof TICKET_FIELDS, TicketInput, CreatedTicket> {
  /** Sends the photos that failed again; the ticket is not created again. */
  retryPhotos: () => Promise<void>;
  /** The form goes from the screen: a confirmation that has nothing left to report is not shown again. */
  leave: () => void;
}

/**
 * One form of a page; elements that show the same form share it, so that it is sent once.
 * @param name tells the forms of a page apart, such as `asset:12`
 * @param photos the files that go with the ticket
 */
export function createTicketForm(name: string, photos: Photos): TicketForm {
  let areSent = false;
  const form = createForm<typeof TICKET_FIELDS, TicketInput, CreatedTicket>({
    fields: TICKET_FIELDS,
    draftKey: name,
    check: ({ asset, site, ...texts }) =>
      checkInput(
        TicketInput,
        { ...texts, asset: parseReference(asset ?? ''), site: parseReference(site) },
        asset === null ? { asset: [LOOKING_UP] } : {},
      ),
    send: async (context, input, key) => {
      const { id } = await createTicket(context, input, key);
      return { id, objet: input.objet };
    },
    done: ({ id }) => void sendPhotos(id),
    forget: photos.clear,
    confirms: true,
  });
  async function sendPhotos(id: Id | null = form.$result.get()?.id ?? null): Promise<void> {
    areSent = id !== null && (await photos.send('tickets', id));
  }
  return {
    ...form,
    retryPhotos: () => sendPhotos(),
    leave: () => {
      if (form.$result.get() && areSent) form.discard();
    },
  };
}

/** « haute » of an attribute, or the default when it is not a priority. */
export const parsePriority = (value: string): Priority =>
  PRIORITIES.find((priority) => priority === value.trim().toLowerCase()) ?? 'normale';
