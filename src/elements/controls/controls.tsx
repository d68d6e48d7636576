import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import { getDayOf } from '../../core/contracts/end-date.ts';
import { countControls, type SiteControls } from '../../core/contracts/ends-by-month.ts';
import type { Contract } from '../../core/contracts/model.ts';
import { $contracts, contractCollection } from '../../core/contracts/store.ts';
import { describeWait } from '../../core/kernel/http/wait-text.ts';
import { ERROR_403, INCOMPLETE_LIST } from '../../core/kernel/lib/texts.ts';
import { can } from '../../core/kernel/session/rights.ts';
import { $user } from '../../core/kernel/session/session.ts';
import { isGivenUp } from '../../core/kernel/store/query.ts';
import { $minute } from '../../core/kernel/time/clock.ts';
import type { CommonProps } from '../parts/host/attributes.ts';
import { LoginGate } from '../parts/login/login-gate.tsx';
import { Empty } from '../parts/ui/empty.tsx';
import { LazyPart, partCode } from '../parts/ui/lazy-part.tsx';
import { LoadStatus } from '../parts/ui/load-status.tsx';
import { NotLoaded } from '../parts/ui/not-loaded.tsx';
import { UI_TEXTS } from '../parts/ui/ui-texts.ts';
import { ControlsTable } from './controls-table.tsx';
import type { NextControlsProps } from './next-controls.tsx';
import { CONTROLS_TEXTS } from './texts.ts';

/** What an unattended screen has room for below the table. */
const NEXT = partCode<NextControlsProps>(() =>
  import('./next-controls.tsx').then(({ NextControls }) => NextControls),
);

export type ControlsProps = Pick<CommonProps, 'headingLevel' | 'kiosk'>;

/** `<balise-controls>`. */
export function ControlsElement(props: ControlsProps) {
  return (
    <LoginGate title={CONTROLS_TEXTS.login} restoring={<Frame {...props} lines={null} today={0} />}>
      <Allowed {...props} />
    </LoginGate>
  );
}

/** Asks for the contracts of those who may see them. */
function Allowed(props: ControlsProps) {
  if (!can('view_contract', useStore($user))) return <Empty kind="allowed" title={ERROR_403} />;
  return <Loaded {...props} />;
}

function Loaded(props: ControlsProps) {
  const state = useStore($contracts);
  const { items, size, error, wait, loadedAt, incomplete } = state;
  const today = getDayOf(useStore($minute));
  const refresh = () => void contractCollection.refresh();
  const isKnown = loadedAt !== null || size > 0;
  const problem = error ?? (incomplete ? INCOMPLETE_LIST : null);
  if (!isKnown && (error || isGivenUp(state)))
    return (
      <>
        <NotLoaded state={state} onRetry={refresh}>
          {null}
        </NotLoaded>
        <LoadStatus wait={describeWait(wait)} onCancel={contractCollection.cancel} />
      </>
    );
  return (
    <Frame
      {...props}
      lines={isKnown ? countControls(items.slice(0, size), today) : null}
      contracts={items.slice(0, size)}
      isWhole={loadedAt !== null && !incomplete}
      today={today}
    >
      <LoadStatus
        wait={describeWait(wait)}
        problem={isKnown ? problem : null}
        loadedAt={loadedAt}
        onCancel={contractCollection.cancel}
        onRetry={refresh}
      />
    </Frame>
  );
}

interface FrameProps extends ControlsProps {
  /** `null` while they are loading. */
  lines: readonly SiteControls[] | null;
  contracts?: readonly Contract[];
  /** Every page has come: what is not among them is nowhere. */
  isWhole?: boolean;
  today: number;
  children?: ReactNode;
}

/** The title, the lines or why there is none, and what is below them. */
function Frame({ lines, contracts = [], isWhole = false, today, headingLevel, kiosk, children }: FrameProps) {
  const Heading = `h${headingLevel}` as const;
  const coming = lines?.reduce((sum, { months }) => sum + months.reduce((one, other) => one + other), 0);
  return (
    <section className={kiosk ? 'controls kiosk' : 'controls'} aria-label={CONTROLS_TEXTS.title}>
      <div className="title-head" part="title">
        <div className="title-main">
          <Heading className="title">{CONTROLS_TEXTS.title}</Heading>
          {isWhole && coming !== undefined && <span className="muted">{CONTROLS_TEXTS.coming(coming)}</span>}
        </div>
        <slot name="actions" />
      </div>
      {lines === null && <Bones />}
      {lines?.length === 0 &&
        (isWhole ? (
          <Empty kind="nothing" title={CONTROLS_TEXTS.none}>
            {CONTROLS_TEXTS.noneHint}
          </Empty>
        ) : (
          <Empty kind="nothing" title={UI_TEXTS.noneSoFar} />
        ))}
      {lines && lines.length > 0 && (
        <div className="panel controls-table">
          <ControlsTable lines={lines} today={today} linked={!kiosk} />
        </div>
      )}
      {kiosk && lines && lines.length > 0 && (
        <LazyPart code={NEXT} props={{ contracts, today, level: headingLevel }} fallback={null} />
      )}
      {children}
    </section>
  );
}

function Bones() {
  return (
    <div className="panel controls-bones" aria-busy="true">
      <p className="visually-hidden">{CONTROLS_TEXTS.loading}</p>
      <div className="bone bone-lines" aria-hidden="true" />
    </div>
  );
}
