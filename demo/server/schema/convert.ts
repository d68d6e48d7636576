/** Shapes of valibot as schemas of the document, those with a name as references. */
import { toJsonSchemaDefs } from '@valibot/to-json-schema';
import type { GenericSchema } from 'valibot';
import { nameShapes } from './names.ts';
import { plain } from './plain.ts';

export type Json = Record<string, unknown>;

const OPTIONS = {
  target: 'draft-2020-12',
  typeMode: 'input',
  // Checks and transformations that no schema can say.
  errorMode: 'ignore',
  overrideRef: ({ referenceId }: { referenceId: string }) => `#/components/schemas/${referenceId}`,
} as const;

export interface Converter {
  /** What a caller sends. */
  body(schema: GenericSchema): Json;
  /** What this server answers. */
  answer(schema: GenericSchema): Json;
  /** Every schema that was referred to, by its name. */
  named(): Json;
}

/** @param bodies the shapes that are sent: under their names stands what is sent, not what would be read of it */
export function createConverter(bodies: readonly GenericSchema[]): Converter {
  const definitions: Record<string, GenericSchema> = {};
  for (const [name, schema] of nameShapes()) {
    definitions[name] = bodies.includes(schema) ? schema : plain(schema);
  }
  const all = toJsonSchemaDefs(definitions, OPTIONS) as Record<string, Json>;
  const used = new Set<string>();

  /** Notes the names that a schema refers to, and those that they refer to. */
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
