/**
 * Cleans a scanned code to the tags that it may mean: what a GS1 label or a scanner adds around a tag, or makes of it, is
 * taken away.
 */

import { SEPARATOR } from './hand-scanner-burst.ts';
import { isOfOtherLayout, readAddressInUs, readOtherLayouts } from './keyboard-layouts.ts';

/** What some scanners type before a code to name its kind: `]C1` of a GS1 label, `]Q1` of a QR code. */
const KIND_MARK = /^\][A-Za-z]\d/;

/** The parameter of an address of the application that names a piece by its tag. */
const TAG_PARAMETER = 'balise';

/** The tag in the address that a label's QR code holds; `null` for any other text. */
export function readLabelAddress(code: string): string | null {
  if (!/^https?:\/\//i.test(code)) return null;
  try {
    return new URL(code).searchParams.get(TAG_PARAMETER)?.trim() || null;
  } catch {
    return null; // begins as an address does, and is none
  }
}

/** A tag that a code may mean, and whether only a scanner in US layout on an AZERTY keyboard types it so. */
export interface TagCandidate {
  tag: string;
  isOtherLayout: boolean;
}

/**
 * What to look a code up as, in this order: the tag of an address, the code as a whole without the separators of a
 * GS1 label, then as a scanner in another keyboard layout means it.
 */
export function normalizeCode(code: string): TagCandidate[] {
  const whole = code.replaceAll(SEPARATOR, '').replace(KIND_MARK, '').trim();
  const asTyped = readLabelAddress(whole);
  const inUs = asTyped === null ? readLabelAddress(readAddressInUs(whole) ?? '') : null;
  if (inUs !== null) return [{ tag: inUs, isOtherLayout: true }];
  const isOther = isOfOtherLayout(whole);
  return [
    { tag: asTyped ?? whole, isOtherLayout: false },
    ...(asTyped === null ? readOtherLayouts(whole) : []).map((tag) => ({ tag, isOtherLayout: isOther })),
  ].filter(({ tag }) => tag !== '');
}

/** What a code is as a new tag: as the scanner meant it. `null` for what no label of a piece holds. */
export function readNewTag(code: string): string | null {
  const candidates = normalizeCode(code);
  const { tag = '' } = candidates.find(({ isOtherLayout }) => isOtherLayout) ?? candidates[0] ?? {};
  return /^[\x20-\x7e]{1,40}$/.test(tag) && !/^https?:/i.test(tag) ? tag : null;
}
