import { useStore } from '@nanostores/react';
import type { Camera, CameraState } from '../../core/scanner/camera.ts';
import { cameraPreference, mutedPreference } from '../../core/scanner/preferences.ts';
import { IconButton } from '../parts/ui/button.tsx';
import { SCANNER_TEXTS } from './texts.ts';

/** What the camera on offers: which one, its lamp, its zoom; and whether the scanner sounds. */
export function CameraControls({ state, camera }: { state: CameraState; camera: Camera }) {
  const { torch, zoom, cameras, cameraId } = state;
  const muted = useStore(mutedPreference.$value);
  return (
    <div className="scan-controls">
      {cameras.length > 1 && (
        <select
          className="control scan-camera"
          aria-label={SCANNER_TEXTS.camera}
          title={SCANNER_TEXTS.camera}
          value={cameraId}
          onChange={(event) => cameraPreference.set(event.currentTarget.value)}
        >
          {cameras.map(({ id, label }, index) => (
            <option key={id} value={id}>
              {label || SCANNER_TEXTS.cameraNumber(index + 1)}
            </option>
          ))}
        </select>
      )}
      {zoom && (
        <input
          className="scan-zoom"
          type="range"
          aria-label={SCANNER_TEXTS.zoom}
          title={SCANNER_TEXTS.zoom}
          min={zoom.min}
          max={zoom.max}
          step={zoom.step}
          value={zoom.value}
          onChange={(event) => void camera.setZoom(event.currentTarget.valueAsNumber)}
        />
      )}
      <span className="scan-space" />
      {torch !== null && (
        <IconButton
          icon="lightning-charge"
          label={torch ? SCANNER_TEXTS.torchOff : SCANNER_TEXTS.torchOn}
          aria-pressed={torch}
          onClick={() => void camera.setTorch(!torch)}
        />
      )}
      <IconButton
        icon={muted ? 'volume-mute' : 'volume-up'}
        label={muted ? SCANNER_TEXTS.unmute : SCANNER_TEXTS.mute}
        onClick={() => mutedPreference.set(!muted)}
      />
    </div>
  );
}
