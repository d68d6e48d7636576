/** What a page must never do unnoticed: break its policy, throw, warnIntegrator in the console. */
import type { BrowserContext } from '@playwright/test';

/** Prefix of the page's reports of violations of its own policy. */
const VIOLATION = 'violation of the policy: ';

/** What went wrong in any page of a context, but for what the test announced. */
export class Problems {
  readonly #seen: string[] = [];
  readonly #allowed: RegExp[] = [];

  /** Announces a complaint that belongs to the fault being tested. */
  allow(...patterns: RegExp[]): void {
    this.#allowed.push(...patterns);
  }

  /** Announces a complaint. @returns counts how often it came so far */
  allowCounted(pattern: RegExp): () => number {
    this.allow(pattern);
    return () => this.#seen.filter((text) => pattern.test(text)).length;
  }

  add(text: string): void {
    this.#seen.push(text);
  }

  /** What was not announced, so far. */
  get unexpected(): string[] {
    return this.#seen.filter((text) => !this.#allowed.some((pattern) => pattern.test(text)));
  }
}

/** Watches every page of a context, those opened later included. */
export async function watchProblems(context: BrowserContext): Promise<Problems> {
  const problems = new Problems();
  await context.addInitScript((prefix) => {
    document.addEventListener('securitypolicyviolation', (event) => {
      console.error(
        `${prefix}${event.effectiveDirective} ${event.blockedURI} ${event.sourceFile}:${event.lineNumber} ${event.sample}`,
      );
    });
  }, VIOLATION);
  context.on('console', (message) => {
    if (message.type() === 'error') problems.add(`console: ${message.text()} (${message.location().url})`);
  });
  context.on('weberror', (error) => {
    problems.add(`uncaught: ${error.error().stack ?? error.error().message}`);
  });
  return problems;
}
