import { useState } from 'react';
import { Button } from '../parts/ui/button.tsx';
import { IMPORT_TEXTS } from './texts.ts';

/** Saves the rows to correct, and explains when that fails. */
export function SaveButton({ save }: { save: () => Promise<void> }) {
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle');
  const start = async () => {
    setState('busy');
    setState(
      await save().then(
        () => 'idle',
        () => 'failed',
      ),
    );
  };
  return (
    <>
      {state === 'failed' && (
        <p className="import-fault import-reason" role="alert">
          {IMPORT_TEXTS.saveFailed}
        </p>
      )}
      <Button icon="download" busy={state === 'busy'} onClick={() => void start()}>
        {IMPORT_TEXTS.corrections}
      </Button>
    </>
  );
}
