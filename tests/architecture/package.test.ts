/** `dist/elements`, packed as it would be installed, in projects outside the repository. */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chooseEvent } from '../../demo/documentation/element-page.ts';
import { EXAMPLES } from '../../demo/documentation/examples.ts';
import { readElements } from '../../demo/documentation/model.ts';
import { formatReact } from '../../src/core/integration/frameworks.ts';
import type { ElementsManifest } from '../element-table.mjs';
import { PROJECTS } from '../tools/bench/package-projects.mjs';
import { ROOT, readSource } from './_sources.ts';

const DIST = join(ROOT, 'dist/elements');
const NAME = '@balise/elements';
let work: string;
/** The package as installed. */
let home: string;
let files: string[];

const readJson = <T>(path: string): T => JSON.parse(readFileSync(join(home, path), 'utf8')) as T;

beforeAll(() => {
  expect(existsSync(join(DIST, 'package.json')), 'npm run build first').toBe(true);
  work = mkdtempSync(join(tmpdir(), 'balise-pack-'));
  const packed = execFileSync('npm', ['pack', '--json', '--pack-destination', work], {
    cwd: DIST,
    encoding: 'utf8',
    stdio: 'pipe',
  });
  const [{ filename, files: listed }] = JSON.parse(packed) as [
    { filename: string; files: { path: string }[] },
  ];
  files = listed.map(({ path }) => path);
  home = join(work, 'node_modules', NAME);
  mkdirSync(home, { recursive: true });
  execFileSync('tar', ['-xzf', join(work, filename), '-C', home, '--strip-components=1']);
});
afterAll(() => rmSync(work, { recursive: true }));

describe('the package', () => {
  it('[L1] holds the suite, its types and papers, and nothing of the server', () => {
    expect(files).toEqual(
      expect.arrayContaining([
        ...['balise.js', 'host.js', 'balise-ticket-form.js', 'LICENCE', 'README.md', 'CHANGELOG.md'],
        ...['balise', 'host', 'elements', 'react', 'vue', 'shapes'].map((name) => `types/${name}.d.ts`),
        ...[
          'custom-elements',
          'web-types',
          'vscode.html-custom-data',
          'vscode.css-custom-data',
          'integrity',
        ].map((name) => `${name}.json`),
      ]),
    );
    const strange = files.filter(
      (path) => !/^(chunks\/[\w.-]+\.js|types\/\w+\.d\.ts|[\w.-]+\.(js|json|md)|LICENCE)$/.test(path),
    );
    expect(strange).toEqual([]);
    const { dependencies, version } = readJson<Record<string, unknown>>('package.json');
    expect(dependencies).toBeUndefined();
    expect(version).toBe(JSON.parse(readSource('package.json').text).version);
    expect(readFileSync(join(home, 'README.md'), 'utf8')).not.toContain('{{');
  });

  it('[L1] imports nothing but its own files', () => {
    const foreign = files
      .filter((path) => path.endsWith('.js'))
      .flatMap((path) => {
        const code = readFileSync(join(home, path), 'utf8');
        const named = [...code.matchAll(/(?:[}\s*]from|\bimport|\bimport\()\s*["'`]([\w@./-]+)["'`]/g)];
        return named
          .map(([, name = '']) => name)
          .filter((name) => !name.startsWith('.') || !existsSync(join(home, dirname(path), name)))
          .map((name) => `${path} → ${name}`);
      });
    expect(foreign).toEqual([]);
  });

  it('[L1] tells a bundler of the page to leave what only the page knows', () => {
    const ANY = /\bimport\((?!["'`])[^)]*/g;
    const scripts = files.filter((path) => path.endsWith('.js'));
    const imports = scripts.flatMap((path) => readFileSync(join(home, path), 'utf8').match(ANY) ?? []);
    expect(imports.filter((found) => !found.includes('webpackIgnore'))).toEqual([]);
    expect(imports.length, 'those of the loader').toBeGreaterThan(1);
    expect('import(e.src)'.match(ANY), 'finds them').toHaveLength(1);
  });

  it('[L1] publishes the integrity of each script', () => {
    const { files: hashes } = readJson<{ files: Record<string, string> }>('integrity.json');
    expect(Object.keys(hashes).sort()).toEqual(files.filter((path) => path.endsWith('.js')).sort());
    for (const path of ['balise.js', 'host.js']) {
      const hash = createHash('sha384')
        .update(readFileSync(join(home, path)))
        .digest('base64');
      expect(hashes[path]).toBe(`sha384-${hash}`);
    }
  });

  it('[L1] describes every attribute with its default, every member and event with its type', () => {
    const manifest = readJson<ElementsManifest>('custom-elements.json');
    const elements = manifest.modules.flatMap(({ declarations }) => declarations);
    expect(elements.length).toBeGreaterThan(40);
    for (const { tagName, attributes = [], members = [], events = [] } of elements) {
      for (const each of attributes) expect(each.default, `${tagName} ${each.name}`).toBeDefined();
      for (const each of [...members, ...events])
        expect(each.type?.text, `${tagName} ${each.name}`).toBeTruthy();
      expect(members.map(({ name }) => name)).toContain('refresh');
    }
    const form = elements.find(({ tagName }) => tagName === 'balise-ticket-form');
    expect(form?.attributes?.find(({ name }) => name === 'heading')?.default).toBe('"Créer un ticket"');
    expect(form?.members?.map(({ name }) => name)).toEqual(expect.arrayContaining(['submit', 'reset']));
  });
});

/** Vue is not installed here; what the types extend of it is. `tests/tools/bench/package.mjs` has the real one. */
const VUE = {
  'index.d.ts': 'export interface GlobalComponents {}',
  'package.json': '{"types":"index.d.ts"}',
};
const VUE_USE = `import type { GlobalComponents } from 'vue';
import type {} from '@balise/elements/vue';

type Props = InstanceType<GlobalComponents['balise-ticket-list']>['$props'];
export const right: Props = { view: 'liste', onBaliseNavigate: ({ detail }) => console.log(detail.href) };
// compiles only where the list knows no such view
export const refuses: 'carte' extends NonNullable<Props['view']> ? false : true = true;
`;

describe('the types', () => {
  const compile = (name: string, sources: Record<string, string>): string => {
    const folder = join(work, name);
    mkdirSync(folder);
    for (const [path, text] of Object.entries(sources)) writeFileSync(join(folder, path), text);
    try {
      return execFileSync(join(ROOT, 'node_modules/.bin/tsc'), ['-p', folder], {
        encoding: 'utf8',
        stdio: 'pipe',
      });
    } catch (error) {
      return (error as { stdout: string }).stdout;
    }
  };
  const filesOf = (wanted: string) => PROJECTS.find(({ name }) => name === wanted)?.files ?? {};

  beforeAll(() => {
    for (const name of ['react', 'react-dom', '@types'])
      symlinkSync(join(ROOT, 'node_modules', name), join(work, 'node_modules', name));
    mkdirSync(join(work, 'node_modules/vue'));
    for (const [path, text] of Object.entries(VUE)) writeFileSync(join(work, 'node_modules/vue', path), text);
  });

  it.each(['plain', 'react'])('[L1] compile in a %s project, and refuse what is wrong', (name) => {
    expect(compile(name, filesOf(name))).toBe('');
  });

  it('[L1] compile with the React code of each page of the documentation', () => {
    const sources = readElements(DIST).map((element) => {
      const embed = { tag: element.tag, values: EXAMPLES[element.tag] ?? {} };
      return [
        `${element.tag}.tsx`,
        formatReact(embed, chooseEvent(element), 'https://x.test', 'https://x.test'),
      ];
    });
    const { 'tsconfig.json': config = '' } = filesOf('react');
    expect(sources.length).toBeGreaterThan(40);
    expect(compile('documentation', { 'tsconfig.json': config, ...Object.fromEntries(sources) })).toBe('');
  });

  it('[L1] describe the tags of templates to Vue', () => {
    const { 'tsconfig.json': config = '' } = filesOf('plain');
    expect(compile('vue', { 'tsconfig.json': config, 'main.ts': VUE_USE })).toBe('');
  });
});
