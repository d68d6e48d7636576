/** Vitest's reporter for `run.mjs`: the totals, and every failure by name, those outside of a test included. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { relative, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../..');
const folder = resolve(root, 'test-results/counts');

/** @implements {import('vitest/reporters').Reporter} */
export default class CountsReporter {
  /**
   * @param {readonly import('vitest/node').TestModule[]} modules
   * @param {readonly { message?: string }[]} unhandled errors that no test caught
   */
  onTestRunEnd(modules, unhandled) {
    const tests = modules.flatMap((module) => [...module.children.allTests()]);
    const states = tests.map((test) => ({ test, result: test.result() }));
    const failed = states.filter(({ result }) => result.state === 'failed');
    // a file that cannot be read, a suite whose preparation failed: their tests were not run
    const prepared = modules.flatMap((module) => [module, ...module.children.allSuites()]);
    const broken = [
      ...failed.map(({ test, result }) => formatFailure(`${pathOf(test)} ${test.fullName}`, result.errors)),
      ...prepared.flatMap((each) => {
        const errors = each.errors();
        return errors.length > 0
          ? [formatFailure(`${pathOf(each)} ${each.fullName ?? ''}`.trim(), errors)]
          : [];
      }),
      ...unhandled.map((error) => formatFailure('outside of the tests', [error])),
    ];
    mkdirSync(folder, { recursive: true });
    writeFileSync(
      resolve(folder, `${process.env.TEST_STEP}.json`),
      JSON.stringify({
        passed: states.filter(({ result }) => result.state === 'passed').length,
        failed: broken.length,
        broken,
      }),
    );
  }
}

const pathOf = (part) => relative(root, (part.module ?? part).moduleId);

/** One line, since many failures are printed below one another. */
function formatFailure(name, [error]) {
  return `${name} — ${String(error?.message ?? error).split('\n', 1)[0]}`;
}
