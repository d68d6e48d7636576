import * as v from 'valibot';
import { Asset } from '../assets/model.ts';
import {
  flag,
  id,
  idOrNull,
  numberOrNull,
  relation,
  text,
  textOrNull,
} from '../kernel/lib/lenient-schema.ts';
import { amount, dateTime, optionalText, requiredChoice } from '../kernel/lib/strict-schema.ts';
import { Site } from '../sites/model.ts';

/** A provider or a person as an intervention names it. */
const party = v.object({ id, fullname: text });
const company = relation(party, 'company');

/** An intervention as another object names it. */
export const InterventionRef = v.object({ id, prestataire: company, date_intervention: textOrNull });
export type InterventionRef = v.InferOutput<typeof InterventionRef>;

/** An intervention as the server sends it (spec §3); `cout_achat` is a decimal text, see `core/kernel/lib/money`. */
export const Intervention = v.object({
  id,
  ticket: relation(
    v.object({
      id,
      objet: text,
      date_creation: text,
      asset: relation(Asset, 'asset'),
      site: relation(Site, 'site'),
    }),
    'ticket',
  ),
  prestataire: company,
  intervenant: relation(party, 'person'),
  validation: flag,
  waiting: flag,
  date_intervention: textOrNull,
  date_fin_intervention: textOrNull,
  date_realisation: textOrNull,
  date_reponse: textOrNull,
  date_creation: text,
  note: numberOrNull,
  /** Left out when the user may not see costs. */
  cout_achat: v.optional(textOrNull),
  entry: idOrNull,
  description: text,
  compte_rendu: text,
  /** The server's state; read only where the cost that it depends on is left out, and perhaps the rating. */
  state: v.optional(text),
  version: numberOrNull,
});
export type Intervention = v.InferOutput<typeof Intervention>;

/** The intervention's site: that of its ticket's equipment, else the ticket's own. */
export const getInterventionSite = ({ ticket }: Intervention): Site | null =>
  ticket?.asset?.site ?? ticket?.site ?? null;

const fields = {
  prestataire: requiredChoice,
  intervenant: requiredChoice,
  description: optionalText(5000),
  validation: v.boolean('Répondez par oui ou par non.'),
  waiting: v.boolean('Répondez par oui ou par non.'),
  date_intervention: dateTime,
  date_fin_intervention: dateTime,
  date_realisation: dateTime,
  compte_rendu: optionalText(10_000),
  note: v.nullable(
    v.pipe(
      v.number('Choisissez une note de 1 à 5.'),
      v.integer('Choisissez une note de 1 à 5.'),
      v.minValue(1, 'Choisissez une note de 1 à 5.'),
      v.maxValue(5, 'Choisissez une note de 1 à 5.'),
    ),
  ),
  cout_achat: amount,
};

/** The fields of a change: `PATCH` sends some of them, `PUT` all that the user may change. */
export const InterventionPatch = v.partial(v.object(fields));
export type InterventionPatch = v.InferOutput<typeof InterventionPatch>;

/** The body that creates an intervention: `POST /api/interventions/`, for a ticket that has none. */
export const InterventionInput = v.object({ ticket: id, ...v.partial(v.object(fields)).entries });
export type InterventionInput = v.InferOutput<typeof InterventionInput>;

/** One item of `GET /api/v2/interventions/calendar` (spec §3); `today` is the marker of the present day. */
export const CalendarItem = v.object({
  type: text,
  id: idOrNull,
  objet: text,
  appellation: text,
  prestataire: v.fallback(
    v.nullable(
      v.union([
        v.pipe(
          v.object({ fullname: text, raison_sociale: text }),
          v.transform(({ fullname, raison_sociale }) => fullname || raison_sociale),
        ),
        text,
      ]),
    ),
    null,
  ),
  date: text,
  a_renouveler: flag,
});
export type CalendarItem = v.InferOutput<typeof CalendarItem>;
