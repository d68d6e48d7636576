import { expect, test } from 'vitest';
import { createEndFinder } from '../../../src/core/scanner/hand-scanner-enter.ts';

/** Whether the Enter after those keys, so far apart, is the end of a scan. */
function ends(keys: readonly string[], gap = 8, isForCode = false): boolean {
  const press = createEndFinder();
  const outcomes = [...keys, 'Enter'].map((key, rank) =>
    press({ key, timeStamp: 1000 + rank * gap, ctrlKey: false, altKey: false, metaKey: false }, isForCode),
  );
  expect(outcomes.slice(0, -1)).not.toContain(true);
  return outcomes.at(-1) === true;
}

test.each(['EXT-123456', '00001234', 'BQL)ààà&à&', 'BALISE', 'ge-0012'])(
  '[G6] the Enter of a scan sends no form: %s',
  (code) => {
    expect(ends([...code])).toBe(true);
  },
);

test('[G6] nor does that of a GS1 label of digits alone, whose separators are keys without a character', () => {
  expect(ends([...'0103453120000011', 'F8', ...'2112345'])).toBe(true);
  expect(ends([...'10250101', '\u001d', ...'2112'])).toBe(true);
});

test('[G6] what is typed by hand, or is no label, is sent', () => {
  expect(ends([...'EXT-123456'], 120)).toBe(false);
  expect(ends([...'fuite'])).toBe(false);
  expect(ends([...'1250'])).toBe(false);
});

test('[G6] in a field for a code, no Enter sends', () => {
  expect(ends([...'EXT-123456'], 120, true)).toBe(true);
});
