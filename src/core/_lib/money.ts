/**
 * Money as whole cents: the server's amounts are decimal texts, which must not be added in floating point (contract
 * notes). Shown with a euro sign (spec §9).
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
