/** Writes of accounts, groups and permissions; the lists show them at once. All throw `ApiError`. */
import type { Id } from '../kernel/lib/lenient-schema.ts';
import { sameId } from '../kernel/lib/lenient-schema.ts';
import { $session } from '../kernel/session/session.ts';
import type { ActionContext } from '../kernel/store/action.ts';
import { createVersionedWrites, writeListed } from '../kernel/store/versioned.ts';
import { accountCalls, groupCalls, updateHeld } from './api.ts';
import type { GroupInput, UserInput, UserPatch } from './input.ts';
import { accountCollection, groupCollection, heldQuery } from './store.ts';

/** `id` is `null` when the server's answer to the creation had no body. */
export interface SavedAccount {
  id: Id | null;
}

/** An account without a password: the server sends its user a link to choose one, or an administrator hands one over. */
export async function createAccount(
  context: ActionContext,
  input: UserInput,
  key: string,
): Promise<SavedAccount> {
  const created = await accountCalls.create(input, { ...context, key });
  if (created) accountCollection.upsert(created);
  else void accountCollection.refresh();
  return { id: created?.id ?? null };
}

/** Changes an account, based on the version in the list; its permissions may follow a new group. */
export async function changeAccount(
  context: ActionContext,
  id: Id,
  input: UserPatch,
  key: string,
): Promise<SavedAccount> {
  const updated = await writeListed(accountCollection, id, (ifMatch) =>
    accountCalls.replace(id, input, { ...context, key, ifMatch }),
  );
  if (updated) accountCollection.upsert(updated);
  else void accountCollection.refresh();
  if (heldQuery(id).$state.value?.data) void heldQuery(id).refresh();
  return { id };
}

export async function createGroup(context: ActionContext, input: GroupInput, key: string): Promise<true> {
  const created = await groupCalls.create(input, { ...context, key });
  if (created) groupCollection.upsert(created);
  else void groupCollection.refresh();
  return true;
}

/** Changes a group, based on the version in the list; its accounts name it too. */
export async function changeGroup(
  context: ActionContext,
  id: Id,
  input: GroupInput,
  key: string,
): Promise<true> {
  const updated = await writeListed(groupCollection, id, (ifMatch) =>
    groupCalls.replace(id, input, { ...context, key, ifMatch }),
  );
  if (updated) groupCollection.upsert(updated);
  else void groupCollection.refresh();
  if (accountCollection.$state.value?.loadedAt) void accountCollection.refresh();
  return true;
}

/** No list holds the permissions of an account alone. */
const writes = createVersionedWrites('held', heldQuery, {
  get: () => undefined,
  upsert: () => {},
  refresh: async () => {},
});

/**
 * Sets all permissions of an account, based on the version on screen. One's own apply to the session at once.
 * @throws ApiError 412 when the server holds a newer version
 */
export async function changePermissions(
  context: ActionContext,
  id: Id,
  codenames: readonly string[],
  key: string,
): Promise<true> {
  await writes.write(id, (ifMatch) => updateHeld(id, codenames, { ...context, key, ifMatch }));
  const user_permissions = heldQuery(id).$state.value?.data?.held.user_permissions ?? [...codenames];
  const account = accountCollection.get(id);
  if (account) accountCollection.upsert({ ...account, user_permissions });
  const { status, user } = $session.value;
  if (status === 'in' && user && sameId(user.id, id))
    $session.set({ status, user: { ...user, user_permissions } });
  return true;
}
