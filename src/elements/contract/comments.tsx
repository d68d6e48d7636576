import { useStore } from '@nanostores/react';
import { getFileUrl } from '../../core/_page/settings.ts';
import { contractComments } from '../../core/comments/contract-comments.ts';
import { canWriteContracts } from '../../core/contracts/rights.ts';
import { $user } from '../../core/session/session.ts';
import { CommentPanel } from '../_object/comment-thread.tsx';

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
