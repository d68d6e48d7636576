import { useStore } from '@nanostores/react';
import type { Id } from '../../core/_lib/shape.ts';
import type { Bulk } from '../../core/interventions/bulk.ts';
import { interventionCollection } from '../../core/interventions/store.ts';
import { Link } from '../_host/link.tsx';
import { Button } from '../_ui/button.tsx';
import { Icon } from '../_ui/icon.tsx';
import { Progress } from '../_ui/progress.tsx';
import { getName } from './name.ts';
import { BULK_TEXTS as TEXTS } from './texts.ts';

/** How a step for several rows goes, and for which it failed and why; nothing once all is done. */
export function Outcomes({ bulk, onDone }: { bulk: Bulk; onDone: (ids: readonly Id[]) => void }) {
  const state = useStore(bulk.$state);
  if (!state) return null;
  const { step, busy, total, done, failed } = state;
  if (busy) {
    // a single row shows it on its own button
    if (total === 1) return null;
    return (
      <div className="outcomes panel outcomes-busy">
        <Progress done={done.length + failed.length} total={total} label={TEXTS.sending} />
        <Button variant="quiet" onClick={bulk.cancel}>
          {TEXTS.cancel}
        </Button>
      </div>
    );
  }
  const title = step === 'remind' && total === 1 ? TEXTS.reminderFailed : TEXTS.failed(failed.length, total);
  return (
    <div className="outcomes panel" role="alert">
      <p className="outcomes-title">
        <Icon name="exclamation-triangle" />
        {title}
      </p>
      <ul className="outcomes-list">
        {failed.map(({ intervention, message }) => (
          <li key={intervention.id}>
            <Link className="link" route="Details de l'intervention" params={{ id: intervention.id }}>
              {getName(intervention)}
            </Link>{' '}
            <span className="muted">{message}</span>
          </li>
        ))}
      </ul>
      <div className="outcomes-actions">
        <Button
          icon="arrow-clockwise"
          onClick={() => void bulk.retry((id) => interventionCollection.get(id)).then(onDone)}
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
