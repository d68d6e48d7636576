import { cutAtWords } from '../../core/search/match.ts';

/** A text in which what was searched for is marked. */
export function Marked({ text, words }: { text: string; words: readonly string[] }) {
  let at = 0;
  return cutAtWords(text, words).map((part) => {
    const key = at;
    at += part.text.length;
    return part.isFound ? <mark key={key}>{part.text}</mark> : <span key={key}>{part.text}</span>;
  });
}
