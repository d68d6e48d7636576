/** French of the formats of labels. */
import { OWN_SIZE, type OwnSide, type RollName, type SheetName } from '../../core/labels/formats.ts';

const sheets: Record<SheetName, string> = {
  '21': '21 par page\u00a0· 63,5\u00a0×\u00a038,1\u00a0mm (Avery L7160)',
  '24': '24 par page\u00a0· 70\u00a0×\u00a037\u00a0mm (Avery 3474)',
  '24-63': '24 par page\u00a0· 63,5\u00a0×\u00a033,9\u00a0mm (Avery L7159)',
  '40': '40 par page\u00a0· 45,7\u00a0×\u00a025,4\u00a0mm (Avery L7654)',
  '40-48': '40 par page\u00a0· 48,5\u00a0×\u00a025,4\u00a0mm (Avery 3657)',
  '65': '65 par page\u00a0· 38,1\u00a0×\u00a021,2\u00a0mm (Avery L7651)',
};

const rolls: Record<RollName, string> = {
  '57x32': '57\u00a0×\u00a032\u00a0mm',
  '62x29': '62\u00a0×\u00a029\u00a0mm (Brother DK-11209)',
  '89x36': '89\u00a0×\u00a036\u00a0mm (Dymo 99012)',
  own: 'Autre format…',
};

const SIDES: Record<OwnSide, string> = { width: 'Largeur', height: 'Hauteur' };

export const FORMAT_TEXTS = {
  sheet: 'Planche',
  sheets,
  roll: 'Rouleau',
  rolls,
  own: { width: `${SIDES.width} (mm)`, height: `${SIDES.height} (mm)` } satisfies Record<OwnSide, string>,
  wrongSize: (side: OwnSide) => `De ${OWN_SIZE[side].min} à ${OWN_SIZE[side].max}\u00a0mm.`,
  wrongFormat: 'Indiquez la largeur et la hauteur de l’étiquette.',
  qr: 'Code QR\u00a0: «\u00a0Signaler un problème\u00a0» avec tout téléphone',
  qrOf: (address: string) => `Code QR de ${address}`,
  qrTooLong:
    'L’adresse de l’application est trop longue pour un code QR sur ce format\u00a0: les étiquettes n’en auront pas.',
} as const;
