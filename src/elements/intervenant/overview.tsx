import { companyNumber } from '../../core/kernel/lib/texts.ts';
import { canVisit } from '../../core/kernel/session/rights.ts';
import type { FullProfile } from '../../core/profiles/model.ts';
import { formatProfile, listMetiers } from '../../core/profiles/names.ts';
import { sayNoCompany } from '../../core/profiles/texts.ts';
import { ContactLinks } from '../parts/frame/contacts.tsx';
import type { HeadingLevel } from '../parts/host/attributes.ts';
import { Link } from '../parts/host/link.tsx';
import { Summary, type SummaryFact } from '../parts/object/summary.tsx';
import { INTERVENANT_TEXTS } from './texts.ts';

/** For whom a person works, in which group, at what, and how to reach them. */
export function IntervenantOverview({ profile, level }: { profile: FullProfile; level: HeadingLevel }) {
  const { group, sites, telephone, email } = profile;
  const names = sites.map(({ name }) => name.trim()).filter(Boolean);
  const facts: SummaryFact[] = [
    getCompanyFact(profile),
    {
      name: INTERVENANT_TEXTS.group,
      icon: 'person',
      value: group?.name && <strong>{group.name}</strong>,
      missing: INTERVENANT_TEXTS.noGroup,
      more: names.length > 0 && INTERVENANT_TEXTS.sites(names.join(', ')),
    },
    {
      name: INTERVENANT_TEXTS.metiers,
      icon: 'intervention',
      value: profile.metiers.length > 0 && <strong translate="no">{listMetiers(profile).join(', ')}</strong>,
      missing: INTERVENANT_TEXTS.noMetiers,
    },
    {
      name: INTERVENANT_TEXTS.contact,
      icon: 'telephone',
      value: (telephone || email) && (
        <ContactLinks
          name={formatProfile(profile)}
          phone={telephone || undefined}
          email={email || undefined}
        />
      ),
      missing: INTERVENANT_TEXTS.noContact,
    },
  ];
  return <Summary level={level} facts={facts} />;
}

function getCompanyFact({ prestataire, group }: FullProfile): SummaryFact {
  const id = prestataire?.id ?? null;
  const name = prestataire && (prestataire.raison_sociale.trim() || (id === null ? '' : companyNumber(id)));
  return {
    name: INTERVENANT_TEXTS.company,
    icon: 'people',
    value:
      name && id !== null && canVisit('Details du prestataire') ? (
        <Link route="Details du prestataire" params={{ id }}>
          <strong translate="no">{name}</strong>
        </Link>
      ) : (
        name && <strong translate="no">{name}</strong>
      ),
    missing: sayNoCompany(group),
  };
}
