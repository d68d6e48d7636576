/**
 * `npm run ledger`: which rows of tests/ledger.md no test of every run shows on a screen. A test proves a row when its
 * title names it: `test('[D3] each group sees its cards')`; `[A4 A5]` and `[A4][A5]` name two. It is an end-to-end test
 * (`tests/app`), or one of an element (`tests/elements/<element>`), of whose rows at least one must have an end-to-end
 * test. Tests of the server or of a rule in Node name rows too, and prove none by themselves; nor do the long ones.
 *
 *   npm run ledger                         the rows without a test
 *   npm run ledger -- --require A1-A10,B2  exit code 1 when one of these has none
 *   npm run ledger -- --by-row             every row with its tests
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const folder = fileURLToPath(new URL('.', import.meta.url));

/** @returns {Map<string, string>} id → what must hold, in the ledger's order */
export function readRows(markdown = readFileSync(join(folder, 'ledger.md'), 'utf8')) {
  return new Map([...markdown.matchAll(/^\| ([A-Z]\d+) \| (.+) \|$/gm)].map(([, id, text]) => [id, text]));
}

/** @returns {string[]} the rows that a test title names: `[A4 A5]`, `[A4][A5]`, `[E1, E2]` */
export function findIds(title) {
  return [...title.matchAll(/\[([A-Z]\d+(?:[ ,]+[A-Z]\d+)*)\]/g)].flatMap(([, ids]) => ids.split(/[ ,]+/));
}

/** @returns {string[]} the titles given to `test(…)`, `it(…)`, `describe(…)` in a source */
export function findTitles(source) {
  const calls = source.matchAll(
    /\b(?:test|it|describe)(?:\.\w+)*(?:\([^()'"`]*\))?\(\s*(['"`])((?:\\.|(?!\1)[\s\S])*?)\1/g,
  );
  return [...calls].map(([, , title]) => title);
}

/** @returns {Map<string, string[]>} id → « file: title » of each test that names it */
export function findProofs(root = folder) {
  const proofs = new Map();
  for (const file of readdirSync(root, { recursive: true, encoding: 'utf8' }).sort()) {
    if (!/\.(test|spec)\.tsx?$/.test(file)) continue;
    for (const title of findTitles(readFileSync(resolve(root, file), 'utf8'))) {
      for (const id of findIds(title)) proofs.set(id, [...(proofs.get(id) ?? []), `${file}: ${title}`]);
    }
  }
  return proofs;
}

/** Whether a proof is an end-to-end test of every run. */
const isEndToEnd = (proof) => /^app[\\/]/.test(proof) && !/^[^:]*\.long\./.test(proof);

/** @returns {string | undefined} the element whose component test a proof is; the parts that elements share are none */
function findElement(proof) {
  const [, name = ''] = /^elements[\\/]([a-z][\w-]*)[\\/]/.exec(proof) ?? [];
  return name && existsSync(join(folder, '../src/elements', name)) ? name : undefined;
}

/**
 * @param {string[]} proofs of a row
 * @returns {'app' | 'elements' | ''} the highest level that shows it
 */
export function findLevel(proofs = []) {
  if (proofs.some(isEndToEnd)) return 'app';
  return proofs.some(findElement) ? 'elements' : '';
}

/**
 * The elements that no end-to-end test shows by any of their rows.
 * @param {Map<string, string[]>} proofs of `findProofs`
 * @returns {[element: string, rows: string[]][]}
 */
export function findUnseen(proofs) {
  const rows = Map.groupBy(
    [...proofs].flatMap(([id, all]) =>
      [...new Set(all.map(findElement))].filter(Boolean).map((element) => ({ element, id })),
    ),
    ({ element }) => element,
  );
  return [...rows]
    .map(([element, all]) => [element, all.map(({ id }) => id)])
    .filter(([, ids]) => ids.every((id) => findLevel(proofs.get(id)) !== 'app'));
}

/** `A1-A10,B2` → each id. @throws RangeError when a part cannot be read */
export function expandIds(text) {
  return text.split(',').flatMap((part) => {
    const range = /^([A-Z])(\d+)(?:[-–]\1(\d+))?$/.exec(part.trim());
    if (!range) throw new RangeError(`« ${part} » is not a row nor a range of rows, such as A1-A10.`);
    const [, letter, first, last = first] = range;
    return Array.from(
      { length: Number(last) - Number(first) + 1 },
      (_, index) => letter + (Number(first) + index),
    );
  });
}

function main(args) {
  const rows = readRows();
  const proofs = findProofs();
  const at = args.indexOf('--require');
  const asked = at < 0 ? [...rows.keys()] : expandIds(args[at + 1] ?? '');
  const unknown = [...proofs.keys()].filter((id) => !rows.has(id));
  if (args.includes('--by-row')) {
    for (const id of asked) console.log([`${id} ${rows.get(id)}`, ...(proofs.get(id) ?? [])].join('\n    '));
  }
  const missing = asked.filter((id) => findLevel(proofs.get(id)) === '');
  const alone = asked.filter((id) => findLevel(proofs.get(id)) === 'elements');
  const unseen = findUnseen(proofs);
  for (const id of missing) {
    const part = proofs.has(id) ? ' (proved without a screen, or in the long lane)' : '';
    console.log(`${id.padEnd(4)} ${rows.get(id) ?? 'is not a row of the ledger'}${part}`);
  }
  for (const id of unknown)
    console.log(`${id.padEnd(4)} is named by a test and is not a row: ${proofs.get(id)[0]}`);
  for (const [element, ids] of unseen)
    console.log(
      `${element} has component tests of ${ids.join(', ')}, and no end-to-end test of any of these`,
    );
  if (alone.length > 0) console.log(`By component tests only: ${alone.join(', ')}.`);
  console.log(`${asked.length - missing.length} of ${asked.length} rows have a test on a screen.`);
  if (unknown.length + unseen.length > 0 || (at >= 0 && missing.length > 0)) process.exitCode = 1;
}

if (process.argv[1] && resolve(process.argv[1]) === fileURLToPath(import.meta.url))
  main(process.argv.slice(2));
