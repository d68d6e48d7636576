import { useStore } from '@nanostores/react';
import { describeError } from '../../core/kernel/http/error-text.ts';
import { canReadAgain } from '../../core/kernel/http/unread-text.ts';
import { describeWait } from '../../core/kernel/http/wait-text.ts';
import { toServerTime } from '../../core/kernel/page/server-clock.ts';
import { describeDataAge } from '../../core/kernel/time/moment-text.ts';
import { $counters, $countersOldSince, countersQuery } from '../../core/stats/store.ts';
import { useFreshness, useKiosk } from '../parts/host/freshness.ts';
import { Button } from '../parts/ui/button.tsx';
import { Icon } from '../parts/ui/icon.tsx';
import { DASHBOARD_CARDS_TEXTS } from './texts.ts';

/** Below cards that are no longer fresh: their time, and the reason. In a kiosk the element's age line shows it. */
export function CardsStatus() {
  const since = useStore($countersOldSince);
  const { error, wait, loadedAt } = useStore($counters);
  const reason = describeWait(wait) ?? (error ? describeError(error) : null);
  useFreshness(loadedAt, reason);
  if (useKiosk() || since === null) return null;
  return (
    <p className="status" part="status">
      <Icon name="clock" />
      <span>{describeDataAge(toServerTime(since), toServerTime())}</span>
      {reason ? <span>{reason}</span> : null}
      {canReadAgain(error) && (
        <Button variant="quiet" className="status-retry" onClick={() => void countersQuery.refresh()}>
          {DASHBOARD_CARDS_TEXTS.retry}
        </Button>
      )}
    </p>
  );
}
