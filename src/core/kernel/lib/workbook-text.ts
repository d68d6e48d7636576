/** The texts of a workbook that is written. Pure. */

/** The column of a workbook by which an import finds a row again. */
export const OWN_NUMBER = 'N°\u00a0dans l’application';

/** The longest text of a cell. */
const LONGEST = 32_767;

/** What XML may not hold: a workbook with such a character counts as damaged. Halves of characters are among them. */
const FORBIDDEN = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu;

/** A text as a cell of a workbook can hold it: without control characters and halves of characters. */
export function toCellText(text: string): string {
  const allowed = text.replace(FORBIDDEN, '');
  return allowed.length > LONGEST ? allowed.slice(0, LONGEST).replace(FORBIDDEN, '') : allowed;
}
