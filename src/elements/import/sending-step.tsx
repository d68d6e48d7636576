import { importScreen as screen } from '../../core/import-store.ts';
import { Button } from '../parts/ui/button.tsx';
import { Panel } from '../parts/ui/panel.tsx';
import { Progress } from '../parts/ui/progress.tsx';
import type { StepProps } from './import.tsx';
import { IMPORT_TEXTS } from './texts.ts';

/** How far the sending is; it can be paused, and ended before its end. */
export function SendingStep({ state, level }: StepProps) {
  const { run, job, isKept } = state;
  if (!run || !job) return null;
  const isPaused = run.status === 'paused';
  return (
    <Panel title={job.file} level={level}>
      <div className="import-fields">
        <Progress done={run.done} total={run.total} label={IMPORT_TEXTS.sending} />
        <p role="status">{explain(state)}</p>
        <p className="muted">{isKept ? IMPORT_TEXTS.kept : IMPORT_TEXTS.notKept}</p>
        <div className="import-actions">
          {isPaused ? (
            <Button variant="primary" onClick={() => void screen.goOn()}>
              {IMPORT_TEXTS.goOn}
            </Button>
          ) : (
            <Button onClick={() => void screen.pause()}>{IMPORT_TEXTS.pause}</Button>
          )}
          <Button variant="quiet" onClick={() => void screen.stop()}>
            {IMPORT_TEXTS.stop}
          </Button>
        </div>
      </div>
    </Panel>
  );
}

function explain({ run, job }: StepProps['state']): string {
  if (!run || !job) return '';
  if (run.status === 'paused')
    return [run.reason, run.done > 0 ? IMPORT_TEXTS.interrupted(job) : IMPORT_TEXTS.paused]
      .filter(Boolean)
      .join(' ');
  if (run.status === 'waiting') return IMPORT_TEXTS.waiting(run.reason ?? '', run.resumesAt);
  return run.left === null ? '\u00a0' : IMPORT_TEXTS.left(run.left);
}
