/** Which row names the columns, and which field each column is. Pure. */
import { cutEnd } from '../kernel/lib/cut-end.ts';
import { foldText } from '../kernel/lib/fold.ts';
import type { ImportField } from './fields.ts';
import { FIELDS, IMPORT_KINDS, type ImportKind } from './kinds.ts';

/** The field of each column, `''` for one that is left out. */
export type Mapping = readonly string[];

/** How far down the names of the columns are looked for. */
const HEADER_WITHIN = 15;

/** A column's name as it is compared: folded, without marks of other programs, lower lines, ends of short forms and plurals. */
export const foldHeader = (header: string): string =>
  foldText(cutEnd(header.replace(/^[\s#*\ufeff]+/, ''), /[\s*:.]/))
    .replace(/[_-]+/g, ' ')
    .replace(/\(s\)$/, '')
    .replace(/ ?\([^)]*\)$/, (unit) => (/€|eur|ttc|ht|obligatoire|facultatif|\*/.test(unit) ? '' : unit))
    .trim();

const matches = (field: ImportField, header: string): boolean =>
  foldHeader(field.label) === header || field.names.some((name) => foldHeader(name) === header);

/**
 * The row that names the columns: of the first ones, the one with the most names that the kind knows, else the first
 * that fills as many cells as the sheet is wide. Its number from 0.
 * @returns -1 when no row seems to name columns
 */
export function findHeaderRow(rows: readonly (readonly string[])[], kind: ImportKind): number {
  const first = rows.slice(0, HEADER_WITHIN);
  const known = first.map((row) => countKnown(row, kind));
  const most = Math.max(0, ...known);
  if (most > 0) return known.indexOf(most);
  const widths = first.map((row) => row.filter((cell) => cell.trim() !== '').length);
  const widest = Math.max(0, ...widths);
  return widest < 2 ? -1 : widths.findIndex((width) => width >= widest * 0.8);
}

const countKnown = (row: readonly string[], kind: ImportKind): number =>
  FIELDS[kind].filter((field) => row.some((cell) => cell.trim() !== '' && matches(field, foldHeader(cell))))
    .length;

/** Whether a row names what the kind must have as we do: of two kinds that know as many names it is that one. */
const namesRequired = (row: readonly string[], kind: ImportKind): boolean =>
  FIELDS[kind].some(
    ({ required, label }) => required && row.some((cell) => foldHeader(cell) === foldHeader(label)),
  );

/** How many columns one counts for by which a kind is recognised: a list of accounts has telephones too. */
const DISTINCTIVE = 2;

const countDistinctive = (row: readonly string[], kind: ImportKind): number =>
  FIELDS[kind].some(
    ({ distinctive, label }) => distinctive && row.some((cell) => foldHeader(cell) === foldHeader(label)),
  )
    ? DISTINCTIVE
    : 0;

/** How many columns it counts for that a kind was announced. */
const LIKELY = 2;

/**
 * The kind whose columns the first rows name best; `null` when none has two.
 * @param likely the one that was announced: it holds unless the columns are clearly those of another
 */
export function guessKind(
  rows: readonly (readonly string[])[],
  kinds: readonly ImportKind[] = IMPORT_KINDS,
  likely?: ImportKind,
): ImportKind | null {
  const first = rows.slice(0, HEADER_WITHIN);
  let best: ImportKind | null = null;
  let bestCount = 1.5;
  for (const kind of likely ? [likely, ...kinds] : kinds) {
    const known = Math.max(
      0,
      ...first.map(
        (row) => countKnown(row, kind) + countDistinctive(row, kind) + (namesRequired(row, kind) ? 0.5 : 0),
      ),
    );
    const count = known + (kind === likely ? LIKELY : 0);
    if (count > bestCount) [best, bestCount] = [kind, count];
  }
  return best;
}

/** Sums without and with tax. */
const TAXES = [/\bht\b/, /\bttc\b/] as const;

const isTaxed = (header: string): boolean => TAXES.some((tax) => tax.test(foldText(header)));

/** Whether a field has columns of sums without tax and with it: which of them is meant is for people to say. */
const isDoubtful = (field: ImportField, headers: readonly string[]): boolean =>
  TAXES.every((tax) =>
    headers.some((header) => tax.test(foldText(header)) && matches(field, foldHeader(header))),
  );

/**
 * The columns by their names; each field once, the first column of it. What was chosen before for a column of that name
 * goes first.
 * @param remembered fields by folded name of the column
 */
export function guessMapping(
  headers: readonly string[],
  kind: ImportKind,
  remembered: Readonly<Record<string, string>> = {},
): Mapping {
  const fields = FIELDS[kind];
  const taken = new Set<string>();
  const take = (name: string): string => {
    if (name === '' || taken.has(name) || !fields.some((field) => field.name === name)) return '';
    taken.add(name);
    return name;
  };
  const folded = headers.map(foldHeader);
  const doubtful = new Set(fields.filter((field) => isDoubtful(field, headers)));
  const isUnclear = (field: ImportField | undefined, column: number): boolean =>
    field !== undefined && doubtful.has(field) && isTaxed(headers[column] ?? '');
  const chosen = folded.map((header, column) => {
    if (!header || !Object.hasOwn(remembered, header)) return '';
    const field = fields.find(({ name }) => name === remembered[header]);
    const isTwice = folded.indexOf(header) !== folded.lastIndexOf(header);
    return isTwice && isUnclear(field, column) ? '' : take(remembered[header] ?? '');
  });
  // a column that has the field's own name goes before one that has another of its names
  for (const fits of [(field: ImportField, header: string) => foldHeader(field.label) === header, matches]) {
    for (const [column, header] of folded.entries()) {
      if (chosen[column] !== '' || header === '' || Object.hasOwn(remembered, header)) continue;
      const field = fields.find(
        (each) => !taken.has(each.name) && fits(each, header) && !isUnclear(each, column),
      );
      if (field) chosen[column] = take(field.name);
    }
  }
  return settleLevels(settleNames(chosen, kind, taken, folded), kind);
}

/** « Nom » beside « Prénom » is the last name, whatever was chosen elsewhere; without it, it is the whole one. */
function settleNames(
  chosen: string[],
  kind: ImportKind,
  taken: Set<string>,
  folded: readonly string[],
): Mapping {
  const rename = (from: string, to: string): Mapping =>
    chosen.map((name, column) => (name === from && folded[column] === 'nom' ? to : name));
  if (taken.has('first_name') && taken.has('fullname') && !taken.has('last_name'))
    return rename('fullname', 'last_name');
  if (!taken.has('last_name') || taken.has('first_name') || taken.has('fullname')) return chosen;
  const whole = FIELDS[kind].some(({ name }) => name === 'fullname');
  return whole ? rename('last_name', 'fullname') : chosen;
}

/** One level alone, below the first, is no level: its cells name sites, or have paths in them. */
function settleLevels(mapping: Mapping, kind: ImportKind): Mapping {
  const levels = mapping.filter((name) => /^level\d$/.test(name));
  const isAlone = levels.length === 1 && levels[0] !== 'level1' && !mapping.includes('site');
  return isAlone && FIELDS[kind].some(({ name }) => name === 'site')
    ? mapping.map((name) => (name === levels[0] ? 'site' : name))
    : mapping;
}

/** What is remembered of a mapping: the columns that are not what their names alone make of them. */
export function toRemembered(
  headers: readonly string[],
  kind: ImportKind,
  mapping: Mapping,
): Record<string, string> {
  const guessed = guessMapping(headers, kind);
  return Object.fromEntries(
    headers.flatMap((header, column) => {
      const [name, field] = [foldHeader(header), mapping[column] ?? ''];
      return name && field !== guessed[column] ? [[name, field]] : [];
    }),
  );
}

/** The fields that must have a column and have none; objects that are found by number keep what has no column. */
export function getMissing(kind: ImportKind, mapping: Mapping): ImportField[] {
  const has = (name: string) => mapping.includes(name);
  if (has('id')) return [];
  if (kind === 'sites' && !has('name') && !has('level1'))
    return FIELDS.sites.filter(({ name }) => name === 'name');
  if (kind === 'people' && !has('fullname') && !has('last_name'))
    return FIELDS.people.filter(({ name }) => name === 'fullname');
  if (kind === 'accounts' && !has('username') && !has('last_name') && !has('fullname') && !has('email'))
    return FIELDS.accounts.filter(({ name }) => name === 'username');
  return FIELDS[kind].filter(({ name, required }) => required && !has(name) && name !== 'group');
}
