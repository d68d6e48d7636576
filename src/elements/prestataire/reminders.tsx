import { useStore } from '@nanostores/react';
import { useMemo, useState } from 'react';
import { createBulk, findRowsFor } from '../../core/interventions/bulk-step.ts';
import type { Intervention } from '../../core/interventions/model.ts';
import { getInterventionState } from '../../core/interventions/state.ts';
import { interventionCollection } from '../../core/interventions/store.ts';
import { $user } from '../../core/kernel/session/session.ts';
import { Link } from '../parts/host/link.tsx';
import { useBegun } from '../parts/host/use-begun.ts';
import { ConfirmDialog } from '../parts/overlay/confirm-dialog.tsx';
import { Button } from '../parts/ui/button.tsx';
import { Icon } from '../parts/ui/icon.tsx';
import { Progress } from '../parts/ui/progress.tsx';
import { REMINDER_TEXTS as TEXTS } from './texts.ts';

/** How many of them the question names. */
const LISTED = 5;

export interface RemindersProps {
  /** The company's name. */
  name: string;
  interventions: readonly Intervention[];
}

/**
 * Reminds the company, once confirmed, of everything that waits for a date from it; failed reminders can be sent
 * again.
 */
export function Reminders({ name, interventions }: RemindersProps) {
  const user = useStore($user);
  const [bulk] = useState(createBulk);
  const state = useStore(bulk.$state);
  const waiting = useMemo(
    () =>
      findRowsFor(
        'remind',
        interventions.filter((row) => getInterventionState(row) === 'waiting'),
        user,
      ),
    [interventions, user],
  );
  const [asked, setAsked] = useState(false);
  const busy = state?.busy ?? false;
  if (waiting.length === 0 && !state) return null;
  return (
    <div className="reminders">
      {waiting.length > 0 && (
        <Button icon="send" busy={busy} onClick={() => setAsked(true)}>
          {TEXTS.remind(waiting.length)}
        </Button>
      )}
      <ConfirmDialog
        open={asked}
        title={TEXTS.title}
        name={name}
        sentence={TEXTS.sentence(name, waiting.length)}
        confirm={TEXTS.confirm}
        harmless
        onConfirm={() => {
          setAsked(false);
          void bulk.run('remind', waiting);
        }}
        onClose={() => setAsked(false)}
      >
        <ul className="reminders-list">
          {waiting.slice(0, LISTED).map((row) => (
            <li key={row.id}>{nameWork(row)}</li>
          ))}
        </ul>
        {waiting.length > LISTED && <p className="muted">{TEXTS.others(waiting.length - LISTED)}</p>}
      </ConfirmDialog>
      {state && busy && (
        <div className="reminders-line">
          <Progress
            done={state.done.length + state.failed.length}
            total={state.total}
            counted
            label={TEXTS.sending}
          />
          <Button variant="quiet" onClick={bulk.cancel}>
            {TEXTS.cancel}
          </Button>
        </div>
      )}
      {state && !busy && <Unsent bulk={bulk} state={state} />}
    </div>
  );
}

type Bulk = ReturnType<typeof createBulk>;

/** Which reminders were not sent, and why. */
function Unsent({ bulk, state }: { bulk: Bulk; state: NonNullable<Bulk['$state']['value']> }) {
  useBegun();
  return (
    <div role="alert">
      <p className="reminders-title">
        <Icon name="exclamation-triangle" />
        <span>{TEXTS.failed(state.failed.length, state.total)}</span>
      </p>
      <ul className="reminders-list">
        {state.failed.map(({ row, row: { id }, message }) => (
          <li key={id}>
            <Link className="link" route="Details de l'intervention" params={{ id }}>
              {nameWork(row)}
            </Link>{' '}
            <span className="muted">{message}</span>
          </li>
        ))}
      </ul>
      <div className="reminders-line">
        <Button
          icon="arrow-clockwise"
          onClick={() => void bulk.retry((id) => interventionCollection.get(id))}
        >
          {TEXTS.retry}
        </Button>
        <Button variant="quiet" onClick={bulk.clear}>
          {TEXTS.close}
        </Button>
      </div>
    </div>
  );
}

const nameWork = ({ id, ticket }: Intervention): string => ticket?.objet.trim() || TEXTS.number(id);
