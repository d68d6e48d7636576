/** French of `<balise-inventory>`. */

import { INVENTORY_TITLE } from '../../core/inventory/texts.ts';
import { NO_SITE } from '../../core/sites/texts.ts';
import { TABLE_TEXTS } from '../parts/table/table-texts.ts';

const pieces = (count: number) => (count === 1 ? '1\u00a0équipement' : `${count}\u00a0équipements`);

export const INVENTORY_TEXTS = {
  title: INVENTORY_TITLE,
  login: 'Connectez-vous pour faire un inventaire.',
  refused: 'Vous ne pouvez pas faire d’inventaire ici.',
  site: 'Site',
  choose: 'Choisissez le site à parcourir.',
  chooseHint:
    'Ses équipements et ceux de ses sous-sites sont cochés à mesure que vous scannez leurs étiquettes.',
  unknownSite: 'Ce site n’existe pas ou n’est plus accessible.',
  loading: 'Chargement de l’inventaire…',
  scan: 'Scanner',
  export: TABLE_TEXTS.export,
  print: 'Imprimer',
  restart: 'Recommencer',
  restarted: 'L’inventaire recommence.',
  seenOf: (seen: number, all: number) => `${seen}\u00a0sur ${pieces(all)} vus`,
  unkept: 'Ce navigateur n’a pas pu garder ce qui est vu\u00a0: exportez-le avant de quitter cette page.',
  noneExpected: 'Aucun équipement n’est attendu dans ce site.',
  missing: (count: number) => `À voir (${count})`,
  here: (count: number) => `Vus (${count})`,
  elsewhere: (count: number) => `D’un autre site (${count})`,
  unknown: (count: number) => `Codes inconnus (${count})`,
  complete: 'Tout a été vu.',
  tick: 'Vu',
  tickOf: (name: string) => `Vu\u00a0: ${name}`,
  more: (count: number) => `Afficher ${count} de plus`,
  announced: (name: string) => `Vu\u00a0: ${name}`,
  announcedElsewhere: (name: string) => `D’un autre site\u00a0: ${name}`,
  announcedUnknown: (code: string) => `Code inconnu\u00a0: ${code}`,
  noSite: NO_SITE,
  columns: { state: 'État', balise: 'Balise', name: 'Nom', site: 'Site' },
  states: { missing: 'Non vu', here: 'Vu', elsewhere: 'D’un autre site', unknown: 'Code inconnu' },
  sheet: (place: string, day: string) => `Inventaire de ${place}, le ${day}`,
} as const;
