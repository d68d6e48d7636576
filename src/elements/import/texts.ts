/** French of the import. */

import type { Encoding, ReadFault, Separator } from '../../core/import/file-sheets.ts';
import type { ImportJob } from '../../core/import/job.ts';
import type { ImportKind } from '../../core/import/kinds.ts';
import type { PathSeparator } from '../../core/import/place-text.ts';
import type { SheetLine } from '../../core/import/table.ts';
import type { RowStatus } from '../../core/import/types.ts';
import { formatCount, plural } from '../../core/kernel/lib/plural.ts';
import { CLOSE } from '../../core/kernel/lib/words.ts';
import { describeMoment } from '../../core/kernel/time/moment-text.ts';

const undoBlindly = (count: number): string =>
  count > 1
    ? `Pour ${formatCount(count)} d’entre eux, ce serveur ne dit pas s’ils ont été modifiés depuis\u00a0: ils seront supprimés même dans ce cas.`
    : 'Pour l’un d’entre eux, ce serveur ne dit pas s’il a été modifié depuis\u00a0: il sera supprimé même dans ce cas.';

export const IMPORT_KIND_LABELS: Readonly<Record<ImportKind, string>> = {
  sites: 'Des sites',
  categories: 'Des catégories et des métiers',
  assets: 'Des équipements',
  accounts: 'Des comptes',
  people: 'Des intervenants',
  companies: 'Des prestataires',
  contracts: 'Des contrats',
  entries: 'Des écritures de finances',
};

export const ENCODING_LABELS: Readonly<Record<Encoding, string>> = {
  'utf-8': 'UTF-8',
  'windows-1252': 'Windows-1252',
  macintosh: 'Mac Roman',
  ibm850: 'MS-DOS (CP850)',
  'utf-16le': 'UTF-16 LE',
  'utf-16be': 'UTF-16 BE',
  'utf-32le': 'UTF-32 LE',
  'utf-32be': 'UTF-32 BE',
};

export const SEPARATOR_LABELS: Readonly<Record<Separator, string>> = {
  ',': 'Virgule',
  ';': 'Point-virgule',
  '\t': 'Tabulation',
  '|': 'Barre verticale',
  '¤': 'Signe ¤',
};

export const PATH_LABELS: Readonly<Record<PathSeparator, string>> = {
  '': 'Aucun\u00a0: la cellule est un nom',
  '>': 'Campus > Bâtiment > Étage',
  '/': 'Campus / Bâtiment / Étage',
  '\\': 'Campus \\ Bâtiment \\ Étage',
  '|': 'Campus | Bâtiment | Étage',
  '→': 'Campus → Bâtiment → Étage',
  ' - ': 'Campus - Bâtiment - Étage',
};

/** The same of several rows. */
export const FILTER_LABELS: Readonly<Record<RowStatus, string>> = {
  new: 'Nouvelles',
  changed: 'Modifiées',
  same: 'Identiques',
  refused: 'Refusées',
};

export const STATUS_LABELS: Readonly<Record<RowStatus, string>> = {
  new: 'Nouvelle',
  changed: 'Modifiée',
  same: 'Identique',
  refused: 'Refusée',
};

export const FAULTS: Readonly<Record<ReadFault, string>> = {
  empty: 'Ce fichier est vide.',
  'old-excel':
    'Ce classeur est dans l’ancien format d’Excel (.xls)\u00a0: enregistrez-le en .xlsx, puis redonnez-le.',
  'open-document':
    'Ce classeur est dans un autre format (.ods)\u00a0: enregistrez-le en .xlsx, puis redonnez-le.',
  protected:
    'Ce classeur est protégé par un mot de passe\u00a0: enregistrez-le sans mot de passe, puis redonnez-le.',
  'web-page':
    'Ce fichier est une page web ou du XML, même s’il s’appelle .xls\u00a0: ouvrez-le dans un tableur, enregistrez-le en .xlsx, puis redonnez-le.',
  unreadable: 'Ce fichier ne se lit pas\u00a0: donnez un classeur .xlsx, ou un texte CSV.',
  'too-large':
    'Ce fichier est trop grand\u00a0: donnez-en un de 50\u00a0Mo au plus, et de 300\u00a0Mo décompressé.',
  'too-wide': 'Ce fichier a trop de colonnes\u00a0: gardez-en 200 au plus.',
  'other-list':
    'Ce fichier est l’export d’une liste que vous ne pouvez pas importer ici\u00a0: rien n’en a été lu.',
  gone: 'Ce fichier n’a pas pu être ouvert\u00a0: il a été déplacé ou modifié, ou un autre logiciel le retient. Choisissez-le de nouveau.',
};

/** How many lines are named one by one. */
const NAMED = 10;
/** « 3 », « 3 (« Nord ») ». */
export const formatLine = ({ line, sheet }: SheetLine): string =>
  `${formatCount(line)}${sheet === null ? '' : ` («\u00a0${sheet}\u00a0»)`}`;
const nameLines = (lines: readonly SheetLine[]): string =>
  [
    ...lines.slice(0, NAMED).map(formatLine),
    ...(lines.length > NAMED ? [`et ${plural(lines.length - NAMED, 'autre')}`] : []),
  ].join(', ');

const minutes = (ms: number): number => Math.max(1, Math.round(ms / 60_000));

export const IMPORT_TEXTS = {
  title: 'Import',
  login: 'Connectez-vous pour importer des fichiers.',
  refused: 'Vous ne pouvez rien importer ici.',
  steps: 'Étapes de l’import',
  step: {
    file: 'Fichier',
    columns: 'Colonnes',
    review: 'Vérification',
    sending: 'Envoi',
    result: 'Résultat',
  },
  intro:
    'Donnez un classeur ou un texte de vos sites, équipements, comptes, intervenants, contrats ou écritures\u00a0; ou, pour tout changer d’un coup, un classeur exporté d’une liste et modifié. Rien n’est envoyé avant que vous n’ayez vu ce que ferait chaque ligne.',
  file: 'Choisir un fichier, ou le déposer ici',
  fileHint: 'Classeur .xlsx, CSV ou texte, 50\u00a0Mo au plus',
  paste: 'Ou coller des cellules copiées dans un tableur',
  pasteRead: 'Lire ces cellules',
  pasted: 'Cellules collées',
  noCompanies:
    'Les prestataires ne s’importent pas ici : ce serveur les reçoit d’ailleurs, ou vous ne pouvez pas en créer.',
  reading: 'Lecture du fichier…',
  what: 'Ce que contient le fichier',
  sheet: 'Feuille',
  allSheets: 'Toutes les feuilles',
  sheetNamed: (name: string, rows: number) => `${name || 'Feuille'} (${plural(rows, 'ligne')})`,
  header: 'Ligne des titres',
  noHeader: 'Aucune',
  encoding: 'Encodage',
  separator: 'Séparateur des colonnes',
  path: 'Séparateur des niveaux d’un site',
  group: 'Groupe des comptes nouveaux',
  groupHint: 'Sans colonne pour le groupe, il vaut pour tous.',
  clears: 'Une cellule vide efface la valeur',
  clearsHint:
    'Sinon, ce qui est déjà dans Balise y reste, sauf dans un classeur exporté d’ici\u00a0: ce que vous y effacez est effacé.',
  dateQuestion: (example: string) => `Que veut dire «\u00a0${example}\u00a0»\u00a0?`,
  dateOrder: { dmy: 'Jour, mois, année', mdy: 'Mois, jour, année' },
  hiddenQuestion: (count: number) =>
    count === 1
      ? 'Une ligne est masquée dans le classeur, par un filtre ou à la main\u00a0: l’importer\u00a0?'
      : `${formatCount(count)}\u00a0lignes sont masquées dans le classeur, par un filtre ou à la main\u00a0: les importer\u00a0?`,
  hidden: { seen: 'Seulement ce qui se voit', all: 'Toutes les lignes' },
  hiddenLeft: (lines: readonly SheetLine[]) =>
    `${plural(lines.length, 'ligne masquée n’est pas importée', 'lignes masquées ne sont pas importées')}\u00a0: ${nameLines(lines)}.`,
  remarksLeft: (lines: readonly SheetLine[]) =>
    `${plural(lines.length, 'ligne de total ou de remarque n’est pas importée', 'lignes de total ou de remarque ne sont pas importées')}\u00a0: ${nameLines(lines)}.`,
  columns: 'Colonnes',
  columnsHint: 'À quoi correspond chaque colonne\u00a0; vos choix sont retenus pour les prochains fichiers.',
  columnField: (column: string) => `Champ de la colonne «\u00a0${column}\u00a0»`,
  preview: 'Premières lignes du fichier',
  ignored: 'Ne pas importer',
  missing: (fields: readonly string[]) =>
    `Choisissez la colonne de\u00a0: ${fields.map((field) => `«\u00a0${field}\u00a0»`).join(', ')}.`,
  /** @param dates whether the order of days is open @param hidden whether the hidden rows are */
  unanswered: (dates: boolean, hidden: boolean) =>
    dates && hidden
      ? 'Répondez aux questions sur les dates et sur les lignes masquées.'
      : `Répondez à la question sur les ${dates ? 'dates' : 'lignes masquées'}.`,
  back: 'Retour',
  check: 'Vérifier',
  checking: (done: number, total: number) =>
    `${formatCount(done)} lignes vérifiées sur ${formatCount(total)}`,
  rows: 'Lignes du fichier',
  filter: 'Montrer',
  all: 'Toutes',
  counted: (label: string, count: number) => `${label} (${formatCount(count)})`,
  line: 'Ligne',
  status: 'Effet',
  name: 'Nom',
  detail: 'Détail',
  remarks: 'Remarques',
  change: (label: string, from: string, to: string) =>
    `${label}\u00a0: ${from || '(vide)'} → ${to || '(vide)'}`,
  /** @param rest how many are not shown */
  more: (count: number, rest: number) =>
    count === rest
      ? `Afficher ${rest === 1 ? 'la dernière ligne' : `les ${formatCount(rest)}\u00a0dernières lignes`}`
      : `Afficher ${formatCount(count)}\u00a0lignes de plus sur ${formatCount(rest)}`,
  noRow: 'Aucune ligne de cette sorte.',
  sites: (count: number) => `${plural(count, 'site')} à créer`,
  categories: (count: number) => `${plural(count, 'catégorie')} à créer`,
  nothing: 'Il n’y a rien à envoyer\u00a0: tout est déjà là, ou refusé.',
  send: (count: number) => `Importer ${plural(count, 'ligne')}`,
  accountsMail:
    'Un compte nouveau n’a pas de mot de passe\u00a0: si ce serveur envoie des e-mails, chacun recevra un lien pour en choisir un.',
  corrections: 'Télécharger les lignes refusées',
  saveFailed: 'Le fichier des lignes refusées n’a pas pu être fait\u00a0: recommencez.',
  sending: 'Envoi',
  left: (ms: number) =>
    ms < 60_000 ? 'Il reste moins d’une minute.' : `Il reste environ ${plural(minutes(ms), 'minute')}.`,
  kept: 'Vous pouvez fermer cette page\u00a0: l’import reprendra ici, sur cet appareil.',
  notKept: 'Gardez cette page ouverte jusqu’à la fin\u00a0: ce navigateur ne retient pas l’import.',
  /** @param at when, where that is known and not at once */
  waiting: (reason: string, at: number | null = null) =>
    `${reason} L’envoi reprendra de lui-même${at === null ? '' : ` ${describeMoment(at)}`}.`,
  paused: 'En pause.',
  interrupted: ({ file }: ImportJob) => `L’import de «\u00a0${file}\u00a0» n’est pas terminé.`,
  pause: 'Mettre en pause',
  goOn: 'Continuer',
  stop: 'Arrêter l’import',
  result: 'Résultat',
  created: (count: number) => plural(count, 'ligne créée', 'lignes créées'),
  changed: (count: number) => plural(count, 'ligne modifiée', 'lignes modifiées'),
  beside: (count: number) =>
    `${plural(count, 'site ou catégorie créé', 'sites ou catégories créés')} en plus`,
  unsent: (count: number) => plural(count, 'ligne non envoyée', 'lignes non envoyées'),
  rejected: (count: number) => plural(count, 'ligne refusée', 'lignes refusées'),
  removed: (count: number) => plural(count, 'élément supprimé', 'éléments supprimés'),
  refusedHint: 'Corrigez-les dans le fichier que vous téléchargez, puis redonnez-le.',
  moreRefused: (count: number) => `et ${plural(count, 'autre', 'autres')}`,
  refusedLine: (at: SheetLine) => `Ligne ${formatLine(at)}`,
  undo: 'Annuler l’import',
  undoTitle: 'Annuler cet import\u00a0?',
  undoSentence: (count: number, unversioned: number) =>
    `${plural(count, 'élément créé', 'éléments créés')} par cet import ${count > 1 ? 'seront supprimés' : 'sera supprimé'}. Ce qui a été modifié reste modifié, et un compte ne se supprime pas.${unversioned > 0 ? ` ${undoBlindly(unversioned)}` : ''}`,
  undoConfirm: (count: number) => `Supprimer ${plural(count, 'élément')}`,
  undoing: 'Annulation',
  undoCut: 'L’annulation s’est interrompue\u00a0: recommencez.',
  invite: 'Un compte créé n’a pas encore de mot de passe\u00a0: cochez-le, puis créez son lien d’invitation.',
  toAccounts: 'Voir les comptes jamais connectés',
  noPerson:
    'Un compte permet de se connecter\u00a0: ceux à qui affecter du travail s’importent aussi comme intervenants.',
  toPeople: 'Voir les intervenants',
  another: 'Importer un autre fichier',
  correctionsFile: (name: string) => `${name} - à corriger.xlsx`,
  correctionsColumn: 'Pourquoi',
  correctionsSheet: 'À corriger',
  close: CLOSE,
} as const;
