import { useStore } from '@nanostores/react';
import { lazy, Suspense, useEffect } from 'react';
import { joinKiosk } from '../../../core/kernel/page/kiosk.ts';
import type { Freshness } from '../host/freshness.ts';
import { tryLater } from '../host/try-later.ts';

const load = (): Promise<typeof import('./kiosk-age.tsx')> =>
  import('./kiosk-age.tsx').catch(() => new Promise((done) => tryLater(() => done(load()))));
const KioskAge = lazy(load);

/**
 * Makes the page a kiosk while it is mounted, and reserves the place of the age line from the first data on, so
 * that nothing moves when it appears. The line's code is loaded afterwards.
 */
export function KioskLine({ freshness }: { freshness: Freshness }) {
  const hasData = useStore(freshness.$shown) !== null;
  useEffect(joinKiosk, []);
  return (
    <Suspense fallback={hasData && <p className="kiosk-age" />}>
      <KioskAge freshness={freshness} />
    </Suspense>
  );
}
