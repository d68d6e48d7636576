/** Companies: found by their name. */
import type { Prestataire } from '../people/model.ts';
import { PrestataireInput, PrestatairePatch } from '../profiles/input.ts';
import { formatPrestataire } from '../profiles/names.ts';
import { identityOf, plain, type Rule } from './kind-rule.ts';
import { currentMetiers, writeMetiers } from './metiers.ts';

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
    metiers: currentMetiers(metiers),
  }),
};
