import { useStore } from '@nanostores/react';
import { contractComments } from '../../core/comments/contract-comments.ts';
import { canWriteContracts } from '../../core/contracts/rights.ts';
import { getFileUrl } from '../../core/kernel/page/settings.ts';
import { $user } from '../../core/kernel/session/session.ts';
import { CommentPanel } from '../parts/object/comment-thread.tsx';

/** The comments of the contract. */
export function ContractComments({ id, readonly }: { id: string; readonly: boolean }) {
  const mayWrite = canWriteContracts(useStore($user));
  return (
    <CommentPanel
      stores={contractComments(id)}
      getHref={({ file }) => getFileUrl(file)}
      readonly={readonly || !mayWrite}
    />
  );
}
