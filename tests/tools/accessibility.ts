/**
 * `npm run accessibility` writes the rate and the grid of the accessibility audit from its verdicts; with `measure`
 * (and pages, `P05 P06`) it measures the sample first, on a built tree; with `draw SEED` it names ten criteria by
 * chance, to be audited anew by somebody who has not read the verdicts.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { readAnswers } from './audit-answers.ts';
import { AUDIT_PAGES } from './audit-pages.ts';
import {
  type Audit,
  rateAudit,
  readAudit,
  readSecond,
  type SecondVerdict,
  writeGrid,
  writePage,
} from './audit-verdicts.ts';

const root = resolve(import.meta.dirname, '../..');
const FOLDER = join(root, 'docs/accessibility');
const DRAWN = 10;

/** What the audit is made of, and what is made of it, by path. */
export function writeAudit(): {
  audit: Audit;
  second: SecondVerdict[];
  files: Record<string, string>;
} {
  const read = (name: string): string => readFileSync(join(FOLDER, name), 'utf8');
  const measures = JSON.parse(read('measures.json')) as Record<string, unknown>;
  const audit = readAudit({
    criteria: read('criteria.txt'),
    verdicts: read('verdicts.txt'),
    measures,
    pages: AUDIT_PAGES,
    hasFile: (path) => existsSync(join(root, path)),
  });
  const second = readSecond(read('second-audit.txt'));
  const answers = readAnswers(read('second-engine.txt'), measures);
  const { conform, open, rate } = rateAudit(audit);
  const counted = [
    '/** Written by `npm run accessibility`: what the audit of the product found, of the criteria that apply. */',
    'export const AUDITED = {',
    `  respected: ${conform},`,
    `  applicable: ${conform + open},`,
    `  rate: ${rate},`,
    `  pages:\n    '${audit.pages.map(({ title }, rank) => (rank > 0 ? title[0]?.toLowerCase() + title.slice(1) : title)).join(', ')}',`,
    '} as const;',
    '',
  ].join('\n');
  return {
    audit,
    second,
    files: {
      'docs/accessibility/README.md': writePage(audit, second, answers),
      'src/elements/parts/accessibility/audit-grid.csv': writeGrid(audit),
      'src/elements/parts/accessibility/audit-result.ts': counted,
    },
  };
}

/** Criteria by chance, of those that were not audited anew yet: the same for the same seed. */
function draw(audit: Audit, second: readonly SecondVerdict[], seed: number): string[] {
  let state = seed;
  const left = audit.criteria.map(({ id }) => id).filter((id) => !second.some((each) => each.id === id));
  return Array.from({ length: DRAWN }, () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return left.splice(state % left.length, 1)[0] ?? '';
  });
}

if (import.meta.main) {
  const [command, ...others] = process.argv.slice(2);
  if (command === 'measure') {
    const { measureSample } = await import('./audit.ts');
    await measureSample(others);
  }
  const { audit, second, files } = writeAudit();
  if (command === 'draw') console.log(draw(audit, second, Number(others[0])).join('\n'));
  else for (const [path, text] of Object.entries(files)) writeFileSync(join(root, path), text);
  const { conform, open, notApplicable, rate } = rateAudit(audit);
  console.log(`${rate} %: ${conform} conform, ${open} not, ${notApplicable} not applicable.`);
}
