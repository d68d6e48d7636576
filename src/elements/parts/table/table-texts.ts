/** French of the table and its tools. */
const number = new Intl.NumberFormat('fr-FR');

/** « 1 200 », grouped with narrow no-break spaces. */
export const formatRowCount = (count: number): string => number.format(count);

export const TABLE_TEXTS = {
  display: 'Affichage',
  columns: 'Colonnes',
  noRoom: 'masquée\u00a0: pas assez de place',
  nothing: 'masquée\u00a0: vide',
  ownWidths: 'Largeurs d’origine',
  widthOf: (label: string) => `Largeur de la colonne «\u00a0${label}\u00a0»`,
  px: (width: number) => `${width}\u00a0pixels`,
  grip: 'Glissez, ou ← et →, pour changer la largeur\u00a0; double-clic ou Entrée pour celle d’origine',
  density: 'Densité',
  comfortable: 'Confortable',
  compact: 'Compacte',
  sortBy: 'Trier par',
  serverOrder: 'Ordre par défaut',
  sorted: (label: string, direction: 'asc' | 'desc') =>
    `${label}, ${direction === 'asc' ? 'croissant' : 'décroissant'}`,
  printed: (moment: string) => `Imprimé le ${moment}`,
  export: 'Exporter',
  formats: { xlsx: 'Tableur (XLSX)', csv: 'CSV' },
  selectAll: 'Tout sélectionner',
  selection: 'Sélection',
  clearSelection: 'Tout désélectionner',
  sending: 'Envoi en cours',
  selectRow: (label: string) => `Sélectionner ${label}`,
} as const;
