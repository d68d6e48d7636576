/** French of one plan. */

import { ASSET_LABELS, REPORT_PROBLEM } from '../../core/assets/texts.ts';
import { formatCount, plural } from '../../core/kernel/lib/plural.ts';
import { planNumber } from '../../core/kernel/lib/texts.ts';
import { CANCEL, MORE_ACTIONS, REMOVE } from '../../core/kernel/lib/words.ts';
import { countPins, NO_PLAN_CATEGORY, PLAN_LABELS } from '../../core/plans/texts.ts';
import { NO_SITE } from '../../core/sites/texts.ts';

export const PLAN_TEXTS = {
  login: 'Connectez-vous pour voir ce plan.',
  none: 'Aucun plan n’est choisi.',
  deleted: 'Ce plan a été supprimé.',
  back: 'Retour aux plans',
  number: planNumber,
  loading: 'Chargement du plan…',
  noSite: NO_SITE,
  noCategory: NO_PLAN_CATEGORY,
  actions: MORE_ACTIONS,
  editPlan: 'Modifier le plan',
  delete: 'Supprimer le plan',
  deletePins: (count: number) =>
    count < 2
      ? `${countPins(count)} sera supprimé avec lui. L’équipement reste.`
      : `${countPins(count)} seront supprimés avec lui. Les équipements restent.`,
  print: 'Imprimer (PDF)',
  printFailed: 'Le serveur d’images n’autorise pas l’export.',
  editPins: 'Placer les repères',
  endEdit: 'Terminer',
  undo: (count: number) => `Annuler la dernière étape (${formatCount(count)})`,
  undoBrief: CANCEL,
  saving: 'Enregistrement…',
  views: 'Affichage des repères',
  asPlan: 'Plan',
  asTable: 'Tableau',
  pins: 'Repères',
} as const;

export const VIEWER = {
  label: (name: string) => `Plan «\u00a0${name}\u00a0»`,
  role: 'plan',
  hint: 'Flèches\u00a0: déplacer la vue. Plus et moins\u00a0: agrandir ou réduire. Zéro\u00a0: tout le plan.',
  image: (name: string, isDescribed: boolean) =>
    `Image du plan «\u00a0${name}\u00a0»${isDescribed ? `, décrite sous «\u00a0${PLAN_LABELS.description}\u00a0»` : ''}`,
  noImage: 'L’image du plan n’a pas pu être chargée.',
  noImageHint: 'Les repères restent consultables en tableau.',
  zoomIn: 'Agrandir',
  zoomOut: 'Réduire',
  fit: 'Voir tout le plan',
  full: 'Plein écran',
  endFull: 'Quitter le plein écran',
  tools: 'Outils de la vue',
  map: 'Vue d’ensemble\u00a0: choisir la partie affichée',
} as const;

export const PIN = {
  group: (count: number) => countPins(count),
  groupTitle: (count: number) => `${countPins(count)} au même endroit`,
  tickets: (count: number) => plural(count, 'ticket ouvert', 'tickets ouverts'),
  moreTickets: (count: number) => `et ${formatCount(count)} de plus`,
  next: 'Prochaine intervention',
  open: 'Ouvrir',
  report: REPORT_PROBLEM,
  move: 'Déplacer',
  left: 'Déplacer vers la gauche',
  up: 'Déplacer vers le haut',
  down: 'Déplacer vers le bas',
  right: 'Déplacer vers la droite',
  remove: REMOVE,
  removed: (name: string) => `«\u00a0${name}\u00a0» retiré du plan.`,
  moved: (name: string, spot: string) => `${name}\u00a0: ${spot}`,
  added: (name: string) => `«\u00a0${name}\u00a0» placé sur le plan.`,
  keys: 'Flèches\u00a0: déplacer de 1\u00a0%. Avec Maj\u00a0: de 0,1\u00a0%.',
  noAsset: 'Repère sans équipement',
} as const;

export const SIDE = {
  title: 'Repères',
  layers: 'Calques',
  layer: (name: string, count: number) => `${name} (${formatCount(count)})`,
  states: 'Légende',
  search: 'Rechercher un repère par nom, balise ou catégorie',
  none: 'Aucun repère sur ce plan.',
  noneYet: 'Aucun repère\u00a0: choisissez «\u00a0Placer les repères\u00a0», puis cliquez sur le plan.',
  noMatch: 'Aucun repère ne correspond.',
  unplaced: 'Sans emplacement',
  unplacedSearch: 'Rechercher un équipement à placer',
  unplacedNone: 'Tous les équipements de ce site sont sur le plan.',
  unplacedNoMatch: 'Aucun équipement à placer ne correspond.',
  unplacedMore: (count: number) => `et ${formatCount(count)} de plus\u00a0: précisez la recherche`,
  free: 'Repère sans équipement',
  freeLabel: 'Nom du repère',
  choose: 'Placer',
  atCenter: 'Placer au centre',
} as const;

export const EDITOR = {
  idle: 'Choisissez un équipement à placer, puis cliquez sur le plan. Faites glisser un repère pour le déplacer.',
  placing: (name: string) => `Cliquez sur le plan pour placer «\u00a0${name}\u00a0».`,
  moving: (name: string) => `Cliquez sur le plan pour déplacer «\u00a0${name}\u00a0».`,
  stop: 'Ne plus placer',
} as const;

export const PIN_TABLE_TEXTS = {
  caption: (name: string) => `Repères du plan «\u00a0${name}\u00a0»`,
  columns: {
    name: 'Repère',
    place: 'Lieu ou position',
    category: ASSET_LABELS.category,
    state: 'État',
    actions: 'Actions',
  },
  unplaced: 'Non placé',
  show: (name: string) => `Voir ${name} sur le plan`,
  move: (name: string) => `Déplacer ${name}`,
  remove: (name: string) => `Retirer ${name}`,
} as const;
