/**
 * The camera as a store: start, stop and failures. The last request wins: a camera that opens after it has been
 * stopped is turned off at once, so that its light does not stay on.
 */
import { atom, type ReadableAtom } from 'nanostores';

/**
 * Why there is no picture. `insecure`: the page is not on https; `absent`: no camera; `denied`: the user or a
 * policy refused it; `busy`: another program uses it; `lost`: it was unplugged.
 */
export type CameraFailure = 'insecure' | 'absent' | 'denied' | 'busy' | 'lost';

export interface Zoom {
  min: number;
  max: number;
  step: number;
  value: number;
}

export interface CameraState {
  status: 'off' | 'starting' | 'on' | 'failed';
  failure: CameraFailure | null;
  stream: MediaStream | null;
  /** The camera that is on, by the browser's id. */
  cameraId: string;
  cameras: readonly { id: string; label: string }[];
  /** Whether the lamp is on; `null` where there is none. */
  torch: boolean | null;
  zoom: Zoom | null;
}

export interface Camera {
  $state: ReadableAtom<CameraState>;
  /**
   * Turns the camera on, also when one is on already. @param cameraId the chosen camera, `''` for the one at the
   * back
   */
  start: (cameraId: string) => Promise<void>;
  /** Turns the camera off and cancels a start under way. */
  stop: () => void;
  setTorch: (lit: boolean) => Promise<void>;
  setZoom: (value: number) => Promise<void>;
}

/** The browser's functions that a camera needs; `null` where the page may not use one. */
export type Devices = Pick<MediaDevices, 'getUserMedia' | 'enumerateDevices'>;

const OFF: CameraState = {
  status: 'off',
  failure: null,
  stream: null,
  cameraId: '',
  cameras: [],
  torch: null,
  zoom: null,
};

/** In pixels: enough for a small label, little enough for a phone. */
const SIZE = { width: { ideal: 1280 }, height: { ideal: 720 } };

/** Capabilities of some cameras that TypeScript's types lack. */
interface Abilities extends MediaTrackCapabilities {
  torch?: boolean;
  zoom?: { min: number; max: number; step?: number };
}
interface AbilitySettings extends MediaTrackSettings {
  zoom?: number;
}

/**
 * @param getDevices returns the browser's cameras; called at each start
 * @param isSecure whether the page may use a camera at all (https, or localhost)
 */
export function createCamera(getDevices: () => Devices | null, isSecure: () => boolean): Camera {
  const $state = atom<CameraState>(OFF);
  /** Counts starts and stops, so that the result of an older start is discarded. */
  let turn = 0;

  async function start(cameraId: string): Promise<void> {
    stop();
    const mine = ++turn;
    const devices = getDevices();
    if (!devices || !isSecure()) return fail(isSecure() ? 'absent' : 'insecure', null);
    $state.set({ ...OFF, status: 'starting' });
    try {
      const stream = await open(devices, cameraId);
      if (mine !== turn) return end(stream);
      const [track] = stream.getVideoTracks();
      track?.addEventListener('ended', () => {
        if (mine === turn) fail('lost', null);
      });
      $state.set({ ...OFF, status: 'on', stream, ...readAbilities(track) });
      const cameras = await listCameras(devices);
      if (mine === turn) $state.set({ ...$state.value, cameras });
    } catch (thrown) {
      if (mine === turn) fail(toFailure(thrown), thrown);
    }
  }

  function stop(): void {
    turn++;
    end($state.value.stream);
    if ($state.value.status !== 'off') $state.set(OFF);
  }

  /** Logs the failure (spec §4); the screen shows what to do instead. */
  function fail(failure: CameraFailure, thrown: unknown): void {
    console.warn(`Balise : la caméra n’a pas démarré (${failure}).`, thrown ?? '');
    turn++;
    end($state.value.stream);
    $state.set({ ...OFF, status: 'failed', failure });
  }

  const getTrack = () => $state.value.stream?.getVideoTracks()[0];

  async function setTorch(lit: boolean): Promise<void> {
    const mine = turn;
    if ((await constrain(getTrack(), { torch: lit })) && mine === turn) {
      $state.set({ ...$state.value, torch: lit });
    }
  }

  async function setZoom(value: number): Promise<void> {
    const mine = turn;
    const { zoom } = $state.value;
    if (!zoom || !(await constrain(getTrack(), { zoom: value })) || mine !== turn) return;
    $state.set({ ...$state.value, zoom: { ...zoom, value } });
  }

  return { $state, start, stop, setTorch, setZoom };
}

/** Opens the chosen camera, or the one at the back when the chosen one is missing. */
async function open(devices: Devices, cameraId: string): Promise<MediaStream> {
  const back = { ...SIZE, facingMode: { ideal: 'environment' } };
  if (!cameraId) return devices.getUserMedia({ video: back, audio: false });
  try {
    return await devices.getUserMedia({ video: { ...SIZE, deviceId: { exact: cameraId } }, audio: false });
  } catch (thrown) {
    const name = thrown instanceof Error ? thrown.name : '';
    if (name !== 'OverconstrainedError' && name !== 'NotFoundError') throw thrown;
    return devices.getUserMedia({ video: back, audio: false });
  }
}

function end(stream: MediaStream | null): void {
  for (const track of stream?.getTracks() ?? []) track.stop();
}

async function listCameras(devices: Devices): Promise<CameraState['cameras']> {
  // without the list there is no choice of cameras, but still a picture
  const all = await devices.enumerateDevices().catch(() => []);
  return all
    .filter(({ kind }) => kind === 'videoinput')
    .map(({ deviceId, label }) => ({ id: deviceId, label }));
}

function readAbilities(
  track: MediaStreamTrack | undefined,
): Pick<CameraState, 'cameraId' | 'torch' | 'zoom'> {
  const abilities: Abilities = track?.getCapabilities?.() ?? {};
  const settings: AbilitySettings = track?.getSettings() ?? {};
  const { torch, zoom } = abilities;
  return {
    cameraId: settings.deviceId ?? '',
    torch: torch ? false : null,
    zoom:
      zoom && zoom.max > zoom.min
        ? { min: zoom.min, max: zoom.max, step: zoom.step || 0.1, value: settings.zoom ?? zoom.min }
        : null,
  };
}

/** @returns whether the camera accepted the constraint */
async function constrain(
  track: MediaStreamTrack | undefined,
  wanted: { torch?: boolean; zoom?: number },
): Promise<boolean> {
  if (!track) return false;
  try {
    await track.applyConstraints({ advanced: [wanted as MediaTrackConstraintSet] });
    return true;
  } catch {
    return false; // some cameras report capabilities that they do not have
  }
}

function toFailure(thrown: unknown): CameraFailure {
  const name = thrown instanceof Error ? thrown.name : '';
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'denied';
  if (name === 'NotFoundError' || name === 'OverconstrainedError') return 'absent';
  return 'busy';
}
