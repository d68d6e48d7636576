import { useStore } from '@nanostores/react';
import { $waitingWrites, formatWaiting, openOutbox } from '../../core/host.ts';
import { Icon } from '../../elements/parts/ui/icon.tsx';
import './outbox-button.css';

/** « À envoyer (3) »: what waits on this device; nothing where nothing does. */
export function OutboxButton() {
  const writes = useStore($waitingWrites);
  if (writes.length === 0) return null;
  const needsAuthor = writes.some((write) => write.needsAuthor);
  return (
    <button
      type="button"
      className="outbox-button"
      data-problem={needsAuthor || undefined}
      onClick={openOutbox}
    >
      <Icon name={needsAuthor ? 'exclamation-triangle' : 'cloud-slash'} />
      <span className="outbox-words">{formatWaiting(writes.length)}</span>
      <span className="outbox-count" aria-hidden="true">
        {writes.length}
      </span>
    </button>
  );
}
