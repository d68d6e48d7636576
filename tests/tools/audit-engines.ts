/** Two engines that look for violations: axe-core, and IBM's Equal Access. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';

const find = createRequire(import.meta.url).resolve;
const AXE = readFileSync(find('axe-core/axe.min.js'), 'utf8');
const EQUAL_ACCESS = readFileSync(find('accessibility-checker-engine/ace.js'), 'utf8');
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

interface Engines {
  axe: { run: (options: object) => Promise<{ violations: { id: string; nodes: { html: string }[] }[] }> };
  ace: { Checker: new () => { check: (page: Document, rules: string[]) => Promise<{ results: Finding[] }> } };
}
interface Finding {
  ruleId: string;
  value: [string, string];
  message: string;
  snippet: string;
}

/** @returns a line for each rule that is broken, with its first place */
export async function runAxe(page: Page): Promise<string[]> {
  await page.evaluate(AXE);
  return page.evaluate(async (tags) => {
    const { violations } = await (globalThis as unknown as Engines).axe.run({ runOnly: tags });
    return violations.map(({ id, nodes }) => `${id} (${nodes.length}): ${nodes[0]?.html.slice(0, 160)}`);
  }, TAGS);
}

/** What each of the findings of the second engine is: only a failure breaks a rule for sure. */
export async function runEqualAccess(page: Page): Promise<string[]> {
  await page.evaluate(EQUAL_ACCESS);
  return page.evaluate(async () => {
    const { ace } = globalThis as unknown as Engines;
    const { results } = await new ace.Checker().check(document, ['WCAG_2_2']);
    const broken = results.filter(({ value: [kind, result] }) => kind === 'VIOLATION' && result === 'FAIL');
    const rules = new Map<string, Finding[]>();
    for (const each of broken) rules.set(each.ruleId, [...(rules.get(each.ruleId) ?? []), each]);
    return [...rules].map(
      ([rule, [first, ...others]]) =>
        `${rule} (${others.length + 1}): ${first?.message} ${first?.snippet.slice(0, 160)}`,
    );
  });
}
