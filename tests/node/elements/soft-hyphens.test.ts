/** Where a long word of a printed list may end a line. */
import { expect, test } from 'vitest';
import { softenWords } from '../../../src/elements/parts/frame/soft-hyphens.ts';

test.each([
  ['Maintenance', 'Main-te-nance'],
  ['Électro-Sud Maintenance', 'Électro-Sud Main-te-nance'],
  ['Sécuriflamme', 'Sécu-ri-flamme'],
  ['Transformateur n° 32', 'Transfor-ma-teur n° 32'],
  ['automatique', 'auto-ma-ti-que'],
  ['CHARPENTIER', 'CHAR-PEN-TIER'],
])('« %s » may be « %s »', (text, shown) => {
  expect(softenWords(text).replaceAll('\u00ad', '-')).toBe(shown);
});

test.each(['Bâtiment', 'BAL-000291', '25/11/2026', '', 'xxxxxxxxxxxxxxxx'])(
  '« %s » stays as it is',
  (text) => {
    expect(softenWords(text)).toBe(text);
  },
);
