import { describe, expect, it } from 'vitest';
import { expandIds, findIds, findLevel, findProofs, findTitles, findUnseen, readRows } from '../ledger.mjs';

describe('the ledger', () => {
  it('has every row of every section', () => {
    const rows = readRows();
    expect(rows.get('A1')).toContain('History-mode');
    expect(rows.get('L4')).toContain('kiosk');
    expect(rows.size).toBeGreaterThan(80);
  });

  it('reads the rows that a title names', () => {
    expect(findIds('[D3] each group sees its cards')).toEqual(['D3']);
    expect(findIds('[A4 A5][C13] the guard')).toEqual(['A4', 'A5', 'C13']);
    expect(findIds('[d3] and E5 are none, nor is array[12]')).toEqual([]);
  });

  it('reads titles of tests, tables of tests and groups', () => {
    const source = `
      test('[A1] a', () => {}); it(\`[A2] b\`, f); describe("[A3] c", f);
      test.describe('[A4] d', f); it.each([1, 2])('[A5] e', f); const x = '[A6] no title';`;
    expect(findTitles(source).flatMap(findIds)).toEqual(['A1', 'A2', 'A3', 'A4', 'A5']);
  });

  it('reads ranges of rows', () => {
    expect(expandIds('A1-A3,B2')).toEqual(['A1', 'A2', 'A3', 'B2']);
    expect(() => expandIds('A1-B3')).toThrow(RangeError);
  });

  it('has the row of every id that a test names', () => {
    const rows = readRows();
    expect([...findProofs().keys()].filter((id) => !rows.has(id))).toEqual([]);
  });

  /** The rows that the product satisfies now; each needs a test in a browser. */
  it('has a test on a screen for each row that the product satisfies', () => {
    const proofs = findProofs();
    const held = expandIds('A1-A17,B1-B8,C1-C13,D1-D11,E1-E7,F1-F5,G3-G7,I1-I4,K4,L1-L3');
    expect(held.filter((id) => findLevel(proofs.get(id)) === '')).toEqual([]);
  });

  it('takes end-to-end tests and those of an element, not those of Node, of parts, nor the long ones', () => {
    expect(findLevel(['app/tickets/ticket.spec.ts: [E5] a: b.long.'])).toBe('app');
    expect(findLevel(['server/tickets.test.ts: [E5]', 'elements/ticket/ticket.test.ts: [E5]'])).toBe(
      'elements',
    );
    for (const path of [
      'core/tickets/form.test.ts',
      'elements/modal.test.ts',
      'app/shell/zoom.long.spec.ts',
    ]) {
      expect(findLevel([`${path}: [E5] a`])).toBe('');
    }
    expect(findLevel()).toBe('');
  });

  it('has no element whose rows no end-to-end test shows', () => {
    expect(findUnseen(findProofs())).toEqual([]);
    const planted = new Map([
      ['E5', ['elements/ticket/a.test.ts: [E5]', 'app/tickets/a.spec.ts: [E5]']],
      ['E6', ['elements/ticket/a.test.ts: [E6]', 'elements/budget/a.test.ts: [E6]']],
      ['J1', ['elements/budget/a.test.ts: [J1]', 'app/finance/a.long.spec.ts: [J1]']],
    ]);
    expect(findUnseen(planted)).toEqual([['budget', ['E6', 'J1']]]);
  });
});
