/** What the server takes to print labels (contract notes). */
import * as v from 'valibot';
import { id } from '../kernel/lib/lenient-schema.ts';
import { formatCount } from '../kernel/lib/plural.ts';
import { LABELS_MAX, SHEET_PLACES } from './model.ts';

const chosen = (what: string) =>
  v.pipe(
    v.array(id, what),
    v.nonEmpty(what),
    v.maxLength(LABELS_MAX, `Imprimez au plus ${formatCount(LABELS_MAX)} étiquettes à la fois.`),
  );

const WRONG_START = `Indiquez un numéro d’étiquette de 1 à ${SHEET_PLACES}.`;
/** The label of the first sheet at which printing starts, for one that is partly used. */
const start = v.optional(
  v.pipe(
    v.number(WRONG_START),
    v.integer(WRONG_START),
    v.minValue(1, WRONG_START),
    v.maxValue(SHEET_PLACES, WRONG_START),
  ),
  1,
);

/** The body that prints the labels of all equipment on those sites and the sites below. */
export const SiteLabelsInput = v.object({ sites: chosen('Choisissez au moins un site.'), start });
export type SiteLabelsInput = v.InferOutput<typeof SiteLabelsInput>;

/** The body that prints the labels of that equipment on sheets. */
export const SheetLabelsInput = v.object({ assets: chosen('Choisissez au moins un équipement.'), start });
export type SheetLabelsInput = v.InferOutput<typeof SheetLabelsInput>;

/** The body that prints the labels of that equipment on a roll. */
export const AssetLabelsInput = v.object({ assets: chosen('Choisissez au moins un équipement.') });
export type AssetLabelsInput = v.InferOutput<typeof AssetLabelsInput>;
