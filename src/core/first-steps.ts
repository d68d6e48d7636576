/**
 * What a new organisation begins with, counted from what is there: each step goes when it is done, those that work can
 * do without when they are hidden too.
 */
import { computed } from 'nanostores';
import { $accounts } from './accounts/store.ts';
import { $assets } from './assets/store.ts';
import { CATEGORY_TYPES, type Category } from './categories/model.ts';
import { $categories } from './categories/store.ts';
import type { ConfigItem } from './config/model.ts';
import { $config, getConfigValue } from './config/store.ts';
import { findOwnCompany, type Prestataire } from './people/model.ts';
import { $prestataires } from './profiles/store.ts';
import { $sites } from './sites/store.ts';
import { ticketCountQuery } from './tickets/store.ts';

const needed = ['sites', 'categories', 'assets', 'people', 'companies', 'ticket'] as const;
/** In their order. The first are what work needs. */
export const STEPS = [...needed, 'name', 'logo', 'backup', 'mail'] as const;
export type FirstStep = (typeof STEPS)[number];
/** What work needs: these cannot be hidden. */
export const NEEDED: readonly FirstStep[] = needed;

/** How many there are of each, `null` where that could not be read. */
export interface Inventory {
  sites: number | null;
  categories: readonly Pick<Category, 'type'>[] | null;
  assets: number | null;
  accounts: number | null;
  tickets: number | null;
  companies: readonly Prestataire[] | null;
  config: readonly ConfigItem[] | null;
}

/** The steps to do; none of what is not known. */
export function listFirstSteps(there: Inventory): FirstStep[] {
  const config = there.config ?? [];
  const own = there.companies && findOwnCompany(there.companies, getConfigValue(config, 'SOCIETY_NAME'));
  const read = (key: string): string | undefined => config.find((item) => item.key === key)?.value;
  const isKnown = there.config !== null;
  const todo: Record<FirstStep, boolean> = {
    sites: there.sites === 0,
    // a ticket needs the one, a person the other
    categories:
      there.categories !== null &&
      CATEGORY_TYPES.some((wanted) => !there.categories?.some(({ type }) => type === wanted)),
    assets: there.assets === 0,
    // one's own is the first
    people: there.accounts !== null && there.accounts < 2,
    companies: there.companies?.every((company) => company === own) ?? false,
    ticket: there.tickets === 0,
    name: isKnown && !read('SOCIETY_NAME')?.trim(),
    logo: isKnown && !config.some(({ key, file }) => key === 'SOCIETY_LOGO' && file !== null),
    backup: read('SERVER_LAST_BACKUP') === '',
    mail: read('SERVER_MAIL') === 'false',
  };
  return STEPS.filter((step) => todo[step]);
}

interface Loaded<T> {
  items: readonly T[];
  size: number;
  loadedAt: number | null;
  error: unknown;
}

const isAwaited = ({ loadedAt, error }: Pick<Loaded<unknown>, 'loadedAt' | 'error'>): boolean =>
  loadedAt === null && error === null;
const count = ({ size, loadedAt }: Loaded<unknown>): number | null => (loadedAt === null ? null : size);
const list = <T>({ items, size, loadedAt }: Loaded<T>): readonly T[] | null =>
  loadedAt === null ? null : items.slice(0, size);

/** The steps to do; `null` until everything that can be read is. */
export const $firstSteps = computed(
  [$sites, $categories, $assets, $accounts, ticketCountQuery.$state, $prestataires, $config],
  (sites, categories, assets, accounts, tickets, companies, config): FirstStep[] | null =>
    [sites, categories, assets, accounts, tickets, companies, config].some(isAwaited)
      ? null
      : listFirstSteps({
          sites: count(sites),
          categories: list(categories),
          assets: count(assets),
          accounts: count(accounts),
          tickets: tickets.data,
          companies: list(companies),
          config: list(config),
        }),
);
