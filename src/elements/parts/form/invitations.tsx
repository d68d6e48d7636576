import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { $invitations, type Invitation } from '../../../core/accounts/invitations.ts';
import { $society } from '../../../core/config/store.ts';
import { announce } from '../../../core/kernel/page/messages.ts';
import type { HeadingLevel } from '../host/attributes.ts';
import { Button } from '../ui/button.tsx';
import { useStyles } from '../ui/use-styles.ts';
import { INVITATION_TEXTS as TEXTS } from './invitation-texts.ts';
import css from './invitations.css?inline';
import { LinkField, useCopy } from './link-field.tsx';

/** The links that were just made, to copy or print, until somebody leaves them; nothing shows them again. */
export function Invitations({ level }: { level: HeadingLevel }) {
  useStyles(css);
  const invitations = useStore($invitations);
  // a page that was left shows them to nobody else
  useEffect(() => () => $invitations.set([]), []);
  return invitations.length > 0 && <Links invitations={invitations} level={level} />;
}

const listAll = (invitations: readonly Invitation[]): string =>
  invitations.map(({ name, username, link }) => [name, username, link].join('\t')).join('\n');

function Links({ invitations, level }: { invitations: readonly Invitation[]; level: HeadingLevel }) {
  const { name: society } = useStore($society);
  const [copied, copyText] = useCopy(TEXTS);
  const [notPrinted, setNotPrinted] = useState('');
  // the outcome of what was done last
  const copy = (text: string) => {
    setNotPrinted('');
    copyText(text);
  };
  const print = () =>
    import('./print-invitations.ts').then(
      ({ printInvitations }) => printInvitations(invitations, society),
      () => {
        setNotPrinted(TEXTS.notPrinted);
        announce(TEXTS.notPrinted);
      },
    );
  const [first] = invitations;
  const Heading = `h${level}` as const;
  return (
    <section className="panel invitations" part="invitations" aria-label={TEXTS.title(invitations.length)}>
      <div className="invitations-title">
        <Heading className="invitations-heading">{TEXTS.title(invitations.length)}</Heading>
        <p className="muted small">{TEXTS.hint}</p>
      </div>
      <ul className="invitations-list">
        {invitations.map(({ id, name, link }) => (
          <li key={id} className="invitation">
            <LinkField label={TEXTS.linkOf(name)} link={link} />
            {invitations.length > 1 && (
              <Button aria-label={TEXTS.copyOf(name)} onClick={() => copy(link)}>
                {TEXTS.copy}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <div className="invitations-ways">
        <Button
          variant="primary"
          icon="files"
          onClick={() => copy(invitations.length === 1 && first ? first.link : listAll(invitations))}
        >
          {invitations.length === 1 ? TEXTS.copy : TEXTS.copyAll}
        </Button>
        <Button icon="printer" onClick={() => void print()}>
          {TEXTS.print(invitations.length)}
        </Button>
        <Button onClick={() => $invitations.set([])}>{TEXTS.done}</Button>
        <span className="muted small">{notPrinted || copied}</span>
      </div>
    </section>
  );
}
