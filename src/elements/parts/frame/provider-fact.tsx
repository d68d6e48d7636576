import type { Id } from '../../../core/kernel/lib/lenient-schema.ts';
import { can, canVisit } from '../../../core/kernel/session/rights.ts';
import { Link } from '../host/link.tsx';
import type { SummaryFact } from '../object/summary.tsx';
import { SUMMARY_TEXTS as TEXTS } from '../object/summary-texts.ts';
import { LazyPart, partCode } from '../ui/lazy-part.tsx';

/** A company or a person as an object names it. */
interface Party {
  id: Id;
  fullname: string;
}

export interface ContactsProps {
  prestataire: Party | null;
  intervenant?: Party | null;
}

/** Telephones are in the lists of companies and people, which are read after the page is drawn. */
const CONTACTS = partCode<ContactsProps>(() => import('./contacts.tsx').then(({ Contacts }) => Contacts));
const BONE = <div className="bone bone-contact" aria-hidden="true" />;

/** The provider of an intervention, with contact details for users who may see them. */
export function getProviderFact({ prestataire, intervenant = null }: ContactsProps): SummaryFact {
  const name = prestataire && (prestataire.fullname || TEXTS.gone(String(prestataire.id)));
  const isLinked = prestataire !== null && canVisit('Details du prestataire');
  return {
    name: TEXTS.provider,
    icon: 'person',
    value: isLinked ? (
      <Link route="Details du prestataire" params={{ id: prestataire.id }}>
        <strong translate="no">{name}</strong>
      </Link>
    ) : (
      name && <strong translate="no">{name}</strong>
    ),
    missing: TEXTS.noProvider,
    room: 2,
    more: intervenant && <Person person={intervenant} />,
    below: can('view_profile') && (
      <div className="contact-room">
        {(prestataire || intervenant) && (
          <LazyPart code={CONTACTS} props={{ prestataire, intervenant }} fallback={BONE} />
        )}
      </div>
    ),
  };
}

/** The person of that provider, as a link for users who may open the page. */
function Person({ person: { id, fullname } }: { person: Party }) {
  if (!fullname || !canVisit("Details de l'intervenant")) return <span translate="no">{fullname}</span>;
  return (
    <Link route="Details de l'intervenant" params={{ id }}>
      {fullname}
    </Link>
  );
}
