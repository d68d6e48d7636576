/** The accessibility audit: its verdicts rest on evidence, and its rate and grid are written from them. */
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { writeAudit } from '../tools/accessibility.ts';
import { readAnswers } from '../tools/audit-answers.ts';
import {
  type AuditSources,
  judge,
  rateAudit,
  readAudit,
  type SecondVerdict,
} from '../tools/audit-verdicts.ts';

const root = resolve(import.meta.dirname, '../..');
const planted = (verdicts: string): AuditSources => ({
  criteria: '1.1 Une ?\n1.2 Deux ?\n1.3 Trois ?',
  verdicts,
  measures: { P01: { axe: [], wide: 0 }, P02: { axe: ['color-contrast (1): <p>'], wide: 0 } },
  pages: [
    { id: 'P01', title: 'Un' },
    { id: 'P02', title: 'Deux' },
  ],
  hasFile: (path) => path === 'tests/a.test.ts',
});

describe('the accessibility audit', () => {
  it('[K4] has the rate, the page and the grid that its verdicts give', () => {
    const { audit, files } = writeAudit();
    expect(audit.criteria).toHaveLength(106);
    for (const [path, text] of Object.entries(files)) {
      expect(readFileSync(join(root, path), 'utf8'), `${path}: npm run accessibility`).toBe(text);
    }
  });

  it('[K4] has the verdicts of the second audit, or what was mended', () => {
    const { audit, second } = writeAudit();
    expect(new Set(second.map(({ id }) => id)).size).toBe(106);
    const known = ({ pages, id, later }: SecondVerdict): string[] =>
      pages === '*'
        ? audit.pages
            .map((page) => page.id)
            .filter(
              (page) =>
                !later.includes(page) &&
                !second.some((each) => each.id === id && each.pages.split(',').includes(page)),
            )
        : pages.split(',');
    const different = second.flatMap(({ verdict, mended, ...line }) =>
      known({ verdict, mended, ...line })
        .filter((page) => audit.verdicts.get(line.id)?.get(page)?.verdict !== (mended ? 'C' : verdict))
        .map((page) => `${line.id} ${page}: ${verdict}`),
    );
    expect(different).toEqual([]);
  });

  it('answers every finding of the second engine, and none that is gone', () => {
    const measures = { P01: { equalAccess: ['label_content_exists (2): The <label>'] } };
    const why = 'label_content_exists | P01 | named by aria-label';
    expect(readAnswers(why, measures)).toHaveLength(1);
    expect(() => readAnswers('', measures)).toThrow('label_content_exists P01: no answer');
    expect(() => readAnswers('label_content_exists | P01 |', measures)).toThrow('no answer');
    expect(() => readAnswers(why, { P01: { equalAccess: [] } })).toThrow('not found any more');
  });

  it('counts what nobody has looked at as not conform', () => {
    const audit = readAudit(planted('1.1 | * | C | mesure wide\n1.3 | * | NA | vu : rien de cette sorte'));
    expect(['1.1', '1.2', '1.3'].map((id) => judge(audit, id))).toEqual(['C', 'V', 'NA']);
    expect(rateAudit(audit)).toEqual({ conform: 1, open: 1, notApplicable: 1, rate: 50 });
  });

  it.each([
    ['1.1 | * | C | mesure axe', 'P02: axe found'],
    ['1.1 | * | C | mesure nothing', 'no measure nothing'],
    ['1.1 | * | C | test tests/b.test.ts', 'no file tests/b.test.ts'],
    ['1.1 | * | C | bien', 'is no evidence'],
    ['1.1 | * | C | vu', 'is no evidence'],
    ['1.1 | P01 | C | mesure axe\n1.1 | P01 | NC | mesure axe', 'unknown or twice'],
    ['9.9 | * | C | mesure axe', 'no such criterion'],
  ])('refuses « %s »', (verdicts, fault) => {
    expect(() => readAudit(planted(verdicts))).toThrow(fault);
  });
});
