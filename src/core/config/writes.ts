/** Writes of the configuration, one key at a time; screens that show a key follow at once. */
import { isOutdated, toApiError } from '../kernel/http/api-error.ts';
import { family } from '../kernel/lib/store-family.ts';
import { type ActionContext, createAction } from '../kernel/store/action.ts';
import { readOrForget, settleDeletion } from '../kernel/store/not-found.ts';
import { createQuery } from '../kernel/store/query.ts';
import { createConflictError, createVersionedWrites } from '../kernel/store/versioned.ts';
import * as api from './api.ts';
import type { ConfigItem } from './model.ts';
import { findConfigItem } from './sections.ts';
import { $config, configCollection } from './store.ts';
import { sayConfigReset, sayConfigSaved } from './texts.ts';

/** One item with the tag of its version: `GET /api/config/{id}/?include=sites`. */
export const configItemQuery = family((id) =>
  createQuery((context) => readOrForget(api.fetchConfigItem(id, context), () => configCollection.remove(id))),
);

const writes = createVersionedWrites('item', configItemQuery, configCollection);

/** The item that holds a key now, without fetching. */
export const getConfigItem = (key: string): ConfigItem | undefined => {
  const { items, size } = $config.value ?? { items: [], size: 0 };
  return findConfigItem(items.slice(0, size), key);
};

/**
 * Sets a key, which may have had its default value until now.
 * @param key of the configuration
 * @param attempt the `Idempotency-Key`
 * @throws ApiError 412 when somebody else has changed it; the list then holds the current value
 */
export async function saveConfig(
  context: ActionContext,
  key: string,
  change: api.ConfigChange,
  attempt?: string,
): Promise<true> {
  // a logo is small: no progress is shown
  const options = { signal: context.signal, onWait: context.onWait, key: attempt };
  const item = getConfigItem(key);
  if (!item) {
    const created = await api.createConfigItem(key, change, options);
    if (created) configCollection.upsert(created.item);
    else await configCollection.refresh();
    return true;
  }
  try {
    return await writes.write(
      item.id,
      (ifMatch) => api.updateConfigItem(item.id, change, { ...options, ifMatch }),
      { findTag: (listed) => findTag(context, listed) },
    );
  } catch (thrown) {
    const current = configItemQuery(item.id).$state.value?.data;
    if (current && isOutdated(toApiError(thrown))) configCollection.upsert(current.item);
    throw thrown;
  }
}

/** The version of a listed item. @throws ApiError 412 when its text is another one by now */
async function findTag(context: ActionContext, listed: ConfigItem): Promise<string | null> {
  const { item, etag } = await readOrForget(api.fetchConfigItem(listed.id, context), () =>
    configCollection.remove(listed.id),
  );
  if (item.value === listed.value) return etag;
  configCollection.upsert(item);
  throw createConflictError();
}

/** Sets a key at once: a switch, a picture. */
export const setConfigAction = family((key) =>
  createAction((context, change: api.ConfigChange) => saveConfig(context, key, change), {
    success: sayConfigSaved(key),
  }),
);

/** Deletes the item of a key, so that its default value stands again. */
export const resetConfigAction = family((key) =>
  createAction(
    async (context) => {
      const item = getConfigItem(key);
      if (!item) return true;
      await settleDeletion(api.deleteConfigItem(item.id, context));
      configCollection.remove(item.id);
      configItemQuery(item.id).drop();
      return true;
    },
    { success: sayConfigReset(key), errors: 'inline' },
  ),
);
