/**
 * Writes the table of elements in docs/elements.md from the custom-elements manifest, between its two marks. Run by
 * `npm run manifest`; a test compares the two.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const MARKS = /(<!-- elements:begin -->\n)[\s\S]*?(<!-- elements:end -->)/;

/** @returns {string} the table's Markdown, one line per element, by tag */
export function formatTable(manifest) {
  const elements = manifest.modules
    .flatMap((module) => module.declarations)
    .filter((declaration) => declaration.customElement)
    .sort((a, b) => a.tagName.localeCompare(b.tagName));
  const rows = elements.map(({ tagName, description, attributes = [], events = [] }) => [
    `\`<${tagName}>\``,
    firstSentence(description),
    formatNames(attributes.filter((attribute) => !attribute.inheritedFrom)),
    formatNames(events),
  ]);
  const common = elements[0]?.attributes.filter((attribute) => attribute.inheritedFrom) ?? [];
  return [
    '| element | what it is | attributes | events |',
    '|---|---|---|---|',
    ...rows.map((cells) => `| ${cells.join(' | ')} |`),
    '',
    `Every element also takes ${formatNames(common)}. All of it, with slots and parts, is in \`dist/elements/custom-elements.json\`.`,
    '',
  ].join('\n');
}

/** @returns {string} the page with that table between its marks */
export const replaceTable = (page, table) => page.replace(MARKS, (_, begin, end) => begin + table + end);

const formatNames = (list) => list.map(({ name }) => `\`${name}\``).join(', ') || '—';
const firstSentence = (text = '') =>
  (/^.+?(?<!\b(?:e\.g|i\.e))[.:](?=\s|$)/s.exec(text)?.[0] ?? text).replace(/\s+/g, ' ').replace(/[.:]$/, '');

if (process.argv[1] && resolve(process.argv[1]) === fileURLToPath(import.meta.url)) {
  const page = resolve(root, 'docs/elements.md');
  const manifest = JSON.parse(readFileSync(resolve(root, 'dist/elements/custom-elements.json'), 'utf8'));
  writeFileSync(page, replaceTable(readFileSync(page, 'utf8'), formatTable(manifest)));
}
