import * as v from 'valibot';
import { flag, id, idOrNull, numberOrNull, relation, text, textOrNull } from '../_lib/shape.ts';
import { Asset } from '../assets/model.ts';

/** A provider or a person as an intervention names it. */
const party = relation(v.object({ id, fullname: text }));

/** An intervention as another object names it. */
export const InterventionRef = v.object({ id, prestataire: party, date_intervention: text });
export type InterventionRef = v.InferOutput<typeof InterventionRef>;

/** An intervention as the server answers it (spec §3); `cout_achat` is a decimal text, see `core/money`. */
export const Intervention = v.object({
  id,
  ticket: relation(v.object({ id, objet: text, date_creation: text, asset: relation(Asset) })),
  prestataire: party,
  intervenant: party,
  validation: flag,
  waiting: flag,
  date_intervention: textOrNull,
  date_fin_intervention: textOrNull,
  date_realisation: textOrNull,
  date_reponse: textOrNull,
  date_creation: text,
  note: numberOrNull,
  cout_achat: textOrNull,
  entry: idOrNull,
  description: text,
  compte_rendu: text,
  version: numberOrNull,
});
export type Intervention = v.InferOutput<typeof Intervention>;
