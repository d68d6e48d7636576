import { useStore } from '@nanostores/react';
import { type ReactNode, useMemo, useState } from 'react';
import { describeWait } from '../../core/kernel/http/wait-text.ts';
import { INCOMPLETE_LIST, SITES_FAILED } from '../../core/kernel/lib/texts.ts';
import { $user } from '../../core/kernel/session/session.ts';
import { countAllBelow } from '../../core/sites/hierarchy-rules.ts';
import { canManageSites } from '../../core/sites/rights.ts';
import { $sites, $siteTree, siteCollection } from '../../core/sites/store.ts';
import type { CommonProps } from '../parts/host/attributes.ts';
import { useHost } from '../parts/host/use-host.ts';
import { LoginGate } from '../parts/login/login-gate.tsx';
import { SiteTree } from '../parts/sites/site-tree.tsx';
import { ExportMenu } from '../parts/table/export-menu.tsx';
import { Button } from '../parts/ui/button.tsx';
import { Empty } from '../parts/ui/empty.tsx';
import { LazyPart, partCode, usePreload } from '../parts/ui/lazy-part.tsx';
import { LoadStatus } from '../parts/ui/load-status.tsx';
import { NotLoaded } from '../parts/ui/not-loaded.tsx';
import { TitleRow } from '../parts/ui/title-row.tsx';
import { SiteAdminDeleteDialog } from './delete-dialog.tsx';
import { loadAndSaveSites } from './lazy-sites-file.ts';
import { SiteDetail } from './site-detail.tsx';
import type { SiteDialogProps, WantedForm } from './site-dialog.tsx';
import { SiteAdminSkeleton } from './skeleton.tsx';
import { SITE_ADMIN_TEXTS } from './texts.ts';

/** Few who look at sites change them. */
const DIALOG = partCode<SiteDialogProps>(() =>
  import('./site-dialog.tsx').then(({ SiteDialog }) => SiteDialog),
);

interface SiteAdminProps extends CommonProps {
  site: string;
  q: string;
}

/** `<balise-site-admin>`. */
export function SiteAdmin(props: SiteAdminProps) {
  return (
    <section className="list" aria-label={SITE_ADMIN_TEXTS.title}>
      <LoginGate
        title={SITE_ADMIN_TEXTS.login}
        restoring={<Frame {...props} content={<SiteAdminSkeleton />} />}
      >
        <Sites {...props} />
      </LoginGate>
    </section>
  );
}

/** The title row, and what stands under it. */
function Frame({
  headingLevel,
  count,
  action,
  content,
}: CommonProps & { count?: ReactNode; action?: ReactNode; content: ReactNode }) {
  return (
    <>
      <TitleRow level={headingLevel} title={SITE_ADMIN_TEXTS.title} count={count ?? null}>
        <slot name="actions" />
        {action}
      </TitleRow>
      {content}
    </>
  );
}

function Sites(props: SiteAdminProps) {
  const { size, wait, error, loadedAt, incomplete } = useStore($sites);
  const tree = useStore($siteTree);
  const canEdit = canManageSites(useStore($user)) && !props.readonly && !props.kiosk;
  const choice = useChoice();
  usePreload(DIALOG);
  const below = useMemo(() => countAllBelow(tree), [tree]);
  const [doomed, setDoomed] = useState<string | null>(null);
  const [wanted, setWanted] = useState<WantedForm | null>(null);
  const retry = () => void siteCollection.refresh();

  const add = canEdit && (
    <Button variant="primary" icon="plus-lg" onClick={() => setWanted({ id: '', parent: '' })}>
      {SITE_ADMIN_TEXTS.add}
    </Button>
  );
  const content =
    size > 0 ? (
      <div className="site-columns">
        <div className="panel site-panel" part="tree">
          <SiteTree
            tree={tree}
            value={props.site}
            query={props.q}
            onQuery={(q) => choice({ q })}
            onChange={(site) => choice({ site })}
            end={(id) => <Below count={below.get(id) ?? 0} />}
            onKey={(event, id) => {
              if (!canEdit || (event.key !== 'F2' && event.key !== 'Delete')) return false;
              choice({ site: id });
              if (event.key === 'F2') setWanted({ id });
              else setDoomed(id);
              return true;
            }}
          />
          <LoadStatus
            wait={describeWait(wait)}
            problem={error ?? (incomplete ? INCOMPLETE_LIST : null)}
            loadedAt={loadedAt}
            onCancel={siteCollection.cancel}
            onRetry={retry}
          />
        </div>
        <SiteDetail
          id={props.site}
          tree={tree}
          level={props.headingLevel}
          canEdit={canEdit}
          onDelete={setDoomed}
          onForm={setWanted}
          onChoose={(site) => choice({ site })}
        />
      </div>
    ) : (
      <Nothing add={add} retry={retry} />
    );
  return (
    <>
      <Frame
        {...props}
        count={size > 0 && SITE_ADMIN_TEXTS.sites(size)}
        action={
          size > 0 && (
            <>
              {!props.kiosk && !incomplete && (
                <ExportMenu onExport={(format) => void loadAndSaveSites(format, tree)} />
              )}
              {add}
            </>
          )
        }
        content={content}
      />
      {canEdit && wanted && (
        // a search would hide what was just made
        <LazyPart code={DIALOG} props={{ tree, wanted, onCreated: (site) => choice({ site, q: '' }) }} />
      )}
      {canEdit && (
        <SiteAdminDeleteDialog
          id={doomed}
          tree={tree}
          onClose={() => setDoomed(null)}
          onDeleted={(parent) => choice({ site: parent })}
        />
      )}
    </>
  );
}

/** No site on screen: still to come, not to be had, or none at all. */
function Nothing({ add, retry }: { add: ReactNode; retry: () => void }) {
  const state = useStore($sites);
  if (state.status === 'LOADED') {
    return (
      <Empty kind="nothing" title={SITE_ADMIN_TEXTS.empty} action={add}>
        {SITE_ADMIN_TEXTS.emptyHint}
      </Empty>
    );
  }
  return (
    <>
      <LoadStatus wait={describeWait(state.wait)} onCancel={siteCollection.cancel} />
      <NotLoaded state={state} failed={SITES_FAILED} onRetry={retry}>
        <SiteAdminSkeleton />
      </NotLoaded>
    </>
  );
}

/** How many sites stand below one. */
function Below({ count }: { count: number }) {
  if (count === 0) return null;
  return <span className="site-tree-end">{SITE_ADMIN_TEXTS.below(count)}</span>;
}

/** Writes the chosen site and the search to the attributes, and dispatches the change. */
function useChoice(): (change: { site?: string; q?: string }) => void {
  const { element, reflect, emit } = useHost();
  return (change) => {
    for (const [name, value] of Object.entries(change)) reflect(name, value || null);
    const read = (name: string) => element.getAttribute(name) || null;
    emit('balise-filters-changed', { filters: { site: read('site'), q: read('q') } });
  };
}
