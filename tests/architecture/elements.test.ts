import { execFileSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { type ElementsManifest, formatTable, replaceTable } from '../element-table.mjs';
import { listNodes, nameOf, readImports, type SyntaxNode, textOf } from './_imports.ts';
import { listSources, plant, ROOT, readSource, type Source } from './_sources.ts';

/** `ticket-list` for `src/elements/ticket-list/ticket-list.element.ts`. */
const ELEMENT = /^src\/elements\/([a-z][\w-]*)\/\1\.element\.ts$/;

/** The tag's name, folder, file, JSDoc, registration and the list of elements must agree. */
function findHomeless(sources: readonly Source[], index: Source): string[] {
  const listed = new Map(listTags(index));
  const found = sources
    .filter(({ path }) => path.endsWith('.element.ts'))
    .flatMap((source) => {
      const folder = ELEMENT.exec(source.path)?.[1];
      if (!folder) return [`${source.path} is not at <folder>/<folder>.element.ts`];
      const tag = `balise-${folder}`;
      const says: [boolean, string][] = [
        [source.text.includes(` * @tag ${tag}\n`), `says no « @tag ${tag} »`],
        [source.text.includes(`defineElement('${tag}', `), `does not define ${tag}`],
        [listed.get(tag) === source.path, `is not in the list under ${tag}`],
      ];
      return says.flatMap(([holds, what]) => (holds ? [] : [`${source.path} ${what}`]));
    });
  const files = new Set(sources.map(({ path }) => path));
  const missing = [...listed].filter(([, path]) => !files.has(path)).map(([tag]) => `${tag} has no file`);
  return [...found, ...missing];
}

/** The list's tags, each with the file that it imports. */
function listTags(index: Source): [string, string][] {
  return listNodes(index).flatMap((node): [string, string][] => {
    if (node.type !== 'Property') return [];
    const tag = textOf(node.key) ?? nameOf(node.key);
    const from = index.text.slice((node.value as SyntaxNode).start);
    const specifier = /import\('([^']+)'\)/.exec(from)?.[1];
    return specifier ? [[tag, `src/elements/${specifier.replace('./', '')}`]] : [];
  });
}

/** Events given to `emit(…)` or as an `event` in a folder, and the kit's `balise-` events, that lack a `@fires`. */
function findSilentEvents(sources: readonly Source[]): string[] {
  return sources
    .filter(({ path }) => ELEMENT.test(path))
    .flatMap((element) => {
      const folder = element.path.slice(0, element.path.lastIndexOf('/') + 1);
      const emitted = sources
        .filter(({ path }) => path.startsWith(folder) && /\.tsx?$/.test(path))
        .flatMap(listEmitted);
      return [...new Set(emitted)]
        .filter((name) => !element.text.includes(`@fires ${name} `))
        .map((name) => `${element.path} says no « @fires ${name} »`);
    });
}

const listEmitted = (source: Source): string[] =>
  listNodes(source).flatMap((node) => {
    // a shared part emits what its `event` names
    if (node.type === 'JSXAttribute' && nameOf(node.name) === 'event') return textOf(node.value) ?? [];
    if (node.type !== 'CallExpression') return [];
    const callee = node.callee as SyntaxNode;
    const isEmit = [nameOf(callee), nameOf(callee.property)].includes('emit');
    const name = textOf((node.arguments as unknown[])[0]);
    return isEmit && name?.startsWith('balise-') ? [name] : [];
  });

const index = () => readSource('src/elements/index.ts');

describe('one home per element', () => {
  it('holds in the sources', () => {
    const sources = listSources('src/elements');
    expect(listTags(index()).length).toBeGreaterThan(0);
    expect(findHomeless(sources, index())).toEqual([]);
  });

  it('catches another tag, a forgotten registration and a tag without a file', () => {
    const path = 'src/elements/clock/clock.element.ts';
    const good = "/**\n * @tag balise-clock\n */\ndefineElement('balise-clock', Clock);";
    const list = plant(
      'src/elements/index.ts',
      "export const e = { 'balise-clock': () => import('./clock/clock.element.ts') };",
    );
    expect(findHomeless([plant(path, good)], list)).toEqual([]);
    expect(
      findHomeless([plant(path, good.replace('@tag balise-clock', '@tag balise-watch'))], list),
    ).toHaveLength(1);
    expect(findHomeless([plant(path, good.replace('define', 'forget'))], list)).toHaveLength(1);
    expect(
      findHomeless([plant(path, good)], plant('src/elements/index.ts', 'export const e = {};')),
    ).toHaveLength(1);
    expect(findHomeless([], list)).toEqual(['balise-clock has no file']);
  });

  it('its events are documented', () => {
    expect(findSilentEvents(listSources('src/elements'))).toEqual([]);
    const text = "/**\n * @tag balise-clock\n */\nhost.emit('balise-clock-stopped', {});";
    expect(findSilentEvents([plant('src/elements/clock/clock.element.ts', text)])).toHaveLength(1);
    const part = plant(
      'src/elements/clock/stop.tsx',
      'export const Stop = () => <Ask event="balise-clock-stopped" />;',
    );
    const mute = plant('src/elements/clock/clock.element.ts', '/**\n * @tag balise-clock\n */');
    expect(findSilentEvents([part, mute])).toHaveLength(1);
  });

  it('is imported by the list alone, so that its code loads when its tag appears', () => {
    const sources = listSources('src').filter(({ path }) => /\.tsx?$/.test(path));
    const others = sources
      .filter(
        ({ path }) =>
          path !== 'src/elements/index.ts' && path !== 'src/elements/parts/kit/ensure-messages.ts',
      )
      .flatMap(readImports)
      .filter((each) => each.file?.endsWith('.element.ts'));
    expect(others.map((each) => `${each.from} → ${each.file}`)).toEqual([]);
  });
});

describe('the custom-elements manifest', () => {
  let manifest: ElementsManifest;

  beforeAll(() => {
    const out = 'test-results/manifest';
    execFileSync(
      join(ROOT, 'node_modules/.bin/node'),
      [
        'node_modules/@custom-elements-manifest/analyzer/cem.js',
        'analyze',
        '--config',
        'build/package/manifest.config.mjs',
        '--outdir',
        out,
      ],
      { cwd: ROOT, stdio: 'pipe' },
    );
    manifest = JSON.parse(readFileSync(join(ROOT, out, 'custom-elements.json'), 'utf8')) as ElementsManifest;
    rmSync(join(ROOT, out), { recursive: true });
  });

  const declarations = () =>
    manifest.modules.flatMap((module) => module.declarations).filter((each) => each.customElement);

  it('contains every element of the list', () => {
    const tags = declarations().map((each) => each.tagName);
    expect(tags.sort()).toEqual(
      listTags(index())
        .map(([tag]) => tag)
        .sort(),
    );
  });

  it('describes each element, its attributes and its events', () => {
    const mute = declarations().flatMap(({ tagName, description, attributes = [], events = [] }) => [
      ...(description ? [] : [tagName]),
      ...[...attributes, ...events]
        .filter((each) => !each.description)
        .map(({ name }) => `${tagName} ${name}`),
    ]);
    expect(mute).toEqual([]);
  });

  it('matches the table of docs/elements.md: npm run manifest', () => {
    const { text } = readSource('docs/elements.md');
    expect(text).toContain('<!-- elements:begin -->\n');
    expect(replaceTable(text, formatTable(manifest))).toBe(text);
  });
});
