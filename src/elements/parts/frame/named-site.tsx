import { formatSite, type Site } from '../../../core/sites/model.ts';

/**
 * A site by the names that an object holds: its own, that of its parent, that of its top.
 * @param isComing the levels between them are to come: they have their room, so that what is below does not move
 */
export function NamedSite({ site, isComing = false }: { site: Site; isComing?: boolean }) {
  const hasMore = isComing && site.parent && site.top && site.parent.id !== site.top.id;
  return (
    <span translate="no">
      {formatSite(site)}
      {hasMore && <span className="level-room" />}
    </span>
  );
}
