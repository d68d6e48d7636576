import type { Ref, RefObject } from 'react';
import type { CameraState } from '../../core/scanner/camera.ts';
import { Icon } from '../parts/ui/icon.tsx';
import { FAILURES, SCANNER_TEXTS } from './texts.ts';

interface ViewProps {
  ref: Ref<HTMLDivElement>;
  video: RefObject<HTMLVideoElement | null>;
  state: CameraState;
}

/** What the camera sees, or why it sees nothing and what to do. */
export function View({ ref, video, state: { status, failure } }: ViewProps) {
  return (
    <div className="scan-view" ref={ref} data-status={status}>
      <video ref={video} muted playsInline aria-label={SCANNER_TEXTS.video} hidden={status !== 'on'} />
      {status === 'on' && <span className="scan-guide" aria-hidden="true" />}
      {(status === 'starting' || status === 'off') && (
        <p className="scan-note">
          <span className="spinner" aria-hidden="true" />
          <span>{SCANNER_TEXTS.starting}</span>
        </p>
      )}
      {failure && (
        <div className="scan-note" role="alert">
          <Icon name="camera" size={28} />
          <p className="scan-note-title">{FAILURES[failure].title}</p>
          <p>{FAILURES[failure].advice}</p>
        </div>
      )}
    </div>
  );
}
