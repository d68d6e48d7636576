import { useStore } from '@nanostores/react';
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Asset } from '../../core/assets/model.ts';
import { canCreateAsset } from '../../core/assets/rights.ts';
import { toSeenAsset } from '../../core/inventory/model.ts';
import { walkOf } from '../../core/inventory/store.ts';
import { showNotice } from '../../core/kernel/page/messages.ts';
import { $session, $user } from '../../core/kernel/session/session.ts';
import { isOfOtherLayout } from '../../core/scanner/keyboard-layouts.ts';
import { readNewTag } from '../../core/scanner/normalize-code.ts';
import { getRouteHref, useNavigate } from '../parts/host/link.tsx';
import { useHost } from '../parts/host/use-host.ts';
import type { CommonProps } from '../parts/kit/react-element.tsx';
import { LoginGate } from '../parts/login/login-gate.tsx';
import { Dialog } from '../parts/overlay/modal.tsx';
import { Button } from '../parts/ui/button.tsx';
import { LabelledChoice } from '../parts/ui/labelled-choice.tsx';
import { LazyPart, partCode } from '../parts/ui/lazy-part.tsx';
import { CameraControls } from './camera-controls.tsx';
import { ScanOutcome } from './outcome.tsx';
import { SCANNER_TEXTS } from './texts.ts';
import { CodeEntry } from './typed-code.tsx';
import { useCamera } from './use-camera.ts';
import { useHandScanner } from './use-hand-scanner.ts';
import { type ScanLookup, type ScanOutcomes, useLookup } from './use-lookup.ts';
import { useShown } from './use-shown.ts';
import { View } from './view.tsx';

const ROUTE = "Details de l'équipement";

interface ScannerProps extends CommonProps {
  code: string;
  open: boolean;
  /** The dialog stays open after a match. */
  continuous: boolean;
}

const SERIES = partCode<object>(() => import('./series.tsx').then(({ ScanSeries }) => ScanSeries));

/** The dialog « Scanner » (spec §2, §4). */
export function Scanner(props: ScannerProps) {
  const { code, open, continuous } = props;
  const { emit, reflect } = useHost();
  const { status } = useStore($session);
  const [frame, setFrame] = useState<HTMLElement | null>(null);
  const active = useShown(frame) && open && status === 'in';
  const closeButton = useRef<HTMLButtonElement>(null);
  const close = useCallback(() => reflect('open', false), [reflect]);
  const create = useCreate();

  const { lookup, look, clear } = useLookup(useOutcomes(props, close));
  const live = useCamera(active, (read) => void look(read));
  useHandScanner(active, (read) => void look(read));

  useEffect(() => {
    if (code === '' || status !== 'in') return;
    reflect('code', null);
    void look(code);
  }, [code, status, look, reflect]);
  useNotice(open, lookup, clear, create);

  const wasOpen = useRef(open);
  useEffect(() => {
    if (wasOpen.current && !open) {
      clear();
      emit('balise-scanner-closed', null);
    }
    wasOpen.current = open;
  }, [open, clear, emit]);

  return (
    <Dialog
      open={open}
      title={SCANNER_TEXTS.title}
      onClose={close}
      initialFocus={closeButton}
      plain
      footer={
        <>
          <Button
            icon="camera"
            disabled={status !== 'in'}
            onClick={() => {
              clear();
              live.restart();
            }}
          >
            {SCANNER_TEXTS.activate}
          </Button>
          <Button ref={closeButton} onClick={close}>
            {SCANNER_TEXTS.close}
          </Button>
        </>
      }
    >
      {open && (
        <LoginGate title={SCANNER_TEXTS.login} restoring={<div className="scan-view scan-bone" />}>
          <div className="scan">
            <View ref={setFrame} video={live.video} state={live.state} />
            <CameraControls state={live.state} camera={live.camera} />
            <ScanOutcome
              lookup={lookup}
              isOn={live.state.status === 'on'}
              onCreate={
                continuous
                  ? undefined
                  : (balise) => {
                      close();
                      create(balise);
                    }
              }
            />
            <CodeEntry
              isFailed={live.state.status === 'failed'}
              busy={lookup !== null && lookup.problem === null && lookup.found === null}
              onCode={(read) => void look(read)}
            />
            <Continuous isOn={continuous} />
            {continuous && <LazyPart code={SERIES} props={{}} />}
          </div>
        </LoginGate>
      )}
    </Dialog>
  );
}

/** « Continuer à scanner ». */
function Continuous({ isOn }: { isOn: boolean }) {
  const { reflect } = useHost();
  return (
    <LabelledChoice
      className="scan-continuous"
      type="checkbox"
      checked={isOn}
      onChange={(event) => reflect('continuous', event.currentTarget.checked)}
    >
      {SCANNER_TEXTS.continuous}
    </LabelledChoice>
  );
}

/** What is done with a code: the page is asked first; what it leaves is opened, or listed where the scanner goes on. */
function useOutcomes({ open, continuous }: ScannerProps, close: () => void): ScanOutcomes {
  const { emit } = useHost();
  const openAsset = useOpenAsset();
  const goesOn = open && continuous;
  return {
    onFound: (code, asset) => {
      if (!goesOn) close();
      const isOurs = emit('balise-scan', { code, asset }, { cancelable: true });
      if (isOurs && goesOn) walkOf('').record({ code, asset: toSeenAsset(asset), made: false });
      else if (isOurs) openAsset(asset);
      return goesOn;
    },
    onUnknown: (code) => {
      const isOurs = emit('balise-scan-unknown', { code }, { cancelable: true });
      const sighting = { code: readNewTag(code) ?? code, asset: null, made: false };
      if (isOurs && goesOn) walkOf('').record(sighting);
    },
  };
}

/** Without the dialog, the page shows what became of the code, and what can be done about it. */
function useNotice(
  open: boolean,
  lookup: ScanLookup | null,
  clear: () => void,
  create: (balise: string) => void,
): void {
  const mayCreate = canCreateAsset(useStore($user));
  const wasOpen = useRef(open);
  const show = useEffectEvent((problem: string, { code, isUnknown }: ScanLookup) => {
    const tag = isUnknown && mayCreate ? readNewTag(code) : null;
    showNotice(problem, tag === null ? undefined : { label: SCANNER_TEXTS.create, run: () => create(tag) });
    clear();
  });
  useEffect(() => {
    const problem = open ? null : describeProblem(lookup);
    // what the dialog has shown needs no notice when it closes
    if (problem !== null && lookup && !wasOpen.current) show(problem, lookup);
    wasOpen.current = open;
  }, [open, lookup]);
}

/** Asks the page for the form that makes a piece of a code; unclaimed, the application's is opened. */
function useCreate(): (balise: string) => void {
  const { emit } = useHost();
  const navigate = useNavigate();
  return (balise) => {
    if (!emit('balise-asset-create-open', { balise }, { cancelable: true })) return;
    const query = { create: '1', balise };
    if (!navigate('Équipements', {}, query)) location.assign(getRouteHref('Équipements', {}, query));
  };
}

/** Why there is no piece for the code; `null` while, or where, there is nothing to say. */
function describeProblem(lookup: ScanLookup | null): string | null {
  if (!lookup?.problem) return null;
  const hint = isOfOtherLayout(lookup.code) ? SCANNER_TEXTS.otherLayout : '';
  return [lookup.problem, SCANNER_TEXTS.codeRead(lookup.code), hint].filter(Boolean).join(' ');
}

/** Asks the page to open a piece of equipment; where no page claims it, the link is followed. */
function useOpenAsset(): (asset: Asset) => void {
  const navigate = useNavigate();
  return ({ id }) => {
    if (!navigate(ROUTE, { id })) location.assign(getRouteHref(ROUTE, { id }));
  };
}
