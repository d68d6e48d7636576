/**
 * Converts core's lenient shapes (`kernel/lib/lenient-schema.ts`) to this server's answers: a text is a text, a list has its items,
 * a relation is an object or `null`. Members that a client accepts as missing are optional.
 */
import * as v from 'valibot';
import {
  flag,
  idOrNull,
  id as idSchema,
  numberOrNull,
  text,
  textOrNull,
} from '../../../src/core/kernel/lib/lenient-schema.ts';

type Schema = v.GenericSchema;

const id: Schema = v.union([v.number(), v.string()]);
const ATOMS = new Map<unknown, Schema>([
  [idSchema, id],
  [idOrNull, v.nullable(id)],
  [text, v.string()],
  [textOrNull, v.nullable(v.string())],
  [numberOrNull, v.nullable(v.number())],
  [flag, v.boolean()],
]);

/** The parts that a schema may consist of. */
type Parts = Schema & {
  pipe?: readonly { kind: string }[];
  fallback?: unknown;
  /** Of `listOf`: an array. */
  item?: Schema;
  /** Of `relation`. */
  related?: Schema;
  entries?: Record<string, Schema>;
  wrapped?: Schema;
  default?: unknown;
  options?: readonly Schema[];
};

const made = new Map<Schema, Schema>();

/** @returns the same schema each time, so that every use keeps its name */
export function plain(schema: Schema): Schema {
  const known = made.get(schema);
  if (known) return known;
  const result = ATOMS.get(schema) ?? make(schema as Parts);
  made.set(schema, result);
  return result;
}

function make(schema: Parts): Schema {
  if (schema.related) return v.nullable(plain(schema.related));
  if (schema.item) return v.array(plain(schema.item));
  const [inner] = schema.pipe ?? [];
  if (inner) return isObject(inner) ? plain(inner) : schema;
  if (schema.entries) {
    return v.object(
      Object.fromEntries(Object.entries(schema.entries).map(([name, of]) => [name, member(of)])),
    );
  }
  if (schema.wrapped) {
    const wrapped = plain(schema.wrapped);
    if (schema.type === 'nullable') return v.nullable(wrapped);
    return v.optional(wrapped, schema.default as undefined);
  }
  if (schema.type === 'union' && schema.options) return v.union(schema.options.map(plain));
  return schema;
}

const isObject = (schema: object): schema is Parts => 'entries' in schema;

function member(schema: Parts): Schema {
  return 'fallback' in schema ? v.optional(plain(schema)) : plain(schema);
}
