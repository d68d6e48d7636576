import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { $invitations, type Invitation } from '../../../core/accounts/invitations.ts';
import { $society } from '../../../core/config/store.ts';
import { copyText } from '../../../core/integration/copy.ts';
import { announce } from '../../../core/kernel/page/notices.ts';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
import { useSheet } from '../ui/use-sheet.ts';
import { INVITATION_TEXTS as TEXTS } from './invitation-texts.ts';
import css from './invitations.css?inline';

/** The links that were just made, to copy or print, until somebody leaves them; nothing shows them again. */
export function Invitations() {
  useSheet(css);
  const invitations = useStore($invitations);
  // a page that was left shows them to nobody else
  useEffect(() => () => $invitations.set([]), []);
  return invitations.length > 0 && <Links invitations={invitations} />;
}

const listAll = (invitations: readonly Invitation[]): string =>
  invitations.map(({ name, username, link }) => [name, username, link].join('\t')).join('\n');

function Links({ invitations }: { invitations: readonly Invitation[] }) {
  const { name: society } = useStore($society);
  const [outcome, setOutcome] = useState('');
  const report = (sentence: string) => {
    setOutcome(sentence);
    announce(sentence);
  };
  const copy = async (text: string) => report((await copyText(text)) ? TEXTS.copied : TEXTS.notCopied);
  const print = () =>
    import('./print-invitations.ts').then(
      ({ printInvitations }) => printInvitations(invitations, society),
      () => report(TEXTS.notPrinted),
    );
  const [first] = invitations;
  return (
    <section className="panel invitations" part="invitations" aria-label={TEXTS.title(invitations.length)}>
      <p className="invitations-title">
        <strong>{TEXTS.title(invitations.length)}</strong>
        <span className="muted small">{TEXTS.hint}</span>
      </p>
      <ul className="invitations-list">
        {invitations.map(({ id, name, link }) => (
          <li key={id} className="invitation">
            <Field label={TEXTS.linkOf(name)}>
              {(control) => (
                <input {...control} readOnly value={link} onFocus={(event) => event.currentTarget.select()} />
              )}
            </Field>
            {invitations.length > 1 && (
              <Button aria-label={TEXTS.copyOf(name)} onClick={() => void copy(link)}>
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
          onClick={() => void copy(invitations.length === 1 && first ? first.link : listAll(invitations))}
        >
          {invitations.length === 1 ? TEXTS.copy : TEXTS.copyAll}
        </Button>
        <Button icon="printer" onClick={() => void print()}>
          {TEXTS.print(invitations.length)}
        </Button>
        <Button onClick={() => $invitations.set([])}>{TEXTS.done}</Button>
        <span className="muted small">{outcome}</span>
      </div>
    </section>
  );
}
