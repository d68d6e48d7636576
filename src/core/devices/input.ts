/** The body that makes a device: `POST /api/devices/`. */
import * as v from 'valibot';
import { oneOf, requiredChoice, requiredText } from '../kernel/lib/validators.ts';
import { WALL_SCREEN_NAMES, type WallScreen } from './model.ts';

const SCREENS = WALL_SCREEN_NAMES as [WallScreen, ...WallScreen[]];

/** `screens` decide what its account may read. */
export const DeviceInput = v.object({
  name: requiredText(80),
  site: v.optional(requiredChoice, null),
  screens: v.pipe(v.array(oneOf(SCREENS)), v.minLength(1, 'Choisissez au moins un écran.')),
});
/** The body with which a device changes its own secret: 256 random bits in base64url. */
export const DeviceSecret = v.object({ password: v.pipe(v.string(), v.regex(/^[\w-]{43}$/)) });

export type DeviceInput = v.InferOutput<typeof DeviceInput>;
