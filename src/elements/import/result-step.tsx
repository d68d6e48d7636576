import { useState } from 'react';
import { importDesk as desk } from '../../core/import-desk.ts';
import { ConfirmDialog } from '../parts/overlay/confirm-dialog.tsx';
import { Button } from '../parts/ui/button.tsx';
import { Panel } from '../parts/ui/panel.tsx';
import { Progress } from '../parts/ui/progress.tsx';
import type { StepProps } from './import.tsx';
import { saveRows } from './refused-sheet.ts';
import { SaveButton } from './save-button.tsx';
import { TEXTS } from './texts.ts';

/** How many of the refused rows are listed. */
const LISTED = 10;

/** What became of the rows. */
export function ResultStep({ state, level }: StepProps) {
  const { job, summary, refused, undoable, unversioned, undone, busy } = state;
  const [isAsked, setAsked] = useState(false);
  if (!job || !summary) return null;
  const { created, changed, beside, left } = summary;
  const lines = [
    (created > 0 || (changed === 0 && undone === null)) && TEXTS.created(created),
    changed > 0 && TEXTS.changed(changed),
    beside > 0 && TEXTS.beside(beside),
    refused.length > 0 && TEXTS.rejected(refused.length),
    left > 0 && TEXTS.unsent(left),
    undone && TEXTS.removed(undone.removed),
  ].filter((line) => line !== false && line !== null);
  return (
    <Panel title={TEXTS.result} level={level}>
      <div className="import-fields">
        <div role="status">
          <ul className="import-summary">
            {lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </div>
        {busy && state.problem && <p role="status">{TEXTS.waiting(state.problem)}</p>}
        {busy && <Progress done={busy.done} total={busy.total} label={TEXTS.undoing} />}
        {undone?.isCut && <p role="alert">{TEXTS.undoCut}</p>}
        {undone && undone.failed.length > 0 && (
          <Failures rows={undone.failed.map(({ label, message }) => [label, message])} />
        )}
        {refused.length > 0 && (
          <>
            <Failures rows={refused.map(({ line, problem }) => [TEXTS.refusedLine(line), problem])} />
            <p className="muted">{TEXTS.refusedHint}</p>
          </>
        )}
        <div className="import-actions">
          <Button variant="primary" onClick={() => void desk.close()}>
            {TEXTS.another}
          </Button>
          {refused.length > 0 && <SaveButton save={() => saveRows(job.file, job.headers, refused)} />}
          {undoable > 0 && (
            <Button variant="quiet" busy={busy !== null} onClick={() => setAsked(true)}>
              {TEXTS.undo}
            </Button>
          )}
        </div>
        <ConfirmDialog
          open={isAsked}
          title={TEXTS.undoTitle}
          name={job.file}
          sentence={TEXTS.undoSentence(undoable, unversioned)}
          confirm={TEXTS.undo}
          onConfirm={() => {
            setAsked(false);
            void desk.undo();
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
          <strong>{name}</strong> {message}
        </li>
      ))}
      {rows.length > LISTED && <li className="muted">{TEXTS.moreRefused(rows.length - LISTED)}</li>}
    </ul>
  );
}
