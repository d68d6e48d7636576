/** What the server takes to print labels (contract notes). */
import * as v from 'valibot';
import { id } from '../kernel/lib/lenient-schema.ts';
import { formatCount } from '../kernel/lib/plural.ts';
import { fitsPaper, OWN_SIZE } from './formats.ts';
import { LABELS_MAX } from './model.ts';

const chosen = (what: string) =>
  v.pipe(
    v.array(id, what),
    v.nonEmpty(what),
    v.maxLength(LABELS_MAX, `Imprimez au plus ${formatCount(LABELS_MAX)} étiquettes à la fois.`),
  );

/** The most labels of a sheet. */
const PLACES_MAX = 300;
export const wrongStart = (places: number): string => `Indiquez un numéro d’étiquette de 1 à ${places}.`;
const between = (min: number, max: number, message: string) =>
  v.pipe(v.number(message), v.minValue(min, message), v.maxValue(max, message));
const whole = (min: number, max: number, message: string) =>
  v.pipe(v.number(message), v.integer(message), v.minValue(min, message), v.maxValue(max, message));

/** The label of the first sheet at which printing starts, for one that is partly used. */
const start = v.optional(whole(1, PLACES_MAX, wrongStart(PLACES_MAX)), 1);

const WRONG_SIZE = `Indiquez une étiquette de ${OWN_SIZE.width.min} à ${OWN_SIZE.width.max} mm de large et de ${OWN_SIZE.height.min} à ${OWN_SIZE.height.max} mm de haut.`;
const WRONG_GRID = 'Ces étiquettes ne tiennent pas sur une page A4.';
const size = {
  width: between(OWN_SIZE.width.min, OWN_SIZE.width.max, WRONG_SIZE),
  height: between(OWN_SIZE.height.min, OWN_SIZE.height.max, WRONG_SIZE),
};

/** The labels of an A4 sheet, in millimetres. */
const SheetFormat = v.pipe(
  v.object({
    ...size,
    columns: whole(1, 8, WRONG_GRID),
    rows: whole(1, 20, WRONG_GRID),
    left: between(0, 105, WRONG_GRID),
    top: between(0, 150, WRONG_GRID),
    across: between(OWN_SIZE.width.min, 210, WRONG_GRID),
    down: between(OWN_SIZE.height.min, 297, WRONG_GRID),
  }),
  v.check(({ width, height, ...grid }) => fitsPaper(width, height, grid), WRONG_GRID),
);
/** A label of a roll, in millimetres. */
const RollFormat = v.object(size);

const WRONG_ADDRESS = 'Indiquez l’adresse de l’application.';
/** The address in front of a tag that the QR code of each label opens. */
const address = v.optional(
  v.pipe(
    v.string(WRONG_ADDRESS),
    v.maxLength(200, WRONG_ADDRESS),
    v.regex(/^(https?:\/\/[\x21-\x7e]+)?$/, WRONG_ADDRESS),
  ),
  '',
);

const onSheets = { start, format: v.optional(SheetFormat), address };

/** The body that prints the labels of all equipment on those sites and the sites below. */
export const SiteLabelsInput = v.object({ sites: chosen('Choisissez au moins un site.'), ...onSheets });
export type SiteLabelsInput = v.InferOutput<typeof SiteLabelsInput>;

/** The body that prints the labels of that equipment on sheets. */
export const SheetLabelsInput = v.object({
  assets: chosen('Choisissez au moins un équipement.'),
  ...onSheets,
});
export type SheetLabelsInput = v.InferOutput<typeof SheetLabelsInput>;

/** The body that prints the labels of that equipment on a roll. */
export const AssetLabelsInput = v.object({
  assets: chosen('Choisissez au moins un équipement.'),
  format: v.optional(RollFormat),
  address,
});
export type AssetLabelsInput = v.InferOutput<typeof AssetLabelsInput>;
