import { useStore } from '@nanostores/react';
import { $isSaidBelow } from '../../core/first-steps-shown.ts';
import { $counters, countersQuery } from '../../core/stats/store.ts';
import { LoginGate } from '../parts/login/login-gate.tsx';
import { Empty } from '../parts/ui/empty.tsx';
import { NotLoaded } from '../parts/ui/not-loaded.tsx';
import { tilesOf } from '../parts/ui/tiles.ts';
import { DashboardCard } from './card.tsx';
import { CardsSkeleton } from './cards-skeleton.tsx';
import { CardsStatus } from './cards-status.tsx';
import { $shownCards } from './cards-store.ts';
import { KioskHead } from './kiosk-head.tsx';
import { DASHBOARD_CARDS_TEXTS } from './texts.ts';

/** The counters of the person logged in, polled. */
export function DashboardCards({ kiosk, headingHidden }: { kiosk: boolean; headingHidden: boolean }) {
  const content = (
    <section className={kiosk ? 'kiosk' : undefined} aria-label={DASHBOARD_CARDS_TEXTS.label}>
      {kiosk && !headingHidden ? <KioskHead /> : null}
      <Cards linked={!kiosk} />
      <CardsStatus />
    </section>
  );
  return (
    <LoginGate title={DASHBOARD_CARDS_TEXTS.login} restoring={content}>
      {content}
    </LoginGate>
  );
}

/** The cards, or why there are none. Changes are not announced: they come every ten seconds. */
function Cards({ linked }: { linked: boolean }) {
  const state = useStore($counters);
  const { cards, expected } = useStore($shownCards);
  const isSaidBelow = useStore($isSaidBelow);
  if (!cards)
    return (
      <NotLoaded state={state} onRetry={() => void countersQuery.refresh()}>
        <CardsSkeleton counters={expected} onCancel={countersQuery.cancel} />
      </NotLoaded>
    );
  if (cards.length === 0 && isSaidBelow) return null;
  if (cards.length === 0) return <Empty kind="nothing" title={DASHBOARD_CARDS_TEXTS.nothing} />;
  return (
    <ul className="cards tiles" part="cards" {...tilesOf(cards.length)}>
      {cards.map((card) => (
        <DashboardCard key={card.counter} card={card} linked={linked} />
      ))}
    </ul>
  );
}
