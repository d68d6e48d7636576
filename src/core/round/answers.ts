/**
 * Answers a read from a round: an object, a list whole, or one of the few filtered lists that are declared here. What
 * waits to be sent is in it already, by id and field. Pure.
 */
import type { WaitingCall } from '../kernel/http/offline-writes.ts';
import { foldText } from '../kernel/lib/fold.ts';
import type { RoundContent } from './model.ts';
import { indexWhole } from './whole-rows.ts';

type Row = Record<string, unknown>;

/** Parameters that say how much of an answer is sent, not which. */
const FORM: readonly string[] = ['include', 'page', 'page_size'];

/** The key of a call: its path with a slash at the end, and what chooses the answer. */
export function toRoundKey(address: string): string {
  const { pathname, searchParams } = new URL(address, 'http://localhost');
  for (const name of FORM) searchParams.delete(name);
  searchParams.sort();
  const query = searchParams.toString();
  return pathname.replace(/\/?$/, '/') + (query && `?${query}`);
}

const ASSETS = '/api/assets/';
const PLACES = '/api/emplacements/';

/** @returns `null` for what the round does not hold */
export function answerFromRound(
  round: Pick<RoundContent, 'lists' | 'answers' | 'sites'>,
  address: string,
  waiting: readonly WaitingCall[],
): unknown | null {
  const key = toRoundKey(address);
  const rows = round.lists[key] ?? filterAssets(round, key);
  if (rows)
    return applyPins(round, key, rows, waiting).map((row) =>
      applyCounts(toKind(key), applyWaiting(toKind(key), row, waiting), waiting),
    );
  const object = round.answers[key]?.data ?? indexWhole(round.lists).get(key);
  return object === undefined ? null : applyWaiting(toKind(key), object, waiting);
}

/** The equipment of a tag or of sites, as the scanner and the screens of a site ask for it. */
function filterAssets({ lists, sites }: Pick<RoundContent, 'lists' | 'sites'>, key: string): Row[] | null {
  const { pathname, searchParams } = new URL(key, 'http://localhost');
  const rows = lists[ASSETS] as readonly Row[] | undefined;
  if (pathname !== ASSETS || !rows || searchParams.size !== 1) return null;
  const tag = searchParams.get('balise');
  if (tag !== null) {
    const wanted = foldText(tag).trim();
    const found = rows.filter(({ balise }) => foldText(String(balise)).trim() === wanted);
    return found.length > 0 ? found : null;
  }
  const wanted = searchParams.get('sites')?.split(',');
  if (!wanted?.every((site) => sites.includes(site))) return null;
  return rows.filter(({ site }) => wanted.includes(String((site as Row | null)?.id ?? site)));
}

/** The kind of object that a call is about: `tickets` of `/api/v2/tickets/` and of `/api/tickets/12/`. */
const toKind = (path: string): string => /^\/api\/(?:v2\/)?([a-z]+)\//.exec(path)?.[1] ?? '';

/** The object with what was changed here and waits. Relations are changed by their number alone, and stay as they were. */
function applyWaiting(kind: string, data: unknown, waiting: readonly WaitingCall[]): unknown {
  const row = data as Row | null;
  if (!row || typeof row !== 'object' || row.id === undefined) return data;
  const changes = waiting.filter(
    ({ method, path }) =>
      method === 'PATCH' && toRoundKey(path) === `/api/${kind}/${encodeURIComponent(String(row.id))}/`,
  );
  const changed: Row = { ...row };
  for (const { body } of changes)
    for (const [field, value] of Object.entries(body ?? {}))
      if (field in row && (value === null || !isObject(row[field]))) changed[field] = value;
  return changed;
}

/** The pins of a plan with those that were put here, and without those that were taken out. */
function applyPins(
  { lists }: Pick<RoundContent, 'lists'>,
  key: string,
  rows: readonly unknown[],
  waiting: readonly WaitingCall[],
): readonly unknown[] {
  if (toKind(key) !== 'emplacements') return rows;
  const plan = new URL(key, 'http://localhost').searchParams.get('plan');
  const goes = waiting.flatMap(({ method, path }) => (method === 'DELETE' ? [toRoundKey(path)] : []));
  const assets = (lists[ASSETS] ?? []) as readonly Row[];
  const added = waiting.flatMap(({ method, path, made, body }) => {
    if (method !== 'POST' || toRoundKey(path) !== PLACES || String(body?.plan) !== plan) return [];
    const asset = assets.find(({ id }) => String(id) === String(body?.asset)) ?? body?.asset ?? null;
    return [{ ...body, id: made, asset }];
  });
  return [...rows, ...added].filter(
    (row) => !goes.includes(`${PLACES}${encodeURIComponent(String((row as Row).id))}/`),
  );
}

/** A material as it was counted here. */
function applyCounts(kind: string, data: unknown, waiting: readonly WaitingCall[]): unknown {
  if (kind !== 'materials') return data;
  const counts = waiting.flatMap(({ path, body }) =>
    path.endsWith('/stock_control/') ? ((body?.lines ?? []) as Row[]) : [],
  );
  const row = data as Row;
  const counted = counts.findLast(({ material }) => String(material) === String(row.id))?.counted;
  return counted === undefined ? row : { ...row, quantity: counted };
}

const isObject = (value: unknown): boolean => typeof value === 'object' && value !== null;

/** The fields by which objects name files. */
const FILE_FIELDS: readonly string[] = ['file', 'original', 'base_image'];

/** The absolute addresses of the files that an answer names. @param origin of the server */
export function listNamedFiles(answer: unknown, origin: string): string[] {
  if (typeof answer !== 'object' || answer === null) return [];
  return Object.entries(answer).flatMap(([name, value]) =>
    typeof value === 'string' && FILE_FIELDS.includes(name) && URL.canParse(value, origin)
      ? [new URL(value, origin).href]
      : listNamedFiles(value, origin),
  );
}
