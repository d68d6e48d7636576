import { FilterChip } from '../filter/filter-chip.tsx';
import { nameSite } from './name-site.ts';
import { type SitePanelProps, useSitePanel } from './site-panel.tsx';

/** A filter's chip that chooses a site in a panel that fits into 320 px. */
export function SiteChip(props: SitePanelProps & { pending?: boolean }) {
  const { tree, value, onChange, label } = props;
  const content = useSitePanel(props);
  return (
    <FilterChip
      label={label}
      value={value && nameSite(tree, value, props.pending)}
      onClear={() => onChange('')}
    >
      {content}
    </FilterChip>
  );
}
