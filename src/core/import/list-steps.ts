/** What is sent, in its order: what rows need before the rows. */
import { createKey } from '../kernel/lib/idempotency-key.ts';
import type { Id } from '../kernel/lib/lenient-schema.ts';
import type { Pending } from './dry-run.ts';
import { identityOf } from './kind-rule.ts';
import { foldName } from './place-text.ts';
import { formatPlacePath, type ImportPlace } from './places.ts';
import type { ReadingContext } from './row-reader.ts';
import type { ImportPlan, ImportStep, ImportTarget, StepReference } from './types.ts';

/** After how many steps it pauses. */
const SLICE = 50;

/** What makes two sites the same: their names from the highest level down. */
export const placeIdentity = (place: ImportPlace): string =>
  identityOf(...formatPlacePath(place).split(' › ').map(foldName));

/** @param pending the rows that are sent, in the order of the file */
export function* listImportSteps(
  pending: readonly Pending[],
  { places, lookups }: Pick<ReadingContext, 'places' | 'lookups'>,
): Generator<number, Pick<ImportPlan, 'steps' | 'sites' | 'categories'>, void> {
  for (const { targets } of pending)
    for (const target of Object.values(targets).flat()) need(target as ImportTarget | null);
  const steps: ImportStep[] = [];
  const add = (target: ImportTarget, step: Omit<ImportStep, 'key'>) => {
    target.step = steps.length;
    steps.push({ ...step, key: createKey() });
  };
  const needed = places.made.filter((place) => place.needed);
  const rowsOfPlaces = new Map(
    pending.flatMap((each) => (each.place ? [[each.place, each.step.line] as const] : [])),
  );
  for (const place of byLevel(needed)) {
    add(place, {
      ...common(place.name),
      kind: 'sites',
      line: rowsOfPlaces.get(place) ?? 0,
      body: { name: place.name, parent: place.parent?.id ?? null },
      refs: place.parent?.step == null ? {} : { parent: { step: place.parent.step } },
      identity: placeIdentity(place),
    });
  }
  const categories = (['domaine', 'metier'] as const).flatMap((type) =>
    lookups
      .listMade(type)
      .filter((each) => each.needed)
      .map((target) => ({ target, type })),
  );
  for (const { target, type } of categories) {
    add(target, {
      ...common(target.name),
      kind: 'categories',
      body: { name: target.name, type, sites: [] },
      identity: identityOf(type, target.name),
    });
  }
  for (const [at, { step, targets, place }] of pending.entries()) {
    if (at % SLICE === 0) yield at;
    if (place) continue;
    const body = { ...step.body };
    const refs: Record<string, StepReference | readonly (StepReference | Id)[]> = {};
    for (const [name, target] of Object.entries(targets)) {
      if (Array.isArray(target)) {
        const ids = (target as readonly ImportTarget[]).map(toReference);
        if (ids.some(isReference)) refs[name] = ids;
        body[name] = ids.filter((id) => !isReference(id));
      } else if (target === null) body[name] = null;
      else {
        const reference = toReference(target as ImportTarget);
        if (isReference(reference)) refs[name] = reference;
        body[name] = isReference(reference) ? null : reference;
      }
    }
    steps.push({ ...step, body, refs, key: createKey() });
  }
  return {
    steps,
    sites: needed.map((place) => ({ path: formatPlacePath(place), level: place.level, name: place.name })),
    categories: categories.map(({ target }) => target.name),
  };
}

const common = (label: string) => ({ label, id: null, was: null, line: 0, refs: {}, twins: [] });

function need(target: ImportTarget | null): void {
  for (let at = target; at && !at.needed; at = at.parent) at.needed = true;
}

/** A level at a time, so that a whole level can be sent at once. */
const byLevel = (places: readonly ImportPlace[]): ImportPlace[] =>
  places.toSorted((one, other) => one.level - other.level);

const isReference = (value: StepReference | Id): value is StepReference => typeof value === 'object';
const toReference = ({ id, step }: ImportTarget): StepReference | Id => id ?? { step: step ?? -1 };
