import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import type { ImportKind } from '../../core/import/kinds.ts';
import { IMPORT_SCREEN_STEPS, type ImportScreenStep } from '../../core/import/screen-state.ts';
import { listImportable } from '../../core/import-rights.ts';
import { importScreen as screen } from '../../core/import-store.ts';
import { $user } from '../../core/kernel/session/session.ts';
import type { CommonProps, HeadingLevel } from '../parts/host/attributes.ts';
import { LoginGate } from '../parts/login/login-gate.tsx';
import { Empty } from '../parts/ui/empty.tsx';
import { TitleRow } from '../parts/ui/title-row.tsx';
import { ColumnsStep } from './columns-step.tsx';
import { FileStep } from './file-step.tsx';
import { ResultStep } from './result-step.tsx';
import { ReviewStep } from './review-step.tsx';
import { SendingStep } from './sending-step.tsx';
import { IMPORT_TEXTS } from './texts.ts';
import { useStepFocus } from './use-step-focus.ts';

interface ImportProps extends CommonProps {
  kind: ImportKind | '';
}

/** `<balise-import>`. */
export function Import(props: ImportProps) {
  const title = (
    <TitleRow level={props.headingLevel} title={IMPORT_TEXTS.title}>
      <slot name="actions" />
    </TitleRow>
  );
  return (
    <section className="list import" aria-label={IMPORT_TEXTS.title}>
      <LoginGate title={IMPORT_TEXTS.login} restoring={title}>
        {title}
        <Steps {...props} />
      </LoginGate>
    </section>
  );
}

function Steps({ kind, headingLevel, readonly, kiosk }: ImportProps) {
  const user = useStore($user);
  const state = useStore(screen.$state);
  const own = useRef<HTMLDivElement>(null);
  useStepFocus(own, state.step);
  const isFirst = useIsFirst(state.step);
  const kinds = listImportable(user);
  const isOffered = kinds.length > 0 && !readonly && !kiosk;
  // an import that a reload has cut off is shown before anything else
  useEffect(() => {
    if (isOffered && user?.username) void screen.resume();
  }, [isOffered, user?.username]);
  if (!isOffered) {
    return (
      <div className="panel">
        <Empty kind="allowed" title={IMPORT_TEXTS.refused} />
      </div>
    );
  }
  const level = Math.min(6, headingLevel + 1) as HeadingLevel;
  const chosen = isFirst ? kinds.find((each) => each === kind) : undefined;
  return (
    <>
      <Progress at={IMPORT_SCREEN_STEPS.indexOf(state.step)} />
      <div ref={own} className="import-step">
        <Step state={state} kinds={kinds} chosen={chosen} level={level} />
      </div>
    </>
  );
}

/** Whether no file has gone through yet: what was announced is the first one alone. */
function useIsFirst(step: ImportScreenStep): boolean {
  const [isFirst, setFirst] = useState(true);
  useEffect(() => {
    if (step === 'result') setFirst(false);
  }, [step]);
  return isFirst;
}

export interface StepProps {
  state: ReturnType<typeof screen.$state.get>;
  kinds: readonly ImportKind[];
  /** The kind that the attribute names, of the first file. */
  chosen: ImportKind | undefined;
  level: HeadingLevel;
}

function Step(props: StepProps) {
  switch (props.state.step) {
    case 'columns':
      return <ColumnsStep {...props} />;
    case 'review':
      return <ReviewStep {...props} />;
    case 'sending':
      return <SendingStep {...props} />;
    case 'result':
      return <ResultStep {...props} />;
    default:
      return <FileStep {...props} />;
  }
}

/** Where one is. */
function Progress({ at }: { at: number }) {
  return (
    <ol className="import-steps" aria-label={IMPORT_TEXTS.steps}>
      {IMPORT_SCREEN_STEPS.map((name, rank) => (
        <li key={name} aria-current={rank === at ? 'step' : undefined} data-done={rank < at || undefined}>
          <span className="import-rank" aria-hidden="true">
            {rank + 1}
          </span>
          <span className="import-step-name">{IMPORT_TEXTS.step[name]}</span>
        </li>
      ))}
    </ol>
  );
}
