/**
 * Statements as tagged templates: every value becomes a parameter, and statements nest, so that filters are built
 * without concatenating values into text.
 */

/** A statement in pieces: `parts` has one element more than `values`. */
export interface Sql {
  readonly parts: readonly string[];
  readonly values: readonly unknown[];
  /** Planned once a session, where the session is ours: of what each call runs. */
  readonly name?: string;
}

const isSql = (value: unknown): value is Sql =>
  typeof value === 'object' && value !== null && 'parts' in value && 'values' in value;

/** sql`select … where id = ${id} and ${condition}` */
export function sql(texts: TemplateStringsArray, ...inserts: unknown[]): Sql {
  const parts: string[] = [texts[0] ?? ''];
  const values: unknown[] = [];
  inserts.forEach((insert, index) => {
    const after = texts[index + 1] ?? '';
    if (isSql(insert)) {
      parts[parts.length - 1] += insert.parts[0] ?? '';
      parts.push(...insert.parts.slice(1));
      values.push(...insert.values);
      parts[parts.length - 1] += after;
    } else {
      values.push(insert);
      parts.push(after);
    }
  });
  return { parts, values };
}

/** A statement that each call runs. @param name of this text alone */
export const frequent = (name: string, statement: Sql): Sql => ({ ...statement, name });

/** Inserts a literal text (a column's name) into a statement; never input. */
export const raw = (text: string): Sql => ({ parts: [text], values: [] });

/** Statements one after the other, `separator` between them. */
export function join(statements: readonly Sql[], separator: string): Sql {
  return statements.reduce(
    (all, one, index) => (index === 0 ? one : sql`${all}${raw(separator)}${one}`),
    raw(''),
  );
}

/** All of these conditions; `true` without any. */
export const every = (conditions: readonly Sql[]): Sql =>
  conditions.length ? join(conditions, ' and ') : raw('true');

/** The text with `$1`, `$2`… that both drivers accept. */
export function compile(statement: Sql): string {
  return statement.parts.reduce((text, part, index) => (index === 0 ? part : `${text}$${index}${part}`), '');
}

/** `name = value, …` for an update; `undefined` values are left out. Names are literals, never input. */
export function assignments(columns: Record<string, unknown>): Sql[] {
  return Object.entries(columns).flatMap(([name, value]) =>
    value === undefined ? [] : [sql`${raw(name)} = ${value}`],
  );
}

/** `insert into table (…) values (…)`, of one row. Names are ours. */
export function insertion(table: string, columns: Record<string, unknown>): Sql {
  const values = Object.values(columns).map((value) => sql`${value}`);
  return sql`insert into ${raw(table)} (${raw(Object.keys(columns).join(', '))}) values (${join(values, ', ')})`;
}
