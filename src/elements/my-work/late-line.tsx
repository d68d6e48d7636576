import { useStore } from '@nanostores/react';
import { useMemo } from 'react';
import { countCostless, findLate } from '../../core/interventions/late-count.ts';
import { INTERVENTION_STATE_ALL } from '../../core/interventions/list.ts';
import { interventionCollection } from '../../core/interventions/store.ts';
import { describeError } from '../../core/kernel/http/error-text.ts';
import { inRound, NONE_IN_ROUND } from '../../core/kernel/lib/texts.ts';
import { $roundNote } from '../../core/kernel/page/round-note.ts';
import { $user } from '../../core/kernel/session/session.ts';
import { isGivenUp } from '../../core/kernel/store/query.ts';
import { $minute } from '../../core/kernel/time/clock.ts';
import { formatDate } from '../../core/kernel/time/dates.ts';
import { Link } from '../parts/host/link.tsx';
import { useLook } from '../parts/host/use-look.ts';
import { Button } from '../parts/ui/button.tsx';
import { Icon } from '../parts/ui/icon.tsx';
import { LOAD_TEXTS } from '../parts/ui/load-texts.ts';
import { MY_WORK_TEXTS } from './texts.ts';

/** What the cards do not count: how many interventions are late, since when, and the list of them in one click. */
export function LateLine({ kiosk = false }: { kiosk?: boolean }) {
  useLook(interventionCollection);
  const state = useStore(interventionCollection.$state);
  const { items, size, revision, status, error, loadedAt } = state;
  const minute = useStore($minute);
  const { isAway } = useStore($roundNote);
  const user = useStore($user);
  const { count, oldest } = useMemo(
    () => (revision >= 0 ? findLate(items, size, minute) : { count: 0, oldest: null }),
    [items, size, revision, minute],
  );
  const costs = useMemo(
    () => (revision >= 0 && !kiosk ? countCostless(items, size, user) : 0),
    [items, size, revision, kiosk, user],
  );
  if (loadedAt === null) {
    const isAwaited = error === null && !isGivenUp(state);
    return (
      <p className="late-line" aria-busy={isAwaited}>
        {isAwaited ? (
          <span className="visually-hidden">{MY_WORK_TEXTS.loading}</span>
        ) : (
          <>
            <span>{error ? describeError(error) : LOAD_TEXTS.cancelled}</span>
            {error?.failure !== 'outside' && (
              <Button
                variant="quiet"
                onClick={() => status !== 'LOADING' && void interventionCollection.refresh()}
              >
                {MY_WORK_TEXTS.retry}
              </Button>
            )}
          </>
        )}
      </p>
    );
  }
  if (oldest === null) {
    // where there is no intervention at all, that none is late is no news; a wall is not left blank
    if (size === 0 && !isAway && !kiosk) return null;
    return (
      <p className="late-line">
        <Icon name={isAway ? 'cloud-slash' : 'check-lg'} />
        <span className="late-line-text">
          <span>{isAway ? NONE_IN_ROUND : MY_WORK_TEXTS.noneLate}</span>
          <Costs count={costs} />
        </span>
      </p>
    );
  }
  return (
    <p className="late-line" data-late data-costs={costs > 0 || undefined}>
      <Icon name="exclamation-triangle" />
      <span className="late-line-text">
        <Link route="Interventions" query={{ state: INTERVENTION_STATE_ALL, late: 'true' }}>
          {inRound(MY_WORK_TEXTS.late(count), isAway)}
        </Link>
        <span className="late-line-more">
          {MY_WORK_TEXTS.oldest(
            oldest.ticket?.objet.trim() || MY_WORK_TEXTS.intervention(oldest.id),
            formatDate(oldest.date_intervention),
          )}
        </span>
        <Costs count={costs} />
      </span>
    </p>
  );
}

/** What only lacks its cost, which no card counts either. */
const Costs = ({ count }: { count: number }) =>
  count > 0 && (
    <Link className="late-line-costs" route="Interventions" query={{ state: 'no_cost' }}>
      {MY_WORK_TEXTS.costs(count)}
    </Link>
  );
