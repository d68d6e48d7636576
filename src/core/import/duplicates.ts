/** Rows that say they are what another row, or another object, is already. */

import type { Id } from '../kernel/lib/lenient-schema.ts';
import { quote } from '../kernel/lib/words.ts';
import { type Draft, identityOf } from './kind-rule.ts';
import type { RowFinder } from './row-finder.ts';
import type { RowReader } from './row-reader.ts';
import { getRule, type ObjectKind } from './rules-by-kind.ts';

const twice = (line: number): string => `Déjà à la ligne ${line} de ce fichier.`;
const tagTwice = (tag: string, line: number): string =>
  `La balise ${quote(tag)} est déjà à la ligne ${line}.`;
const taken = (value: string, name: string): string => `${quote(value)} est déjà celui de ${quote(name)}.`;
const tagTaken = (tag: string, name: string): string =>
  `La balise ${quote(tag)} est déjà celle de ${quote(name)}.`;

export class Repeats {
  readonly #kind: ObjectKind;
  readonly #finder: RowFinder;
  readonly #lines = new Map<string, number>();
  /** The lines by what no two may share. */
  readonly #values = new Map<string, number>();

  constructor(kind: ObjectKind, finder: RowFinder) {
    this.#kind = kind;
    this.#finder = finder;
  }

  get #isTag(): boolean {
    return this.#kind === 'assets';
  }

  #valueOf({ body }: RowReader): string {
    const { unique } = getRule(this.#kind);
    return unique ? String(body[unique] ?? '') : '';
  }

  /** Of a row without a number. @param read the row as it was read whole @param reader what notes a refusal */
  check(read: RowReader, reader: RowReader, { identity, isUnique }: Draft, line: number): void {
    if (identity === null) return;
    const value = this.#valueOf(read);
    const key = identityOf(value);
    const before =
      this.#lines.get(identity) ??
      (value === '' ? undefined : (this.#values.get(key) ?? this.#finder.keeper(value)));
    if (isUnique && before !== undefined)
      reader.refuse(
        this.#isTag ? 'balise' : 'name',
        value && this.#isTag ? tagTwice(value, before) : twice(before),
      );
    if (before === undefined) this.#lines.set(identity, line);
    if (value !== '' && !this.#values.has(key)) this.#values.set(key, line);
  }

  /** Of a row with a number, which may be given another tag or login name. */
  checkNumbered(reader: RowReader, item: { id: Id }, line: number): void {
    const value = this.#valueOf(reader);
    const { unique = '', name } = getRule(this.#kind);
    if (value === '') return;
    const key = identityOf(value);
    const before = this.#values.get(key) ?? this.#finder.keeper(value);
    const owner = this.#finder.owner(value, item.id);
    if (before !== undefined && before !== line)
      reader.refuse(unique, this.#isTag ? tagTwice(value, before) : twice(before));
    else if (owner) reader.refuse(unique, (this.#isTag ? tagTaken : taken)(value, name(owner)));
    if (!this.#values.has(key)) this.#values.set(key, line);
  }
}
