/** Further writes: of contracts, files, accounts, requests, reports without an account. */
import { addReport } from '../../contract-server/routes/public.ts';
import { clickFound } from '../_support/input.ts';
import type { Mounted } from '../_support/mounted.ts';
import { until } from '../_support/until.ts';
import { deletion } from './_act-writes.ts';
import { confirm, type Write } from './_writes.ts';

const CONTRACT = { tag: 'balise-contract', attributes: { 'contract-id': '1' } } as const;
const LAMP = 'Lampe grillée au couloir';
const openMenu = async (mounted: Mounted): Promise<void> => {
  // what the page still reads changes what is in the menu
  await mounted.settled();
  await mounted.click('button', 'Autres actions');
};

export const FURTHER_WRITES: Write[] = [
  {
    name: 'a renewal of a contract',
    ...CONTRACT,
    call: /renew-contract/,
    act: async (contract) => {
      await contract.click('button', 'Renouveler');
      await confirm(contract, 'Renouveler');
    },
    stays: (contract) => contract.find('button', 'Renouveler'),
  },
  {
    name: 'the entries of a contract, generated',
    ...CONTRACT,
    call: /generate-entries/,
    act: async (contract) => {
      await openMenu(contract);
      await contract.click('button', 'Générer les écritures');
    },
  },
  {
    name: 'the entries of a contract, removed',
    ...CONTRACT,
    store: ({ entries }) => {
      const own = { ...entries[3], contract: { id: 1, name: 'Contrat' }, intervention: null };
      entries.splice(0, entries.length, {
        ...own,
        id: 90,
        version: 1,
        date_gestion: '2026-01-09',
        type_depense: 'Dépense ponctuelle',
      });
    },
    call: /delete-entries/,
    method: 'DELETE',
    act: async (contract) => {
      await openMenu(contract);
      await contract.click('button', 'Supprimer les anciennes écritures');
      await confirm(contract);
    },
  },
  deletion('a contract', { ...CONTRACT, call: /^\/api\/contracts\/1/ }, 'Entretien des chaudières'),
  {
    name: 'the removal of a file of a piece of equipment',
    tag: 'balise-asset',
    as: 'admin',
    attributes: { 'asset-id': '1', tab: 'documents' },
    call: /delete_attachment/,
    act: async (asset) => {
      await asset.click('button', /^Supprimer la pièce jointe/);
      await confirm(asset);
    },
    stays: (asset) => asset.find('link', 'Notice'),
  },
  {
    name: 'the removal of a part of a piece of equipment',
    tag: 'balise-asset',
    as: 'admin',
    attributes: { 'asset-id': '1', tab: 'materiels' },
    call: /materials\/1/,
    method: 'DELETE',
    act: async (asset) => {
      await asset.click('button', /^Supprimer\s: Brûleur/);
    },
    stays: (asset) => asset.findText('Brûleur'),
  },
  {
    name: 'the removal of a person',
    tag: 'balise-intervenant',
    as: 'admin',
    attributes: { 'intervenant-id': '2' },
    call: /^\/api\/profile\/2/,
    method: 'DELETE',
    act: async (person) => {
      await openMenu(person);
      await person.click('button', 'Supprimer');
      await confirm(person);
    },
  },
  {
    name: 'links of invitation',
    tag: 'balise-user-admin',
    as: 'admin',
    store: ({ config }) =>
      void Object.assign(config.find(({ key }) => key === 'SERVER_MAIL') ?? {}, { value: 'false' }),
    call: /invitations/,
    act: async (admin) => {
      await admin.click('checkbox', /Léa Fabre/);
      await admin.click('button', 'Créer les liens d’invitation');
    },
  },
  {
    name: 'the removal of a request for help',
    tag: 'balise-help',
    call: /^\/api\/help\/./,
    method: 'DELETE',
    act: async (help) => {
      const summary = await until('a request', () => help.parts('summary')[0]);
      await clickFound(async () => summary);
      await help.click('button', 'Supprimer la demande');
      await confirm(help);
    },
    stays: (help) => help.find('button', 'Supprimer la demande'),
  },
  ...(['Accepter', 'Refuser'] as const).map((name) => ({
    name: `a report without an account: ${name}`,
    tag: 'balise-ticket-list',
    store: (store: Parameters<NonNullable<Write['store']>>[0]) =>
      void addReport(store, { objet: LAMP, site: store.sites[1] }),
    call: /public_tickets\/./,
    act: async (list: Mounted) => {
      await list.click('button', /^1\ssignalement sans compte à accepter$/);
      await list.findText(LAMP);
      await list.click('button', `${name}\u00a0: ${LAMP}`);
      if (name === 'Accepter') return;
      await list.fill('Motif du refus', 'Déjà réparée.');
      await confirm(list, name);
    },
    stays: (list: Mounted) => list.findText(LAMP),
  })),
  {
    name: 'the groups of the directory',
    tag: 'balise-config-admin',
    as: 'admin',
    call: /^\/api\/directory\/$/,
    method: 'PUT',
    act: async (admin) => {
      await admin.click('button', 'Ajouter une ligne');
      await admin.fill('Groupe de l’annuaire', 'Techniciens');
      await admin.choose('Groupe dans Balise', 'Collaborateur');
      const region = await admin.find('region', 'Annuaire');
      await clickFound(() =>
        until('its button', () =>
          [...region.querySelectorAll('button')].find(({ textContent }) => textContent === 'Enregistrer'),
        ),
      );
    },
    keeps: { 'Groupe de l’annuaire': 'Techniciens' },
  },
];
