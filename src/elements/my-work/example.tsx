import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { $keptExample, exampleQuery } from '../../core/example/store.ts';
import { formatExampleCounts } from '../../core/example/texts.ts';
import { loadExampleAction, removeExampleAction } from '../../core/load-example.ts';
import { ConfirmDialog } from '../parts/overlay/confirm-dialog.tsx';
import { Button } from '../parts/ui/button.tsx';
import { RefusalNotice } from '../parts/ui/refusal.tsx';
import { FIRST_STEPS_EXAMPLE as TEXTS } from './first-steps-texts.ts';

/** The example: loaded into an organisation that begins, and removed; nothing where neither can be. */
export function Example() {
  const { data } = useStore(exampleQuery.$state);
  const kept = useStore($keptExample);
  const loading = useStore(loadExampleAction.$state);
  const removing = useStore(removeExampleAction.$state);
  const [isAsking, setAsking] = useState(false);
  const isLoaded = data?.loaded_at != null;
  const error = removing.error ?? loading.error;
  const act = (action: typeof loadExampleAction) => {
    loadExampleAction.clear();
    removeExampleAction.clear();
    return action.run();
  };
  return (
    <div className="first-steps-example">
      <p className="answer" role="status">
        {kept}
      </p>
      {isLoaded && (
        <>
          <p>{TEXTS.loaded(formatExampleCounts(data.rows))}</p>
          <Button busy={removing.busy} onClick={() => setAsking(true)}>
            {TEXTS.remove}
          </Button>
        </>
      )}
      {data?.can_load && (
        <>
          <p>{TEXTS.offer}</p>
          <Button busy={loading.busy} onClick={() => void act(loadExampleAction)}>
            {TEXTS.load}
          </Button>
        </>
      )}
      <div role="alert">
        <RefusalNotice error={error} />
      </div>
      <ConfirmDialog
        open={isAsking}
        title={TEXTS.question}
        name=""
        sentence={TEXTS.sentence}
        confirm={TEXTS.confirm}
        busy={removing.busy}
        onClose={() => setAsking(false)}
        onConfirm={() => void act(removeExampleAction).then(() => setAsking(false))}
      />
    </div>
  );
}
