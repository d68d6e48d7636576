import { useStore } from '@nanostores/react';
import { useState } from 'react';
import type { AssetDetail } from '../../core/assets/model.ts';
import { formatAsset } from '../../core/assets/model.ts';
import { canCreateAsset, canDeleteAsset, canEditAsset } from '../../core/assets/rights.ts';
import { DUPLICATE } from '../../core/kernel/lib/words.ts';
import { canVisit } from '../../core/kernel/session/rights.ts';
import { $user } from '../../core/kernel/session/session.ts';
import { openLabelPrint } from '../../core/labels/open-label-print.ts';
import { canPrintLabels } from '../../core/labels/rights.ts';
import { useAskingLink } from '../parts/host/link.tsx';
import { useHost } from '../parts/host/use-host.ts';
import type { ObjectTitleProps } from '../parts/object/title-props.ts';
import { createDeletion, type TitleAction, TitleActions } from '../parts/overlay/title-actions.tsx';
import { LazyPart, partCode } from '../parts/ui/lazy-part.tsx';
import { TitleRow as Row } from '../parts/ui/title-row.tsx';
import type { AssetRemovalProps } from './removal.tsx';
import { ASSET_TEXTS } from './texts.ts';

/** Little equipment is deleted: the question comes once the page stands. */
const REMOVAL = partCode<AssetRemovalProps>(() =>
  import('./removal.tsx').then(({ AssetRemoval: Removal }) => Removal),
);

export interface AssetTitleRowProps extends ObjectTitleProps {
  asset: AssetDetail;
}

/** What it is called, and what can be done with the whole of it. */
export function AssetTitleRow({ id, asset, level, readonly, onDeleted }: AssetTitleRowProps) {
  return (
    <Row
      level={level}
      title={formatAsset(asset)}
      back={{ route: 'Équipements', label: ASSET_TEXTS.back }}
      meta={asset.balise || ASSET_TEXTS.number(asset.id)}
    >
      {!readonly && <Actions id={id} asset={asset} onDeleted={onDeleted} />}
    </Row>
  );
}

function Actions({ id, asset, onDeleted }: Omit<AssetTitleRowProps, 'level' | 'readonly'>) {
  const user = useStore($user);
  const [deleting, setDeleting] = useState(false);
  const report = useReport(asset);
  const edit = useEdit(asset);
  const print = usePrint(asset);
  const copy = useCopy(asset);
  const canDelete = canDeleteAsset(user);
  const remove = createDeletion(ASSET_TEXTS.delete, () => setDeleting(true));
  const actions = [
    ...(canPrintLabels(user) ? [print] : []),
    ...(canEditAsset(user) ? [edit] : []),
    ...(canCreateAsset(user) ? [copy] : []),
    ...(canDelete ? [remove] : []),
  ];
  return (
    <>
      <TitleActions
        next={canVisit('Tickets') ? report : null}
        actions={actions}
        label={ASSET_TEXTS.actions}
      />
      {canDelete && (
        <LazyPart
          code={REMOVAL}
          props={{ id, asset, open: deleting, onClose: () => setDeleting(false), onDeleted }}
          fallback={null}
        />
      )}
    </>
  );
}

/** « Signaler un problème »: unclaimed, it opens the application's form. */
function useReport({ id }: AssetDetail): TitleAction {
  const { emit } = useHost();
  const ask = () => emit('balise-ticket-create-open', { asset: id }, { cancelable: true });
  const link = useAskingLink(ask, 'Tickets', {}, { create: '1', asset: String(id) });
  return { name: 'report', label: ASSET_TEXTS.report, icon: 'plus-lg', ...link };
}

/** « Modifier »: unclaimed, it opens the application's form. */
function useEdit({ id }: AssetDetail): TitleAction {
  const { emit } = useHost();
  const ask = () => emit('balise-asset-edit-open', { asset: id }, { cancelable: true });
  const link = useAskingLink(ask, "Details de l'équipement", { id }, { edit: '1' });
  return { name: 'edit', label: ASSET_TEXTS.edit, icon: 'pencil', beside: true, ...link };
}

/** « Dupliquer »: unclaimed, it opens the application's form. */
function useCopy({ id }: AssetDetail): TitleAction {
  const { emit } = useHost();
  const ask = () => emit('balise-asset-create-open', { from: id }, { cancelable: true });
  const link = useAskingLink(ask, 'Équipements', {}, { create: '1', from: String(id) });
  return { name: 'copy', label: DUPLICATE, icon: 'files', ...link };
}

/** The labels' drawer; a page that has its own place for it prevents the event. */
function usePrint({ id }: AssetDetail): TitleAction {
  const { emit } = useHost();
  const onSelect = () => {
    const wanted = { assets: [id] };
    if (emit('balise-label-print-open', wanted, { cancelable: true })) openLabelPrint(wanted);
  };
  return { name: 'print', label: ASSET_TEXTS.print, icon: 'printer', beside: true, onSelect };
}
