/** French of printed labels. */

import { ASSET, NO_BALISE } from '../../core/assets/texts.ts';
import { formatCount, plural } from '../../core/kernel/lib/plural.ts';
import type { LabelFormat } from '../../core/labels/formats.ts';
import { wrongStart } from '../../core/labels/input.ts';
import { LABELS_MAX, type LabelKind } from '../../core/labels/model.ts';
import { PRINT_TITLE } from '../../core/labels/texts.ts';
import { LOADING_SITES, NO_SITE } from '../../core/sites/texts.ts';

const assets = (value: number) => plural(value, 'équipement', 'équipements');
const labels = (value: number) => plural(value, 'étiquette', 'étiquettes');

export const LABEL_PRINT_TEXTS = {
  title: PRINT_TITLE,
  login: 'Connectez-vous pour imprimer des étiquettes.',
  refused: 'Vous ne pouvez pas imprimer d’étiquettes.',
  loading: 'Chargement des équipements…',
  loadingSites: LOADING_SITES,
  what: 'Quoi',
  which: 'Lesquels',
  preview: 'Aperçu',
  previewOf: (name: string) => `Étiquette de ${name}`,
  bars: (tag: string) => `Code-barres de la balise ${tag}`,
  withBelow: 'Inclure les sous-sites',
  sitesChosen: (value: number) =>
    value === 0 ? 'Aucun site choisi' : plural(value, 'site choisi', 'sites choisis'),
  chooseSite: 'Sélectionnez au moins un site.',
  chooseAsset: 'Sélectionnez au moins un équipement.',
  noAssets: 'Aucun équipement dans ces sites.',
  assets,
  labels,
  list: 'Équipements dont l’étiquette est imprimée',
  all: 'Tous les équipements',
  columns: { balise: 'Balise', name: ASSET, site: 'Site' },
  pick: (name: string) => `Imprimer l’étiquette de ${name}`,
  noTag: NO_BALISE,
  noSite: NO_SITE,
  assign: 'Attribuer',
  assignTo: (name: string) => `Attribuer une balise à ${name}`,
  showUntagged: 'Attribuer',
  showAll: 'Voir tous les équipements',
  untagged: (value: number) => `${assets(value)} sans balise`,
  unreadable: (value: number) =>
    value > 1
      ? `${formatCount(value)}\u00a0balises sont trop longues\u00a0: leurs barres auraient moins de 0,25\u00a0mm.`
      : 'Une balise est trop longue\u00a0: ses barres auraient moins de 0,25\u00a0mm.',
  unreadableExample:
    'Les barres auraient moins de 0,25\u00a0mm\u00a0: aucun scanner ne les lirait à coup sûr.',
  more: (value: number) => `Afficher ${assets(value)} de plus`,
  tooMany: `Un document contient au plus ${formatCount(LABELS_MAX)}\u00a0étiquettes\u00a0: choisissez moins de sites.`,
  tooManyAssets: `Un document contient au plus ${formatCount(LABELS_MAX)}\u00a0étiquettes\u00a0: choisissez moins d’équipements.`,
  gone: (value: number) =>
    value > 1
      ? `${formatCount(value)}\u00a0des équipements choisis n’existent plus\u00a0: ils sont laissés de côté.`
      : 'Un des équipements choisis n’existe plus\u00a0: il est laissé de côté.',
  lostSites: (value: number) =>
    value > 1
      ? `${formatCount(value)}\u00a0des sites demandés n’existent pas ou ne sont plus accessibles\u00a0: ils sont laissés de côté.`
      : 'Un des sites demandés n’existe pas ou n’est plus accessible\u00a0: il est laissé de côté.',
  noPreview: 'L’étiquette s’affiche ici dès qu’un équipement avec balise est choisi.',
  size: (width: number, height: number) => `${formatMm(width)}\u00a0×\u00a0${formatMm(height)}\u00a0mm`,
  wrongStart,
  range: 'Maj\u00a0+\u00a0clic ou Maj\u00a0+\u00a0Espace\u00a0: toutes les lignes depuis la dernière case.',
  print: (value: number | null) => (value === null ? 'Imprimer' : `Imprimer ${labels(value)}`),
  advice: 'Imprimez à 100\u00a0%, sans mise à l’échelle.',
  ready: (value: number | null) =>
    value === null ? 'Le document est prêt.' : `Le document est prêt\u00a0: ${labels(value)}.`,
  notStarted: (start: number) =>
    `Ce serveur commence à la première étiquette, pas à l’étiquette\u00a0${start}\u00a0: gardez la planche entamée pour une autre fois.`,
  skipped: (value: number) => `${assets(value)} sans balise laissé${value > 1 ? 's' : ''} de côté.`,
  blocked: 'Le navigateur n’a pas ouvert de nouvel onglet.',
  openDocument: 'Ouvrir le document',
  badAddress: 'L’adresse du document n’est pas valide.',
  test: 'Tester une étiquette avec le scanner',
} as const;

export const KIND_TEXTS: Record<LabelKind, { label: string; hint: (format: LabelFormat) => string }> = {
  sites: {
    label: 'Étiquettes des sites',
    hint: () => 'Planches A4 de tous les équipements des sites choisis et de leurs sous-sites.',
  },
  assets: {
    label: 'Étiquettes des équipements',
    hint: ({ places }) => `Planches A4 de ${labels(places ?? 1)}, équipement par équipement.`,
  },
  roll: {
    label: 'Imprimante à étiquettes',
    hint: ({ width, height }) =>
      `Une étiquette par page, pour un rouleau de ${LABEL_PRINT_TEXTS.size(width, height)}.`,
  },
};

function formatMm(value: number): string {
  return value.toLocaleString('fr-FR');
}
