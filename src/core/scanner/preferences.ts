/** What this browser remembers of the scanner: the camera, and whether it sounds. */
import * as v from 'valibot';
import { createPreference } from '../_page/preferences.ts';

/** The id of the camera that was chosen, `''` for the one at the back. */
export const cameraPreference = createPreference('scanner.camera', v.string(), '');
export const mutedPreference = createPreference('scanner.muted', v.boolean(), false);
