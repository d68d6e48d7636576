/** French of one piece of equipment. */

import type { LifeKind } from '../../core/assets/life.ts';
import { ASSET_LABELS, NO_BALISE, NO_CATEGORY, REPORT_PROBLEM } from '../../core/assets/texts.ts';
import type { ShownTerm } from '../../core/contracts/end-date.ts';
import { TERM_LABELS } from '../../core/contracts/texts.ts';
import { INTERVENTION, TO_ASSIGN, TO_PLAN } from '../../core/interventions/field-texts.ts';
import { formatCount, plural } from '../../core/kernel/lib/plural.ts';
import { assetNumber, ticketNumber } from '../../core/kernel/lib/texts.ts';
import { CANCEL, DELETE, EDIT, MORE_ACTIONS, RETRY } from '../../core/kernel/lib/words.ts';
import { formatMonth } from '../../core/kernel/time/dates.ts';
import { formatInDays, formatSinceDays } from '../../core/kernel/time/days-away.ts';
import { NO_SITE } from '../../core/sites/texts.ts';
import { FIGURE_TEXTS } from '../parts/object/figure-texts.ts';
import type { AssetTab } from './tab-names.ts';

const list = new Intl.ListFormat('fr-FR');

export const ASSET_TEXTS = {
  login: 'Connectez-vous pour voir cet équipement.',
  loading: 'Chargement de l’équipement…',
  none: 'Aucun équipement n’est choisi.',
  back: 'Retour aux équipements',
  deleted: 'Équipement supprimé.',
  number: assetNumber,
  actions: MORE_ACTIONS,
  report: REPORT_PROBLEM,
  print: 'Imprimer une étiquette',
  edit: EDIT,
  delete: DELETE,
  deleteTickets: (count: number) =>
    count === 1
      ? 'Son ticket reste, à son site, sans équipement.'
      : `Ses ${plural(count, 'ticket')} restent, à leur site, sans équipement.`,
  deleteNoTicket: 'Aucun ticket ne le concerne.',
  deleteParts: (parts: string) => `Disparaissent avec lui\u00a0: ${parts}.`,
  deleteCounting: 'Recherche de ce qui est concerné…',
  materialsOf: (count: number) => plural(count, 'matériel'),
  controlesOf: (count: number) => plural(count, 'contrôle'),
  filesOf: (count: number) => plural(count, 'fichier'),
  identity: 'Identité',
  site: 'Site',
  noSite: NO_SITE,
  category: ASSET_LABELS.category,
  noCategory: NO_CATEGORY,
  balise: 'Balise',
  noBalise: NO_BALISE,
  drawn: (balise: string) => `Code-barres de la balise ${balise}`,
  tabs: 'Rubriques de l’équipement',

  state: 'État',
  quiet: 'Rien à signaler',
  openTickets: (count: number) => plural(count, 'ticket ouvert', 'tickets ouverts'),
  urgentTickets: (count: number) => plural(count, 'urgent'),
  since: (date: string) => `Premier ticket le\u00a0${date}`,
  neverReported: 'Aucun ticket à ce jour',
  next: 'Prochaine intervention',
  amongSeen: 'Parmi ceux que vous pouvez voir',
  noneSeen: 'Aucun ticket ouvert que vous puissiez voir',
  noVisitSeen: 'Aucune que vous puissiez voir',
  noNext: 'Aucune n’est prévue',
  unplanned: (count: number) => `${formatCount(count)}\u00a0à planifier`,
  last: 'Dernière intervention',
  noLast: 'Aucune à ce jour',
  cover: 'Contrat',
  noCover: 'Aucun contrat ne le couvre',
  otherContracts: (count: number) => `et ${plural(count, 'autre')}`,
  coverFailed: 'Contrats indisponibles',
  spent: 'Dépensé',
  noCost: 'Aucun coût saisi',
  spentIn: (year: string, amount: string) => `dont ${amount} en ${year}`,
  figuresFailed: 'Coûts indisponibles',

  life: 'Ligne de vie',
  lifeKinds: 'Montrer dans la ligne de vie',
  allKinds: 'Tout',
  noLife: 'Rien n’est encore arrivé à cet équipement.',
  noLifeSeen: 'Rien que vous puissiez voir n’est encore arrivé à cet équipement.',
  noLifeHint: 'Ses tickets, ses interventions, ses contrats et ses documents apparaîtront ici.',
  coming: 'À venir',
  undated: 'Date inconnue',
  lostContracts: 'les contrats',
  lostControles: 'les contrôles du stock',
  lostComments: 'des commentaires',
  lost: (names: readonly string[]) => `Il manque ici ${list.format(names)}\u00a0: la lecture a échoué.`,
  outside: (names: readonly string[]) =>
    `Il manque ici ${list.format(names)}, hors de la tournée\u00a0: à\u00a0lire au retour du réseau.`,
  retry: RETRY,
  readTalks: (count: number) =>
    `Lire aussi les commentaires de ${count === 1 ? 'l’autre ticket' : `${formatCount(count)} autres tickets`}`,
  ticketClosed: (id: string | number) => `${ticketNumber(id)} clos`,
  by: (name: string) => `par ${name}`,
  visit: INTERVENTION,
  unplannedVisit: 'Intervention à planifier',
  contractBegins: 'Début du contrat',
  contractEnds: 'Échéance du contrat',
  stockCount: 'Contrôle du stock',
  onTicket: (name: string) => `sur «\u00a0${name}\u00a0»`,
  withFile: 'avec un fichier',
  wordless: 'Un fichier',
  document: 'Document',
  documentOf: (name: string) => `Document de «\u00a0${name}\u00a0»`,
  unnamedFile: 'Fichier sans nom',

  /** @param all whether the user sees the tickets of others too */
  ticketsTitle: (open: number, total: number, all: boolean) =>
    open === total
      ? plural(open, 'ticket ouvert', 'tickets ouverts')
      : `${open === 0 ? (all ? 'Aucun ticket ouvert' : 'Aucun de vos tickets n’est ouvert') : plural(open, 'ticket ouvert', 'tickets ouverts')}, ${formatCount(total)} en tout`,
  noTickets: 'Aucun ticket pour cet équipement.',
  noTicketsSeen: 'Aucun ticket que vous puissiez voir sur cet équipement.',
  noTicketsHint: 'Un problème signalé ici apparaîtra dans cette liste.',
  siteTickets: 'Tickets du site',
  ticketNumber: ticketNumber,
  untitledTicket: ticketNumber,
  declared: (by: string, date: string) => (date ? `${by}, le\u00a0${date}` : by),

  interventionsTitle: (count: number) => plural(count, 'intervention'),
  noInterventions: 'Aucune intervention sur cet équipement.',
  noInterventionsSeen: 'Aucune intervention que vous puissiez voir sur cet équipement.',
  noInterventionsHint: 'Elles apparaissent dès qu’un de ses tickets est affecté.',
  allInterventions: 'Toutes les interventions',
  noProvider: TO_ASSIGN,
  noDate: TO_PLAN,
  stateUnknown: 'État indisponible',

  contractsTitle: (count: number) => (count === 0 ? 'Contrats' : plural(count, 'contrat')),
  noContracts: 'Aucun contrat ne couvre cet équipement.',
  contractsLoading: 'Chargement des contrats…',
  endsOn: (date: string) => `échéance le\u00a0${date}`,

  controlesTitle: (count: number) =>
    count === 0 ? 'Contrôles du stock' : plural(count, 'contrôle du stock', 'contrôles du stock'),
  noControles: 'Aucun contrôle du stock n’a été fait.',
  controleOf: (date: string) => (date ? `Contrôle du ${date}` : 'Contrôle sans date'),
  controleLines: (count: number) => plural(count, 'matériel'),
  controleDifferences: (count: number) => (count === 0 ? 'Aucun écart' : plural(count, 'écart')),
  goneMaterial: 'Matériel supprimé',

  materialsTitle: (count: number) => plural(count, 'matériel'),
  noMaterials: 'Aucun matériel n’est suivi pour cet équipement.',
  material: 'Matériel',
  reference: 'Référence',
  quantity: 'Quantité',
  unnamedMaterial: (id: string | number) => `Matériel n°\u00a0${id}`,
  expected: 'Attendu',
  counted: 'Compté',
  difference: 'Écart',
  unknownQuantity: 'inconnue',

  figures: 'Coûts et statistiques',
  tickets: 'Tickets',
  interventions: 'Interventions',
  cost: 'Coût total',
  meanNote: FIGURE_TEXTS.meanNote,
  noFigures: 'Aucune statistique pour cet équipement.',
  noFiguresHint: 'Elles viennent de ses tickets et de leurs interventions.',
  ticketsByYear: 'Tickets par année',
  costByYear: 'Coût par année',
  year: 'Année',
  amount: 'Montant',

  files: 'Documents',
  noFiles: 'Aucun document pour cet équipement.',

  planTitle: 'Emplacement',
  noPlan: 'Cet équipement n’est placé sur aucun plan de son site.',
  planImage: (name: string) => `Plan ${name}`,
  planUnnamed: 'Plan',
  openPlan: 'Ouvrir le plan',
  noImage: 'L’image du plan n’a pas pu être affichée.',
  placeAt: (label: string) => `Repère\u00a0: ${label}`,
} as const;

export const ASSET_TAB_LABELS: Record<AssetTab, string> = {
  historique: 'Historique',
  tickets: 'Tickets',
  interventions: 'Interventions',
  contrats: 'Contrats et contrôles',
  materiels: 'Matériels',
  couts: 'Coûts et statistiques',
  documents: 'Documents',
  plan: 'Plan',
};

/** The kinds of events of its life. */
export const LIFE_KIND_LABELS: Record<LifeKind, string> = {
  ticket: 'Tickets',
  intervention: 'Interventions',
  contract: 'Contrats',
  controle: 'Contrôles du stock',
  comment: 'Commentaires',
  document: 'Documents',
};

/** A part of its life: « novembre 2026 », « À venir ». @param part as `getLifePart` gives it */
export function nameLifePart(part: string): string {
  if (part === 'coming') return ASSET_TEXTS.coming;
  return part === '' ? ASSET_TEXTS.undated : `${formatMonth(part)} ${part.slice(0, 4)}`;
}

/** When a contract ends, beside its date. */
export const TERM_TEXTS: Record<ShownTerm, (days: number) => string> = {
  over: (days) => `Échu ${formatSinceDays(-days)}`,
  soon: (days) => (days === 0 ? 'Échéance aujourd’hui' : `Échéance ${formatInDays(days)}`),
  current: () => TERM_LABELS.current,
  open: () => TERM_LABELS.open,
};

export const MATERIAL_TEXTS = {
  add: 'Ajouter un matériel',
  newTitle: 'Ajouter un matériel',
  editTitle: 'Modifier le matériel',
  create: 'Ajouter',
  conflict: 'Ce matériel a été modifié entre-temps.',
  actions: 'Actions',
  change: (name: string) => `Modifier\u00a0: ${name}`,
  remove: (name: string) => `Supprimer\u00a0: ${name}`,
  removeQuestion: 'Supprimer le matériel\u00a0?',
} as const;

export const COUNT_TEXTS = {
  open: 'Contrôler le stock',
  resume: 'Reprendre le contrôle',
  title: 'Contrôler le stock',
  intro: 'Saisissez ce que vous trouvez. Les lignes laissées vides ne sont pas contrôlées.',
  keys: 'Flèches haut et bas\u00a0: un de plus, un de moins.',
  expected: (quantity: string) => `Attendu\u00a0:\u00a0${quantity}`,
  expectedUnknown: 'Quantité attendue inconnue',
  countedOf: (name: string) => `Compté, ${name}`,
  less: (name: string) => `Un de moins, ${name}`,
  more: (name: string) => `Un de plus, ${name}`,
  same: 'Conforme',
  surplus: (count: number) => `${formatCount(count)} de plus`,
  missing: (count: number) => `${formatCount(count)} de moins`,
  notCounted: 'Non compté',
  fill: 'Reprendre les quantités attendues',
  comment: 'Commentaire',
  summary: (counted: number, total: number, differences: number) =>
    `${formatCount(counted)} sur ${formatCount(total)} comptés, ${
      differences === 0 ? 'aucun écart' : plural(differences, 'écart')
    }`,
  movedTitle: 'Des quantités attendues ont changé pendant votre contrôle.',
  movedHint: 'Rien n’a été enregistré. Vérifiez les écarts, puis enregistrez de nouveau.',
  moved: (name: string, before: string, now: string) =>
    `${name}\u00a0: ${before} attendus auparavant, ${now} maintenant`,
  movedNone: 'quantité inconnue',
  save: 'Enregistrer le contrôle',
  cancel: CANCEL,
  lines: 'Matériels à compter',
  whole: 'Contrôle',
} as const;
