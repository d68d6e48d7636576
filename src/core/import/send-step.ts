/** Sends one step, and finds out what became of one whose answer was lost. */

import { type ApiError, toApiError } from '../kernel/http/api-error.ts';
import type { CallOptions } from '../kernel/http/http.ts';
import { explainRowRefusal } from '../kernel/http/row-refusal.ts';
import type { Id } from '../kernel/lib/lenient-schema.ts';
import { quote } from '../kernel/lib/words.ts';
import type { ImportCalls, Made } from './calls.ts';
import { fieldOf, showText } from './changed-fields.ts';
import type { ImportOutcome, ImportOutcomes } from './job.ts';
import { toCents, toComparable } from './kind-rule.ts';
import type { ImportKind } from './kinds.ts';
import { getRule, type ObjectKind } from './rules-by-kind.ts';
import type { ImportStep, StepReference } from './types.ts';

const GONE = 'Cet élément n’existe plus.';
const MEANWHILE = 'Cet élément a été modifié entre-temps\u00a0: relisez le fichier pour comparer de nouveau.';
const quoteOrNothing = (text: string): string => (text === '' ? 'rien' : quote(text));
/** What both have made of a field meanwhile. */
const both = (label: string, file: string, here: string): string =>
  `${label}\u00a0: ${quoteOrNothing(file)} dans le fichier, ${quoteOrNothing(here)} dans Balise.`;
const needFailed = (label: string, message: string): string => `«\u00a0${label}\u00a0»\u00a0: ${message}`;
const UNMADE = 'Ce dont cette ligne a besoin n’a pas pu être créé.';
const UNNAMED =
  'Le serveur n’a pas donné le numéro de ce qui a été créé\u00a0: relisez le fichier pour continuer.';

const AMOUNTS = ['montant', 'previsionnel', 'realise'];

/** The body of a step with the ids of what was made before it; the reason when that is missing. */
export function fillBody(
  step: ImportStep,
  steps: readonly ImportStep[],
  outcomes: ImportOutcomes,
): { body: Record<string, unknown>; problem: null } | { body: null; problem: string } {
  const body = { ...step.body };
  const find = (reference: StepReference | Id): Id | string | null => {
    if (typeof reference !== 'object') return reference;
    const outcome = outcomes.get(reference.step);
    return outcome?.state === 'done' ? outcome.id : null;
  };
  for (const [name, reference] of Object.entries(step.refs)) {
    const references = Array.isArray(reference)
      ? (reference as readonly (StepReference | Id)[])
      : [reference as StepReference];
    for (const each of references) {
      if (find(each) !== null) continue;
      const at = (each as StepReference).step;
      const outcome = outcomes.get(at);
      const problem =
        outcome?.state === 'refused'
          ? needFailed(steps[at]?.label ?? '', outcome.message)
          : outcome?.state === 'done'
            ? UNNAMED
            : UNMADE;
      return { body: null, problem };
    }
    body[name] = Array.isArray(reference) ? references.map(find) : find(references[0]!);
  }
  return { body, problem: null };
}

/**
 * Sends a step.
 * @param body its whole body
 * @throws ApiError for what may succeed later, and when the session ends
 */
export async function sendStep(
  calls: ImportCalls,
  step: ImportStep,
  body: Record<string, unknown>,
  options: CallOptions,
): Promise<ImportOutcome> {
  try {
    if (step.id === null) {
      const made = await calls.create(step.kind, body, { ...options, key: step.key });
      return { state: 'done', id: made?.id ?? null, etag: made?.etag ?? null };
    }
    return await changeObject(calls, step, step.id, body, options);
  } catch (thrown) {
    const error = toApiError(thrown);
    if (mayPass(error)) throw error;
    if (error.status === 412) return { state: 'refused', message: MEANWHILE };
    if (error.status === 404 && step.id !== null) return { state: 'refused', message: GONE };
    return {
      state: 'refused',
      message: explainRowRefusal(error, (name) => fieldOf(step.kind, name)?.label),
    };
  }
}

/** Whether the same call may succeed later, or somewhere else: everything but a refusal. */
export const mayPass = (error: ApiError): boolean =>
  error.failure !== 'status' || error.status >= 500 || [401, 408, 425, 429].includes(error.status);

/** Whether the server may have done it although no answer came. */
export const isUncertain = (error: ApiError): boolean =>
  error.failure !== 'status' || (error.status >= 500 && error.status !== 507);

/** How often what others change meanwhile is read again. */
const ATTEMPTS = 3;

/** Changes only what still is as the dry run saw it. */
async function changeObject(
  calls: ImportCalls,
  step: ImportStep,
  id: Id,
  body: Record<string, unknown>,
  options: CallOptions,
): Promise<ImportOutcome> {
  for (let attempt = 1; ; attempt++) {
    const { item, etag } = await calls.read(step.kind, id, options);
    const current = currentOf(step.kind, item);
    const isAt = (name: string, value: string): boolean => (current[name] ?? '') === value;
    if (Object.entries(body).every(([name, value]) => isAt(name, comparable(name, value))))
      return { state: 'done', id };
    const moved = Object.entries(step.was ?? {}).filter(([name, value]) => !isAt(name, value));
    if (moved.length > 0) return { state: 'refused', message: sayMeanwhile(step, item, moved) };
    try {
      await calls.change(step.kind, item, body, { ...options, key: step.key, ifMatch: etag });
      return { state: 'done', id };
    } catch (thrown) {
      // what changed since it was read may be another field
      if (toApiError(thrown).status !== 412 || attempt === ATTEMPTS) throw thrown;
    }
  }
}

function sayMeanwhile(
  step: ImportStep,
  item: { id: Id },
  moved: readonly (readonly [string, string])[],
): string {
  const texts = step.kind === 'sites' ? {} : getRule(step.kind).current(item);
  const said = moved.flatMap(([name]) => {
    const change = step.changes?.[name];
    const { type } = fieldOf(step.kind, name) ?? {};
    return change ? [both(change.label, change.to, showText(type, texts[name]?.text ?? ''))] : [];
  });
  return [MEANWHILE, ...said].join(' ');
}

const comparable = (name: string, value: unknown): string =>
  AMOUNTS.includes(name) ? toCents(value) : toComparable(value);

/** The fields of an object as comparable texts. */
function currentOf(kind: ImportKind, item: { id: Id }): Record<string, string> {
  if (kind === 'sites') {
    const { name, parent } = item as unknown as {
      name: string;
      parent: { id: Id | null; name: string } | null;
    };
    return { name, parent: toComparable(parent?.id ?? parent?.name) };
  }
  return Object.fromEntries(
    Object.entries(getRule(kind as ObjectKind).current(item)).map(([name, { value }]) => [name, value]),
  );
}

/**
 * What a step made although its answer was lost: an object with all of its values that was not there before,
 * and that no other step made. `null` when there is none, so that it can be sent again.
 * @throws ApiError
 */
export async function findMade(
  calls: ImportCalls,
  step: ImportStep,
  body: Record<string, unknown>,
  outcomes: ImportOutcomes,
  options: CallOptions,
): Promise<Made | null> {
  const year = step.kind === 'entries' ? String(body.date_gestion).slice(0, 4) : undefined;
  const items = await calls.list(step.kind, options, year);
  const others = new Set(step.twins.map(String));
  for (const outcome of outcomes.values())
    if (outcome.state === 'done' && outcome.id !== null) others.add(String(outcome.id));
  const fields = Object.entries(body).filter(([name]) => name !== 'password' && name !== 'sites');
  const found = items.find((item) => {
    if (others.has(String(item.id))) return false;
    const current = currentOf(step.kind, item);
    return fields.every(([name, value]) => !(name in current) || current[name] === comparable(name, value));
  });
  return found ? { id: found.id, etag: (found as Partial<Made>).etag ?? null } : null;
}
