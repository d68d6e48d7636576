import { expect, test } from 'vitest';
import { formatMeanNote } from '../../../src/core/profiles/texts.ts';

test('[I4] a mean note says of how many notes it is', () => {
  expect([formatMeanNote(4.25, 12), formatMeanNote(4, 1)]).toEqual([
    '4,3 · 12\u00a0avis',
    '4,0 · 1\u00a0avis',
  ]);
});
