import { useEffect, useRef, useState } from 'react';
import { canVisit } from '../../core/host.ts';
import * as texts from '../common/texts.ts';
import { useElements } from './load-elements.ts';
import { PartFailed } from './part-failed.tsx';
import { PartView } from './part-view.tsx';
import type { Part } from './parts.ts';
import { Skeleton } from './skeleton.tsx';

const CONTROLS: Part = { tag: 'balise-controls' };

/**
 * Last on the dashboard, the regulatory checks of the next twelve months, for those who may open the contracts. They
 * take the whole list of contracts: its code and data are requested when the user scrolls there.
 */
export function DashboardControls() {
  const place = useRef<HTMLDivElement>(null);
  const [isReached, setReached] = useState(false);
  const mayVisit = canVisit('Contrats');
  useEffect(() => {
    const element = place.current;
    if (!element || isReached) return;
    const observer = new IntersectionObserver((entries) => {
      if (entries.some((entry) => entry.isIntersecting)) setReached(true);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [isReached]);
  if (!mayVisit) return null;
  return (
    <div className="dashboard-controls" ref={place}>
      {isReached && <Controls />}
    </div>
  );
}

function Controls() {
  const { ready, failed, retry } = useElements([CONTROLS.tag]);
  if (failed) return <PartFailed title={texts.CONTROLS_FAILED} retry={retry} />;
  if (!ready) return <Skeleton />;
  return <PartView part={CONTROLS} params={{}} query={{}} headingLevel={2} />;
}
