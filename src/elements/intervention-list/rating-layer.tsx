/** What « Noter » of the list opens: five notes; one click gives one. */
import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import type { Intervention } from '../../core/interventions/model.ts';
import { createNoting } from '../../core/interventions/rate-from-list.ts';
import { NOTES } from '../../core/interventions/rating.ts';
import { interventionCollection } from '../../core/interventions/store.ts';
import type { Id } from '../../core/kernel/lib/lenient-schema.ts';
import { RowOutcomes } from '../parts/table/row-outcomes.tsx';
import { RowPanel } from '../parts/table/row-panel.tsx';
import { Icon } from '../parts/ui/icon.tsx';
import { getInterventionName } from './intervention-name.ts';
import { NOTE_TEXTS as TEXTS } from './texts.ts';

/** The intervention to note, and the button that asks for it. */
export interface NoteTarget {
  row: Intervention;
  button: HTMLElement;
}

export interface RatingLayerProps {
  /** `null` while nothing is open. */
  target: NoteTarget | null;
  onClose: () => void;
  /** Called with what is being sent, by the text of its id. */
  onSending: (ids: ReadonlySet<string>) => void;
  /** Called with what is noted. */
  onDone: (ids: readonly Id[]) => void;
}

const NOTHING: ReadonlySet<string> = new Set();

export function RatingLayer({ target, onClose, onSending, onDone }: RatingLayerProps) {
  const [noting] = useState(createNoting);
  const state = useStore(noting.$state);
  const sending = state?.sending ?? NOTHING;
  useEffect(() => onSending(sending), [onSending, sending]);
  return (
    <>
      {state && (
        <RowOutcomes
          state={state}
          title={TEXTS.failed}
          route="Details de l'intervention"
          nameOf={getInterventionName}
          onCancel={noting.cancel}
          onRetry={() => void noting.retry((id) => interventionCollection.get(id)).then(onDone)}
          onClose={noting.clear}
        />
      )}
      {target && (
        <RowPanel
          button={target.button}
          label={TEXTS.named(getInterventionName(target.row))}
          onClose={onClose}
        >
          <div className="note-choices">
            {NOTES.map((note) => (
              <button
                key={note}
                type="button"
                className="note-choice"
                data-autofocus={note === NOTES[0] || undefined}
                aria-label={TEXTS.give(note)}
                onClick={() => {
                  onClose();
                  target.button.focus({ preventScroll: true });
                  void noting.run(target.row, note).then(onDone);
                }}
              >
                <Icon name="star-fill" />
                <span>{note}</span>
              </button>
            ))}
          </div>
          <p className="popover-note">{TEXTS.hint}</p>
        </RowPanel>
      )}
    </>
  );
}
