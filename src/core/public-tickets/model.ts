/** Reports without an account (contract notes, capability `public-tickets`). */
import * as v from 'valibot';
import { Attachment } from '../attachments/model.ts';
import { id, listOf, relation, text, textOrNull } from '../kernel/lib/lenient-schema.ts';
import { creation, optionalText, requiredText } from '../kernel/lib/strict-schema.ts';
import { Site } from '../sites/model.ts';

/** Photos of one report. */
export const MOST_PHOTOS = 3;

/** What the page of a key shows of its place. */
export const PublicDoor = v.object({ place: text, photos: v.number() });
export type PublicDoor = v.InferOutput<typeof PublicDoor>;

/** What is sent without an account; `balise` is a tag read on the piece, ignored where the place has none of it. */
export const PublicReportInput = creation(
  {
    objet: requiredText(200),
    description: optionalText(5000),
    name: optionalText(100),
    contact: optionalText(200),
    balise: optionalText(100),
  },
  { description: '', name: '', contact: '', balise: '' },
);
export type PublicReportInput = v.InferOutput<typeof PublicReportInput>;

/** The number of a report, and the key of its link, which its sender alone has. */
export const PublicReceipt = v.object({ number: v.number(), follow: text });
export type PublicReceipt = v.InferOutput<typeof PublicReceipt>;

/** What the sender reads later: `state` is `pending`, `refused`, or that of the ticket. */
export const PublicFollow = v.object({
  number: v.number(),
  state: text,
  date_creation: text,
  date_intervention: textOrNull,
  date_cloture: textOrNull,
  reason: text,
});
export type PublicFollow = v.InferOutput<typeof PublicFollow>;

export const PublicPhotoCount = v.object({ photos: v.number() });

const named = v.object({ id, name: text });

/** A place, whether reports need no account there: by itself, or by a place above it. `key` is of its address. */
export const PublicPlace = v.object({
  site: named,
  open: v.boolean(),
  by: v.nullable(named),
  key: textOrNull,
});
export type PublicPlace = v.InferOutput<typeof PublicPlace>;

/** `renew` revokes the addresses of the place and of those below it. */
export const PublicPlaceInput = v.object({ open: v.boolean(), renew: v.optional(v.boolean(), false) });
export type PublicPlaceInput = v.InferOutput<typeof PublicPlaceInput>;

/** What is printed of a place: a page for a wall, or four cards a page. */
export const POSTER_FORMATS = ['a4', 'a6'] as const;
export type PosterFormat = (typeof POSTER_FORMATS)[number];

const WRONG_ADDRESS = 'Indiquez l’adresse de l’application.';
/** `address` is what stands in front of the place's key in the address that is printed. */
export const PosterInput = v.object({
  format: v.picklist(POSTER_FORMATS, 'Choisissez une affiche ou des cartes.'),
  address: v.pipe(
    v.string(WRONG_ADDRESS),
    v.maxLength(200, WRONG_ADDRESS),
    v.regex(/^https?:\/\/[\x21-\x7e]+\/signaler\/$/, WRONG_ADDRESS),
  ),
});
export type PosterInput = v.InferOutput<typeof PosterInput>;

/** A report that waits to be accepted. */
export const PublicTicket = v.object({
  id,
  objet: text,
  description: text,
  name: text,
  contact: text,
  date_creation: text,
  site: relation(Site, 'site'),
  asset: v.fallback(v.nullable(named), null),
  photos: listOf(Attachment),
});
export type PublicTicket = v.InferOutput<typeof PublicTicket>;

/** A refusal needs a reason, which the sender reads. */
export const PublicDecision = v.pipe(
  v.object({ accepted: v.boolean(), reason: v.optional(optionalText(500), '') }),
  v.forward(
    v.check(({ accepted, reason }) => accepted || reason.trim() !== '', 'Ce champ est obligatoire.'),
    ['reason'],
  ),
);
export type PublicDecision = v.InferOutput<typeof PublicDecision>;
