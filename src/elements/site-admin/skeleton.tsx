import { SITE_ADMIN_TEXTS } from './texts.ts';

const ROWS = [62, 48, 55, 40, 58, 46, 52, 44, 60, 50];

/** The frame of the sites to come. */
export function SiteAdminSkeleton() {
  return (
    <div className="site-columns" aria-busy="true">
      <p className="visually-hidden">{SITE_ADMIN_TEXTS.loading}</p>
      <div className="panel site-panel" aria-hidden="true">
        <span className="bone site-bone-search" />
        {ROWS.map((width) => (
          <span key={width} className="bone site-bone" style={{ inlineSize: `${width}%` }} />
        ))}
      </div>
      <div className="panel site-detail" aria-hidden="true" />
    </div>
  );
}
