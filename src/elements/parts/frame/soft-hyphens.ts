/** Where a long word may end a line, with a hyphen: browsers have no dictionary of French everywhere. Pure. */

const VOWEL = '[aeiouyàâäéèêëîïôöùûüœæ]';
const CONSONANT = '[bcçdfghjklmnpqrstvwxz]';
/** Consonants that begin a syllable together. */
const PAIRED = '(?:[bcdfgkptv][lr]|[cpst]h|gn|qu)';
const SYLLABLE = `(?=(?:${PAIRED}|${CONSONANT})${VOWEL})`;
const LONG = /\p{L}{9,}/gu;
/** What ends before a syllable: a vowel, or a consonant after it that does not begin one with the next. */
const ENDS = [
  new RegExp(`${VOWEL}${SYLLABLE}`, 'gi'),
  new RegExp(`${VOWEL}(?!${PAIRED})${CONSONANT}${SYLLABLE}`, 'gi'),
];
/** Letters that stay together at each end of a word. */
const EDGE = 3;

/** @returns the text with soft hyphens in its long words: between « Main », « te » and « nance » */
export const softenWords = (text: string): string =>
  text.replace(LONG, (word) => {
    const places = ENDS.flatMap((rule) =>
      [...word.matchAll(rule)].map(({ index, 0: end }) => index + end.length),
    )
      .filter((at) => at >= EDGE && at <= word.length - EDGE)
      .sort((one, other) => one - other);
    return [0, ...places].map((from, rank) => word.slice(from, places[rank])).join('\u00ad');
  });
