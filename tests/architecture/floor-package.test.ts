/**
 * The built files run in the oldest browsers of package.json's list (docs/browsers.md): their syntax and the language's
 * functions by es-check, functions of the browser and sheets by the data of MDN.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { listBuilt, listSheets } from './_built.ts';
import { listUnsupported } from './_floor-css.ts';
import { type Level, listLacking } from './_floor-data.ts';
import { listAdded, listCalled, listLacked } from './_floor-functions.ts';
import { CSS_LACKING, MEMBERS_LACKING, OWN_NAMES, SCRIPT_LACKING } from './_floor-lacking.ts';
import { isScript, listSources, plant, ROOT, readSource, type Source } from './_sources.ts';

const LEVELS: Level[] = ['whole', 'plain'];
const built = listBuilt();
const added = ['missing-basics', 'missing-functions'].flatMap((name) =>
  listAdded(readSource(`src/core/kernel/lib/${name}.ts`)),
);

/** What es-check finds in files: newer syntax, or the names of newer functions. */
function check(version: string, files: string, ...options: string[]): string[] {
  const program = join(createRequire(import.meta.url).resolve('es-check'), '../cli/index.js');
  const { stdout, stderr } = spawnSync(
    process.execPath,
    [program, version, files, '--module', '--noCache', '--noColor', ...options],
    { cwd: ROOT, encoding: 'utf8', maxBuffer: 1e8 },
  );
  const found = [
    ...(stdout + stderr).matchAll(/· error: (?:Error: Unsupported features detected: ([^.]+)|(.*))/g),
  ];
  if (found.length === 0 && !stdout.includes('passed')) throw new Error(`es-check: ${stdout}${stderr}`);
  return [...new Set(found.flatMap(([, names, error = '']) => names?.split(', ') ?? error))];
}

/** A script that exists for the time of a check. */
function checkText(version: string, text: string, ...options: string[]): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'balise-floor-'));
  writeFileSync(join(folder, 'a.js'), text);
  const found = check(version, join(folder, 'a.js'), ...options);
  rmSync(folder, { recursive: true });
  return found;
}

describe('the scripts of the built files', () => {
  it('are in the syntax of the oldest browsers, and call no newer function of the language that is not added', () => {
    const names = added.map(([owner, name]) => owner + name[0]?.toUpperCase() + name.slice(1));
    const found = ['dist/app/static/*.js', 'dist/elements/**/*.js'].flatMap((files) =>
      check('es2022', files, '--checkFeatures'),
    );
    expect(found.filter((name) => !names.includes(name) && !(name in SCRIPT_LACKING))).toEqual([]);
    expect(Object.keys(SCRIPT_LACKING).filter((name) => !found.includes(name))).toEqual([]);
    expect(found, 'es-check sees what is called').toContain('ArrayToSorted');
  });

  it('have no static block, which es-check counts to 2022 and Chromium 92 cannot read', () => {
    const listBlocks = (files: readonly Source[]) =>
      files.filter((file) => isScript(file) && /\bstatic\s*\{/.test(file.text)).map(({ path }) => path);
    expect(listBlocks(built)).toEqual([]);
    expect(listBlocks([plant('a.js', 'class A{static{b=1}}')])).toEqual(['a.js']);
  });

  it('that report a browser which is too old are in a syntax that it reads', () => {
    expect(check('es5', 'dist/app/*boot.js')).toEqual([]);
    // with the two words of modules that es-check counts to 2020, and browsers have had since 2018
    const loader = readSource('dist/elements/balise.js').text;
    const older = loader.replaceAll('import.meta', 'importMeta').replaceAll('import(', 'importNow(');
    expect(checkText('es2018', older)).toEqual([]);
    expect(checkText('es5', 'a = 2 ** b')).not.toEqual([]);
    expect(checkText('es2018', `${older};a?.b`)).not.toEqual([]);
  });

  it('are found to be newer where they are', () => {
    expect(checkText('es2022', 'export const a = Promise.withResolvers();', '--checkFeatures')).toEqual([
      'PromiseWithResolvers',
    ]);
    expect(checkText('es2022', 'export const a = [1].toSpliced(0);', '--checkFeatures')).toEqual([
      'ArrayToSpliced',
    ]);
    expect(checkText('es2022', 'export const a = /[a--b]/v;')).toHaveLength(1);
  });

  it.each(LEVELS)(
    'call nothing that the oldest browsers that are %s lack, but what is added or does no harm',
    (level) => {
      const lacked = listLacked(level);
      const files = [...built, ...listSources('src')].filter(isScript);
      const called = new Set(files.flatMap((file) => listCalled(file, lacked)));
      const names = added.flatMap(([owner, name]) => [name, `${owner}.${name}`]);
      const known = new Set([...names, ...Object.keys(MEMBERS_LACKING), ...OWN_NAMES]);
      expect([...called].filter((name) => !known.has(name))).toEqual([]);
      if (level === 'plain')
        expect([...Object.keys(MEMBERS_LACKING), ...OWN_NAMES].filter((name) => !called.has(name))).toEqual(
          [],
        );
    },
  );

  it('are found to call what is lacked', () => {
    const lacked = listLacked('plain');
    const script = plant(
      'x.ts',
      'URL.canParse(a); JSON.parse(b); c.moveBefore(d); e.setHTMLUnsafe(f); g?.togglePopover()',
    );
    expect(listCalled(script, lacked)).toEqual([
      'URL.canParse',
      'moveBefore',
      'setHTMLUnsafe',
      'togglePopover',
    ]);
    expect(added).toContainEqual(['Array', 'toSorted']);
    expect(added).toContainEqual(['Element', 'checkVisibility']);
  });
});

describe('the sheets of the built files', () => {
  const sheets = built.flatMap(listSheets);
  const lacksPlain = (each: Parameters<typeof listLacking>[0]) => listLacking(each, 'plain').length > 0;
  const listUsed = (level: Level) => [
    ...new Set(sheets.flatMap((css) => listUnsupported(css, (each) => listLacking(each, level).length > 0))),
  ];

  it('are found', () => {
    expect(sheets.length).toBeGreaterThan(100);
    expect(sheets.join('').length).toBeGreaterThan(150_000);
    const script =
      'const a=".row{color:red;height:5lh;width:1px}",b=`:host{margin:$\u007bc};color:red;height:1px}`';
    expect(listSheets(plant('x.js', script))).toHaveLength(2);
  });

  it.each(LEVELS)(
    'use nothing that the oldest browsers that are %s lack, but what has another thing beside it',
    (level) => {
      const allowed = CSS_LACKING.filter(([, each]) => level === 'plain' || each === 'whole');
      const used = listUsed(level);
      expect(used.filter((name) => !allowed.some(([feature]) => feature.test(name)))).toEqual([]);
      if (level === 'plain')
        expect(CSS_LACKING.filter(([feature]) => !used.some((name) => feature.test(name)))).toEqual([]);
    },
  );

  it.each([
    ['.a{color:light-dark(red,blue)}', 'light-dark()'],
    ['.a{background:color-mix(in srgb,red,blue)}', 'color-mix()'],
    ['.a{.b{color:red}& .c{color:red}}', 'nesting'],
    ['.a{anchor-name:--b}', 'anchor-name'],
    ['.a:user-invalid{color:red}', ':user-invalid'],
    ['@scope (.a){b{color:red}}', '@scope'],
    ['.a{translate:1px 2px}', 'translate'],
    ['.a{height:5lh}', 'lh'],
    ['.a{float:inline-start}', 'float: inline-start'],
  ])('of which %s is found to need %s', (css, name) => {
    expect(listUnsupported(css, lacksPlain)).toContain(name);
  });

  it('may use it where the browser knows it, or over another value', () => {
    expect(listUnsupported('@supports (translate:0){.a{translate:1px}}', lacksPlain)).toEqual([]);
    expect(listUnsupported('.a{height:7em;height:5lh}', lacksPlain)).toEqual([]);
    expect(listUnsupported('.a{height:5lh;height:7em}', lacksPlain)).toEqual(['lh']);
  });
});

describe('sheets of what a kiosk shows', () => {
  it('give it no `cqi` of their own: within the zoom of its page, WebKit enlarges that twice', () => {
    const rules = listSources('src/elements')
      .filter(({ path }) => path.endsWith('.css'))
      .flatMap(({ text }) => text.match(/\.kiosk [^{}]*\{[^}]*\dcqi[^}]*\}/g) ?? []);
    expect(rules).toEqual([]);
  });
});
