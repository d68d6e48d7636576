import { expect, test } from 'vitest';
import { toCellText } from '../../../../src/core/kernel/lib/workbook-text.ts';

test('a text of a workbook holds what XML may hold, whole characters, and no more than a cell', () => {
  const text = (...codes: number[]) => String.fromCharCode(...codes);
  const damaging = text(0, 8, 0xb, 0x1f, 0xfffe, 0xffff, 0xd83d);
  expect(toCellText(`Pompe${damaging}\t1\n\r\u00a0é → \u{1f527}`)).toBe('Pompe\t1\n\r\u00a0é → \u{1f527}');
  expect(toCellText('x'.repeat(40_000))).toHaveLength(32_767);
});
