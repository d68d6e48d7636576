import { describe, expect, it } from 'vitest';
import {
  isOfOtherLayout,
  readMeantTags,
  readOtherLayouts,
} from '../../../src/core/scanner/keyboard-layouts.ts';

describe('a hand scanner in another keyboard layout', () => {
  it.each([
    ['BQL)ààà&à&', 'BAL-000101'],
    ['bql)ààà&à&', 'bal-000101'],
    ['?Q)é"', 'MA-23'],
  ])('in US layout on an AZERTY keyboard types %s for %s', (typed, meant) => {
    expect(readOtherLayouts(typed)).toContain(meant);
  });

  it('means a tag in a search where it is one word without a digit', () => {
    expect(readMeantTags(' BQL)ààà&à& ')).toContain('bal-000101');
    for (const text of ['', 'é', 'fuite d’eau', 'BAL-000101', '302']) expect(readMeantTags(text)).toEqual([]);
  });

  it('in AZERTY layout on a US keyboard is read too, and only the first is hinted at', () => {
    // the keys of « AB1 » on AZERTY: q, b, shift and 1
    expect(readOtherLayouts('QB!')).toContain('AB1');
    expect(['BQL)ààà&à&', 'BAL-000101', 'RIEN-42'].map(isOfOtherLayout)).toEqual([true, false, false]);
  });
});
