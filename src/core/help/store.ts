/** The requests for help that the user may see, and how they are sent and deleted. */

import { family } from '../kernel/lib/store-family.ts';
import { type ActionContext, createAction } from '../kernel/store/action.ts';
import { createCollection } from '../kernel/store/collection.ts';
import { settleDeletion } from '../kernel/store/not-found.ts';
import * as api from './api.ts';
import { type HelpInput, HelpRequest } from './model.ts';
import { HELP_DELETED } from './texts.ts';

export const helpCollection = createCollection('/api/help', HelpRequest);
export const $helpRequests = helpCollection.$state;

/** Sends a request; the list shows it at once. @throws ApiError */
export async function sendHelpRequest(context: ActionContext, input: HelpInput, key: string): Promise<true> {
  const created = await api.createHelpRequest(input, { ...context, key });
  if (created) helpCollection.upsert(created);
  else void helpCollection.refresh();
  return true;
}

export const deleteHelpAction = family((id) =>
  createAction(
    async (context) => {
      await settleDeletion(api.deleteHelpRequest(id, context));
      helpCollection.remove(id);
      return true;
    },
    { success: HELP_DELETED },
  ),
);
