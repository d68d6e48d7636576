import * as v from 'valibot';
import { Attachment } from '../attachments/model.ts';
import { Category } from '../categories/model.ts';
import { cleanCode } from '../kernel/lib/clean-text.ts';
import { type Id, id, listOf, numberOrNull, relation, sameId, text } from '../kernel/lib/lenient-schema.ts';
import { creation, optionalText, requiredChoice, requiredText } from '../kernel/lib/strict-schema.ts';
import { Site } from '../sites/model.ts';

/** A piece of equipment; `balise` is the text of its barcode tag (spec §3). */
export const Asset = v.object({
  id,
  name: text,
  balise: text,
  category: relation(Category, 'category'),
  site: relation(Site, 'site'),
});
export type Asset = v.InferOutput<typeof Asset>;

/** A piece of equipment as its own call returns it: with its files. */
export const AssetDetail = v.object({
  ...Asset.entries,
  attachments: listOf(Attachment),
  version: numberOrNull,
});
export type AssetDetail = v.InferOutput<typeof AssetDetail>;

/** A tag is printed as Code 128 (spec §5): characters that every reader decodes alike, hence no accents. */
const tag = v.pipe(
  v.string('Saisissez un texte.'),
  // pasted from a document, it has that document's dashes and blanks
  v.transform(cleanCode),
  optionalText(40),
  v.regex(
    /^[\x20-\x7e]*$/,
    'Une balise ne contient que des lettres sans accent, des chiffres et des signes.',
  ),
);

const fields = { name: requiredText(200), balise: tag, category: requiredChoice, site: requiredChoice };

/** The body that creates a piece of equipment: `POST /api/assets/`. */
export const AssetInput = creation(fields, { balise: '', category: null, site: null });
export type AssetInput = v.InferOutput<typeof AssetInput>;

/** The body that changes one: some of these fields. */
export const AssetPatch = v.partial(v.object(fields));
export type AssetPatch = v.InferOutput<typeof AssetPatch>;

const share = v.object({ label: text, count: numberOrNull });

/** `GET /api/assets/stats/` (contract notes); a cost is a decimal text. */
export const AssetsStats = v.object({
  total: numberOrNull,
  by_category: listOf(share),
  by_site: listOf(share),
  most_failing: listOf(v.object({ id, name: text, tickets: numberOrNull, cost: text })),
});
export type AssetsStats = v.InferOutput<typeof AssetsStats>;

/** `GET /api/assets/{id}/stats/` (contract notes). */
export const AssetStats = v.object({
  tickets: numberOrNull,
  interventions: numberOrNull,
  cost: text,
  mean_note: numberOrNull,
  by_year: listOf(v.object({ year: numberOrNull, tickets: numberOrNull, cost: text })),
});
export type AssetStats = v.InferOutput<typeof AssetStats>;

/** The name of a piece of equipment: its name, else its tag, else its number; never empty. */
export const formatAsset = ({ id, name, balise }: Pick<Asset, 'id' | 'name' | 'balise'>): string =>
  name.trim() || balise.trim() || `Équipement ${id}`;

/** How much equipment has that category. */
export const countAssetsOf = (assets: readonly Asset[], category: Id): number =>
  assets.filter((asset) => asset.category && sameId(asset.category.id, category)).length;
