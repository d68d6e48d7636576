/** Accounts, groups, companies with their people, configuration, help, kiosks. */
import type { Row } from '../store.ts';
import { at } from './now.ts';
import type { Places } from './places.ts';

const ALL = [
  'view_asset',
  'view_config',
  'view_contract',
  'view_entry',
  'view_intervention',
  'view_plan',
  'view_profile',
  'view_ticket',
];
const permissions = (codenames: readonly string[]) => codenames.map((codename) => ({ codename }));

/** `[id, name, permissions]` of spec §6. */
const GROUPS: [number, string, readonly string[]][] = [
  [1, 'Demandeur', ['view_intervention', 'view_ticket']],
  [2, 'Collaborateur', ['view_asset', 'view_intervention', 'view_ticket']],
  [3, 'Prestataire', ['view_asset', 'view_intervention', 'view_ticket']],
  [4, 'Responsable technique', ALL],
  [5, 'Administrateur', ALL],
];

/** The accounts, by the name that a test logs in with: `[id, first name, last name, group]`. */
const ACCOUNTS = {
  admin: [1, 'Claire', 'Vasseur', 5],
  responsable: [2, 'Marc', 'Delmas', 4],
  collaborateur: [3, 'Sonia', 'Ferrand', 2],
  prestataire: [4, 'Bruno', 'Castel', 3],
  demandeur: [5, 'Léa', 'Fabre', 1],
} as const;
export type AccountName = keyof typeof ACCOUNTS;

const COMPANIES: [number, string, number][] = [
  [1, 'Thermelec Services', 11],
  [2, 'Plomberie Garonne', 9],
  [3, 'Électro-Sud Maintenance', 10],
  [4, 'Ascenseurs Horizon', 12],
];
/** `[id, name, company, account]`; the first is of the own staff. */
const PEOPLE: [number, string, number | null, number | null][] = [
  [1, 'Sonia Ferrand', null, 3],
  [2, 'Bruno Castel', 1, 4],
  [3, 'Hugo Prévost', 1, null],
  [4, 'Mathieu Fontaine', 2, null],
  [5, 'Inès Leroux', 2, null],
  [6, 'Karim Besson', 3, null],
];

export function createHouse({ categories }: Places) {
  const metier = (id: number) => {
    const found = categories.find((each) => each.id === id);
    return found ? [{ id: found.id, name: found.name }] : [];
  };
  const groups: Row[] = GROUPS.map(([id, name, codenames]) => ({
    id,
    name,
    version: 1,
    permissions: permissions(codenames),
  }));
  const companyOf = (id: number | null) => {
    const found = COMPANIES.find(([each]) => each === id);
    return found ? { id: found[0], raison_sociale: found[1] } : null;
  };
  const users: Row[] = Object.entries(ACCOUNTS).map(([username, [id, first_name, last_name, group]]) => ({
    id,
    username,
    email: `${username}@exemple.fr`,
    first_name,
    last_name,
    fullname: `${first_name} ${last_name}`,
    is_active: true,
    version: 1,
    group: { id: group, name: GROUPS[group - 1]?.[1] },
    user_permissions: permissions(GROUPS[group - 1]?.[2] ?? []),
    prestataire: username === 'prestataire' ? companyOf(1) : null,
    profile: username === 'prestataire' ? { metiers: metier(11), prestataire: companyOf(1) } : null,
    last_login: at(-id, -2),
  }));
  const people: Row[] = PEOPLE.map(([id, fullname, company, user]) => ({
    id,
    user,
    fullname,
    email: `intervenant${id}@exemple.fr`,
    telephone: `06 12 34 24 9${id}`,
    version: 1,
    group: company === null ? { id: 2, name: 'Collaborateur' } : { id: 3, name: 'Prestataire' },
    prestataire: companyOf(company),
    metiers: metier(COMPANIES.find(([each]) => each === company)?.[2] ?? 10),
    sites: [],
    attachments: id === 2 ? [{ id: 72, label: 'Habilitation', file: '/media/habilitation.pdf' }] : [],
  }));
  const companies: Row[] = COMPANIES.map(([id, raison_sociale, trade]) => ({
    id,
    raison_sociale,
    email: `contact${id}@exemple.fr`,
    telephone: `05 55 01 10 4${id}`,
    adresse: `${id} rue des Artisans, 31000 Toulouse`,
    siret: `8498233190003${id}`,
    version: 1,
    metiers: metier(trade),
    profiles: people
      .filter(({ prestataire }) => (prestataire as Row | null)?.id === id)
      .map(({ id: person, fullname, email, telephone }) => ({ id: person, fullname, email, telephone })),
  }));
  const config: Row[] = [
    ['SOCIETY_NAME', 'Groupe hospitalier Val-de-Garonne'],
    ['SITE_LIMIT', '2000'],
    ['SITE_CODE', 'GHVG'],
    ['DISPLAY_CARDS', 'true'],
    ['SHOW_INTERVENTION_NUMBER', 'true'],
    ['SPECIAL_HOURS', '{"1":[{"from":720,"to":780,"class":"closed","label":"Pause"}]}'],
    ['SOCIETY_LOGO', ''],
    ['SERVER_DEVICES', 'true'],
    ['SERVER_MAIL', 'true'],
    ['SERVER_VERSION', '0.9.60'],
  ].map(([key, value], index) => ({ id: index + 1, key, value, file: null, version: 1 }));
  const help: Row[] = [
    {
      id: 1,
      objet: 'Où sont les plans ?',
      message: 'Je ne trouve pas le plan de la chaufferie.',
      created_by: { id: 5, username: 'demandeur', first_name: 'Léa', last_name: 'Fabre' },
      date_creation: at(-2),
    },
  ];
  const devices: Row[] = [
    {
      id: 1,
      name: 'Écran de l’atelier',
      site: { id: 1, name: 'Hôpital Saint-Aubin' },
      screens: ['cartes', 'agenda'],
      date_creation: at(-30),
      last_login: at(0, -1),
    },
  ];
  return { me: users[1] as Record<string, unknown>, users, groups, companies, people, config, help, devices };
}
export type House = ReturnType<typeof createHouse>;
