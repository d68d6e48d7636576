/** The comments of a contract: they are read and added, never changed (spec §7). */

import type { Id } from '../kernel/lib/lenient-schema.ts';
import { family } from '../kernel/lib/store-family.ts';
import { createAddition, createCommentsQuery } from './add-comment.ts';
import { commentDraft } from './draft.ts';
import { commentEdit } from './edit-comment.ts';

const commentsQuery = family((contract) => createCommentsQuery('contracts', contract));
const draftOf = (contract: Id) => commentDraft(`contracts/${contract}`);
const createCommentAction = family((contract) =>
  createAddition('contracts', contract, draftOf(contract), commentsQuery(contract)),
);

/** The stores and the action of a contract's comments. */
export const contractComments = (contract: Id) => ({
  about: `contracts:${contract}`,
  query: commentsQuery(contract),
  draft: draftOf(contract),
  edit: commentEdit,
  create: createCommentAction(contract),
});
