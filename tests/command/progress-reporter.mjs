/** For Playwright: keeps how many tests have run, of how many, where `run.mjs` reads it once a minute. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

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

  onTestEnd(test) {
    this.#counts.done++;
    if (test.ok()) this.#counts.passed++;
    writeFileSync(this.#file, JSON.stringify(this.#counts));
  }

  printsToStdio() {
    return false;
  }
}
