/** The configuration, read once for all elements that need a key of it. */
import { computed } from 'nanostores';
import { getFileUrl } from '../kernel/page/settings.ts';
import { createCollection } from '../kernel/store/collection.ts';
import { ConfigItem, type ConfigKey } from './model.ts';
import { parseSpecialHours } from './special-hours.ts';

export const configCollection = createCollection('/api/config/', ConfigItem);
export const $config = configCollection.$state;

/** The text of a key, `''` when it is not set. */
export const getConfigValue = (items: readonly ConfigItem[], key: ConfigKey): string =>
  items.find((item) => item.key === key)?.value ?? '';

/** Whether the dashboard shows cards with a count of zero: `displayCards` is 'true' (spec §6). */
export const $displayCards = computed(
  $config,
  ({ items }) => getConfigValue(items, 'DISPLAY_CARDS') === 'true',
);

/** Whether interventions are named by their number: `SHOW_INTERVENTION_NUMBER` is 'true' (spec §3). */
export const $showInterventionNumber = computed(
  $config,
  ({ items }) => getConfigValue(items, 'SHOW_INTERVENTION_NUMBER') === 'true',
);

/** The organisation: its name, and the address of its logo or `null` (spec §2, §3). */
export const $society = computed($config, ({ items }) => ({
  name: getConfigValue(items, 'SOCIETY_NAME'),
  logo: getFileUrl(items.find((item) => item.key === 'SOCIETY_LOGO')?.file),
}));

/** Whether the server keeps accounts of unattended screens, for who may administer them; `null` while that is not known. */
export const $keepsKiosks = computed($config, ({ items, size, loadedAt }): boolean | null =>
  loadedAt === null
    ? null
    : items.slice(0, size).some(({ key, value }) => key === 'SERVER_DEVICES' && value === 'true'),
);

/** Whether the server sends mails, for who may administer it; `null` while that is not known, or where it does not say. */
export const $sendsMail = computed($config, ({ items }): boolean | null => {
  const value = items.find(({ key }) => key === 'SERVER_MAIL')?.value;
  return value === undefined ? null : value === 'true';
});

/** The special hours of each weekday (spec §3). */
export const $specialHours = computed($config, ({ items }) =>
  parseSpecialHours(getConfigValue(items, 'SPECIAL_HOURS')),
);
