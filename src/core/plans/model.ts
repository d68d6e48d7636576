import * as v from 'valibot';
import { Asset, formatAsset } from '../assets/model.ts';
import { Category } from '../categories/model.ts';
import { type Id, id, idOrNull, numberOrNull, relation, text } from '../kernel/lib/lenient-schema.ts';
import { longest, optionalText, requiredChoice, requiredText } from '../kernel/lib/strict-schema.ts';
import { Site } from '../sites/model.ts';

/** The accepted picture types of a plan. */
export const PLAN_TYPES = ['image/png', 'image/jpeg'] as const;
/** The longest side of a stored plan, in pixels; a larger one is scaled down. */
export const PLAN_PIXELS = 4000;

/** A floor plan (spec §3); `base_image` is the address of its picture, `description` what it shows, where a server has it. */
export const Plan = v.object({
  id,
  name: text,
  category: relation(Category, 'category'),
  site: relation(Site, 'site'),
  base_image: text,
  description: v.optional(text, ''),
});
export type Plan = v.InferOutput<typeof Plan>;

/** The name of a plan: its name, else its number; never empty. */
export const formatPlan = ({ id, name }: { id: Id; name: string }): string => name.trim() || `Plan ${id}`;

/** A place on a plan: `x` and `y` go from 0 to 1 of the picture, from its upper left corner (contract notes). */
export const Emplacement = v.object({
  id,
  plan: idOrNull,
  x: numberOrNull,
  y: numberOrNull,
  label: text,
  asset: relation(Asset, 'asset'),
});
export type Emplacement = v.InferOutput<typeof Emplacement>;

const plan = {
  name: requiredText(120),
  category: requiredChoice,
  site: requiredChoice,
  description: optionalText(4000),
};

/** The body that creates a plan beside its picture: `POST /api/plans/`. */
export const PlanInput = v.object({
  name: plan.name,
  category: v.optional(plan.category, null),
  site: v.optional(plan.site, null),
  /** On servers that announce `plan-descriptions`. */
  description: v.optional(plan.description),
});
export type PlanInput = v.InferOutput<typeof PlanInput>;

/** The body that changes a plan: some of these fields, and another picture if one is sent. */
export const PlanPatch = v.partial(v.object(plan));
export type PlanPatch = v.InferOutput<typeof PlanPatch>;

const SHARE = 'Placez le repère dans l’image.';
const share = v.pipe(v.number(SHARE), v.minValue(0, SHARE), v.maxValue(1, SHARE));
const emplacement = { x: share, y: share, label: optionalText(120), asset: requiredChoice };

/** The longest name of a pin without equipment, in characters. */
export const PIN_LABEL_LENGTH = longest(emplacement.label);

/** The body that creates a place: `POST /api/emplacements/`. */
export const EmplacementInput = v.object({
  plan: id,
  x: emplacement.x,
  y: emplacement.y,
  label: v.optional(emplacement.label, ''),
  asset: v.optional(emplacement.asset, null),
});
export type EmplacementInput = v.InferOutput<typeof EmplacementInput>;

/** The body that changes or moves one: some of these fields. */
export const EmplacementPatch = v.partial(v.object(emplacement));
export type EmplacementPatch = v.InferOutput<typeof EmplacementPatch>;

/** The body that prints a plan: its picture as the screen shows it; without one, the server draws it. */
export const PlanSheetInput = v.object({
  plan: v.optional(id),
  image: v.optional(
    v.pipe(
      v.string('L’image n’a pas pu être lue.'),
      v.regex(/^data:image\/(png|jpeg);base64,[A-Za-z0-9+/]+={0,2}$/, 'L’image n’a pas pu être lue.'),
    ),
  ),
});
export type PlanSheetInput = v.InferOutput<typeof PlanSheetInput>;

/** What a place is called: its own label, else its equipment, else its number; never empty. */
export const formatPin = ({ id, label, asset }: Emplacement): string =>
  label.trim() || (asset ? formatAsset(asset) : `Repère ${id}`);
