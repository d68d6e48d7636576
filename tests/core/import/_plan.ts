import { parse } from 'valibot';
import { Account } from '../../../src/core/accounts/model.ts';
import { Asset } from '../../../src/core/assets/model.ts';
import { Category } from '../../../src/core/categories/model.ts';
import { planRows } from '../../../src/core/import/dry-run.ts';
import type { ImportKind } from '../../../src/core/import/kinds.ts';
import { listRows } from '../../../src/core/import/listed-rows.ts';
import { guessMapping } from '../../../src/core/import/mapping.ts';
import type { ImportPlan, KnownObjects, ReadingOptions } from '../../../src/core/import/types.ts';
import { Group } from '../../../src/core/people/model.ts';
import { Site } from '../../../src/core/sites/model.ts';
import { buildSiteTree } from '../../../src/core/sites/tree.ts';

/** What a server holds, from plain objects. */
export const known = (held: Partial<Record<keyof KnownObjects, readonly unknown[]>> = {}): KnownObjects => ({
  sites: buildSiteTree((held.sites ?? []).map((site) => parse(Site, site))),
  categories: (held.categories ?? []).map((each) => parse(Category, each)),
  assets: (held.assets ?? []).map((each) => parse(Asset, each)),
  accounts: (held.accounts ?? []).map((each) => parse(Account, each)),
  groups: (
    held.groups ?? [
      { id: 1, name: 'Demandeur' },
      { id: 4, name: 'Responsable technique' },
    ]
  ).map((each) => parse(Group, each)),
  people: (held.people ?? []) as KnownObjects['people'],
  companies: (held.companies ?? []) as KnownObjects['companies'],
  contracts: (held.contracts ?? []) as KnownObjects['contracts'],
  entries: (held.entries ?? []) as KnownObjects['entries'],
});

/** The dry run of a table whose first row names its columns. */
export function plan(
  kind: ImportKind,
  table: readonly (readonly string[])[],
  held: KnownObjects = known(),
  options: Partial<ReadingOptions> = {},
): ImportPlan {
  const walk = planRows(
    listRows({ rows: table, header: 0, hidden: new Set(), withHidden: null }, kind).rows,
    {
      kind,
      mapping: guessMapping(table[0] ?? [], kind),
      dateOrder: 'dmy',
      pathSeparator: '>',
      clears: false,
      defaults: {},
      withoutEmail: false,
      ...options,
    },
    held,
  );
  for (;;) {
    const { done, value } = walk.next();
    if (done) return value as ImportPlan;
  }
}

/** « status label: message » of each row. */
export const say = ({ rows }: ImportPlan): string[] =>
  rows.map(({ line, status, label, problems }) =>
    [`${line} ${status} ${label}`, ...problems.map(({ message }) => message)].join(' | '),
  );

/** « kind label » of each step, with what it needs. */
export const steps = (made: ImportPlan): string[] =>
  made.steps.map(({ kind, label, refs, id }) =>
    [
      `${kind}${id === null ? '' : `#${id}`} ${label}`,
      ...Object.entries(refs).map(([name, to]) => `${name}=${JSON.stringify(to)}`),
    ].join(' '),
  );
