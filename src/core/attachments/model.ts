import * as v from 'valibot';
import { id, text } from '../kernel/lib/lenient-schema.ts';

/**
 * A file attached to a ticket, an asset, a contract or a profile; `file` is an address (contract notes). A server that
 * makes a picture everybody can open gives its address there, and that of the file as it was sent in `original`.
 */
export const Attachment = v.object({ id, label: text, file: text, original: v.optional(text) });
export type Attachment = v.InferOutput<typeof Attachment>;

/** The types of objects with attachments, as the paths of spec §7 name them. */
export const ATTACHMENT_OWNERS = ['tickets', 'assets', 'contracts', 'profile'] as const;
export type AttachmentOwner = (typeof ATTACHMENT_OWNERS)[number];

/** The longest label, in characters. */
export const LABEL_LENGTH = 200;
