import { useStore } from '@nanostores/react';
import { $waitingWrites, formatWaitingHere, openOutbox } from '../../../core/kernel/page/waiting-writes.ts';
import { Button } from '../ui/button.tsx';

export interface WaitingLineProps {
  /** Such as `tickets:12`, or whether a write is shown by what it is about. */
  about: readonly string[] | ((about: string) => boolean);
}

/** « À envoyer ici (2) » on an object: what waits on this device about it. */
export function WaitingLine({ about }: WaitingLineProps) {
  const isShown = typeof about === 'function' ? about : (each: string) => about.includes(each);
  const writes = useStore($waitingWrites).filter(
    ({ about: own, beside = '' }) => isShown(own) || isShown(beside),
  );
  if (writes.length === 0) return null;
  return (
    <div>
      <Button
        icon={writes.some(({ needsAuthor }) => needsAuthor) ? 'exclamation-triangle' : 'cloud-slash'}
        onClick={openOutbox}
      >
        {formatWaitingHere(writes.length)}
      </Button>
    </div>
  );
}
