import { useStore } from '@nanostores/react';
import { hasCapability } from '../../core/kernel/session/rights.ts';
import { $user } from '../../core/kernel/session/session.ts';
import { getReportAddress } from '../../core/labels/address.ts';
import { type LabelFormat, onRoll, ROLLS, readMm, SHEETS } from '../../core/labels/formats.ts';
import { LABEL_KINDS, type LabelKind, type LabelLook } from '../../core/labels/model.ts';
import {
  ownSizePreference,
  qrPreference,
  rollPreference,
  sheetPreference,
} from '../../core/labels/preferences.ts';

/** The format that labels are printed on, as this browser last chose it. */
export interface FormatChoice {
  /** Whether the server prints more than one. */
  hasFormats: boolean;
  format: LabelFormat;
  /** The size of one's own is none that can be printed. */
  isWrong: boolean;
  /** What the QR code opens, in front of the tag; `''` for none. */
  address: string;
  /** What is sent; `null` where the server prints one format. */
  look: LabelLook | null;
  /** The format of a kind, for its hint. */
  formatOf: (kind: LabelKind) => LabelFormat;
}

export function useFormat(kind: LabelKind): FormatChoice {
  const hasFormats = hasCapability(useStore($user), 'label-formats');
  const sheet = useStore(sheetPreference.$value);
  const roll = useStore(rollPreference.$value);
  const width = readMm(useStore(ownSizePreference.width.$value), 'width');
  const height = readMm(useStore(ownSizePreference.height.$value), 'height');
  const hasQr = useStore(qrPreference.$value);
  const formatOf = (of: LabelKind): LabelFormat => {
    const { format } = LABEL_KINDS[of];
    if (!hasFormats) return format;
    if (format.grid) return SHEETS[sheet];
    if (roll !== 'own') return ROLLS[roll];
    return width === null || height === null ? format : onRoll(width, height);
  };
  const format = formatOf(kind);
  const isOwn = hasFormats && LABEL_KINDS[kind].format.grid === null && roll === 'own';
  const address = hasFormats && hasQr ? getReportAddress() : '';
  return {
    hasFormats,
    format,
    isWrong: isOwn && (width === null || height === null),
    address,
    look: hasFormats ? { format, address } : null,
    formatOf,
  };
}
