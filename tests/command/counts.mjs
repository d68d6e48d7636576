/** Reads the totals of each runner's JSON report. */

/**
 * @typedef {object} Counts
 * @property {number} passed
 * @property {number} failed
 * @property {string[]} [broken] a line for each failed test
 */

/** Written as counts, by vitest-reporter.mjs, web-test-runner.config.mjs and engines/run.ts. @returns {Counts} */
export const ownCounts = (report) => report;

/** @returns {Counts} */
export function playwrightCounts(report) {
  const { stats } = report;
  const specs = (suite) => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specs)];
  const broken = specs(report)
    .filter(({ ok }) => !ok)
    .map(({ file, line, title }) => `${file}:${line} ${title}`);
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky, broken };
}
