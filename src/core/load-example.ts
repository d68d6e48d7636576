/** Loads and removes the example; every list is then read again. */
import { deleteExample, postExample } from './example/api.ts';
import { $keptExample, exampleQuery } from './example/store.ts';
import { describeKeptRows, EXAMPLE_LOADED, EXAMPLE_REMOVED } from './example/texts.ts';
import { reportDone } from './kernel/page/messages.ts';
import { createAction } from './kernel/store/action.ts';
import { readAllAgain } from './kernel/store/store-lifecycle.ts';

export const loadExampleAction = createAction(
  async ({ signal, onWait }) => {
    try {
      exampleQuery.set(await postExample({ signal, onWait }));
      $keptExample.set(null);
      reportDone(EXAMPLE_LOADED);
      await readAllAgain();
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
      await readAllAgain();
    } catch (thrown) {
      void exampleQuery.refresh();
      throw thrown;
    }
    return true;
  },
  { errors: 'inline' },
);
