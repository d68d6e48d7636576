import { useStore } from '@nanostores/react';
import { type ReactNode, useId } from 'react';
import { canVisit } from '../../core/kernel/session/rights.ts';
import { $user } from '../../core/kernel/session/session.ts';
import { openLabelPrint } from '../../core/labels/open-label-print.ts';
import { canPrintLabels } from '../../core/labels/rights.ts';
import { canOpenPlaces } from '../../core/public-tickets/rights.ts';
import { siteUseQuery } from '../../core/sites/actions.ts';
import { canHaveChildren, countBelow, getDisplayName, getLevel } from '../../core/sites/hierarchy-rules.ts';
import { SITE_DEPTH } from '../../core/sites/model.ts';
import type { SiteForest } from '../../core/sites/tree.ts';
import type { HeadingLevel } from '../parts/host/attributes.ts';
import { Link } from '../parts/host/link.tsx';
import { useHost } from '../parts/host/use-host.ts';
import { Button } from '../parts/ui/button.tsx';
import { Empty } from '../parts/ui/empty.tsx';
import { LazyPart, partCode } from '../parts/ui/lazy-part.tsx';
import { Facts } from '../parts/ui/panel.tsx';
import { QueryStatus } from '../parts/ui/query-status.tsx';
import type { PublicPlaceProps } from './public-place.tsx';
import type { WantedForm } from './site-dialog.tsx';
import { SITE_ADMIN_TEXTS } from './texts.ts';

/** Few servers take reports without an account, and few people open places. */
const PUBLIC_PLACE = partCode<PublicPlaceProps>(() =>
  import('./public-place.tsx').then(({ PublicPlacePanel }) => PublicPlacePanel),
);

export interface SiteDetailProps {
  /** `''` when no site is chosen. */
  id: string;
  tree: SiteForest;
  level: HeadingLevel;
  canEdit: boolean;
  onDelete: (id: string) => void;
  /** Asks for a form. */
  onForm: (wanted: WantedForm) => void;
  /** Chooses another site; `''` takes the choice back. */
  onChoose: (id: string) => void;
}

/** The chosen site: its full name, what stands on it, what can be done with it. */
export function SiteDetail({ id, tree, level, canEdit, onDelete, onForm, onChoose }: SiteDetailProps) {
  const opensPlaces = canOpenPlaces(useStore($user)) && canEdit;
  const node = tree.byId.get(id);
  const titleId = useId();
  const Heading = `h${Math.min(6, level + 1)}` as 'h3';
  if (!node) {
    return (
      <section className="panel site-detail" part="detail" aria-label={SITE_ADMIN_TEXTS.detail}>
        {id === '' ? (
          <Empty kind="choose" title={SITE_ADMIN_TEXTS.choose}>
            {canEdit ? SITE_ADMIN_TEXTS.chooseHint : SITE_ADMIN_TEXTS.readOnly}
          </Empty>
        ) : (
          <Empty
            kind="match"
            title={SITE_ADMIN_TEXTS.unknown}
            action={<Button onClick={() => onChoose('')}>{SITE_ADMIN_TEXTS.clearChoice}</Button>}
          />
        )}
      </section>
    );
  }
  return (
    <section className="panel site-detail" part="detail" aria-labelledby={titleId}>
      <div className="block-head">
        <Heading className="block-title" id={titleId}>
          {node.name}
        </Heading>
      </div>
      <div className="block-body">
        <SiteFacts key={id} id={id} tree={tree} />
        <Actions id={id} tree={tree} canEdit={canEdit} onDelete={onDelete} onForm={onForm} />
        {opensPlaces && (
          <LazyPart
            key={`public ${id}`}
            code={PUBLIC_PLACE}
            props={{ id, below: countBelow(tree, id), level, onChoose }}
            fallback={null}
          />
        )}
      </div>
    </section>
  );
}

function SiteFacts({ id, tree }: { id: string; tree: SiteForest }) {
  const query = siteUseQuery(id);
  const { data, error } = useStore(query.$state);
  const say = (value: number | null | undefined, show: (value: number) => ReactNode): ReactNode => {
    if (value === null) return '';
    if (value === undefined) return error ? '' : <span className="muted">{SITE_ADMIN_TEXTS.counting}</span>;
    return value > 0 ? show(value) : SITE_ADMIN_TEXTS.none;
  };
  const below = countBelow(tree, id);
  return (
    <>
      <Facts
        facts={[
          [SITE_ADMIN_TEXTS.fullName, getDisplayName(tree, id), SITE_ADMIN_TEXTS.notSaid],
          [
            SITE_ADMIN_TEXTS.level,
            SITE_ADMIN_TEXTS.levelOf(getLevel(tree, id), SITE_DEPTH),
            SITE_ADMIN_TEXTS.notSaid,
          ],
          [
            SITE_ADMIN_TEXTS.belowLabel,
            below > 0 ? String(below) : SITE_ADMIN_TEXTS.none,
            SITE_ADMIN_TEXTS.none,
          ],
          [
            SITE_ADMIN_TEXTS.assets,
            say(data?.assets, (value) =>
              canVisit('Équipements') ? (
                <Link route="Équipements" query={{ sites: id }}>
                  {SITE_ADMIN_TEXTS.countAssets(value)}
                </Link>
              ) : (
                SITE_ADMIN_TEXTS.number(value)
              ),
            ),
            SITE_ADMIN_TEXTS.notSaid,
          ],
          [
            SITE_ADMIN_TEXTS.tickets,
            say(data?.tickets, (value) =>
              canVisit('Tickets') ? (
                <Link route="Tickets" query={{ site: id, state: 'all' }}>
                  {SITE_ADMIN_TEXTS.countTickets(value)}
                </Link>
              ) : (
                SITE_ADMIN_TEXTS.number(value)
              ),
            ),
            SITE_ADMIN_TEXTS.notSaid,
          ],
        ]}
      />
      <QueryStatus query={query} />
    </>
  );
}

function Actions({
  id,
  tree,
  canEdit,
  onDelete,
  onForm,
}: Pick<SiteDetailProps, 'id' | 'tree' | 'canEdit' | 'onDelete' | 'onForm'>) {
  const { emit } = useHost();
  const hint = useId();
  const canPrint = canPrintLabels(useStore($user));
  const hasRoom = canHaveChildren(tree, id);
  const print = () => {
    const wanted = { assets: [], sites: [tree.byId.get(id)?.site.id ?? id] };
    if (emit('balise-label-print-open', wanted, { cancelable: true })) openLabelPrint(wanted);
  };
  if (!canEdit && !canPrint) return null;
  return (
    <>
      <div className="site-actions">
        {canEdit && (
          <>
            <Button
              icon="plus-lg"
              aria-disabled={!hasRoom || undefined}
              aria-describedby={hasRoom ? undefined : hint}
              onClick={() => hasRoom && onForm({ id: '', parent: id })}
            >
              {SITE_ADMIN_TEXTS.addBelow}
            </Button>
            <Button icon="pencil" onClick={() => onForm({ id })}>
              {SITE_ADMIN_TEXTS.edit}
            </Button>
          </>
        )}
        {canPrint && (
          <Button icon="upc-scan" onClick={print}>
            {SITE_ADMIN_TEXTS.print}
          </Button>
        )}
        {canEdit && (
          <Button icon="trash3" onClick={() => onDelete(id)}>
            {SITE_ADMIN_TEXTS.delete}
          </Button>
        )}
      </div>
      {canEdit && !hasRoom && (
        <p className="muted small" id={hint}>
          {SITE_ADMIN_TEXTS.tooDeep}
        </p>
      )}
      {canEdit && <p className="muted small site-keys">{SITE_ADMIN_TEXTS.keys}</p>}
    </>
  );
}
