/** The columns that name a site. */
import { siteLevel } from '../sites/level-text.ts';
import type { ImportField } from './fields.ts';

/** One column for each level. */
export const LEVELS: readonly ImportField[] = [1, 2, 3, 4].map((level) => ({
  name: `level${level}`,
  label: siteLevel(level),
  type: 'place',
  names: [
    [
      'niveau 1',
      'level 1',
      'etablissement',
      'campus',
      'nom_site',
      'site principal',
      'zone 1',
      'lieu niveau 1',
    ],
    ['niveau 2', 'level 2', 'batiment', 'building', 'bat', 'implantation', 'lieu niveau 2'],
    ['niveau 3', 'level 3', 'etage', 'floor', 'niveau', 'zone', 'lieu niveau 3'],
    [
      'niveau 4',
      'level 4',
      'piece',
      'salle',
      'local',
      'room',
      'espace',
      'bureau',
      'n° de salle',
      'lieu niveau 4',
    ],
  ][level - 1] as string[],
}));

/** A site as one column, or as one a level. */
export const PLACE_FIELDS: readonly ImportField[] = [
  {
    name: 'site',
    label: 'Site',
    type: 'place',
    names: [
      'location',
      'emplacement',
      'lieu',
      'localisation',
      "nom de l'emplacement",
      'hb.location',
      'localization',
      'affectation',
      "lieu d'implantation",
      'place',
    ],
  },
  ...LEVELS,
];
