/** Devices: accounts of unattended screens, read-only, which a server may keep (contract notes). */
import * as v from 'valibot';
import { id, listOf, relation, text, textOrNull } from '../kernel/lib/lenient-schema.ts';
import type { Codename } from '../kernel/lib/user.ts';

/** What a kiosk can show, in the order in which it is offered, and the permissions that reading it takes. */
export const KIOSK_SCREENS = {
  cartes: ['view_ticket', 'view_intervention'],
  agenda: ['view_intervention'],
  controles: ['view_contract'],
  tickets: ['view_ticket'],
  interventions: ['view_intervention'],
} as const satisfies Readonly<Record<string, readonly Codename[]>>;
export type KioskScreen = keyof typeof KIOSK_SCREENS;

/** The work that the screen « interventions » shows: what is to be done; what is over is no news. */
export const KIOSK_WORK_STATES = ['assigned', 'running'] as const;

export const KIOSK_SCREEN_NAMES = Object.keys(KIOSK_SCREENS) as KioskScreen[];

/** A device as `GET /api/devices/` answers it; `last_login` is when it last read something. */
export const KioskAccount = v.object({
  id,
  name: text,
  site: relation(v.object({ id, name: text }), 'site'),
  screens: listOf(v.picklist(KIOSK_SCREEN_NAMES)),
  date_creation: textOrNull,
  last_login: textOrNull,
});
export type KioskAccount = v.InferOutput<typeof KioskAccount>;

/** The answer to a creation: `token` is « name:password », and is never answered again. */
export const NewKioskAccount = v.object({ ...KioskAccount.entries, token: v.string() });
export type NewKioskAccount = v.InferOutput<typeof NewKioskAccount>;
