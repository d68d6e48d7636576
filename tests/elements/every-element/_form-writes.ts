/** The writes of forms: each field is filled in, and keeps what was typed. */
import type { Mounted } from '../_support/mounted.ts';
import { until } from '../_support/until.ts';
import type { Write } from './_writes.ts';

interface FormWrite extends Omit<Write, 'act'> {
  open?: readonly (readonly [role: string, name: string | RegExp])[];
  fill: Record<string, string>;
  /** Texts, and options of native lists, by the labels of their fields. */
  choose?: Record<string, string>;
  submit: string;
}

const findList = (mounted: Mounted, label: string): HTMLSelectElement =>
  mounted
    .all('combobox', new RegExp(`^${label}`))
    .find((each) => each instanceof HTMLSelectElement) as HTMLSelectElement;

const form = ({ open = [], fill, choose = {}, submit, ...write }: FormWrite): Write => ({
  ...write,
  keeps: fill,
  stays: async (mounted) => {
    for (const [label, option] of Object.entries(choose))
      await until(`${label}: ${option}`, () => {
        const { selectedOptions } = findList(mounted, label);
        return selectedOptions[0]?.text.trim() === option;
      });
    await write.stays?.(mounted);
  },
  act: async (mounted) => {
    for (const [role, name] of open)
      if (role === 'radio') mounted.all(role, name).at(-1)?.click();
      else await mounted.click(role, name);
    for (const [label, option] of Object.entries(choose)) {
      await mounted.choose(new RegExp(`^${label}`), option);
    }
    for (const [label, text] of Object.entries(fill)) await mounted.fill(label, text);
    await mounted.click('button', submit);
  },
});

export const FORM_WRITES: Write[] = [
  form({
    name: 'a change of a ticket',
    tag: 'balise-ticket',
    attributes: { 'ticket-id': '1' },
    call: /\/api\/tickets\/1\//,
    method: 'PUT',
    body: { objet: ['Le serveur n’en veut pas aujourd’hui.'] },
    open: [['button', 'Modifier']],
    fill: { Objet: 'Fuite sous l’évier' },
    submit: 'Enregistrer',
  }),
  form({
    name: 'an intervention',
    tag: 'balise-intervention-form',
    attributes: { ticket: '1' },
    call: /^\/api\/interventions\/$/,
    choose: { Prestataire: 'Thermelec Services' },
    fill: { Consignes: 'Sonner deux fois.' },
    submit: 'Affecter',
  }),
  form({
    name: 'the date of an intervention',
    tag: 'balise-intervention',
    attributes: { 'intervention-id': '1', step: 'propose' },
    as: 'prestataire',
    call: /^\/api\/interventions\/1$/,
    method: 'PATCH',
    open: [['button', 'Proposer une date']],
    fill: { Début: '24/11/2026 08:00' },
    submit: 'Enregistrer',
  }),
  form({
    name: 'the report of an intervention',
    tag: 'balise-intervention',
    attributes: { 'intervention-id': '3' },
    as: 'prestataire',
    call: /^\/api\/interventions\/3$/,
    method: 'PATCH',
    open: [['button', 'Marquer réalisée']],
    fill: { 'Compte rendu': 'Joint changé.' },
    submit: 'Enregistrer',
  }),
  form({
    name: 'the cost of an intervention',
    tag: 'balise-intervention',
    attributes: { 'intervention-id': '8' },
    call: /^\/api\/interventions\/8$/,
    method: 'PATCH',
    open: [['button', 'Saisir le coût']],
    fill: { 'Coût d’achat': '1234,50' },
    submit: 'Enregistrer',
  }),
  form({
    name: 'a piece of equipment',
    tag: 'balise-asset-form',
    call: /^\/api\/assets\//,
    fill: { Nom: 'Groupe froid', Balise: 'BAL-777' },
    submit: 'Créer l’équipement',
  }),
  form({
    name: 'a change of a piece of equipment',
    tag: 'balise-asset-form',
    attributes: { asset: '1' },
    call: /^\/api\/assets\/1/,
    method: 'PATCH',
    fill: { Nom: 'Chaudière neuve' },
    submit: 'Enregistrer',
  }),
  form({
    name: 'a part of a piece of equipment',
    tag: 'balise-asset',
    attributes: { 'asset-id': '1', tab: 'materiels' },
    call: /materials/,
    open: [['button', 'Ajouter un matériel']],
    fill: { Nom: 'Filtre G4', Quantité: '12' },
    submit: 'Ajouter',
  }),
  form({
    name: 'a count of parts',
    tag: 'balise-asset',
    attributes: { 'asset-id': '1', tab: 'materiels' },
    call: /control/,
    open: [['button', /^(Contrôler le stock|Reprendre le contrôle)$/]],
    fill: { 'Compté, Brûleur': '7', Commentaire: 'Inventaire' },
    submit: 'Enregistrer le contrôle',
  }),
  form({
    name: 'a contract',
    tag: 'balise-contract-form',
    call: /^\/api\/contracts\/$/,
    choose: { Prestataire: 'Thermelec Services' },
    fill: { Nom: 'Ascenseurs', Montant: '1200,5' },
    submit: 'Créer le contrat',
  }),
  form({
    name: 'a change of a contract',
    tag: 'balise-contract-form',
    attributes: { contract: '1' },
    call: /^\/api\/contracts\/1/,
    method: 'PATCH',
    fill: { Nom: 'Chaudières' },
    submit: 'Enregistrer',
  }),
  form({
    name: 'a period of a contract',
    tag: 'balise-contract',
    attributes: { 'contract-id': '1' },
    call: /period/,
    open: [['button', 'Ajouter une période']],
    fill: { Du: '01/01/2027', Au: '31/12/2027', Montant: '50' },
    submit: 'Enregistrer',
  }),
  form({
    name: 'an entry',
    tag: 'balise-entry-form',
    call: /^\/api\/finance\//,
    open: [
      ['button', /^Site/],
      ['treeitem', /^EHPAD Les Cèdres/],
    ],
    choose: { 'Type de dépense': 'Dépense ponctuelle' },
    fill: { Réalisé: '120,00' },
    submit: 'Ajouter l’écriture',
  }),
  form({
    name: 'a category',
    tag: 'balise-category-admin',
    as: 'admin',
    call: /categories/,
    open: [
      ['button', 'Ajouter une catégorie'],
      ['textbox', 'Nom'],
      ['radio', 'Domaine'],
    ],
    fill: { Nom: 'Serrurerie' },
    submit: 'Créer',
  }),
  form({
    name: 'a change of a category',
    tag: 'balise-category-admin',
    as: 'admin',
    call: /categories/,
    method: 'PATCH',
    open: [['button', 'Plomberie et sanitaires']],
    fill: { Nom: 'Plomberie générale' },
    submit: 'Enregistrer',
  }),
  form({
    name: 'a site',
    tag: 'balise-site-admin',
    as: 'admin',
    attributes: { site: '1' },
    call: /\/api\/sites\//,
    open: [['button', 'Ajouter un sous-site']],
    fill: { Nom: 'Local 9' },
    submit: 'Créer',
  }),
  form({
    name: 'a change of a site',
    tag: 'balise-site-admin',
    as: 'admin',
    attributes: { site: '8' },
    call: /\/api\/sites\//,
    method: 'PATCH',
    open: [['button', 'Modifier']],
    fill: { Nom: 'Chaufferie neuve' },
    submit: 'Enregistrer',
  }),
  form({
    name: 'an account',
    tag: 'balise-user-admin',
    as: 'admin',
    call: /^\/api\/core\/users$/,
    open: [['button', 'Créer un utilisateur']],
    choose: { Groupe: 'Demandeur' },
    fill: { Identifiant: 'zoe.essai', 'E-mail': 'zoe.essai@exemple.fr' },
    submit: 'Créer',
  }),
  form({
    name: 'a change of an account',
    tag: 'balise-user-admin',
    as: 'admin',
    attributes: { user: '5' },
    call: /^\/api\/core\/users\/5/,
    method: 'PUT',
    fill: { Prénom: 'Zoé' },
    submit: 'Enregistrer',
  }),
  form({
    name: 'a group',
    tag: 'balise-group-admin',
    as: 'admin',
    call: /groups/,
    open: [['button', 'Créer un groupe']],
    fill: { 'Nom du groupe': 'Gardiens' },
    submit: 'Créer',
  }),
  form({
    name: 'a key of the configuration',
    tag: 'balise-config-admin',
    as: 'admin',
    call: /config/,
    method: 'PATCH',
    fill: { 'Code du site': 'GHX' },
    submit: 'Enregistrer',
  }),
  form({
    name: 'a person',
    tag: 'balise-intervenant-list',
    attributes: { view: 'intervenants' },
    call: /^\/api\/profile\/$/,
    open: [['button', 'Ajouter un intervenant']],
    choose: { Groupe: 'Prestataire', Prestataire: 'Plomberie Garonne' },
    fill: { Nom: 'Camille Rousseau' },
    submit: 'Créer',
  }),
  form({
    name: 'a company',
    tag: 'balise-intervenant-list',
    call: /^\/api\/prestataires\/$/,
    open: [['button', 'Ajouter un prestataire']],
    fill: { 'Raison sociale': 'Toitures du Lot' },
    submit: 'Créer',
  }),
  form({
    name: 'a change of a company',
    tag: 'balise-prestataire',
    attributes: { 'prestataire-id': '2' },
    call: /^\/api\/prestataires\/2/,
    method: 'PATCH',
    open: [['button', 'Modifier']],
    fill: { Téléphone: '05 56 00 00 02' },
    submit: 'Enregistrer',
  }),
  form({
    name: 'a change of a person',
    tag: 'balise-intervenant',
    attributes: { 'intervenant-id': '2' },
    call: /^\/api\/profile\/2/,
    method: 'PATCH',
    open: [['button', 'Modifier']],
    fill: { Téléphone: '05 56 00 00 02' },
    submit: 'Enregistrer',
  }),
  form({
    name: 'a change of a plan',
    tag: 'balise-plan',
    attributes: { 'plan-id': '2' },
    call: /plans/,
    method: 'PATCH',
    open: [
      ['button', 'Autres actions'],
      ['button', /^Modifier/],
    ],
    fill: { Nom: 'Chaufferie neuve' },
    submit: 'Enregistrer',
  }),
];
