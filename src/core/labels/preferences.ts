/** The labels that this browser last printed: format, a size of one's own, with or without a QR code. */
import * as v from 'valibot';
import { createPreference } from '../kernel/page/preferences.ts';
import { ROLL_NAMES, SHEET_NAMES } from './formats.ts';

export const sheetPreference = createPreference('labels.sheet', v.picklist(SHEET_NAMES), '21');
export const rollPreference = createPreference('labels.roll', v.picklist(ROLL_NAMES), '57x32');
export const ownSizePreference = {
  width: createPreference('labels.width', v.string(), '60'),
  height: createPreference('labels.height', v.string(), '30'),
};
export const qrPreference = createPreference('labels.qr', v.boolean(), true);
