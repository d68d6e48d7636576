import { useStore } from '@nanostores/react';
import { canEditAsset } from '../../core/assets/rights.ts';
import { assetQuery } from '../../core/assets/store.ts';
import { deleteAttachmentAction, uploadQueueOf } from '../../core/attachments/store.ts';
import { getFileUrl } from '../../core/kernel/page/settings.ts';
import { $user } from '../../core/kernel/session/session.ts';
import { OwnedFiles } from '../parts/object/owned-files.tsx';
import { Panel } from '../parts/ui/panel.tsx';
import type { AssetTabProps } from './tab-props.ts';
import { ASSET_TEXTS } from './texts.ts';

/** Its files: manuals, reports, photos. */
export function AssetDocumentsTab({ id, asset, level, readonly }: AssetTabProps) {
  const mayChange = canEditAsset(useStore($user));
  const frozen = readonly || !mayChange;
  return (
    <Panel title={ASSET_TEXTS.files} level={level}>
      <OwnedFiles
        owner="assets"
        id={id}
        files={asset.attachments}
        note={!frozen && asset.attachments.length === 0 && <p className="muted">{ASSET_TEXTS.noFiles}</p>}
        queue={uploadQueueOf('assets', id)}
        createRemoval={deleteAttachmentAction}
        getHref={({ file }) => getFileUrl(file)}
        query={assetQuery(id)}
        canDelete={mayChange}
        readonly={frozen}
      />
    </Panel>
  );
}
