import { useStore } from '@nanostores/react';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Asset } from '../../core/assets/model.ts';
import { showNotice } from '../../core/kernel/page/notices.ts';
import { $session } from '../../core/kernel/session/session.ts';
import { isOfOtherLayout } from '../../core/scanner/layouts.ts';
import { getRouteHref, useNavigate } from '../parts/host/link.tsx';
import { useHost } from '../parts/host/use-host.ts';
import type { CommonProps } from '../parts/kit/react-element.tsx';
import { LoginGate } from '../parts/login/login-gate.tsx';
import { Dialog } from '../parts/overlay/modal.tsx';
import { Button } from '../parts/ui/button.tsx';
import { CameraControls } from './controls.tsx';
import { CodeEntry } from './entry.tsx';
import { ScanOutcome } from './outcome.tsx';
import { SCANNER_TEXTS } from './texts.ts';
import { useCamera } from './use-camera.ts';
import { type ScanLookup, useLookup } from './use-lookup.ts';
import { useShown } from './use-shown.ts';
import { useWedge } from './use-wedge.ts';
import { View } from './view.tsx';

const ROUTE = "Details de l'équipement";

/** The dialog « Scanner » (spec §2, §4). */
export function Scanner({ code, open }: CommonProps & { code: string; open: boolean }) {
  const { emit, reflect } = useHost();
  const { status } = useStore($session);
  const [frame, setFrame] = useState<HTMLElement | null>(null);
  const active = useShown(frame) && open && status === 'in';
  const openAsset = useOpenAsset();
  const closeButton = useRef<HTMLButtonElement>(null);
  const close = useCallback(() => reflect('open', false), [reflect]);

  const { lookup, look, clear } = useLookup((code, asset) => {
    close();
    if (emit('balise-scan', { code, asset }, { cancelable: true })) openAsset(asset);
  });
  const live = useCamera(active, (code) => void look(code));
  useWedge(active, (code) => void look(code));

  useEffect(() => {
    if (code === '' || status !== 'in') return;
    reflect('code', null);
    void look(code);
  }, [code, status, look, reflect]);
  // without the dialog, the page shows what became of the code
  const wasOpen = useRef(open);
  const problem = open ? null : describeProblem(lookup);
  useEffect(() => {
    // what the dialog has shown needs no notice when it closes
    if (problem === null || wasOpen.current) return;
    showNotice(problem);
    clear();
  }, [problem, clear]);

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
            <ScanOutcome lookup={lookup} isOn={live.state.status === 'on'} />
            <CodeEntry
              isFailed={live.state.status === 'failed'}
              busy={lookup?.problem === null}
              onCode={(code) => void look(code)}
            />
          </div>
        </LoginGate>
      )}
    </Dialog>
  );
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
