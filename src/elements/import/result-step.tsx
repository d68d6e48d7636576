import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { importScreen as screen } from '../../core/import-store.ts';
import { hasCapability } from '../../core/kernel/session/rights.ts';
import { $user } from '../../core/kernel/session/session.ts';
import { Link } from '../parts/host/link.tsx';
import { ConfirmDialog } from '../parts/overlay/confirm-dialog.tsx';
import { Button } from '../parts/ui/button.tsx';
import { Panel } from '../parts/ui/panel.tsx';
import { Progress } from '../parts/ui/progress.tsx';
import type { StepProps } from './import.tsx';
import { saveRows } from './refused-workbook.ts';
import { SaveButton } from './save-button.tsx';
import { IMPORT_TEXTS } from './texts.ts';

/** How many of the refused rows are listed. */
const LISTED = 10;

/** Accounts are made without a password, and are nobody to whom work is given. */
function AfterAccounts() {
  const user = useStore($user);
  return (
    <div className="import-next">
      {hasCapability(user, 'invitations') && (
        <p>
          <span>{IMPORT_TEXTS.invite}</span>{' '}
          <Link route="Administration" query={{ section: 'utilisateurs', never: 'true' }}>
            {IMPORT_TEXTS.toAccounts}
          </Link>
        </p>
      )}
      <p>
        <span>{IMPORT_TEXTS.noPerson}</span>{' '}
        <Link route="Intervenants" query={{ view: 'intervenants' }}>
          {IMPORT_TEXTS.toPeople}
        </Link>
      </p>
    </div>
  );
}

/** What became of the rows. */
export function ResultStep({ state, level }: StepProps) {
  const { job, summary, refused, undoable, unversioned, undone, busy } = state;
  const [isAsked, setAsked] = useState(false);
  if (!job || !summary) return null;
  const { created, changed, beside, left } = summary;
  const lines = [
    (created > 0 || (changed === 0 && undone === null)) && IMPORT_TEXTS.created(created),
    changed > 0 && IMPORT_TEXTS.changed(changed),
    beside > 0 && IMPORT_TEXTS.beside(beside),
    refused.length > 0 && IMPORT_TEXTS.rejected(refused.length),
    left > 0 && IMPORT_TEXTS.unsent(left),
    undone && IMPORT_TEXTS.removed(undone.removed),
  ].filter((line) => line !== false && line !== null);
  return (
    <Panel title={IMPORT_TEXTS.result} level={level}>
      <div className="import-fields">
        <div role="status">
          <ul className="import-summary">
            {lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </div>
        <p className="answer" role="status">
          {busy && state.problem && IMPORT_TEXTS.waiting(state.problem)}
        </p>
        {busy && <Progress done={busy.done} total={busy.total} label={IMPORT_TEXTS.undoing} />}
        {undone?.isCut && <p role="alert">{IMPORT_TEXTS.undoCut}</p>}
        {undone && undone.failed.length > 0 && (
          <Failures rows={undone.failed.map(({ label, message }) => [label, message])} />
        )}
        {refused.length > 0 && (
          <>
            <Failures
              rows={refused.map(({ line, problem, at = { line, sheet: null } }) => [
                IMPORT_TEXTS.refusedLine(at),
                problem,
              ])}
            />
            <p className="muted">{IMPORT_TEXTS.refusedHint}</p>
          </>
        )}
        {job.kind === 'accounts' && created > 0 && <AfterAccounts />}
        <div className="import-actions">
          <Button variant="primary" onClick={() => void screen.close()}>
            {IMPORT_TEXTS.another}
          </Button>
          {refused.length > 0 && <SaveButton save={() => saveRows(job.file, job.headers, refused)} />}
          {undoable > 0 && (
            <Button variant="quiet" busy={busy !== null} onClick={() => setAsked(true)}>
              {IMPORT_TEXTS.undo}
            </Button>
          )}
        </div>
        <ConfirmDialog
          open={isAsked}
          title={IMPORT_TEXTS.undoTitle}
          name={job.file}
          sentence={IMPORT_TEXTS.undoSentence(undoable, unversioned)}
          confirm={IMPORT_TEXTS.undoConfirm(undoable)}
          onConfirm={() => {
            setAsked(false);
            void screen.undo();
          }}
          onClose={() => setAsked(false)}
        />
      </div>
    </Panel>
  );
}

function Failures({ rows }: { rows: readonly (readonly [string, string])[] }) {
  return (
    <ul className="import-failures">
      {rows.slice(0, LISTED).map(([name, message]) => (
        <li key={`${name} ${message}`}>
          <strong translate="no">{name}</strong> <span>{message}</span>
        </li>
      ))}
      {rows.length > LISTED && <li className="muted">{IMPORT_TEXTS.moreRefused(rows.length - LISTED)}</li>}
    </ul>
  );
}
