/**
 * The accessibility tree of the elements, as the browser hands it to assistive technology, held beside their tests:
 * `tests/elements/<element>/<element>.tree.txt`, a section a state. `TREES=write npm test -- --only elements` writes
 * them anew; what changed is then read in the diff.
 *
 * They are Chromium's own (`Accessibility.getFullAXTree`), and not computed from the markup by a library: labels that
 * go through the form internals of an element, slots and `inert` are in them as they are.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { formatTree, readSections, writeSections } from './element-tree-text.ts';

const isWriting = process.env.TREES === 'write';
/** A wait ends when it must have failed on every machine. */
const PATIENCE_MS = 25_000;
const STEP_MS = 50;
const RESTS = 16;

/** @type {WeakMap<object, Promise<import('playwright').CDPSession>>} */
const sessions = new WeakMap();
/** @type {Map<string, { kept: Map<string, string>, met: Map<string, string> }>} by file */
const files = new Map();

/** @param {string} testFile @returns the file of the trees of its element */
const fileOf = (testFile) => join(dirname(testFile), `${basename(dirname(testFile))}.tree.txt`);

function open(file) {
  const known = files.get(file);
  if (known) return known;
  const kept = existsSync(file) ? readSections(readFileSync(file, 'utf8')) : new Map();
  const opened = { kept, met: new Map() };
  files.set(file, opened);
  return opened;
}

/** Code that comes when it is needed, and what it draws, comes as late as the machine is slow. */
async function awaitTree(read, held) {
  const end = performance.now() + PATIENCE_MS;
  let tree = await read();
  while (tree !== held && performance.now() < end) {
    await setTimeout(STEP_MS);
    tree = await read();
  }
  return tree;
}

/** Without one to wait for: the tree that stays as it is. */
async function awaitRest(read) {
  let tree = await read();
  for (let same = 0; same < RESTS; same += 1) {
    await setTimeout(STEP_MS);
    const next = await read();
    if (next !== tree) same = 0;
    tree = next;
  }
  return tree;
}

/** The plugin of the test runner: the command `tree` answers the tree of the page beside the one that is held. */
export const elementTrees = () => ({
  name: 'element-trees',
  async executeCommand({ command, payload, session }) {
    if (command !== 'tree') return undefined;
    const page = session.browser.getPage(session.id);
    if (!sessions.has(page)) sessions.set(page, page.context().newCDPSession(page));
    const devtools = await sessions.get(page);
    const read = async () => formatTree((await devtools.send('Accessibility.getFullAXTree')).nodes);
    const { kept, met } = open(fileOf(session.testFile));
    const held = kept.get(payload.name) ?? 'none: TREES=write writes it';
    const tree = await (isWriting ? awaitRest(read) : awaitTree(read, held));
    met.set(payload.name, tree);
    return { tree, held: isWriting ? tree : held };
  },
  serverStop() {
    if (!isWriting) return;
    for (const [file, { kept, met }] of files) writeFileSync(file, writeSections(new Map([...kept, ...met])));
  },
});

/** @param {string} root @returns {string[]} the sections that no test of this run took */
export const findUnmet = (root) =>
  [...files].flatMap(([file, { kept, met }]) =>
    [...kept.keys()].filter((name) => !met.has(name)).map((name) => `${relative(root, file)}: ${name}`),
  );
