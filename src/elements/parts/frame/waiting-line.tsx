import { useStore } from '@nanostores/react';
import { $waitingWrites, formatWaiting, openOutbox } from '../../../core/kernel/page/waiting-writes.ts';
import { Button } from '../ui/button.tsx';

/** « À envoyer (2) » on an object: what waits on this device about it. @param about such as `tickets:12` */
export function WaitingLine({ about }: { about: readonly string[] }) {
  const writes = useStore($waitingWrites).filter((write) => about.includes(write.about));
  if (writes.length === 0) return null;
  return (
    <div>
      <Button
        icon={writes.some(({ needsAuthor }) => needsAuthor) ? 'exclamation-triangle' : 'cloud-slash'}
        onClick={openOutbox}
      >
        {formatWaiting(writes.length)}
      </Button>
    </div>
  );
}
