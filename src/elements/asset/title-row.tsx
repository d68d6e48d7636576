import { useStore } from '@nanostores/react';
import type { MouseEvent } from 'react';
import { useState } from 'react';
import type { AssetDetail } from '../../core/assets/model.ts';
import { formatAsset } from '../../core/assets/model.ts';
import { canDeleteAsset, canEditAsset } from '../../core/assets/rights.ts';
import { openLabelPrint } from '../../core/labels/open.ts';
import { canPrintLabels } from '../../core/labels/rights.ts';
import { $user, canVisit } from '../../core/session/session.ts';
import type { HeadingLevel } from '../_host/attributes.ts';
import { Link, useRouteHref } from '../_host/link.tsx';
import { useHost } from '../_host/use-host.ts';
import { Button, IconButton } from '../_ui/button.tsx';
import { Icon, type IconName } from '../_ui/icon.tsx';
import { Removal } from './removal.tsx';
import { TEXTS } from './texts.ts';

export interface TitleRowProps {
  id: string;
  asset: AssetDetail;
  level: HeadingLevel;
  readonly: boolean;
  onDeleted: () => void;
}

/** What it is called, and what can be done with the whole of it. */
export function TitleRow({ id, asset, level, readonly, onDeleted }: TitleRowProps) {
  const user = useStore($user);
  const [deleting, setDeleting] = useState(false);
  const Heading = `h${level}` as const;
  return (
    <header className="title-row" part="title">
      <Link route="Équipements" className="back" aria-label={TEXTS.back} title={TEXTS.back}>
        <Icon name="chevron-left" />
      </Link>
      <div className="title-main">
        <div className="title-line">
          <Heading className="title">{formatAsset(asset)}</Heading>
        </div>
        <p className="muted">{TEXTS.number(asset.id)}</p>
      </div>
      {!readonly && (
        <div className="title-end">
          {canDeleteAsset(user) && (
            <IconButton
              icon="trash3"
              variant="default"
              label={TEXTS.delete}
              className="remove"
              onClick={() => setDeleting(true)}
            />
          )}
          {canPrintLabels(user) && <PrintButton asset={asset} />}
          {canEditAsset(user) && <EditLink asset={asset} />}
          {canVisit('Tickets') && <ReportLink asset={asset} />}
        </div>
      )}
      {!readonly && canDeleteAsset(user) && (
        <Removal
          id={id}
          asset={asset}
          open={deleting}
          onClose={() => setDeleting(false)}
          onDeleted={onDeleted}
        />
      )}
    </header>
  );
}

/** « Signaler un problème »: asks the page first; unclaimed, it opens the application's form. */
function ReportLink({ asset }: { asset: AssetDetail }) {
  const href = useRouteHref('Tickets', {}, { create: '1', asset: String(asset.id) });
  const { emit } = useHost();
  return (
    <IntentLink
      href={href}
      icon="plus-lg"
      label={TEXTS.report}
      primary
      claim={() => !emit('balise-ticket-create-open', { asset: asset.id }, { cancelable: true })}
    />
  );
}

/** « Modifier »: asks the page first; unclaimed, it opens the application's form. */
function EditLink({ asset }: { asset: AssetDetail }) {
  const href = useRouteHref("Details de l'équipement", { id: asset.id }, { edit: '1' });
  const { emit } = useHost();
  return (
    <IntentLink
      href={href}
      icon="pencil"
      label={TEXTS.edit}
      claim={() => !emit('balise-asset-edit-open', { asset: asset.id }, { cancelable: true })}
    />
  );
}

interface IntentLinkProps {
  href: string;
  icon: IconName;
  label: string;
  primary?: boolean;
  /** @returns whether a page took it over */
  claim: () => boolean;
}

function IntentLink({ href, icon, label, primary, claim }: IntentLinkProps) {
  const click = (event: MouseEvent) => {
    const isPlain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
    if (isPlain && claim()) event.preventDefault();
  };
  return (
    <a className="button" data-variant={primary ? 'primary' : 'default'} href={href} onClick={click}>
      <Icon name={icon} />
      <span className="button-text">{label}</span>
    </a>
  );
}

/** The labels' drawer; a page that has its own place for it says so by preventing the event. */
function PrintButton({ asset }: { asset: AssetDetail }) {
  const { emit } = useHost();
  const print = () => {
    const wanted = { assets: [asset.id] };
    if (emit('balise-label-print-open', wanted, { cancelable: true })) openLabelPrint(wanted);
  };
  return (
    <Button icon="printer" onClick={print}>
      {TEXTS.print}
    </Button>
  );
}
