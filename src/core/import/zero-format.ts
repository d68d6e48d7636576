/** Numbers that a workbook shows with zeros in front of them: `7` in a cell of the format `000000` is « 000007 ». Pure. */

/** A format of zeros and fixed text: `00000`, `"BAL-"0000`, `00" "00" "00`. */
const FIXED = /^(?:0|"[^"]*"|\\.|[ -])+$/;
const PART = /0|"([^"]*)"|\\(.)|([ -])/g;

/** Whether a format shows more of a number than its digits: two zeros at least, and nothing that depends on its size. */
export const isZeroFormat = (code: string): boolean =>
  FIXED.test(code) && code.replace(/"[^"]*"|\\./g, '').replace(/[^0]/g, '').length > 1;

/** What a cell with that format shows; the text itself where it is no whole number, or longer than the format. */
export function showWithZeros(text: string, code: string): string {
  const parts = [...code.matchAll(PART)];
  const places = parts.filter(([part]) => part === '0').length;
  if (!/^\d+$/.test(text) || text.length > places) return text;
  const digits = text.padStart(places, '0');
  let at = 0;
  return parts
    .map(([part, quoted, escaped, bare]) => (part === '0' ? digits[at++] : (quoted ?? escaped ?? bare ?? '')))
    .join('');
}
