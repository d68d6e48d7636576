/** The permissions of an account as a matrix: objects by verbs, and what fits into neither. Pure. */
import { sortKey } from '../kernel/lib/sort-key.ts';
import { CODENAMES } from '../kernel/lib/user.ts';
import { canOpen } from '../kernel/page/route-access.ts';
import { ROUTES } from '../kernel/page/screens.ts';
import type { Permission } from '../people/model.ts';
import { OBJECT_LABELS, VERB_LABELS } from './texts.ts';

export interface MatrixCell {
  codename: string;
  held: boolean;
  /** Whether the account's group gives it to new accounts. */
  ofGroup: boolean;
  /** Whether the account's group does not open the screen of it, with it or without (spec §6); data of it may show. */
  closed: boolean;
}

export interface MatrixRow {
  object: string;
  label: string;
  /** By verb, in the order of the columns; `null` where the server has no such permission. */
  cells: readonly (MatrixCell | null)[];
}

export interface Matrix {
  /** The verbs of the columns. */
  verbs: readonly string[];
  rows: readonly MatrixRow[];
  /** Codenames of another form, by their description. */
  others: readonly (MatrixCell & { label: string })[];
}

/** `view_ticket` as its verb and its object; `null` for a codename of another form. */
function split(codename: string): [verb: string, object: string] | null {
  const [, verb, object] = /^([a-z]+)_(\w+)$/.exec(codename) ?? [];
  return verb && object && Object.hasOwn(VERB_LABELS, verb) && Object.hasOwn(OBJECT_LABELS, object)
    ? [verb, object]
    : null;
}

const SCREENS = CODENAMES.map((codename) => ({
  codename: codename as string,
  route: ROUTES.find(({ permission }) => permission === codename)?.name,
}));

function isClosed(codename: string, group: { name: string } | null): boolean {
  const route = SCREENS.find((screen) => screen.codename === codename)?.route;
  return route !== undefined && group !== null && !canOpen(route, { group, user_permissions: [codename] });
}

/**
 * @param known the permissions that can be given; the eight of spec §6 always stand in the matrix
 * @param held what the account holds, or what the form has for it
 * @param ofGroup what its group gives
 * @param group the account's group, whose screens decide (spec §6)
 */
export function buildMatrix(
  known: readonly Permission[],
  held: readonly string[],
  ofGroup: readonly string[],
  group: { name: string } | null = null,
): Matrix {
  const names = new Map(known.map(({ codename, name }) => [codename, name]));
  const all = [...new Set<string>([...CODENAMES, ...names.keys(), ...held])];
  const toCell = (codename: string): MatrixCell => ({
    codename,
    held: held.includes(codename),
    ofGroup: ofGroup.includes(codename),
    closed: isClosed(codename, group),
  });
  const verbs = Object.keys(VERB_LABELS).filter((verb) =>
    all.some((codename) => split(codename)?.[0] === verb),
  );
  const rows = Object.entries(OBJECT_LABELS).map(([object, label]) => ({
    object,
    label,
    cells: verbs.map((verb) => {
      const codename = `${verb}_${object}`;
      return all.includes(codename) ? toCell(codename) : null;
    }),
  }));
  const others = all
    .filter((codename) => !split(codename))
    .map((codename) => ({ ...toCell(codename), label: names.get(codename) || codename }))
    .sort((left, right) => (sortKey(left.label) < sortKey(right.label) ? -1 : 1));
  return { verbs, rows, others };
}

/** How many permissions a change adds and removes. */
export const countChange = (
  before: readonly string[],
  after: readonly string[],
): { added: number; removed: number } => ({
  added: after.filter((codename) => !before.includes(codename)).length,
  removed: before.filter((codename) => !after.includes(codename)).length,
});

/** Whether a change takes away the permission that this very screen needs. */
export const losesConfig = (before: readonly string[], after: readonly string[]): boolean =>
  before.includes('view_config') && !after.includes('view_config');
