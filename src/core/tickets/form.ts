/** The form that creates a ticket; photos are sent afterwards, so that their failure does not lose the ticket. */
import type { ReadableAtom } from 'nanostores';
import { createForm } from '../kernel/form/create-form.ts';
import type { Form } from '../kernel/form/form.ts';
import { checkInput } from '../kernel/form/form-messages.ts';
import { parseReference } from '../kernel/form/reference.ts';
import type { Id } from '../kernel/lib/lenient-schema.ts';
import { siteNumber } from '../kernel/lib/texts.ts';
import { watchPhotos } from './draft-photos.ts';
import { TICKET_FIELDS } from './fields.ts';
import { PRIORITIES, type Priority, TicketInput } from './model.ts';
import { createTicket, type PlaceOutcome } from './store.ts';
import { LOOKING_UP, PLACE_MISSING } from './texts.ts';

/** The part of an attachment queue that the form needs. */
export interface TicketPhotos {
  $files: ReadableAtom<Readonly<Record<string, unknown>>>;
  clear: () => void;
  /** Takes a photo of a restored draft back. */
  add: (file: File, label: string, key: string) => void;
  /** @param again whether failed ones are sent again @returns whether all files have been sent */
  send: (owner: 'tickets', parent: Id, again: boolean) => Promise<boolean>;
}

/** `id` is `null` when the server's answer to the creation had no body, temporary while it waits on this device. */
export interface CreatedTicket {
  id: Id | null;
  objet: string;
  /** What became of a site that the server has not kept. */
  place?: Exclude<PlaceOutcome, 'kept'>;
}

export interface TicketFormStore extends Form<typeof TICKET_FIELDS, TicketInput, CreatedTicket> {
  /** How many photos of the restored draft went with their page, and have to be chosen again. */
  $lostPhotos: ReadableAtom<number>;
  /** Sends the failed photos again; the ticket is not created again. */
  retryPhotos: () => Promise<void>;
  /** Called when the form leaves the screen: a confirmation with nothing left to report is not shown again. */
  leave: () => void;
}

/**
 * A form of the page; elements with the same name share it, so that it is sent once.
 * @param name identifies the form within the page, such as `asset:12`
 * @param photos the files that go with the ticket
 * @param nameSite the site with those above it, in words; `''` where it is unknown
 * @param hasSites whether there are sites to choose from: without any, a ticket without a place is better than none
 */
export function createTicketForm(
  name: string,
  photos: TicketPhotos,
  hasSites: () => boolean,
  nameSite: (site: Id) => string = () => '',
): TicketFormStore {
  let areSent = false;
  const draftPhotos = watchPhotos(name, photos.$files, (kept) => {
    for (const { key, label, file } of kept) photos.add(file, label, key);
  });
  const form = createForm<typeof TICKET_FIELDS, TicketInput, CreatedTicket>({
    fields: TICKET_FIELDS,
    draftKey: name,
    check: ({ asset, site, ...texts }) =>
      checkInput(
        TicketInput,
        { ...texts, asset: parseReference(asset ?? ''), site: parseReference(site) },
        asset === null
          ? { asset: [LOOKING_UP] }
          : asset === '' && site === '' && hasSites()
            ? { site: [PLACE_MISSING] }
            : {},
      ),
    send: async (context, input, key) => {
      const { id, place } = await createTicket(
        context,
        input,
        key,
        (site) => nameSite(site) || siteNumber(site),
      );
      return { id, objet: input.objet, ...(place !== 'kept' && { place }) };
    },
    done: ({ id }, _, byPage) => {
      draftPhotos.end();
      areSent = byPage;
      if (byPage) photos.clear();
      else void sendPhotos(id, false);
    },
    forget: photos.clear,
    confirms: true,
  });
  async function sendPhotos(id: Id | null, again: boolean): Promise<void> {
    areSent = id !== null && (await photos.send('tickets', id, again));
  }
  return {
    ...form,
    $lostPhotos: draftPhotos.$lost,
    retryPhotos: () => sendPhotos(form.$result.get()?.id ?? null, true),
    leave: () => {
      if (form.$result.get() && areSent) form.discard();
    },
  };
}

/** The priority of an attribute's text, or the default when it is none. */
export const parsePriority = (value: string): Priority =>
  PRIORITIES.find((priority) => priority === value.trim().toLowerCase()) ?? 'normale';
