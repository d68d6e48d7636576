import { useStore } from '@nanostores/react';
import { type Id, sameId } from '../../core/_lib/shape.ts';
import { canSeePeople } from '../../core/interventions/rights.ts';
import type { User } from '../../core/people/model.ts';
import { $prestataires, $profiles } from '../../core/people/store.ts';
import { canVisit } from '../../core/session/session.ts';
import { Link } from '../_host/link.tsx';
import { Icon, type IconName } from '../_ui/icon.tsx';
import { Facts, Panel } from '../_ui/panel.tsx';
import { EditButton } from './facts.tsx';
import type { PanelProps } from './panel-props.ts';
import { TEXTS } from './texts.ts';

interface ProviderPanelProps extends PanelProps {
  user: User | null;
  canChange: boolean;
}

/** Who comes, and how to reach them for those who may know it. */
export function ProviderPanel({ id, intervention, level, user, canChange }: ProviderPanelProps) {
  const { prestataire, intervenant } = intervention;
  const company = prestataire && (prestataire.fullname || TEXTS.gone(String(prestataire.id)));
  return (
    <Panel title={TEXTS.provider} level={level} end={canChange && <EditButton id={id} step="assign" />}>
      <Facts
        facts={[
          [
            TEXTS.provider,
            company && <Company key="company" id={prestataire?.id} name={company} />,
            TEXTS.noProvider,
          ],
          [TEXTS.person, intervenant?.fullname, TEXTS.noPerson],
        ]}
      />
      {(prestataire || intervenant) && canSeePeople(user) && <Contacts intervention={intervention} />}
    </Panel>
  );
}

function Company({ id, name }: { id: Id | undefined; name: string }) {
  if (id === undefined || !canVisit('Details du prestataire')) return <strong>{name}</strong>;
  return (
    <Link route="Details du prestataire" params={{ id }}>
      <strong>{name}</strong>
    </Link>
  );
}

/** The person's own telephone and address come first; the company's where there are none. */
function Contacts({ intervention: { prestataire, intervenant } }: Pick<PanelProps, 'intervention'>) {
  const companies = useStore($prestataires);
  const people = useStore($profiles);
  const company = companies.items.find(({ id }) => sameId(id, prestataire?.id));
  const person = people.items.find(({ id }) => sameId(id, intervenant?.id));
  const failed = companies.status === 'ERROR' && people.status === 'ERROR';
  const name = person?.fullname || company?.raison_sociale || prestataire?.fullname || '';
  const phone = person?.telephone || company?.telephone;
  const email = person?.email || company?.email;
  if (failed && !phone && !email) return <p className="muted">{TEXTS.contactsFailed}</p>;
  const loading = [companies, people].some(({ status, size }) => status === 'LOADING' && size === 0);
  if (loading && !phone && !email) return <div className="bone bone-contact" aria-hidden="true" />;
  return (
    <p className="contacts">
      {phone && (
        <Contact
          icon="telephone"
          href={`tel:${phone.replace(/[^\d+]/g, '')}`}
          label={TEXTS.call(name, phone)}
          text={phone}
        />
      )}
      {email && (
        <Contact icon="envelope" href={`mailto:${email}`} label={TEXTS.write(name, email)} text={email} />
      )}
    </p>
  );
}

function Contact({ icon, href, label, text }: { icon: IconName; href: string; label: string; text: string }) {
  return (
    <a className="contact" href={href} aria-label={label}>
      <Icon name={icon} />
      {text}
    </a>
  );
}
