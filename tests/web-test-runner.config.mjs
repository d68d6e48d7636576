/** Element tests in a real Chromium, on the sources. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { defaultReporter } from '@web/test-runner';
import { playwrightLauncher } from '@web/test-runner-playwright';
import { chromeArgs, findChrome } from './chrome.mjs';
import { bundleTests, groupFiles, readPatterns } from './element-bundle.mjs';
import { takeContext } from './element-contexts.mjs';
import { elementTrees, findUnmet } from './element-trees.mjs';

const root = resolve(import.meta.dirname, '..');

const patterns = readPatterns(process.argv.slice(2));
const isWhole = !process.argv.includes('--files');
const pages = groupFiles(root, patterns, isWhole);

/** Which step this is: what it counts is read under this name. */
const step = process.env.TEST_STEP ?? 'elements';

/** The calls that the elements made, as « METHOD /path?query »: see `tests/app/calls.last.ts`. */
const calls = new Set();

/** Writes the totals where `run.mjs` reads them. */
const countsReporter = {
  stop({ sessions }) {
    const tests = [...sessions].flatMap(({ testResults }) => (testResults ? flatten(testResults) : []));
    // a file that could not be loaded or did not end has no failed test
    const files = [...sessions].filter(
      (session) => !session.passed && !(session.testResults && flatten(session.testResults).some(isFailure)),
    );
    const unmet = isWhole ? findUnmet(root) : [];
    // the runner would end green
    if (unmet.length > 0) process.once('exit', () => (process.exitCode = 1));
    mkdirSync(resolve(root, 'test-results/counts'), { recursive: true });
    if (isWhole) writeFileSync(resolve(root, 'test-results/counts/element-calls.txt'), [...calls].join('\n'));
    writeFileSync(
      resolve(root, `test-results/counts/${step}.json`),
      JSON.stringify({
        passed: tests.filter((test) => test.passed).length,
        failed: tests.filter(isFailure).length + files.length + unmet.length,
        broken: [
          ...tests.filter(isFailure).map(({ name, error }) => `${name} — ${error?.message ?? ''}`),
          ...files.map(({ testFile, errors }) => `${testFile} — ${errors.map(({ message }) => message)}`),
          ...unmet.map((each) => `${each} — a tree of a state that no test has: remove it`),
        ],
      }),
    );
  },
};
const isFailure = (test) => !test.passed && !test.skipped;
/** The tests of a suite and of those in it, each with the whole of its name. */
const flatten = (suite, path = '') => {
  const name = path ? `${path} › ${suite.name}` : suite.name;
  return [
    ...suite.tests.map((test) => ({ ...test, name: `${name} › ${test.name}` })),
    ...suite.suites.flatMap((each) => flatten(each, name)),
  ];
};

/** A white picture of that size, in the place of a plan's, which `<img>` reads from the page's own server. */
const drawPlan = (width, height) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><path fill="#fff" d="M0 0h${width}v${height}H0z"/></svg>`;

export default {
  rootDir: root,
  files: [...pages.keys()],
  plugins: [elementTrees()],
  middleware: [
    async (context, next) => {
      if (context.path !== '/__calls') return next();
      for await (const chunk of context.req) for (const call of String(chunk).split('\n')) calls.add(call);
      context.status = 204;
    },
    (context, next) => {
      const [isPlan, width = 1200, height = 800] =
        /^\/media\/plan(?:-(\d+)x(\d+))?\.png$/.exec(context.path) ?? [];
      if (!isPlan) return next();
      context.type = 'svg';
      context.body = drawPlan(width, height);
    },
    await bundleTests(root, pages),
  ],
  browsers: [
    playwrightLauncher({
      product: 'chromium',
      launchOptions: { executablePath: findChrome() ?? undefined, args: chromeArgs },
      createBrowserContext: ({ browser }) => takeContext(browser),
    }),
  ],
  // two pages leave a third of two cores idle while they wait for frames; four are red where the machine does more
  concurrency: Number(process.env.TEST_PAGES ?? 3),
  testFramework: { config: { ui: 'bdd', timeout: 60_000 } },
  // a page that a busy machine opens late is no failure
  browserStartTimeout: 180_000,
  testsStartTimeout: 180_000,
  testsFinishTimeout: 600_000,
  reporters: [defaultReporter({ reportTestResults: true, reportTestProgress: false }), countsReporter],
};
