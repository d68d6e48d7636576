/** French of the list of equipment. */
import { formatCount } from '../_ui/ui-texts.ts';

const plural = (count: number, one: string, several: string): string =>
  `${formatCount(count)} ${count < 2 ? one : several}`;

export const TEXTS = {
  title: 'Équipements',
  login: 'Connectez-vous pour voir les équipements.',
  caption: 'Équipements',
  create: 'Créer un équipement',
  filters: 'Filtrer les équipements',
  search: 'Rechercher par nom ou par balise',
  searchHint: 'Nom ou balise…',
  columns: {
    balise: 'Balise',
    name: 'Équipement',
    category: 'Catégorie',
    site: 'Site',
    top: 'Site principal',
  },
  allCategories: 'Toutes les catégories',
  noCategory: 'Sans catégorie',
  categoryNumber: (id: string) => `Catégorie n°\u00a0${id}`,
  siteNumber: (id: string | number) => `Site n°\u00a0${id}`,
  noSite: 'Sans site',
  untagged: 'Sans balise',
  choose: 'Choisissez un filtre pour afficher les équipements.',
  chooseHint: 'Cherchez un nom ou une balise, scannez une étiquette, ou partez d’un site.',
  scan: 'Scanner une balise',
  recent: 'Ouverts récemment',
  noRecent: 'Les équipements que vous ouvrirez seront rappelés ici.',
  bySite: 'Par site',
  count: (count: number) => plural(count, 'équipement', 'équipements'),
  shown: (count: number, total: number) =>
    `${plural(count, 'équipement affiché', 'équipements affichés')} sur ${formatCount(total)}`,
  selected: (count: number) => plural(count, 'sélectionné', 'sélectionnés'),
  print: 'Imprimer des étiquettes',
  empty: 'Aucun équipement pour le moment.',
  emptyHint: 'Les équipements créés apparaîtront ici.',
  noMatch: 'Aucun équipement ne correspond à ces filtres.',
  exportNoun: 'equipements',
} as const;
