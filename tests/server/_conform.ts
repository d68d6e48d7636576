/** Validates a value against a schema of the API document, for the keywords that the document uses. */

export type Schema = {
  $ref?: string;
  type?: string | string[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  anyOf?: Schema[];
  allOf?: Schema[];
  enum?: unknown[];
  const?: unknown;
  default?: unknown;
  maxLength?: number;
  additionalProperties?: Schema;
};

export type Schemas = Record<string, Schema>;

/** The schema that a reference names, or the schema itself. */
export function resolve(schema: Schema, schemas: Schemas): Schema {
  const name = schema.$ref?.split('/').at(-1);
  return name ? resolve(schemas[name] ?? {}, schemas) : schema;
}

const TYPES: Record<string, (value: unknown) => boolean> = {
  string: (value) => typeof value === 'string',
  number: (value) => typeof value === 'number',
  integer: Number.isInteger,
  boolean: (value) => typeof value === 'boolean',
  null: (value) => value === null,
  array: Array.isArray,
  object: (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
};

/** The violations, each as « path: why »; empty for a valid value. */
export function findFaults(value: unknown, given: Schema, schemas: Schemas, path = '$'): string[] {
  const schema = resolve(given, schemas);
  if (schema.anyOf) {
    const all = schema.anyOf.map((each) => findFaults(value, each, schemas, path));
    return all.some((faults) => !faults.length) ? [] : [`${path}: none of the ${all.length}`, ...all.flat()];
  }
  const faults = (schema.allOf ?? []).flatMap((each) => findFaults(value, each, schemas, path));
  const types = schema.type === undefined ? [] : [schema.type].flat();
  if (types.length && !types.some((type) => TYPES[type]?.(value))) {
    return [...faults, `${path}: ${JSON.stringify(value)?.slice(0, 60)} is no ${types.join(' or ')}`];
  }
  if (schema.enum && !schema.enum.includes(value)) faults.push(`${path}: ${value} is not of the list`);
  if (schema.const !== undefined && schema.const !== value) faults.push(`${path}: is not ${schema.const}`);
  if (Array.isArray(value) && schema.items) {
    const { items } = schema;
    return [
      ...faults,
      ...value.flatMap((each, index) => findFaults(each, items, schemas, `${path}[${index}]`)),
    ];
  }
  if (TYPES.object?.(value)) {
    const members = value as Record<string, unknown>;
    for (const name of schema.required ?? []) {
      if (!(name in members)) faults.push(`${path}: has no ${name}`);
    }
    for (const [name, member] of Object.entries(members)) {
      const of = schema.properties?.[name] ?? schema.additionalProperties;
      if (of) faults.push(...findFaults(member, of, schemas, `${path}.${name}`));
    }
  }
  return faults;
}
