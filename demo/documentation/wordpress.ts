/** The plugin for WordPress: the files of `demo/wordpress`, with the version and the elements of this build. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listEmbedded, listFramed } from './embed-page.ts';
import type { ElementDoc } from './model.ts';
import { getAttributeText } from './words/attribute-texts.ts';
import { ELEMENT_TEXTS } from './words/element-texts.ts';

const SOURCE = join(import.meta.dirname, '../wordpress/balise');

/** What a visitor without a session sees of it: a login in its place, nothing, or all of it. */
function describeVisit({ tag, events }: ElementDoc): 'login' | 'nothing' | 'open' {
  if (events.some(({ name }) => name === 'balise-login-required')) return 'login';
  return NOTHING.includes(tag) ? 'nothing' : 'open';
}

/** They show nothing while nobody is logged in, and ask for no login. */
const NOTHING = ['balise-society', 'balise-notifications'];

const BY_HAND = 'Son numéro, qui est dans l’adresse de sa page.';

/** The element in an editor's words. */
function putInWords(element: ElementDoc) {
  const { tag, attributes } = element;
  return {
    ...ELEMENT_TEXTS[tag.replace(/^balise-/, '')],
    visit: describeVisit(element),
    attributes: attributes.map(({ name, control, choices }) => {
      const text = getAttributeText(tag, name);
      const known = Object.entries(text?.choices ?? {});
      return {
        name,
        control: control === 'flag' ? control : known.length > 0 ? 'choice' : control,
        choices:
          choices.length > 0 ? choices.map((value) => [value, text?.choices?.[value] ?? value]) : known,
        label: text?.name ?? name,
        help: text?.help ?? '',
        ...(text?.names && {
          names: text.names,
          isList: text.isList ?? false,
          byHand: text.byHand ?? BY_HAND,
        }),
      };
    }),
  };
}

/** @returns each file by its path from the folder of plugins */
export function writePlugin(elements: readonly ElementDoc[], version: string): Record<string, string> {
  const known = listEmbedded(elements).map((element): [string, unknown] => [
    element.tag,
    putInWords(element),
  ]);
  const files = readdirSync(SOURCE).map((name): [string, string] => [
    `balise/${name}`,
    readFileSync(join(SOURCE, name), 'utf8').replaceAll('{{VERSION}}', version),
  ]);
  return Object.fromEntries([
    ...files,
    ['balise/elements.json', `${JSON.stringify(Object.fromEntries(known), null, 1)}\n`],
    ['balise/framed.json', `${JSON.stringify(listFramed(elements).map(({ tag }) => tag))}\n`],
  ]);
}
