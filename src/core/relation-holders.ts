/** The collections that hold related objects; the code of each is loaded when a server has sent one of its ids. */
import type { Id } from './kernel/lib/lenient-schema.ts';
import * as texts from './kernel/lib/texts.ts';
import type { Codename } from './kernel/lib/user.ts';
import { can } from './kernel/session/rights.ts';
import { $session } from './kernel/session/session.ts';
import type { Collection } from './kernel/store/collection.ts';
import { type Holder, holdRelations } from './kernel/store/relations.ts';

type Fields = Readonly<Record<string, unknown>>;

const isIn = (): boolean => $session.value?.status === 'in';
const sees = (codename: Codename) => (): boolean => isIn() && can(codename, $session.value?.user ?? null);

const hold = <T extends { id: Id }>(
  { $state, refresh, get }: Collection<T>,
  mayRead: () => boolean,
  number: (id: Id) => string,
  read: (item: T) => Fields = (item) => item,
): Holder => ({
  $state,
  refresh,
  mayRead,
  number,
  find: (id) => {
    const item = get(id);
    return item && read(item);
  },
});

/** The screens themselves name such objects by their numbers. */
const unnamed = (): string => '';

holdRelations({
  asset: async () => hold((await import('./assets/store.ts')).assetCollection, sees('view_asset'), unnamed),
  category: async () =>
    hold((await import('./categories/store.ts')).categoryCollection, isIn, texts.categoryNumber),
  company: async () =>
    hold(
      (await import('./profiles/store.ts')).prestataireCollection,
      sees('view_profile'),
      texts.companyNumber,
      ({ raison_sociale }) => ({ raison_sociale, fullname: raison_sociale }),
    ),
  contract: async () =>
    hold(
      (await import('./contracts/store.ts')).contractCollection,
      sees('view_contract'),
      texts.contractNumber,
    ),
  group: async () => hold((await import('./accounts/store.ts')).groupCollection, isIn, texts.groupNumber),
  intervention: async () =>
    hold(
      (await import('./interventions/store.ts')).interventionCollection,
      sees('view_intervention'),
      unnamed,
    ),
  person: async () =>
    hold((await import('./profiles/store.ts')).profileCollection, sees('view_profile'), texts.personNumber),
  site: async () => {
    const [{ siteCollection, $siteTree }, { completeSite }] = await Promise.all([
      import('./sites/store.ts'),
      import('./sites/tree.ts'),
    ]);
    return hold(siteCollection, isIn, texts.siteNumber, (site) => {
      const { name, parent, top } = completeSite($siteTree.get(), site);
      return { name, parent, top };
    });
  },
  ticket: async () =>
    hold((await import('./tickets/store.ts')).ticketCollection, sees('view_ticket'), unnamed),
  user: async () =>
    hold(
      (await import('./accounts/store.ts')).accountCollection,
      isIn,
      texts.userNumber,
      ({ username, first_name, last_name, fullname }) =>
        first_name || last_name ? { username, first_name, last_name } : { username: fullname || username },
    ),
});
