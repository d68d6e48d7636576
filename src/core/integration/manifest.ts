/** The elements that a page can embed, as the suite's manifest describes them. Pure. */
import * as v from 'valibot';
import { listOf, text } from '../kernel/lib/lenient-schema.ts';

const named = v.object({ name: text, type: v.fallback(v.object({ text }), { text: '' }) });
const declaration = v.object({
  customElement: v.fallback(v.boolean(), false),
  tagName: text,
  attributes: listOf(named),
});
const manifest = v.object({ modules: listOf(v.object({ declarations: listOf(declaration) })) });

export interface Embeddable {
  tag: string;
  attributes: readonly EmbedAttribute[];
}

export interface EmbedAttribute {
  name: string;
  control: 'flag' | 'choice' | 'text';
  /** The words of a `choice`. */
  choices: readonly string[];
}

/** They show nothing in place, or would embed this very screen. */
const LEFT_OUT = ['balise-messages', 'balise-integration-admin'];
/** They are settings of the page rather than of one element. */
const OF_PAGE = ['api', 'app-url'];

function readAttribute({ name, type }: v.InferOutput<typeof named>): EmbedAttribute {
  const choices = [...type.text.matchAll(/'([^']*)'/g)].flatMap(([, word]) => word || []);
  if (type.text === 'boolean') return { name, control: 'flag', choices: [] };
  return { name, control: choices.length > 0 ? 'choice' : 'text', choices };
}

/**
 * Every element of a manifest, by tag, with the attributes that it takes.
 * @param leftOut tags that are not wanted
 */
export const readManifest = (data: unknown, leftOut: readonly string[] = LEFT_OUT): Embeddable[] =>
  v
    .parse(v.fallback(manifest, { modules: [] }), data)
    .modules.flatMap(({ declarations }) => declarations)
    .filter(({ customElement, tagName }) => customElement && !leftOut.includes(tagName))
    .map(({ tagName, attributes }) => ({
      tag: tagName,
      attributes: attributes.filter(({ name }) => name !== '' && !OF_PAGE.includes(name)).map(readAttribute),
    }))
    .sort((left, right) => (left.tag < right.tag ? -1 : 1));
