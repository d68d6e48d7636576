import { useStore } from '@nanostores/react';
import { type RefObject, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { type Camera, type CameraState, createCamera } from '../../core/scanner/camera.ts';
import { cameraPreference } from '../../core/scanner/preferences.ts';
import { createReadingConfirmer } from '../../core/scanner/reading-confirmer.ts';
import { watchVideo } from './frames.ts';

export interface LiveCamera {
  state: CameraState;
  camera: Camera;
  video: RefObject<HTMLVideoElement | null>;
  /** « Activer »: starts anew. */
  restart: () => void;
}

/**
 * Runs the camera only while `active`: closing, hiding or removing the element turns it off.
 * @param onCode called with each confirmed code
 */
export function useCamera(active: boolean, onCode: (code: string) => void): LiveCamera {
  const [camera] = useState(() =>
    createCamera(
      () => navigator.mediaDevices ?? null,
      () => isSecureContext,
    ),
  );
  const state = useStore(camera.$state);
  const chosen = useStore(cameraPreference.$value);
  const video = useRef<HTMLVideoElement>(null);
  const confirmer = useMemo(() => createReadingConfirmer(), []);
  const tell = useEffectEvent((code: string) => {
    if (confirmer.read(code, performance.now())) onCode(code);
  });

  useEffect(() => {
    if (!active) return;
    confirmer.clear();
    void camera.start(chosen);
    return camera.stop;
  }, [active, camera, chosen, confirmer]);

  const { stream } = state;
  useEffect(() => {
    const node = video.current;
    if (!stream || !node) return;
    node.srcObject = stream;
    node.play().catch(() => {}); // stopped before it began
    const stop = watchVideo(node, (code) => tell(code));
    return () => {
      stop();
      node.srcObject = null;
    };
  }, [stream]);

  const restart = () => {
    confirmer.clear();
    void camera.start(chosen);
  };
  return { state, camera, video, restart };
}
