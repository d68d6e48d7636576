/** Which tests a change can break, by the map in areas.mjs. */
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { AREAS } from './areas.mjs';

/**
 * The files that differ from a revision, those not yet known to git included.
 * @param {string} root
 * @param {string} base a revision; what the two branches have in common is compared
 * @returns {string[]} from the root, removed ones included
 */
export function listChanged(root, base) {
  const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: 'pipe' });
  const common = git('merge-base', base, 'HEAD').trim();
  const names = git('diff', '--name-only', '--no-renames', '-z', common);
  const added = git('ls-files', '--others', '--exclude-standard', '-z');
  return [...new Set(`${names}${added}`.split('\0').filter(Boolean))];
}

/** Whether a file is that file, is in that folder, or begins like that. */
const isUnder = (file, source) =>
  file === source || file.startsWith(source.endsWith('.') ? source : `${source}/`);

/**
 * The areas of a file: those that hold it by the longest source.
 * @returns {string[]} names of AREAS
 */
export function findAreas(file) {
  const found = Object.entries(AREAS).flatMap(([name, { sources }]) =>
    sources.filter((source) => isUnder(file, source)).map((source) => ({ name, length: source.length })),
  );
  const longest = Math.max(...found.map(({ length }) => length));
  return found.filter(({ length }) => length === longest).map(({ name }) => name);
}

/**
 * @param {string} root
 * @param {readonly string[]} files changed ones, from the root
 * @returns {string[]} folders and files of tests, from the root, those within another one left out
 */
export function findTests(root, files) {
  const tests = files.flatMap((file) => {
    if (file.startsWith('tests/')) return findTestsOfTest(root, file);
    const [, part, name] = file.split('/');
    const own = file.startsWith('src/')
      ? [part === 'core' ? 'tests/core' : `tests/${part}/${name}`, `tests/node/${part}`]
      : [];
    return [...own, ...findAreas(file).flatMap((area) => AREAS[area].tests)];
  });
  const there = [...new Set(tests)].filter((test) => test.endsWith('.') || existsSync(join(root, test)));
  return there.filter((test) => !there.some((other) => other !== test && isUnder(test, other))).sort();
}

/** A test runs itself; what tests share runs those that import it, or their whole kind. */
function findTestsOfTest(root, file) {
  if (/\.(test|spec)\.tsx?$/.test(file)) return [file];
  const [, kind = ''] = file.split('/');
  if (!file.startsWith('tests/app/_support/')) return [`tests/${kind}`];
  return readdirSync(join(root, 'tests/app'), { recursive: true, encoding: 'utf8' })
    .map((name) => `tests/app/${name.replaceAll('\\', '/')}`)
    .filter((name) => name.endsWith('.spec.ts'))
    .filter((name) => readFileSync(join(root, name), 'utf8').includes(file.slice('tests/app/'.length)));
}

/** What is looked at after every change. */
const ALWAYS = ['types', 'lint', 'build', 'architecture'];

/** The folder of the tests of each other step. */
const FOLDERS = {
  core: 'tests/core',
  node: 'tests/node',
  server: 'tests/server',
  'server-pg': 'tests/server',
  elements: 'tests/elements',
  e2e: 'tests/app',
};

/**
 * @param {readonly import('./steps.mjs').Step[]} steps
 * @param {readonly string[]} tests of `findTests`
 * @returns {(import('./steps.mjs').Step & { isPart: boolean })[]} in the order of the steps
 */
export function toSteps(steps, tests) {
  return steps.flatMap((step) => {
    if (ALWAYS.includes(step.name)) return { ...step, isPart: false };
    const own = tests.filter((test) => isOf(test, step.name));
    if (own.length === 0) return [];
    const isWhole = own.includes(FOLDERS[step.name]);
    return { ...step, run: isWhole ? step.run : narrow(step, own), isPart: !isWhole };
  });
}

function isOf(test, step) {
  if (test.endsWith('.long.spec.ts')) return step === 'e2e-long';
  if (test.endsWith('.long.test.ts'))
    return step === (isUnder(test, 'tests/elements') ? 'elements-long' : 'long');
  return step in FOLDERS && (test === FOLDERS[step] || isUnder(test, FOLDERS[step]));
}

/** The step on those tests alone. */
function narrow({ name, run }, tests) {
  if (name === 'elements') return [...run, '--files', ...tests.map(toPattern)];
  if (name === 'elements-long') return [...run.slice(0, run.indexOf('--files') + 1), ...tests];
  // `tests/app/contract` is not `tests/app/contracts`
  const filters = tests.map((test) => (/\.(ts)?$/.test(test) ? test : `${test}/`));
  if (name !== 'server-pg') return [...run, ...filters];
  // the few tests of a domain run on PostgreSQL whichever of both projects holds them
  return [...run, '--passWithNoTests', '--project', 'server-pg-rest', ...filters];
}

const toPattern = (test) => (test.endsWith('.ts') ? test : `${test}/**/*.test.ts`);
