/** The pins of a plan: what they are called, their layers, what is not placed yet. Pure. */

import { type Asset, formatAsset } from '../assets/model.ts';
import { foldLines } from '../kernel/lib/fold.ts';
import { type Id, NO_VALUE, sameId } from '../kernel/lib/lenient-schema.ts';
import { foldText, sortKey } from '../kernel/lib/sort-key.ts';
import { readMeantTags } from '../scanner/keyboard-layouts.ts';
import { type Emplacement, formatPin } from './model.ts';
import type { Spot } from './pin-position.ts';
import { NO_PLAN_CATEGORY } from './texts.ts';

/** A place that can be drawn. */
export type Pin = Emplacement & Spot;

/** Places without coordinates are in the table alone. */
export const isPlaced = (place: Emplacement): place is Pin => place.x !== null && place.y !== null;

/** In an order that stays the same however the plan is shown. */
export const sortPins = <T extends Emplacement>(pins: readonly T[]): T[] =>
  [...pins].sort((left, right) => compare(formatPin(left), formatPin(right)) || compareIds(left, right));

const compare = (left: string, right: string): number => {
  const [first, second] = [sortKey(left), sortKey(right)];
  return first < second ? -1 : first > second ? 1 : 0;
};
const compareIds = (left: { id: Id }, right: { id: Id }): number =>
  String(left.id).localeCompare(String(right.id), 'fr', { numeric: true });

/** The pins of one category of equipment. */
export interface Layer {
  /** The category's id, `NO_VALUE` for pins without one. */
  id: string;
  name: string;
  count: number;
}

export const layerOf = ({ asset }: Emplacement): string => String(asset?.category?.id ?? NO_VALUE);

/** The layers of a plan by name, pins without a category last. */
export function listLayers(pins: readonly Emplacement[]): Layer[] {
  const layers = new Map<string, Layer>();
  for (const pin of pins) {
    const id = layerOf(pin);
    const name = id === NO_VALUE ? NO_PLAN_CATEGORY : pin.asset?.category?.name.trim() || `Catégorie ${id}`;
    const layer = layers.get(id) ?? { id, name, count: 0 };
    layers.set(id, { ...layer, count: layer.count + 1 });
  }
  const rankOf = ({ id }: Layer): number => (id === NO_VALUE ? 1 : 0);
  return [...layers.values()].sort(
    (left, right) => rankOf(left) - rankOf(right) || compare(left.name, right.name),
  );
}

/** Whether it has one of those tags, folded. */
const hasTag = (asset: { balise: string } | null, tags: readonly string[]): boolean =>
  asset !== null && tags.includes(foldText(asset.balise).trim());

/** The equipment whose name or tag has that part, ignoring case and accents. */
export function findAssets(assets: readonly Asset[], searched: string): Asset[] {
  const wanted = foldText(searched.trim());
  const tags = readMeantTags(searched);
  return assets.filter(
    (asset) => foldLines(`${asset.name}\n${asset.balise}`).includes(wanted) || hasTag(asset, tags),
  );
}

/** Part of the pin's name, its equipment, its tag or its category, ignoring case and accents. */
export function findPins<T extends Emplacement>(pins: readonly T[], searched: string): T[] {
  const wanted = foldText(searched.trim());
  if (!wanted) return [...pins];
  const tags = readMeantTags(searched);
  return pins.filter((pin) => {
    const { asset, label } = pin;
    const texts = [label, asset?.name, asset?.balise, asset?.category?.name, formatPin(pin)];
    return texts.some((text) => text && foldText(text).includes(wanted)) || hasTag(asset, tags);
  });
}

/** The equipment that the plan does not show yet, by name. */
export const listUnplaced = (assets: readonly Asset[], pins: readonly Emplacement[]): Asset[] => {
  const placed = new Set(pins.flatMap(({ asset }) => (asset ? [String(asset.id)] : [])));
  return assets
    .filter(({ id }) => !placed.has(String(id)))
    .sort((left, right) => compare(formatAsset(left), formatAsset(right)));
};

export const findPin = <T extends Emplacement>(pins: readonly T[], id: Id | null): T | undefined =>
  pins.find((pin) => sameId(pin.id, id));
