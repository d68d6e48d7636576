/** The bodies that create and change companies, on servers that announce it (contract notes, « Capabilities »). */
import * as v from 'valibot';
import { creation, email, optionalText, references, requiredText } from '../kernel/lib/strict-schema.ts';

/** Blanks between the digits are usual: « 849 823 319 00031 ». */
const SIRET = /^(?:(?:\s*\d){14})?\s*$/;

const fields = {
  raison_sociale: requiredText(150),
  email,
  telephone: optionalText(40),
  adresse: optionalText(300),
  siret: v.pipe(optionalText(30), v.regex(SIRET, 'Saisissez les 14\u00a0chiffres du numéro SIRET.')),
  metiers: references,
};

/** The body that creates a company: `POST /api/prestataires/`. */
export const PrestataireInput = creation(fields, {
  email: '',
  telephone: '',
  adresse: '',
  siret: '',
  metiers: [],
});
export type PrestataireInput = v.InferOutput<typeof PrestataireInput>;

/** What changes one; what is not sent stays. */
export const PrestatairePatch = v.partial(v.object(fields));
export type PrestatairePatch = v.InferOutput<typeof PrestatairePatch>;
