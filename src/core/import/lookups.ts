/** The objects of other lists that cells name. */

import { foldText } from '../kernel/lib/fold.ts';
import type { Id } from '../kernel/lib/lenient-schema.ts';
import { GROUPS } from '../kernel/lib/user.ts';
import { quote } from '../kernel/lib/words.ts';
import { bad, good, type Read } from './cells.ts';
import type { ImportTarget, KnownObjects } from './types.ts';

const fold = (name: string): string => foldText(name).trim();

/** What is named, and by which texts. */
type Entry = { id: Id; names: readonly string[] };

/** Finds an object by any of its names. */
export class ImportLookup {
  readonly #byName = new Map<string, ImportTarget[]>();
  readonly #missing: (name: string) => string;
  readonly #several: (name: string) => string;
  readonly #canMake: boolean;
  /** Where a name is looked for that nothing here has. */
  readonly #otherwise: ImportLookup | null;
  /** What would be made, in its order. */
  readonly made: ImportTarget[] = [];

  /**
   * @param missing the sentence for a name that nothing has
   * @param canMake whether such a name is created instead
   * @param otherwise where it is looked for instead
   */
  constructor(
    entries: Iterable<Entry>,
    missing: (name: string) => string,
    canMake = false,
    otherwise: ImportLookup | null = null,
  ) {
    this.#missing = missing;
    this.#otherwise = otherwise;
    this.#several = (name) => `Plusieurs portent le nom ${quote(name)}\u00a0: précisez lequel.`;
    this.#canMake = canMake;
    for (const { id, names } of entries) {
      const target: ImportTarget = { name: names[0] ?? '', id, parent: null, needed: false, step: null };
      for (const key of new Set(names.map(fold))) if (key) this.#put(key, target);
    }
  }

  #put(key: string, target: ImportTarget): void {
    const held = this.#byName.get(key);
    if (held) held.push(target);
    else this.#byName.set(key, [target]);
  }

  /** Whether an object that is there has that name. */
  has(name: string): boolean {
    const held = this.#byName.get(fold(name)) ?? [];
    return held.some(({ id }) => id !== null) || (this.#otherwise?.has(name) ?? false);
  }

  /** The object of that name. */
  find(name: string): Read<ImportTarget> {
    const key = fold(name);
    const [first, second] = this.#byName.get(key) ?? [];
    if (first && second) return bad(this.#several(name));
    if (first) return good(first);
    if (this.#otherwise) return this.#otherwise.find(name);
    if (!this.#canMake) return bad(this.#missing(name));
    const target: ImportTarget = { name: name.trim(), id: null, parent: null, needed: false, step: null };
    this.#put(key, target);
    this.made.push(target);
    return good(target);
  }
}

const toRelation = (item: { id: Id }, id: Id | null | undefined): [string, ImportTarget][] =>
  id == null ? [] : [[String(item.id), { name: '', id, parent: null, needed: false, step: null }]];

/** The other names that groups have in files. */
const GROUP_NAMES: Readonly<Record<string, readonly string[]>> = {
  [GROUPS.admin]: ['admin', 'administrator', 'administrateurs'],
  [GROUPS.responsable]: ['manager', 'responsables', 'gestionnaire', 'limited_admin'],
  [GROUPS.collaborateur]: ['technicien', 'technician', 'collaborateurs', 'agent', 'base'],
  [GROUPS.prestataire]: ['prestataires', 'vendor', 'fournisseur'],
  [GROUPS.demandeur]: ['requester', 'demandeurs', 'utilisateur', 'user', 'self_service'],
};

/** Objects by their codes, else by their names. */
function byCodeOrName<T extends { id: Id; name: string }>(
  objects: readonly T[],
  getCode: (object: T) => string,
  missing: (name: string) => string,
): ImportLookup {
  const list = (getName: (object: T) => string) =>
    objects.map((object) => ({ id: object.id, names: [getName(object)] }));
  const byName = new ImportLookup(
    list(({ name }) => name),
    missing,
  );
  return new ImportLookup(list(getCode), missing, false, byName);
}

/** All that cells may name, each index made when a row first needs it. */
export class ImportLookups {
  readonly #known: KnownObjects;
  readonly #made = new Map<string, ImportLookup>();
  readonly #relations = new Map<string, ReadonlyMap<string, ImportTarget>>();

  constructor(known: KnownObjects) {
    this.#known = known;
  }

  #get(name: string, make: () => ImportLookup): ImportLookup {
    const held = this.#made.get(name) ?? make();
    this.#made.set(name, held);
    return held;
  }

  /** Categories of equipment, or trades of people; a missing one is created. */
  categories(type: 'domaine' | 'metier'): ImportLookup {
    return this.#get(type, () => {
      const those = this.#known.categories.filter((each) => each.type === type);
      return new ImportLookup(
        those.map(({ id, name }) => ({ id, names: [name] })),
        () => '',
        true,
      );
    });
  }

  get groups(): ImportLookup {
    return this.#get('groups', () => {
      const names = this.#known.groups.map(({ name }) => quote(name)).join(', ');
      return new ImportLookup(
        this.#known.groups.map(({ id, name }) => ({ id, names: [name, ...(GROUP_NAMES[name] ?? [])] })),
        (name) => `Aucun groupe ne s’appelle ${quote(name)}\u00a0: ${names}.`,
      );
    });
  }

  get companies(): ImportLookup {
    return this.#get(
      'companies',
      () =>
        new ImportLookup(
          this.#known.companies.map(({ id, raison_sociale, siret }) => ({
            id,
            names: [raison_sociale, siret],
          })),
          (name) =>
            `Aucun prestataire ne s’appelle ${quote(name)}\u00a0: importez ou créez d’abord les prestataires.`,
        ),
    );
  }

  get accounts(): ImportLookup {
    return this.#get(
      'accounts',
      () =>
        new ImportLookup(
          this.#known.accounts.map(({ id, username }) => ({ id, names: [username] })),
          (name) => `Aucun compte n’a l’identifiant ${quote(name)}.`,
        ),
    );
  }

  /** By their tags, else by their names. */
  get assets(): ImportLookup {
    return this.#get('assets', () => {
      const missing = (name: string) => `Aucun équipement n’a la balise ou le nom ${quote(name)}.`;
      return byCodeOrName(this.#known.assets, ({ balise }) => balise, missing);
    });
  }

  /** By their numbers, else by their names. */
  get contracts(): ImportLookup {
    return this.#get('contracts', () => {
      const missing = (name: string) => `Aucun contrat n’a le numéro ou le nom ${quote(name)}.`;
      return byCodeOrName(this.#known.contracts, ({ numero }) => numero, missing);
    });
  }

  /** The site of a piece of equipment, which its entries get where they have none. */
  siteOf({ id }: ImportTarget): ImportTarget | null {
    return this.#relate('site', this.#known.assets, ({ site }) => site?.id).get(String(id)) ?? null;
  }

  /** The company of a contract, which its entries get where they have none. */
  companyOf({ id }: ImportTarget): ImportTarget | null {
    const related = this.#relate('company', this.#known.contracts, ({ prestataire }) => prestataire?.id);
    return related.get(String(id)) ?? null;
  }

  #relate<T extends { id: Id }>(
    name: string,
    items: readonly T[],
    getId: (item: T) => Id | null | undefined,
  ): ReadonlyMap<string, ImportTarget> {
    const held = this.#relations.get(name) ?? new Map(items.flatMap((item) => toRelation(item, getId(item))));
    this.#relations.set(name, held);
    return held;
  }

  /** What would be created beside the rows. */
  listMade(type: 'domaine' | 'metier'): readonly ImportTarget[] {
    return this.#made.get(type)?.made ?? [];
  }
}
