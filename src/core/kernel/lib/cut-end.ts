/**
 * The text without such signs at its end. A pattern that repeats a sign up to the end (`\s+$`) looks on from each sign of
 * a run within the text: of one as long as a body may be it would take minutes, while nobody else is answered.
 * @param sign matches one sign
 */
export function cutEnd(text: string, sign: RegExp): string {
  let end = text.length;
  while (end > 0 && sign.test(text.charAt(end - 1))) end--;
  return text.slice(0, end);
}
