/**
 * Money as whole cents: the server's amounts are decimal texts, which must not be added in floating point (contract
 * notes). Shown with a euro sign (spec §9). And the amounts that people type, as the decimal texts that are sent.
 */
const AMOUNT = /^\s*(-?)(\d+)(?:[.,](\d*))?\s*$/;
const euros = new Intl.NumberFormat('fr-FR', { style: 'currency', currency: 'EUR' });

/**
 * The cents of a server's amount: `"1234.50"`, `"1234,50"` or a number; a third decimal is rounded half up.
 * @returns `null` when it is not an amount
 */
export function parseCents(amount: string | number | null | undefined): number | null {
  if (amount == null || amount === '') return null;
  const parts = AMOUNT.exec(typeof amount === 'number' ? toPlainText(amount) : amount);
  if (!parts) return null;
  const [, sign, whole = '0', decimals = ''] = parts;
  const thousandths = Number(`${whole}${`${decimals}000`.slice(0, 3)}`);
  if (!Number.isSafeInteger(thousandths)) return null;
  const cents = Math.round(thousandths / 10);
  return sign && cents ? -cents : cents;
}

/** « 1 234,50 € », or `''` when there is no amount. @param cents a whole number */
export const formatCents = (cents: number | null): string =>
  cents === null ? '' : euros.format(cents / 100);

function toPlainText(amount: number): string {
  return Number.isFinite(amount) ? amount.toFixed(3) : '';
}

/** « 1234,50 », for spreadsheets; `''` without an amount. @param cents a whole number */
export const formatPlainCents = (cents: number | null): string =>
  cents === null ? '' : (cents / 100).toFixed(2).replace('.', ',');

/** Digits, or groups of three with the same blank between them; then cents. Two numbers side by side are no amount. */
const TYPED = /^(?:\d+|\d{1,3}(?:([ \u00a0\u2009\u202f])\d{3}(?:\1\d{3})*))(?:[.,]\d{1,2})?$/;
const CURRENCY = /^€|(?:€|EUR)$/g;

/**
 * The decimal text, with a point, of an amount as people type or paste it: « 1 234,56 € », `1234.5`.
 * @returns `null` when it is not one positive amount with at most two decimals
 */
export function readAmount(typed: string): string | null {
  const bare = typed.trim().replace(CURRENCY, '').trim();
  return TYPED.test(bare) ? bare.replace(/\s/g, '').replace(',', '.') : null;
}

/** The digits of a whole number as people type it, with groups of three; `null` when it is not one number. */
export function readWholeNumber(typed: string): string | null {
  const read = readAmount(typed);
  return read !== null && /^\d+$/.test(read) && !typed.includes('€') ? read : null;
}
