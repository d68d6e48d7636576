import { useStore } from '@nanostores/react';
import { type AssetDetail, formatAsset } from '../../core/assets/model.ts';
import { deleteAssetAction } from '../../core/assets/store.ts';
import { controlesQuery, materialsQuery } from '../../core/materials/store.ts';
import { assetTicketsQuery } from '../../core/tickets/store.ts';
import { type RemovalAsked, RemovalQuestion } from '../parts/object/removal-question.tsx';
import { ASSET_TEXTS } from './texts.ts';

export interface AssetRemovalProps extends RemovalAsked {
  asset: AssetDetail;
}

/** Asks before the equipment is deleted, by its name, with what goes and what stays. */
export const AssetRemoval = ({ asset, ...props }: AssetRemovalProps) => (
  <RemovalQuestion
    {...props}
    name={formatAsset(asset)}
    action={deleteAssetAction(props.id)}
    event="balise-asset-deleted"
  >
    {props.open && <Concerned id={props.id} files={asset.attachments.length} />}
  </RemovalQuestion>
);

/** What is tied to it: tickets stay, the rest goes with it. */
function Concerned({ id, files }: { id: string; files: number }) {
  const tickets = useStore(assetTicketsQuery(id).$state);
  const materials = useStore(materialsQuery(id).$state);
  const controles = useStore(controlesQuery(id).$state);
  const isCounting = [tickets, materials, controles].some(({ data, status }) => !data && status !== 'ERROR');
  if (isCounting) return <p className="muted">{ASSET_TEXTS.deleteCounting}</p>;
  const parts = [
    materials.data?.length && ASSET_TEXTS.materialsOf(materials.data.length),
    controles.data?.length && ASSET_TEXTS.controlesOf(controles.data.length),
    files > 0 && ASSET_TEXTS.filesOf(files),
  ].filter((part) => typeof part === 'string');
  return (
    <>
      {tickets.data && (
        <p className="muted">
          {tickets.data.length > 0
            ? ASSET_TEXTS.deleteTickets(tickets.data.length)
            : ASSET_TEXTS.deleteNoTicket}
        </p>
      )}
      {parts.length > 0 && <p className="muted">{ASSET_TEXTS.deleteParts(parts.join(', '))}</p>}
    </>
  );
}
