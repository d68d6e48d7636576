/** Converts valibot schemas to JSON schemas of the document, named ones to references. */
import { toJsonSchemaDefs } from '@valibot/to-json-schema';
import type { GenericSchema } from 'valibot';
import { nameShapes } from './names.ts';
import { plain } from './plain.ts';

export type Json = Record<string, unknown>;

const OPTIONS = {
  target: 'draft-2020-12',
  typeMode: 'input',
  // Checks and transformations that JSON schema cannot express.
  errorMode: 'ignore',
  overrideRef: ({ referenceId }: { referenceId: string }) => `#/components/schemas/${referenceId}`,
} as const;

export interface Converter {
  /** The schema of input. */
  body(schema: GenericSchema): Json;
  /** The schema of output. */
  answer(schema: GenericSchema): Json;
  /** Every referenced schema, by name. */
  named(): Json;
}

/** @param bodies the input schemas: their names refer to the input form, not to its parsed value */
export function createConverter(bodies: readonly GenericSchema[]): Converter {
  const definitions: Record<string, GenericSchema> = {};
  for (const [name, schema] of nameShapes()) {
    definitions[name] = bodies.includes(schema) ? schema : plain(schema);
  }
  const all = toJsonSchemaDefs(definitions, OPTIONS) as Record<string, Json>;
  const used = new Set<string>();

  /** Collects the names that a schema refers to, directly and indirectly. */
  const note = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    const name = /^#\/components\/schemas\/(.+)$/.exec(String(Reflect.get(value, '$ref') ?? ''))?.[1];
    if (name && !used.has(name)) {
      used.add(name);
      note(all[name]);
    }
    for (const inner of Object.values(value)) note(inner);
  };

  const convert = (schema: GenericSchema): Json => {
    const name = Object.keys(definitions).find((each) => definitions[each] === schema);
    const result = name
      ? { $ref: `#/components/schemas/${name}` }
      : (toJsonSchemaDefs({ ...definitions, it: schema }, OPTIONS).it as Json);
    note(result);
    return result;
  };

  return {
    body: convert,
    answer: (schema) => convert(plain(schema)),
    named: () => Object.fromEntries([...used].sort().map((name) => [name, all[name]])),
  };
}
