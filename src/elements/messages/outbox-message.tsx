import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import {
  $isKeeping,
  $isOutboxOpen,
  $leaving,
  $waitingWrites,
} from '../../core/kernel/page/waiting-writes.ts';
import { whenIdle } from '../../core/kernel/page/when-idle.ts';
import { LazyPart, partCode } from '../parts/ui/lazy-part.tsx';

const CODE = partCode<object>(() =>
  import('./outbox-dialogs.tsx').then(({ OutboxDialogs }) => OutboxDialogs),
);

/** What waits on this device for the network, and the question of who leaves meanwhile. */
export function OutboxMessage() {
  const isKeeping = useStore($isKeeping);
  const isWaiting = useStore($waitingWrites).length > 0;
  const isOpen = useStore($isOutboxOpen);
  const isLeaving = useStore($leaving) !== null;
  // its code is needed when the network has gone
  useEffect(() => {
    if (isKeeping) whenIdle(() => void CODE.load());
  }, [isKeeping]);
  return (isWaiting || isOpen || isLeaving) && <LazyPart code={CODE} props={{}} fallback={null} />;
}
