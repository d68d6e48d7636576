import { useEffect, useRef, useState } from 'react';
import { useElements } from './load-elements.ts';
import type { Part } from './page-elements.ts';
import { PartFailed } from './part-failed.tsx';
import { PartView } from './part-view.tsx';
import { Skeleton } from './skeleton.tsx';

export interface DashboardLaterProps {
  part: Part;
  /** Of its place, which has its height before it comes. */
  className: string;
  /** What could not be loaded. */
  failed: string;
}

/** A part of the dashboard whose code and data are requested when the user scrolls there. */
export function DashboardLater({ part, className, failed }: DashboardLaterProps) {
  const place = useRef<HTMLDivElement>(null);
  const [isReached, setReached] = useState(false);
  useEffect(() => {
    const element = place.current;
    if (!element || isReached) return;
    const observer = new IntersectionObserver((entries) => {
      if (entries.some((entry) => entry.isIntersecting)) setReached(true);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [isReached]);
  return (
    <div className={className} ref={place}>
      {isReached && <Reached part={part} title={failed} />}
    </div>
  );
}

function Reached({ part, title }: { part: Part; title: string }) {
  const { ready, failed, retry } = useElements([part.tag]);
  if (failed) return <PartFailed title={title} retry={retry} />;
  if (!ready) return <Skeleton />;
  return <PartView part={part} params={{}} query={{}} headingLevel={2} />;
}
