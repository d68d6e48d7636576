import { useStore } from '@nanostores/react';
import { type AssetDetail, formatAsset } from '../../core/assets/model.ts';
import { deleteAssetAction } from '../../core/assets/store.ts';
import { controlesQuery, materialsQuery } from '../../core/materials/store.ts';
import { assetTicketsQuery } from '../../core/tickets/store.ts';
import { useNavigate } from '../_host/link.tsx';
import { useHost } from '../_host/use-host.ts';
import { ConfirmDialog } from '../_overlay/confirm-dialog.tsx';
import { TEXTS } from './texts.ts';

export interface RemovalProps {
  id: string;
  asset: AssetDetail;
  open: boolean;
  onClose: () => void;
  onDeleted: () => void;
}

/** Asks before the equipment is deleted, by its name, with what goes and what stays. */
export function Removal({ id, asset, open, onClose, onDeleted }: RemovalProps) {
  const action = deleteAssetAction(id);
  const { busy } = useStore(action.$state);
  const { emit } = useHost();
  const navigate = useNavigate();
  const remove = async () => {
    const done = await action.run();
    onClose();
    if (!done) return;
    onDeleted();
    emit('balise-asset-deleted', { id });
    navigate('Équipements');
  };
  return (
    <ConfirmDialog
      open={open}
      title={TEXTS.deleteTitle}
      name={formatAsset(asset)}
      busy={busy}
      onConfirm={() => void remove()}
      onClose={onClose}
    >
      {open && <Concerned id={id} files={asset.attachments.length} />}
    </ConfirmDialog>
  );
}

/** What is tied to it: tickets stay, the rest goes with it. */
function Concerned({ id, files }: { id: string; files: number }) {
  const tickets = useStore(assetTicketsQuery(id).$state);
  const materials = useStore(materialsQuery(id).$state);
  const controles = useStore(controlesQuery(id).$state);
  const isCounting = [tickets, materials, controles].some(({ data, status }) => !data && status !== 'ERROR');
  if (isCounting) return <p className="muted">{TEXTS.deleteCounting}</p>;
  const parts = [
    materials.data?.length && TEXTS.materialsOf(materials.data.length),
    controles.data?.length && TEXTS.controlesOf(controles.data.length),
    files > 0 && TEXTS.filesOf(files),
  ].filter((part) => typeof part === 'string');
  return (
    <>
      {tickets.data && (
        <p className="muted">
          {tickets.data.length > 0 ? TEXTS.deleteTickets(tickets.data.length) : TEXTS.deleteNoTicket}
        </p>
      )}
      {parts.length > 0 && <p className="muted">{TEXTS.deleteParts(parts.join(', '))}</p>}
    </>
  );
}
