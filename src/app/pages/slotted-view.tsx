import { useElements } from './load-elements.ts';
import type { SlottedPart } from './page-elements.ts';
import { PartFailed } from './part-failed.tsx';
import { PartView } from './part-view.tsx';
import { Skeleton } from './skeleton.tsx';

/** An element in another's slot; its code is fetched when it is first needed. */
export function SlottedView({
  part,
  params,
  query,
  headingLevel,
}: {
  part: SlottedPart;
  params: Readonly<Record<string, string>>;
  query: Readonly<Record<string, string>>;
  headingLevel: number;
}) {
  const { ready, failed, retry } = useElements([part.tag]);
  if (!ready) return <div slot={part.slot}>{failed ? <PartFailed retry={retry} /> : <Skeleton />}</div>;
  return <PartView part={part} params={params} query={query} headingLevel={headingLevel} slot={part.slot} />;
}
