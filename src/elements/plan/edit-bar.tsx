import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { formatAsset } from '../../core/assets/model.ts';
import type { Emplacement } from '../../core/plans/model.ts';
import { formatPin } from '../../core/plans/model.ts';
import { moveByKey } from '../../core/plans/pin-keys.ts';
import { formatSpot } from '../../core/plans/pin-position.ts';
import { isPlaced, type Pin } from '../../core/plans/pins.ts';
import { Button, IconButton } from '../parts/ui/button.tsx';
import { EDITOR, PIN, PLAN_TEXTS } from './texts.ts';
import type { Placing, usePlacing } from './use-placing.ts';
import type { PlanState } from './use-plan.ts';
import type { ViewControl } from './use-view.ts';

export interface EditBarProps {
  state: PlanState;
  acts: ReturnType<typeof usePlacing>;
  view: ViewControl;
}

const namePlacing = (placing: Placing): string => {
  if (placing.kind === 'asset') return EDITOR.placing(formatAsset(placing.asset));
  return placing.kind === 'label' ? EDITOR.placing(placing.label) : EDITOR.moving(formatPin(placing.pin));
};

/** In edit mode: what a click does, the chosen pin with what can be done with it, and undo. */
export function EditBar({ state, acts, view }: EditBarProps) {
  const { placing, setPlacing, remove } = acts;
  const { edits, chosen } = state;
  const steps = useStore(edits.$steps);
  const { busy } = useStore(edits.$saving);
  useUndoKey(edits.undo);
  return (
    <div className="plan-edit panel">
      <p className="plan-edit-text" role="status">
        {placing ? namePlacing(placing) : chosen ? describePin(chosen) : EDITOR.idle}
      </p>
      <div className="plan-edit-end">
        <span className="muted plan-edit-saving" role="status">
          {busy ? PLAN_TEXTS.saving : ''}
        </span>
        {placing && <Button onClick={() => setPlacing(null)}>{EDITOR.stop}</Button>}
        {!placing && chosen && (
          <>
            {isPlaced(chosen) && <Steps pin={chosen} acts={acts} view={view} />}
            <Button icon="arrows-move" onClick={() => setPlacing({ kind: 'pin', pin: chosen })}>
              {PIN.move}
            </Button>
            <Button icon="x-lg" onClick={() => remove(chosen)}>
              {PIN.remove}
            </Button>
          </>
        )}
        <Button
          icon="arrow-counterclockwise"
          aria-label={PLAN_TEXTS.undo(steps.length)}
          title={PLAN_TEXTS.undo(steps.length)}
          aria-disabled={steps.length === 0 || undefined}
          onClick={edits.undo}
        >
          {PLAN_TEXTS.undoBrief}
        </Button>
      </div>
    </div>
  );
}

const STEPS = [
  ['ArrowLeft', 'chevron-left', PIN.left],
  ['ArrowUp', 'chevron-up', PIN.up],
  ['ArrowDown', 'chevron-down', PIN.down],
  ['ArrowRight', 'chevron-right', PIN.right],
] as const;

/** What the arrow keys do, for those who neither point nor press keys. */
const Steps = ({ pin, acts, view }: Omit<EditBarProps, 'state'> & { pin: Pin }) => (
  <span className="plan-edit-steps">
    {STEPS.map(([key, icon, label]) => (
      <IconButton
        key={key}
        icon={icon}
        label={label}
        onClick={() => {
          const to = moveByKey(pin, key, false);
          if (!to) return;
          acts.move(pin, to, false);
          view.reveal(to);
        }}
      />
    ))}
  </span>
);

const describePin = (pin: Emplacement): string =>
  `${isPlaced(pin) ? PIN.moved(formatPin(pin), formatSpot(pin)) : formatPin(pin)}. ${PIN.keys}`;

/** Ctrl Z outside of fields. */
function useUndoKey(undo: () => void): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const target = event.composedPath()[0];
      const isTyping =
        target instanceof HTMLInputElement ||
        target instanceof HTMLTextAreaElement ||
        (target instanceof HTMLElement && target.isContentEditable);
      const isUndo = event.key.toLowerCase() === 'z' && (event.ctrlKey || event.metaKey) && !event.shiftKey;
      if (isTyping || !isUndo || event.defaultPrevented) return;
      event.preventDefault();
      undo();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [undo]);
}
