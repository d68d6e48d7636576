import { useStore } from '@nanostores/react';
import { deleteAttachmentAction, uploadQueueOf } from '../../core/attachments/store.ts';
import { getFileUrl } from '../../core/kernel/page/settings.ts';
import { $user } from '../../core/kernel/session/session.ts';
import { profileQuery } from '../../core/profiles/detail-store.ts';
import { canWriteProfiles } from '../../core/profiles/rights.ts';
import { OwnedFiles } from '../parts/object/owned-files.tsx';
import { Panel } from '../parts/ui/panel.tsx';
import type { IntervenantTabProps } from './tab-props.ts';
import { INTERVENANT_TEXTS } from './texts.ts';

/** The person's files, the latest first: insurance, certificates. */
export function IntervenantDocumentsTab({ id, profile, level, readonly }: IntervenantTabProps) {
  const mayChange = canWriteProfiles(useStore($user));
  const frozen = readonly || !mayChange;
  const { attachments } = profile;
  return (
    <Panel title={INTERVENANT_TEXTS.files} level={level}>
      <OwnedFiles
        owner="profile"
        id={id}
        files={attachments.toReversed()}
        note={!frozen && attachments.length === 0 && <p className="muted">{INTERVENANT_TEXTS.noFiles}</p>}
        queue={uploadQueueOf('profile', id)}
        createRemoval={deleteAttachmentAction}
        getHref={({ file }) => getFileUrl(file)}
        query={profileQuery(id)}
        canDelete={mayChange}
        readonly={frozen}
      />
    </Panel>
  );
}
