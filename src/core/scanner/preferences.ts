/** The scanner's preferences in this browser: the camera, and whether a sound is played. */
import * as v from 'valibot';
import { createPreference } from '../kernel/page/preferences.ts';

/** The id of the chosen camera, `''` for the one at the back. */
export const cameraPreference = createPreference('scanner.camera', v.string(), '');
export const mutedPreference = createPreference('scanner.muted', v.boolean(), false);
