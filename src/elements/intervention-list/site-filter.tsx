import { useSites } from '../parts/frame/use-sites.tsx';
import { SiteChip } from '../parts/sites/site-chip.tsx';
import { INTERVENTION_LIST_TEXTS } from './texts.ts';

/** A site and all below it. */
export function SiteFilter({ value, onChange }: { value: string; onChange: (site: string) => void }) {
  const sites = useSites();
  return (
    <SiteChip label={INTERVENTION_LIST_TEXTS.columns.site} value={value} onChange={onChange} {...sites} />
  );
}
