/** The columns of contracts, by the names that they have in other people's files. */
import { CONTRACT_TYPES, PERIODICITES } from '../contracts/model.ts';
import { namePeriodicite } from '../contracts/texts.ts';
import { GROUPS } from '../kernel/lib/user.ts';
import { type ImportField, namedChoice } from './fields.ts';
import { COMPANY_NAMES } from './shared-fields.ts';

export const CONTRACTS_FIELDS: readonly ImportField[] = [
  {
    name: 'name',
    label: 'Nom',
    type: 'text',
    required: true,
    names: [
      'name',
      'libelle',
      'intitule',
      'contrat',
      'contract',
      'objet',
      'objet du contrat',
      'designation',
      'titre',
    ],
  },
  {
    name: 'numero',
    label: 'Numéro',
    type: 'code',
    names: [
      'n°',
      'no',
      'number',
      'contract number',
      'reference',
      'numero de contrat',
      'n° de contrat',
      'n° contrat',
      'numero contrat',
      'n° marche',
      'n° de marche',
      'numero de marche',
    ],
  },
  {
    name: 'type',
    label: 'Type',
    type: 'choice',
    names: ['nature', 'contract type'],
    choices: CONTRACT_TYPES.map((value) =>
      namedChoice(
        value,
        ...{
          controle: ['controle reglementaire', 'verification', 'inspection', 'control'],
          maintenance: ['entretien', 'maintenance preventive'],
          autre: ['other', 'divers'],
        }[value],
      ),
    ),
  },
  {
    name: 'prestataire',
    label: GROUPS.prestataire,
    type: 'reference',
    names: [...COMPANY_NAMES, 'titulaire'],
  },
  {
    name: 'date_start',
    label: 'Début',
    type: 'date',
    names: [
      'date de debut',
      'start',
      'start date',
      'date debut',
      'debut du contrat',
      'date de debut du contrat',
      "date d'effet",
      'starts on',
      'date_start',
    ],
  },
  {
    name: 'date_end',
    label: 'Fin',
    type: 'date',
    names: [
      'date de fin',
      'end',
      'end date',
      'date fin',
      'echeance',
      "date d'echeance",
      'fin du contrat',
      'date de fin du contrat',
      'expiration',
      'ends on',
      'date_end',
    ],
  },
  {
    name: 'montant',
    label: 'Montant',
    type: 'amount',
    names: [
      'amount',
      'cost',
      'prix',
      'cout',
      'montant ht',
      'montant ttc',
      'montant annuel',
      'montant annuel ttc',
      'montant annuel ht',
    ],
  },
  {
    name: 'periodicite',
    label: 'Périodicité',
    type: 'choice',
    names: ['frequence', 'frequency', 'recurrence'],
    choices: Object.keys(PERIODICITES).map((value) =>
      namedChoice(
        value,
        namePeriodicite(value),
        ...({
          mensuelle: ['mensuel', 'monthly', 'mois'],
          bimestrielle: ['bimestriel'],
          trimestrielle: ['trimestriel', 'quarterly', 'trimestre'],
          semestrielle: ['semestriel', 'semestre'],
          annuelle: ['annuel', 'yearly', 'annual', 'an'],
        }[value] ?? []),
      ),
    ),
  },
  {
    name: 'renouvelable',
    label: 'Renouvelable',
    type: 'yes-no',
    names: [
      'reconductible',
      'reconduction',
      'renewable',
      'tacite reconduction',
      'reconduction tacite',
      'renouvellement',
    ],
  },
  {
    name: 'assets',
    label: 'Équipements',
    type: 'references',
    names: ['equipement', 'assets', 'balises', 'materiels'],
  },
  {
    name: 'description',
    label: 'Description du contrat',
    type: 'text',
    hasLines: true,
    names: ['description', 'commentaire', 'notes', 'remarques'],
  },
];
