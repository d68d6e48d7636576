/** The configuration as it is administered: the known keys of spec §3 by section, and the table of all others. Pure. */
import { SERVER_KEYS } from './input.ts';
import { CONFIG_KEYS, type ConfigItem, type ConfigKey } from './model.ts';

/** How a value is entered: a text, a whole number, yes or no, a picture, the hours of a week, a declaration. */
export type ConfigControl = 'text' | 'number' | 'switch' | 'file' | 'hours' | 'conformity';

export const CONFIG_CONTROLS: Readonly<Record<ConfigKey, ConfigControl>> = {
  SOCIETY_NAME: 'text',
  SOCIETY_LOGO: 'file',
  SITE_LIMIT: 'number',
  SITE_CODE: 'text',
  DISPLAY_CARDS: 'switch',
  SHOW_INTERVENTION_NUMBER: 'switch',
  SPECIAL_HOURS: 'hours',
  ACCESSIBILITY: 'conformity',
};

export const CONFIG_SECTIONS = [
  { name: 'society', keys: ['SOCIETY_NAME', 'SOCIETY_LOGO'] },
  { name: 'display', keys: ['DISPLAY_CARDS', 'SHOW_INTERVENTION_NUMBER'] },
  { name: 'sites', keys: ['SITE_LIMIT', 'SITE_CODE'] },
  { name: 'hours', keys: ['SPECIAL_HOURS'] },
  { name: 'accessibility', keys: ['ACCESSIBILITY'] },
] as const satisfies readonly { name: string; keys: readonly ConfigKey[] }[];
export type ConfigSection = (typeof CONFIG_SECTIONS)[number]['name'];

/** The item of a key; `undefined` where the default value stands. */
export const findConfigItem = (items: readonly ConfigItem[], key: string): ConfigItem | undefined =>
  items.find((item) => item.key === key);

const known: readonly string[] = [...CONFIG_KEYS, ...SERVER_KEYS];

/** The items whose keys the product does not know, by key; those that report the state of the server are known. */
export const listUnknownItems = (items: readonly ConfigItem[]): ConfigItem[] =>
  items.filter(({ key }) => !known.includes(key)).sort((left, right) => (left.key < right.key ? -1 : 1));
