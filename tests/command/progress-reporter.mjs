/**
 * For Playwright: keeps how many tests have run, of how many, where `run.mjs` reads it once a minute. Of a test that
 * failed it prints what its page showed: a run on another machine leaves nothing else to look at.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** Characters of a page's tree that are printed at most. */
const SHOWN = 6000;

export default class ProgressReporter {
  #file;
  #counts = { done: 0, total: 0, passed: 0 };

  /** @param {{ outputFile: string }} options */
  constructor({ outputFile }) {
    this.#file = outputFile;
  }

  onBegin(_config, suite) {
    this.#counts.total = suite.allTests().length;
    mkdirSync(dirname(this.#file), { recursive: true });
  }

  onTestEnd(test, { attachments }) {
    if (!test.ok()) printPage(attachments);
    this.#counts.done++;
    if (test.ok()) this.#counts.passed++;
    writeFileSync(this.#file, JSON.stringify(this.#counts));
  }

  printsToStdio() {
    return false;
  }
}

function printPage(attachments) {
  const path = attachments.find(({ name }) => name === 'error-context')?.path;
  const [, tree] = path ? (/```yaml\n([\s\S]*?)```/.exec(readFileSync(path, 'utf8')) ?? []) : [];
  if (tree) console.log(`    What its page showed:\n${tree.slice(0, SHOWN)}`);
}
