/** Loads and removes the example; apart, since every list is then read again. */
import { accountCollection } from './accounts/store.ts';
import { assetCollection } from './assets/store.ts';
import { categoryCollection } from './categories/store.ts';
import { contractCollection } from './contracts/store.ts';
import { deleteExample, postExample } from './example/api.ts';
import { $keptExample, exampleQuery } from './example/store.ts';
import { describeKeptRows, EXAMPLE_LOADED, EXAMPLE_REMOVED } from './example/texts.ts';
import { interventionCollection } from './interventions/store.ts';
import { reportDone } from './kernel/page/notices.ts';
import { createAction } from './kernel/store/action.ts';
import { followNow } from './kernel/store/follow.ts';
import { prestataireCollection, profileCollection } from './profiles/store.ts';
import { siteCollection } from './sites/store.ts';
import { countersQuery } from './stats/store.ts';
import { ticketCollection, ticketCountQuery } from './tickets/store.ts';

const STORES = [
  siteCollection,
  categoryCollection,
  assetCollection,
  accountCollection,
  prestataireCollection,
  profileCollection,
  ticketCollection,
  interventionCollection,
  contractCollection,
  ticketCountQuery,
  countersQuery,
];

/** What is known is read again, in sight or not. */
async function readAgain(): Promise<void> {
  await Promise.all(STORES.flatMap(({ $state, refresh }) => ($state.value?.loadedAt ? [refresh()] : [])));
  followNow();
}

export const loadExampleAction = createAction(
  async ({ signal, onWait }) => {
    try {
      exampleQuery.set(await postExample({ signal, onWait }));
      $keptExample.set(null);
      reportDone(EXAMPLE_LOADED);
      await readAgain();
    } catch (thrown) {
      // another may have loaded it
      void exampleQuery.refresh();
      throw thrown;
    }
    return true;
  },
  { errors: 'inline' },
);

export const removeExampleAction = createAction(
  async ({ signal, onWait }) => {
    try {
      const { kept } = await deleteExample({ signal, onWait });
      const sentence = describeKeptRows(kept);
      $keptExample.set(sentence);
      if (sentence === null) reportDone(EXAMPLE_REMOVED);
      await Promise.all([exampleQuery.refresh(), readAgain()]);
    } catch (thrown) {
      void exampleQuery.refresh();
      throw thrown;
    }
    return true;
  },
  { errors: 'inline' },
);
