import { useStore } from '@nanostores/react';
import { deleteAttachmentAction, uploadQueueOf } from '../../core/attachments/store.ts';
import { contractQuery } from '../../core/contracts/detail-store.ts';
import { lacksReport } from '../../core/contracts/inspection-report.ts';
import type { Contract } from '../../core/contracts/model.ts';
import { canWriteContracts } from '../../core/contracts/rights.ts';
import { getFileUrl } from '../../core/kernel/page/settings.ts';
import { $user } from '../../core/kernel/session/session.ts';
import type { HeadingLevel } from '../parts/host/attributes.ts';
import { OwnedFiles } from '../parts/object/owned-files.tsx';
import { Icon } from '../parts/ui/icon.tsx';
import { Panel } from '../parts/ui/panel.tsx';
import { CONTRACT_TEXTS } from './texts.ts';

export interface ContractFilesProps {
  id: string;
  contract: Contract;
  level: HeadingLevel;
  readonly: boolean;
}

/** Its files, the latest first; of a regulatory check the report is missed. */
export function ContractFiles({ id, contract, level, readonly }: ContractFilesProps) {
  const mayChange = canWriteContracts(useStore($user));
  const { attachments } = contract;
  const frozen = readonly || !mayChange;
  return (
    <Panel title={CONTRACT_TEXTS.files} level={level}>
      <OwnedFiles
        owner="contracts"
        id={id}
        files={attachments.toReversed()}
        note={
          lacksReport(contract) ? (
            <p className="contract-hint">
              <Icon name="exclamation-circle" />
              {CONTRACT_TEXTS.noReport}
            </p>
          ) : (
            !frozen && attachments.length === 0 && <p className="muted">{CONTRACT_TEXTS.noFiles}</p>
          )
        }
        queue={uploadQueueOf('contracts', id)}
        createRemoval={deleteAttachmentAction}
        getHref={({ file }) => getFileUrl(file)}
        query={contractQuery(id)}
        canDelete={mayChange}
        readonly={frozen}
      />
    </Panel>
  );
}
