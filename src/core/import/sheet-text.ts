/** The texts of a workbook that is written. Pure. */

/** The longest text of a cell. */
const LONGEST = 32_767;

/** Whether XML may hold a character; a workbook with another one counts as damaged. */
const isAllowed = (code: number): boolean =>
  code === 0x9 ||
  code === 0xa ||
  code === 0xd ||
  (code >= 0x20 && code < 0xd800) ||
  (code >= 0xe000 && code < 0xfffe) ||
  code >= 0x10000;

/** A text as a cell of a workbook can hold it: without control characters and halves of characters. */
export const toSheetText = (text: string): string =>
  Array.from(text)
    .filter((letter) => isAllowed(letter.codePointAt(0) ?? 0))
    .join('')
    .slice(0, LONGEST);
