/** Loads and removes the example; every list is then read again. */
import { deleteExample, postExample } from './example/api.ts';
import { $keptExample, exampleQuery } from './example/store.ts';
import { describeKeptRows, EXAMPLE_LOADED, EXAMPLE_REMOVED } from './example/texts.ts';
import { reportDone } from './kernel/page/messages.ts';
import { type ActionContext, createAction } from './kernel/store/action.ts';
import { readAllAgain } from './kernel/store/store-lifecycle.ts';

/** What changes the example; where that fails, another may have done it. */
const createExampleAction = (change: (context: ActionContext) => Promise<void>) =>
  createAction(
    async (context) => {
      try {
        await change(context);
        await readAllAgain();
      } catch (thrown) {
        void exampleQuery.refresh();
        throw thrown;
      }
      return true;
    },
    { errors: 'inline' },
  );

export const loadExampleAction = createExampleAction(async ({ signal, onWait }) => {
  exampleQuery.set(await postExample({ signal, onWait }));
  $keptExample.set(null);
  reportDone(EXAMPLE_LOADED);
});

export const removeExampleAction = createExampleAction(async ({ signal, onWait }) => {
  const { kept } = await deleteExample({ signal, onWait });
  const sentence = describeKeptRows(kept);
  $keptExample.set(sentence);
  if (sentence === null) reportDone(EXAMPLE_REMOVED);
});
