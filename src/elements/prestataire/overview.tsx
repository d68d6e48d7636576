import type { FullPrestataire } from '../../core/profiles/model.ts';
import { formatPrestataire, listMetiers } from '../../core/profiles/names.ts';
import { ContactLinks } from '../parts/frame/contacts.tsx';
import type { HeadingLevel } from '../parts/host/attributes.ts';
import { Summary } from '../parts/object/summary.tsx';
import { TEXTS } from './texts.ts';

/** What a company does, how to reach it, where it is. */
export function Overview({ prestataire, level }: { prestataire: FullPrestataire; level: HeadingLevel }) {
  const { telephone, email, adresse, siret } = prestataire;
  const metiers = listMetiers(prestataire).join(', ');
  return (
    <Summary
      level={level}
      facts={[
        {
          name: TEXTS.metiers,
          icon: 'intervention',
          value: metiers && <strong>{metiers}</strong>,
          missing: TEXTS.noMetiers,
        },
        {
          name: TEXTS.contact,
          icon: 'telephone',
          value: (telephone || email) && (
            <ContactLinks
              name={formatPrestataire(prestataire)}
              phone={telephone || undefined}
              email={email || undefined}
            />
          ),
          missing: TEXTS.noContact,
        },
        {
          name: TEXTS.address,
          icon: 'geo-alt',
          value: adresse.trim() && <span className="prestataire-address">{adresse.trim()}</span>,
          missing: TEXTS.noAddress,
        },
        { name: TEXTS.siret, icon: 'contract', value: siret.trim(), missing: TEXTS.noSiret },
      ]}
    />
  );
}
