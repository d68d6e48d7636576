/** The comments of all tickets and contracts that the user may see: `GET /api/commentaires/`. */
import { createCollection } from '../kernel/store/collection.ts';
import { Comment } from './model.ts';

export const latestCommentCollection = createCollection('/api/commentaires/', Comment);
