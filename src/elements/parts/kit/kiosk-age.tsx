import { useStore } from '@nanostores/react';
import { useEffect, useLayoutEffect } from 'react';
import { watchSleep } from '../../../core/kernel/page/kiosk-sleep.ts';
import { $now } from '../../../core/kernel/time/clock.ts';
import { describeDataAge } from '../../../core/kernel/time/moment-text.ts';
import type { Freshness } from '../host/freshness.ts';
import { addSheet, getSheet } from '../host/style-sheets.ts';
import { useHost } from '../host/use-host.ts';
import css from './kiosk.css?inline';

/** Data older than this many milliseconds is shown with its time. */
const OLD_MS = 30_000;
/** Data older than this many milliseconds is greyed. */
const STALE_MS = 5 * 60_000;

/**
 * Shows the time of the element's data and the reason, once the data is no longer fresh; greys it when it is stale.
 * Also detects sleep of the machine.
 */
export default function KioskAge({ freshness }: { freshness: Freshness }) {
  const root = useHost().element.shadowRoot;
  const shown = useStore(freshness.$shown);
  const now = useStore($now);
  useEffect(watchSleep, []);
  useLayoutEffect(() => {
    if (root) addSheet(root, getSheet(css));
  }, [root]);
  if (!shown) return null;
  const { loadedAt, problem } = shown;
  const age = loadedAt === null ? 0 : now - loadedAt;
  const isDated = loadedAt !== null && (problem !== null || age > OLD_MS);
  return (
    <p className="kiosk-age" data-stale={age > STALE_MS || undefined}>
      {isDated && <span className="kiosk-age-text">{describeAge(loadedAt, problem, now)}</span>}
    </p>
  );
}

/** « Données de 14:32 », with the date if it is another day, and the reason. */
function describeAge(loadedAt: number, problem: string | null, now: number): string {
  const date = describeDataAge(loadedAt, now);
  return problem === null ? date : `${date} · ${problem}`;
}
