/** The elements as the manifest and the types of the package describe them. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readManifest } from '../../src/core/integration/manifest.ts';

export interface Named {
  name: string;
  description: string;
}

export interface AttributeDoc extends Named {
  type: string;
  default: string;
  /** Whether every element has it. */
  isCommon: boolean;
  control: 'flag' | 'choice' | 'text';
  choices: readonly string[];
}

export interface EventDoc extends Named {
  /** The shape of its detail. */
  detail: string;
}

export interface ElementDoc {
  tag: string;
  description: string;
  attributes: AttributeDoc[];
  events: EventDoc[];
  methods: (Named & { type: string })[];
  slots: Named[];
  parts: Named[];
  properties: Named[];
}

interface RawNamed {
  name: string;
  description?: string;
}
interface RawDeclaration {
  customElement?: boolean;
  tagName: string;
  description?: string;
  attributes?: (RawNamed & { type: { text: string }; default?: string; inheritedFrom?: unknown })[];
  members?: (RawNamed & { kind: string; type: { text: string } })[];
  events?: RawNamed[];
  slots?: RawNamed[];
  cssParts?: RawNamed[];
  cssProperties?: RawNamed[];
}

const toNamed = (list: readonly RawNamed[] = []): Named[] =>
  list.map(({ name, description = '' }) => ({ name, description }));

/** What each event carries, from the types of the package. */
function readDetails(types: string): Map<string, string> {
  const found = types.matchAll(/^ {2}(?:\/\*\*.*?\*\/ )?'(balise-[\w-]+)': (.+);$/gm);
  return new Map(
    [...found].map(([, name = '', shape = '']) => [
      name,
      shape.replaceAll(/\/\*\*.*?\*\/ ?/g, '').replaceAll('readonly ', ''),
    ]),
  );
}

/** @param folder the built suite @returns every element, by tag */
export function readElements(folder: string): ElementDoc[] {
  const manifest = JSON.parse(readFileSync(join(folder, 'custom-elements.json'), 'utf8')) as {
    modules: { declarations: RawDeclaration[] }[];
  };
  const details = readDetails(readFileSync(join(folder, 'types/elements.d.ts'), 'utf8'));
  const controls = new Map(readManifest(manifest, []).map(({ tag, attributes }) => [tag, attributes]));
  return manifest.modules
    .flatMap(({ declarations }) => declarations)
    .filter(({ customElement }) => customElement)
    .map((raw) => ({
      tag: raw.tagName,
      description: raw.description ?? '',
      attributes: (controls.get(raw.tagName) ?? []).map((control) => {
        const found = raw.attributes?.find(({ name }) => name === control.name);
        return {
          ...control,
          description: found?.description ?? '',
          type: found?.type.text ?? 'string',
          default: found?.default ?? '',
          isCommon: found?.inheritedFrom !== undefined,
        };
      }),
      events: toNamed(raw.events).map((event) => ({ ...event, detail: details.get(event.name) ?? 'null' })),
      methods: (raw.members ?? [])
        .filter(({ kind }) => kind === 'method')
        .map(({ name, description = '', type }) => ({ name, description, type: type.text })),
      slots: toNamed(raw.slots),
      parts: toNamed(raw.cssParts),
      properties: toNamed(raw.cssProperties),
    }))
    .sort((a, b) => (a.tag < b.tag ? -1 : 1));
}

/** The first sentence of a description. */
export const firstSentence = (text: string): string =>
  (/^.+?(?<!\b(?:e\.g|i\.e))\.(?=\s|$)/s.exec(text)?.[0] ?? text).replace(/\s+/g, ' ');
