/** The plugin for WordPress: the files of `demo/wordpress`, with the version and the elements of this build. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listEmbedded, listFramed } from './embed-page.ts';
import type { ElementDoc } from './model.ts';

const SOURCE = join(import.meta.dirname, '../wordpress/balise');

/** @returns each file by its path from the folder of plugins */
export function writePlugin(elements: readonly ElementDoc[], version: string): Record<string, string> {
  const known = listEmbedded(elements).map(({ tag, attributes }): [string, unknown] => [
    tag,
    attributes.map(({ name, control, choices }) => ({ name, control, choices })),
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
