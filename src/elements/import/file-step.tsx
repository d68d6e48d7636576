import { useState } from 'react';
import type { GivenFile } from '../../core/import/preparation.ts';
import { importScreen as screen } from '../../core/import-store.ts';
import { stripDirections } from '../../core/kernel/lib/lenient-schema.ts';
import { Button } from '../parts/ui/button.tsx';
import { Field } from '../parts/ui/field.tsx';
import { FileDrop } from '../parts/ui/file-drop.tsx';
import { Panel } from '../parts/ui/panel.tsx';
import type { StepProps } from './import.tsx';
import { FAULTS, IMPORT_TEXTS } from './texts.ts';

const ACCEPT = '.xlsx,.csv,.tsv,.txt,text/csv,text/plain,text/tab-separated-values';

/** A file, or cells that are pasted. */
export function FileStep({ state, kinds, chosen, level }: StepProps) {
  const [pasted, setPasted] = useState('');
  const isReading = state.busy !== null;
  const open = (name: string, given: GivenFile) => void screen.open(name, given, kinds, chosen);
  return (
    <Panel title={IMPORT_TEXTS.step.file} level={level}>
      <div className="import-fields">
        <p className="muted">{IMPORT_TEXTS.intro}</p>
        <FileDrop
          label={isReading ? IMPORT_TEXTS.reading : IMPORT_TEXTS.file}
          hint={IMPORT_TEXTS.fileHint}
          icon="file-earmark"
          accept={ACCEPT}
          multiple={false}
          disabled={isReading}
          onFiles={([file]) => file && open(stripDirections(file.name), file)}
        />
        {!kinds.includes('companies') && <p className="muted">{IMPORT_TEXTS.noCompanies}</p>}
        {state.fault && (
          <p className="import-fault" role="alert">
            {FAULTS[state.fault]}
          </p>
        )}
        <Field label={IMPORT_TEXTS.paste} optional>
          {(control) => (
            <textarea
              {...control}
              className="import-paste"
              rows={4}
              value={pasted}
              spellCheck={false}
              onChange={({ target }) => setPasted(target.value)}
            />
          )}
        </Field>
        {pasted.trim() !== '' && (
          <div>
            <Button
              busy={isReading}
              onClick={() => open(IMPORT_TEXTS.pasted, new TextEncoder().encode(pasted))}
            >
              {IMPORT_TEXTS.pasteRead}
            </Button>
          </div>
        )}
      </div>
    </Panel>
  );
}
