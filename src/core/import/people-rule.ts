/** People who intervene: found by name and company. */
import type { Profile } from '../people/model.ts';
import { ProfileInput, ProfilePatch } from '../profiles/model.ts';
import { formatProfile } from '../profiles/names.ts';
import { identityOf, namedCurrent, plain, type Rule } from './kind-rule.ts';
import { currentMetiers, writeMetiers } from './metiers.ts';

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
    metiers: currentMetiers(person.metiers),
  }),
};
