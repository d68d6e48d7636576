/** The columns of finance entries, by the names that they have in other people's files. */
import { EXPENSE_TYPES } from '../finance/model.ts';
import { type ImportField, namedChoice } from './fields.ts';
import { PLACE_FIELDS } from './place-fields.ts';
import { COMPANY_FIELD } from './shared-fields.ts';

export const ENTRIES_FIELDS: readonly ImportField[] = [
  {
    name: 'date_gestion',
    label: 'Date',
    type: 'date',
    required: true,
    names: [
      'date de gestion',
      "date d'imputation",
      'date de facture',
      "date d'achat",
      'purchase date',
      'jour',
      'date_gestion',
    ],
  },
  {
    name: 'type_depense',
    label: 'Type de dépense',
    type: 'choice',
    required: true,
    names: ['type', 'nature', 'type depense', 'type_depense'],
    choices: EXPENSE_TYPES.map((value) =>
      namedChoice(
        value,
        ...{
          Budget: ['budgets'],
          'Dépense ponctuelle': ['ponctuelle', 'depense', 'achat', 'expense'],
          'Dépense sous contrat': ['contrat', 'sous contrat'],
          'Dépense sous contrat supplémentaire': ['supplementaire', 'contrat supplementaire'],
          Casse: ['sinistre', 'degat'],
        }[value],
      ),
    ),
  },
  {
    name: 'previsionnel',
    label: 'Prévisionnel',
    type: 'amount',
    names: ['montant previsionnel', 'prevu', 'budget', 'planned', 'estimated'],
  },
  {
    name: 'realise',
    label: 'Réalisé',
    type: 'amount',
    names: [
      'montant realise',
      'montant',
      'montant ttc',
      'montant ht',
      'reel',
      'actual',
      'cout',
      'cost',
      'purchase cost',
      'amount',
    ],
  },
  ...PLACE_FIELDS,
  {
    name: 'asset',
    label: 'Équipement (balise ou nom)',
    type: 'reference',
    names: ['equipement', 'balise', 'asset', 'asset tag', 'code barres', 'materiel'],
  },
  {
    name: 'contract',
    label: 'Contrat',
    type: 'reference',
    names: ['contract', 'n° de contrat', 'n° contrat', 'numero de contrat'],
  },
  COMPANY_FIELD,
];
