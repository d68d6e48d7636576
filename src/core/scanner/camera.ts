/**
 * The camera as a store: started, stopped, and what went wrong. Whatever was asked last holds: a camera that comes
 * after it was no longer wanted is turned off at once, so that no light stays on.
 */
import { atom, type ReadableAtom } from 'nanostores';

/**
 * Why there is no picture: the page is not secure, there is no camera, it was refused, another program has it, it
 * was unplugged.
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
  /** The one that is on, as the browser names it. */
  cameraId: string;
  cameras: readonly { id: string; label: string }[];
  /** Whether the lamp is lit; `null` where there is none. */
  torch: boolean | null;
  zoom: Zoom | null;
}

export interface Camera {
  $state: ReadableAtom<CameraState>;
  /** Turns it on, anew if it is on already. @param cameraId the one chosen, `''` for the one at the back */
  start: (cameraId: string) => Promise<void>;
  /** Turns it off; a start under way comes to nothing. */
  stop: () => void;
  setTorch: (lit: boolean) => Promise<void>;
  setZoom: (value: number) => Promise<void>;
}

/** What of the browser a camera needs; `null` where a page may not ask for one. */
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

/** Enough pixels for a small label, few enough for a phone. */
const SIZE = { width: { ideal: 1280 }, height: { ideal: 720 } };

/** Not in the types of TypeScript: what only some cameras have. */
interface Abilities extends MediaTrackCapabilities {
  torch?: boolean;
  zoom?: { min: number; max: number; step?: number };
}
interface AbilitySettings extends MediaTrackSettings {
  zoom?: number;
}

/**
 * @param getDevices the browser's cameras, asked at each start
 * @param isSecure whether the page may ask for a camera at all (https, or the machine itself)
 */
export function createCamera(getDevices: () => Devices | null, isSecure: () => boolean): Camera {
  const $state = atom<CameraState>(OFF);
  /** Of the last start or stop: what an older start brings is unwanted. */
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

  /** Only logged (spec §4); the screen says what to do instead. */
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

/** The camera chosen, or the one at the back when it is gone. */
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
  // without the list there is no choice, but there is a picture
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

/** @returns whether the camera did it */
async function constrain(
  track: MediaStreamTrack | undefined,
  wanted: { torch?: boolean; zoom?: number },
): Promise<boolean> {
  if (!track) return false;
  try {
    await track.applyConstraints({ advanced: [wanted as MediaTrackConstraintSet] });
    return true;
  } catch {
    return false; // a camera that promised more than it holds
  }
}

function toFailure(thrown: unknown): CameraFailure {
  const name = thrown instanceof Error ? thrown.name : '';
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'denied';
  if (name === 'NotFoundError' || name === 'OverconstrainedError') return 'absent';
  return 'busy';
}
