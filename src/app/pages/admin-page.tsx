import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import { $keepsKiosks, $objectName, getHref, getRoute } from '../../core/host.ts';
import { elements } from '../../elements/index.ts';
import { lazyElements } from '../../elements/parts/kit/lazy-elements.ts';
import { PageHeading } from '../common/page-heading.tsx';
import { ADMIN_LABEL, LOADING_FAILED } from '../common/texts.ts';
import { $page, isKnownTag } from '../router/router.ts';
import { type AdminSection, getSections } from './admin-sections.ts';
import { useElements } from './load-elements.ts';
import { PartFailed } from './part-failed.tsx';
import { PartView } from './part-view.tsx';
import { Skeleton } from './skeleton.tsx';

const BUILDER = 'balise-integration-admin';

/** The administration: its sections, and the one that the address asks for. */
export function AdminPage() {
  const { query } = useStore($page);
  const { sections, chosen } = getSections(query.section, isKnownTag, useStore($keepsKiosks));
  const count = sections.length;
  const tabs = useRef<HTMLUListElement>(null);
  // a phone's row is longer than its screen, and a section or its letters may come later; the page itself stays
  useEffect(() => {
    const row = tabs.current;
    const tab = row?.querySelector<HTMLElement>(`[data-name="${chosen?.name}"]`);
    if (!row || !tab || count === 0) return;
    const observer = new ResizeObserver(() => {
      row.scrollLeft = tab.offsetLeft - row.offsetLeft - (row.clientWidth - tab.offsetWidth) / 2;
    });
    for (const each of [row, ...row.children]) observer.observe(each);
    return () => observer.disconnect();
  }, [chosen?.name, count]);
  const name = chosen?.label ?? '';
  useEffect(() => {
    $objectName.set(name);
    return () => $objectName.set('');
  }, [name]);
  return (
    <div className="admin">
      <PageHeading title={getRoute('Administration').title} />
      <nav aria-label={ADMIN_LABEL}>
        <ul className="tabs-row" ref={tabs}>
          {sections.map(({ name, label }) => (
            <li key={name}>
              <a
                className="tab"
                data-name={name}
                href={getHref('Administration', {}, { section: name })}
                aria-current={name === chosen?.name ? 'page' : undefined}
              >
                {label}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <div className="admin-section">
        {chosen ? <SectionView key={chosen.name} section={chosen} query={query} /> : <Skeleton />}
      </div>
    </div>
  );
}

function SectionView({
  section: { part },
  query,
}: {
  section: AdminSection;
  query: Readonly<Record<string, string>>;
}) {
  const { ready, failed, retry } = useElements([part.tag]);
  // the builder shows elements of its own choice
  useEffect(() => (part.tag === BUILDER ? lazyElements(elements) : undefined), [part.tag]);
  if (!ready) return failed ? <PartFailed title={LOADING_FAILED} retry={retry} /> : <Skeleton />;
  return <PartView part={part} params={{}} query={query} headingLevel={2} />;
}
