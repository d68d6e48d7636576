import { describe, expect, it } from 'vitest';
import { cleanCode, cleanText, isVisible } from '../../../../src/core/kernel/lib/clean-text.ts';
import { foldText } from '../../../../src/core/kernel/lib/fold.ts';
import { cutAtWords } from '../../../../src/core/search/match.ts';

describe('what is the same text', () => {
  it.each([
    ['GE-0012', 'GE\u20110012', 'a no-break hyphen'],
    ['GE-0012', 'ge\u20130012', 'a dash'],
    ['GE-0012', 'GE\u22120012', 'a minus'],
    ['GE-0012', 'GE-\u200b0012', 'a zero-width space'],
    ['GE-0012', 'GE-00\u00ad12', 'a soft hyphen'],
    ['GE-0012', '\u202eGE-0012\u202c', 'a direction'],
    ['GE-0012', 'ＧＥ－００１２', 'full width'],
    ['Bâtiment A', 'batiment\u00a0a', 'a no-break space'],
    ['Bâtiment A', 'Ba\u0302timent A', 'a decomposed accent'],
    ['Bâtiment A', 'Bâtiment  A', 'two spaces'],
    ['Bâtiment A', 'Bâtiment\tA', 'a tab'],
    ['Bâtiment A', 'Bâtiment \u00a0\u202f\u2009A', 'several kinds of blanks'],
    ["l'eau", 'l’eau', 'an apostrophe'],
    ["l'eau", 'lʼeau', 'a letter apostrophe'],
    ["l'eau", 'l´eau', 'an acute accent'],
    ["l'eau", 'l`eau', 'a grave accent'],
    ["l'eau", 'l′eau', 'a prime'],
    ['filtre', 'ﬁltre', 'a ligature of print'],
    ['coeur', 'Cœur', 'a ligature'],
    ['sorensen', 'Sørensen', 'a stroke'],
    ['lodz', 'Łódź', 'a barred l'],
    ['strasse', 'STRAẞE', 'a sharp s'],
    ['m2', 'm²', 'a superscript'],
    ['...', '…', 'an ellipsis'],
    ['n° 12', 'nº 12', 'an ordinal for a degree'],
    ['n° 12', 'n˚ 12', 'a ring for a degree'],
    ['n° 12', '№ 12', 'the sign of a number'],
    ['20 °C', '20 ºC', 'an ordinal for a degree'],
    ['20 °C', '20 ⁰C', 'a zero above for a degree'],
    ['20 °C', '20 ∘C', 'a ring of mathematics for a degree'],
    ['20 °C', '20 ℃', 'one sign for two'],
    ['Tuyau 5"', 'Tuyau 5″', 'a double prime'],
    ['Tuyau 5"', 'Tuyau 5\u2032\u2032', 'two primes'],
    ['Salle "Rose"', 'Salle “Rose”', 'quotation marks'],
    ['Salle "Rose"', "Salle ''Rose''", 'two apostrophes'],
    ['Ø 20', '⌀ 20', 'a diameter'],
    ['Ø 20', '∅ 20', 'an empty set'],
    ['2 × 3', '2 x 3', 'a letter for a cross'],
    ['ΔT', '∆T', 'an increment'],
    ['A · B', 'A • B', 'a point between'],
    ['A ∶ B', 'A : B', 'a ratio'],
    ['A ∕ B', 'A / B', 'a division'],
    ['A ∣ B', 'A | B', 'a bar'],
    ['A ─ B', 'A - B', 'a line that is drawn'],
    ['A ∼ B', 'A ~ B', 'a tilde'],
    ['«Rose»', '《Rose》', 'quotation marks of other scripts'],
    ['PATIO', 'РАТІО', 'Cyrillic'],
    ['ABEKMHOPCTX', 'АВЕКМНОРСТХ', 'Cyrillic capitals'],
    ['ABEZHIKMNOPTYX', 'ΑΒΕΖΗΙΚΜΝΟΡΤΥΧ', 'Greek capitals'],
    ['acopxy', 'асорху', 'Cyrillic small letters'],
    ['gaz', 'ɡɑz', 'letters of phonetics'],
    ['Aile', 'Ai\ue000le\ufdd0', 'signs without a meaning'],
    ['Aile', 'Ai\u2d7fle\u{1d159}\u{16fe4}\u{13430}', 'fillers'],
  ])('%s and %s: %s', (one, other) => {
    expect(foldText(other)).toBe(foldText(one));
  });

  it('keeps what differs', () => {
    for (const [one, other] of [
      ['GE-0012', 'GE 0012'],
      ['A1', 'A 1'],
      ['か', 'が'],
      ['1,5', '1.5'],
      ['5 µm', '5 mm'],
      ['0', 'O'],
      ['1', 'l'],
      ['«', '"'],
      ["'", '"'],
      ['…', '..'],
    ] as const) {
      expect(foldText(one)).not.toBe(foldText(other));
    }
  });

  it('is found where it is written', () => {
    expect(cutAtWords('Porte 𝐁𝐢𝐬 GE\u20110012', ['bis', 'ge-0012'])).toEqual([
      { text: 'Porte ', isFound: false },
      { text: '𝐁𝐢𝐬', isFound: true },
      { text: ' ', isFound: false },
      { text: 'GE\u20110012', isFound: true },
    ]);
  });
});

describe('what is kept of a text', () => {
  it.each([
    '',
    '  ',
    '\u200b',
    '\u00ad\u2060\ufeff',
    '\u202e\u202c',
    '\u3164',
    '\u2800',
    '\u00a0\u200d\ufe0f',
    '\u0301',
    '\0\x07',
    '\u{1d159}',
    '\u{16fe4}',
    '\u2d7f',
    '\u{13430}',
    '\uffff',
    '\u{10fffe}',
    '\u0378',
    '\u{50000}',
    '\ud800',
    '\udc00\ud800',
    '\ue000',
    '\u{f0000}',
    '\u{1107f}',
    '\u094d',
    '\u0903',
  ])('nothing where nothing can be seen: %j', (text) => {
    expect(isVisible(text)).toBe(false);
    expect(cleanText(text)).toBe('');
  });

  it('takes no longer than its length asks for a long run of blanks or of unseen signs', () => {
    // looking for the end anew from each sign took half a minute
    for (const sign of [' ', '\u200b', '\n']) {
      const text = `a${sign.repeat(200_000)}b`;
      expect(cleanText(`${text}${sign}`)).toBe(text);
    }
  });

  it('has no controls, no turned direction, and nothing unseen at its ends', () => {
    expect(cleanText('\ufeff\u200b Local \u202etset\u202c\x01 n° 3\u2067\u2069 \u200b')).toBe(
      'Local tset n° 3',
    );
  });

  it('has no character that is none', () => {
    expect(cleanText('Local\ud800 \u0378n\uffff° 3')).toBe('Local n° 3');
    expect(cleanText('\uf0b7 Point de liste')).toBe('\uf0b7 Point de liste');
  });

  it('has its lines, its tabs, its letters and its emoji', () => {
    const text = 'Ligne 1\r\n\tLigne 2 : 👩‍🔧, ‏שלום‏, می‌خواهم ❤️';
    expect(cleanText(text)).toBe(text);
  });

  it('of a code has plain dashes and blanks, in its case', () => {
    expect(cleanCode(' GE\u2011\u200b0012\u00a0\u00a0b ')).toBe('GE-0012 b');
    expect(cleanCode('Été')).toBe('Été');
    expect(cleanCode('N° 12 × 3')).toBe('N° 12 × 3');
    expect(cleanCode('“A”')).toBe('"A"');
  });
});
