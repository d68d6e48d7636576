/** What a page must never do unnoticed: break its policy, throw, warnIntegrator in the console. */
import type { BrowserContext, ConsoleMessage, WebError } from '@playwright/test';

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

/** Makes every page of a context report the violations of its own policy in the console. */
export async function reportViolations(context: BrowserContext): Promise<void> {
  await context.addInitScript((prefix) => {
    document.addEventListener('securitypolicyviolation', (event) => {
      console.error(
        `${prefix}${event.effectiveDirective} ${event.blockedURI} ${event.sourceFile}:${event.lineNumber} ${event.sample}`,
      );
    });
  }, VIOLATION);
}

/** Watches every page of a context, those opened later included. @returns stops watching too */
export function watchProblems(context: BrowserContext): { problems: Problems; stop: () => void } {
  const problems = new Problems();
  const noteConsole = (message: ConsoleMessage) => {
    if (message.type() === 'error') problems.add(`console: ${message.text()} (${message.location().url})`);
  };
  const noteError = (error: WebError) => {
    problems.add(`uncaught: ${error.error().stack ?? error.error().message}`);
  };
  context.on('console', noteConsole);
  context.on('weberror', noteError);
  const stop = () => {
    context.off('console', noteConsole);
    context.off('weberror', noteError);
  };
  return { problems, stop };
}
