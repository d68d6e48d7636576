import { formatSite, type Site, splitSite } from '../../core/sites/model.ts';
import { KeptEnd } from '../_ui/middle-truncate.tsx';

export interface PlaceProps {
  site: Site | null;
  /** Said of what is nowhere. */
  none: string;
}

/** Where something is; the building stays where room is short. */
export function Place({ site, none }: PlaceProps) {
  const [name, between, top] = splitSite(site);
  return <KeptEnd start={name || none} middle={between} end={top} />;
}

/** The same in a cell of its own. */
export const PlaceCell = ({ site, none }: PlaceProps) =>
  formatSite(site) ? <Place site={site} none={none} /> : <span className="muted">{none}</span>;
