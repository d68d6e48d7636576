/** People who intervene, and companies. A person is found by name and company, a company by its name. */
import type { Prestataire, Profile } from '../people/model.ts';
import { PrestataireInput, PrestatairePatch } from '../profiles/input.ts';
import { ProfileInput, ProfilePatch } from '../profiles/model.ts';
import { formatPrestataire, formatProfile, listMetiers } from '../profiles/names.ts';
import { type Current, identityOf, namedCurrent, plain, type Rule } from './rule.ts';

const trades = (metiers: Profile['metiers']): Current => ({
  value: metiers
    .map((each) => String(each.id))
    .sort()
    .join(','),
  text: metiers.map(({ name }) => name).join(', '),
});

/** In a workbook, and in a CSV. */
const writeMetiers = (row: Pick<Profile, 'metiers'>): string[] =>
  [', ', ' / '].map((between) => listMetiers(row).join(between));

export const PEOPLE_RULE: Rule<Profile> = {
  items: ({ people }) => people,
  create: ProfileInput,
  change: ProfilePatch,
  read: (reader) => {
    reader.put('fullname');
    const joined = [reader.text('first_name'), reader.text('last_name')].filter(Boolean).join(' ');
    if (!reader.body.fullname && joined) reader.body.fullname = joined;
    reader.put('email');
    reader.put('telephone');
    reader.putReference('group', reader.lookups.groups);
    reader.putReference('prestataire', reader.lookups.companies);
    reader.putReference('user', reader.lookups.accounts);
    reader.putReferences('metiers', reader.lookups.categories('metier'));
    const name = String(reader.body.fullname ?? '');
    const company = reader.targets.prestataire as { id: unknown } | null | undefined;
    return {
      label: name,
      detail: [reader.nameOf('prestataire'), reader.body.email].filter(Boolean).join(' · '),
      identity: name ? identityOf(name, String(company?.id ?? '')) : null,
      isUnique: true,
    };
  },
  identify: ({ fullname, prestataire }) => identityOf(fullname, prestataire?.id),
  name: ({ fullname }) => fullname,
  present: (person) => ({
    fullname: formatProfile(person),
    email: person.email,
    telephone: person.telephone,
    group: person.group?.name ?? '',
    prestataire: person.prestataire?.raison_sociale ?? '',
    metiers: writeMetiers(person),
  }),
  details: ['prestataire', 'email'],
  current: (person) => ({
    fullname: plain(person.fullname),
    email: plain(person.email),
    telephone: plain(person.telephone),
    group: namedCurrent(person.group, person.group?.name ?? ''),
    prestataire: namedCurrent(person.prestataire, person.prestataire?.raison_sociale ?? ''),
    user: plain(person.user),
    metiers: trades(person.metiers),
  }),
};

export const COMPANIES: Rule<Prestataire> = {
  items: ({ companies }) => companies,
  create: PrestataireInput,
  change: PrestatairePatch,
  read: (reader) => {
    for (const name of ['raison_sociale', 'email', 'telephone', 'adresse', 'siret']) reader.put(name);
    reader.putReferences('metiers', reader.lookups.categories('metier'));
    const name = String(reader.body.raison_sociale ?? '');
    return {
      label: name,
      detail: String(reader.body.siret ?? ''),
      identity: name ? identityOf(name) : null,
      isUnique: true,
    };
  },
  identify: ({ raison_sociale }) => identityOf(raison_sociale),
  name: ({ raison_sociale }) => raison_sociale,
  present: (company) => ({
    raison_sociale: formatPrestataire(company),
    email: company.email,
    telephone: company.telephone,
    adresse: company.adresse,
    siret: company.siret,
    metiers: writeMetiers(company),
  }),
  details: ['email'],
  current: ({ raison_sociale, email, telephone, adresse, siret, metiers }) => ({
    raison_sociale: plain(raison_sociale),
    email: plain(email),
    telephone: plain(telephone),
    adresse: plain(adresse),
    siret: plain(siret),
    metiers: trades(metiers),
  }),
};
