import { useSites } from '../parts/frame/use-sites.tsx';
import { SiteChip } from '../parts/sites/site-chip.tsx';
import { TEXTS } from './texts.ts';

/** A site and all below it. */
export function SiteFilter({ value, onChange }: { value: string; onChange: (site: string) => void }) {
  const sites = useSites();
  return <SiteChip label={TEXTS.columns.site} value={value} onChange={onChange} {...sites} />;
}
