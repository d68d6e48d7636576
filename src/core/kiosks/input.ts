/** The body that makes a kiosk's account: `POST /api/devices/`. */
import * as v from 'valibot';
import { oneOf, requiredChoice, requiredText } from '../kernel/lib/strict-schema.ts';
import { KIOSK_SCREEN_NAMES, type KioskScreen } from './model.ts';

const SCREENS = KIOSK_SCREEN_NAMES as [KioskScreen, ...KioskScreen[]];

/** `screens` decide what its account may read. */
export const KioskAccountInput = v.object({
  name: requiredText(80),
  site: v.optional(requiredChoice, null),
  screens: v.pipe(v.array(oneOf(SCREENS)), v.minLength(1, 'Choisissez au moins un écran.')),
});
/** The body with which a kiosk changes its own secret: 256 random bits in base64url. */
export const KioskSecret = v.object({ password: v.pipe(v.string(), v.regex(/^[\w-]{43}$/)) });

export type KioskAccountInput = v.InferOutput<typeof KioskAccountInput>;
