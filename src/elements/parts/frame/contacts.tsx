import { useStore } from '@nanostores/react';
import { createElement, Fragment, type ReactNode } from 'react';
import { sameId } from '../../../core/kernel/lib/lenient-schema.ts';
import { $prestataires, $profiles } from '../../../core/profiles/store.ts';
import { SUMMARY_TEXTS as TEXTS } from '../object/summary-texts.ts';
import { Icon, type IconName } from '../ui/icon.tsx';
import type { ContactsProps } from './provider-fact.tsx';

/** The person's own telephone and address; without them the company's. */
export function Contacts({ prestataire, intervenant }: ContactsProps) {
  const companies = useStore($prestataires);
  const people = useStore($profiles);
  const company = companies.items.find(({ id }) => sameId(id, prestataire?.id));
  const person = people.items.find(({ id }) => sameId(id, intervenant?.id));
  const failed = companies.status === 'ERROR' && people.status === 'ERROR';
  const name = person?.fullname || company?.raison_sociale || prestataire?.fullname || '';
  const phone = person?.telephone || company?.telephone;
  const email = person?.email || company?.email;
  if (failed && !phone && !email) return <p>{TEXTS.contactsFailed}</p>;
  // while the person is being loaded, the company's contact would be shown and then replaced
  const isComing =
    (people.status === 'LOADING' && intervenant && !person) || (isFirst(companies) && !phone && !email);
  if (isComing) return <div className="bone bone-contact" aria-hidden="true" />;
  return <ContactLinks name={name} phone={phone} email={email} />;
}

const isFirst = ({ status, size }: { status: string; size: number }) => status === 'LOADING' && size === 0;

export interface ContactLinksProps {
  name: string;
  phone: string | undefined;
  email: string | undefined;
}

/** A telephone number and an e-mail address as links; nothing without either. */
export function ContactLinks({ name, phone, email }: ContactLinksProps) {
  if (!phone && !email) return null;
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

/** An address goes on in the next line after « @ », or after a full stop, where it has to. */
const breakAddress = (text: string): ReactNode =>
  createElement(
    Fragment,
    null,
    ...(text.match(/[^@.]*[@.]?/g) ?? []).flatMap((part) => [part, <wbr key={part} />]),
  );

function Contact({ icon, href, label, text }: { icon: IconName; href: string; label: string; text: string }) {
  return (
    <a className="contact" href={href} aria-label={label}>
      <Icon name={icon} />
      <span translate="no">{breakAddress(text)}</span>
    </a>
  );
}
