import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import { describeError } from '../../core/kernel/http/error-text.ts';
import { showNotice } from '../../core/kernel/page/messages.ts';
import { $isRoundOpen, $roundNote, closeRound } from '../../core/kernel/page/round-note.ts';
import { toServerTime } from '../../core/kernel/page/server-clock.ts';
import { $minute } from '../../core/kernel/time/clock.ts';
import { MINUTE_MS } from '../../core/kernel/time/paris-clock.ts';
import { eraseOwnRound } from '../../core/round/begin.ts';
import { isEmptyRound, type RoundChoice } from '../../core/round/model.ts';
import {
  $preparation,
  cancelPreparation,
  prepareRound,
  type RoundPreparation,
  weighRound,
} from '../../core/round/preparation.ts';
import { formatPrepared } from '../../core/round/round-line.ts';
import { SiteField } from '../parts/frame/site-field.tsx';
import { ConfirmDialog } from '../parts/overlay/confirm-dialog.tsx';
import { Dialog } from '../parts/overlay/modal.tsx';
import { Button } from '../parts/ui/button.tsx';
import { Field } from '../parts/ui/field.tsx';
import { Progress } from '../parts/ui/progress.tsx';
import { useStyles } from '../parts/ui/use-styles.ts';
import css from './round.css?inline';
import { ROUND_TEXTS as TEXTS } from './round-texts.ts';
import { useOnline } from './use-online.ts';

type Chosen = keyof typeof TEXTS.choices;
const CHOICES = Object.keys(TEXTS.choices) as Chosen[];

const toChoice = (chosen: Chosen, site: string): RoundChoice | null => {
  if (chosen !== 'site') return { kind: 'mine', days: Number(chosen) };
  return site === '' ? null : { kind: 'site', site };
};

const weigh = (choice: RoundChoice | null): void => {
  if (choice) void weighRound(choice);
  else cancelPreparation();
};

/** « Préparer une tournée »: what it takes, before and while it is read, and the one that this device holds. */
export function RoundDialog() {
  useStyles(css);
  const isOpen = useStore($isRoundOpen);
  const state = useStore($preparation);
  const isOnline = useOnline();
  const [chosen, setChosen] = useState<Chosen>('3');
  const [site, setSite] = useState('');
  const isReading = state.step === 'reading';
  const [isErasing, setIsErasing] = useState(false);
  const weighed = useRef('');
  useEffect(() => {
    const { step } = $preparation.get();
    if (!isOpen || step === 'reading') return;
    const wanted = JSON.stringify([isOnline, chosen, site]);
    // how a preparation ended while its screen was closed is shown first
    if (wanted === weighed.current && step !== 'choice') return;
    weighed.current = wanted;
    weigh(isOnline ? toChoice(chosen, site) : null);
  }, [isOpen, isOnline, chosen, site]);
  const erase = () => {
    setIsErasing(false);
    cancelPreparation();
    void eraseOwnRound().then((isGone) => {
      if (!isGone) showNotice(TEXTS.notRemoved);
      weigh(isOnline ? toChoice(chosen, site) : null);
    });
  };
  const close = () => {
    // what is being read goes on
    if (!isReading) cancelPreparation();
    closeRound();
  };
  return (
    <>
      <Dialog
        open={isOpen}
        title={TEXTS.title}
        onClose={close}
        footer={renderFooter(state, close, () => weigh(toChoice(chosen, site)))}
      >
        <div className="round">
          <p>{isOnline ? TEXTS.intro : TEXTS.offline}</p>
          {isOnline && (
            <Field label={TEXTS.what}>
              {({ id }) => (
                <select
                  id={id}
                  value={chosen}
                  disabled={isReading}
                  onChange={({ currentTarget }) => setChosen(currentTarget.value as Chosen)}
                >
                  {CHOICES.map((each) => (
                    <option key={each} value={each}>
                      {TEXTS.choices[each]}
                    </option>
                  ))}
                </select>
              )}
            </Field>
          )}
          {isOnline && chosen === 'site' && <SiteField label={TEXTS.site} value={site} onChange={setSite} />}
          <div role="status">
            <Status state={state} />
          </div>
          {state.step === 'reading' && <Progress done={state.share} label={TEXTS.reading} />}
          <Held onErase={() => setIsErasing(true)} />
        </div>
      </Dialog>
      <ConfirmDialog
        open={isErasing}
        title={TEXTS.removeTitle}
        name=""
        sentence={TEXTS.removeSentence}
        confirm={TEXTS.removeYes}
        onConfirm={erase}
        onClose={() => setIsErasing(false)}
      />
    </>
  );
}

/** @returns `null` where nothing can be done: no empty strip is drawn then */
function renderFooter(state: RoundPreparation, onClose: () => void, onRetry: () => void) {
  if (state.step === 'reading') return <Button onClick={cancelPreparation}>{TEXTS.cancel}</Button>;
  if (state.step === 'failed') return <Button onClick={onRetry}>{TEXTS.retry}</Button>;
  if (state.step === 'done')
    return (
      <Button variant="primary" onClick={onClose}>
        {TEXTS.close}
      </Button>
    );
  if (state.step !== 'ready' || isEmptyRound(state.size)) return null;
  return (
    <Button variant="primary" icon="download" onClick={() => void prepareRound()}>
      {TEXTS.prepare}
    </Button>
  );
}

function Status({ state }: { state: RoundPreparation }) {
  if (state.step === 'choice') return null;
  if (state.step === 'survey') return <p className="muted">{TEXTS.weighing}</p>;
  if (state.step === 'failed')
    return (
      <p className="round-failed">
        {typeof state.reason === 'string' ? TEXTS[state.reason] : describeError(state.reason)}
      </p>
    );
  const { size } = state;
  if (isEmptyRound(size)) return <p>{TEXTS.none}</p>;
  return (
    <>
      {state.step === 'done' && <p>{TEXTS.done}</p>}
      {state.step === 'reading' && <p>{TEXTS.reading}</p>}
      <p className="round-size">{TEXTS.takes(size)}</p>
      <p className="muted">{state.step === 'done' ? TEXTS.weighs(size) : TEXTS.about(size)}</p>
      {size.left > 0 && <p>{TEXTS.left(size.left)}</p>}
    </>
  );
}

/** The round of this device, with its age. */
function Held({ onErase }: { onErase: () => void }) {
  const { preparedAt } = useStore($roundNote);
  const minute = useStore($minute);
  if (preparedAt === null) return null;
  return (
    <div className="round-held">
      <p>{TEXTS.held(formatPrepared(preparedAt, toServerTime(minute + MINUTE_MS - 1)))}</p>
      <Button icon="trash3" onClick={onErase}>
        {TEXTS.remove}
      </Button>
    </div>
  );
}
