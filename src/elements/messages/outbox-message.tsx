import { useStore } from '@nanostores/react';
import { $isOutboxOpen, $leaving, $waitingWrites } from '../../core/kernel/page/waiting-writes.ts';
import { LazyPart, partCode } from '../parts/ui/lazy-part.tsx';

/** Its code comes with the first write that waits. */
const CODE = partCode<object>(() =>
  import('./outbox-dialogs.tsx').then(({ OutboxDialogs }) => OutboxDialogs),
);

/** What waits on this device for the network, and the question of who leaves meanwhile. */
export function OutboxMessage() {
  const isWaiting = useStore($waitingWrites).length > 0;
  const isOpen = useStore($isOutboxOpen);
  const isLeaving = useStore($leaving) !== null;
  return (isWaiting || isOpen || isLeaving) && <LazyPart code={CODE} props={{}} fallback={null} />;
}
