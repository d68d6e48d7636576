import type { FullPrestataire } from '../../core/profiles/model.ts';
import { formatPrestataire, listMetiers } from '../../core/profiles/names.ts';
import { ContactLinks } from '../parts/frame/contacts.tsx';
import type { HeadingLevel } from '../parts/host/attributes.ts';
import { Summary } from '../parts/object/summary.tsx';
import { PRESTATAIRE_TEXTS } from './texts.ts';

/** What a company does, how to reach it, where it is. */
export function PrestataireOverview({
  prestataire,
  level,
}: {
  prestataire: FullPrestataire;
  level: HeadingLevel;
}) {
  const { telephone, email, adresse, siret } = prestataire;
  const metiers = listMetiers(prestataire).join(', ');
  return (
    <Summary
      level={level}
      facts={[
        {
          name: PRESTATAIRE_TEXTS.metiers,
          icon: 'intervention',
          value: metiers && <strong translate="no">{metiers}</strong>,
          missing: PRESTATAIRE_TEXTS.noMetiers,
        },
        {
          name: PRESTATAIRE_TEXTS.contact,
          icon: 'telephone',
          value: (telephone || email) && (
            <ContactLinks
              name={formatPrestataire(prestataire)}
              phone={telephone || undefined}
              email={email || undefined}
            />
          ),
          missing: PRESTATAIRE_TEXTS.noContact,
        },
        {
          name: PRESTATAIRE_TEXTS.address,
          icon: 'geo-alt',
          value: adresse.trim() && <span className="prestataire-address">{adresse.trim()}</span>,
          missing: PRESTATAIRE_TEXTS.noAddress,
        },
        {
          name: PRESTATAIRE_TEXTS.siret,
          icon: 'contract',
          value: siret.trim(),
          missing: PRESTATAIRE_TEXTS.noSiret,
        },
      ]}
    />
  );
}
