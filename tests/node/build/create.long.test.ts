/** What `npm run create` writes passes types, lint, the rules of the house and its own tests as it is. */
import { execFileSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, test } from 'vitest';
import { createBoth, ROOT } from './_create.ts';

/** Those of the rules that look at the sources alone, without a build. */
const RULES = ['areas', 'chunks', 'circles', 'element-tests', 'element-trees', 'elements', 'layers'];
const MINUTES = 60_000;

let copy: string;
/** Fails with what the program printed. */
function run(program: string, ...args: string[]): void {
  try {
    execFileSync(join(ROOT, 'node_modules/.bin', program), args, { cwd: copy, stdio: 'pipe' });
  } catch (error) {
    const { stdout, stderr } = error as { stdout: Buffer; stderr: Buffer };
    throw new Error(`${program} ${args.join(' ')}\n${stdout}${stderr}`);
  }
}
const vitest = (project: string, ...files: string[]) =>
  run('vitest', 'run', '--config', 'tests/vitest.config.ts', '--project', project, ...files);

beforeAll(() => {
  const both = createBoth();
  copy = both.copy;
  const code = both.written.filter((path) => /\.(tsx?|mjs|css)$/.test(path));
  run('biome', 'check', '--write', '--vcs-enabled=false', ...code);
  run(
    'node',
    'node_modules/@custom-elements-manifest/analyzer/cem.js',
    'analyze',
    '--config',
    'build/package/manifest.config.mjs',
  );
  run('node', 'tests/element-table.mjs');
}, 3 * MINUTES);
afterAll(() => rmSync(copy, { recursive: true }));

test(
  'they pass types and lint',
  () => {
    run('tsc', '--noEmit');
    run(
      'biome',
      'check',
      '--vcs-enabled=false',
      'src',
      'demo/server',
      'tests/core',
      'tests/server',
      'tests/elements',
    );
  },
  3 * MINUTES,
);

test(
  'they pass the rules of the house',
  () => {
    vitest('architecture', ...RULES.map((name) => `tests/architecture/${name}.test.ts`));
    vitest('architecture', 'tests/architecture/words.test.ts', '-t', 'unused files');
  },
  5 * MINUTES,
);

test(
  'the tests of the domain pass, and the route is known',
  () => {
    vitest('core', 'tests/core/meeting-room', 'tests/core/kernel/page/route-access.test.ts');
    vitest(
      'server',
      'tests/server/meeting-room.test.ts',
      'tests/server/rights.test.ts',
      '-t',
      'meeting-room',
    );
  },
  5 * MINUTES,
);
