/**
 * What the account of an unattended screen may do: closed but for what kiosks read, each by the screens that show it.
 * No account, no comment, no finance, and nothing that writes or sends, by GET neither, but for its own secret (D-137).
 */
import type { KioskScreen } from '../../../src/core/kiosks/model.ts';
import type { CurrentUser } from './authenticate.ts';
import { type Operation, type Scope, scopeOf } from './rights.ts';

/** What a device reads: what its screens show, of the whole house or of a site and what is below it. */
export interface DeviceReads {
  screens: readonly KioskScreen[];
  everywhere: boolean;
  /** Of a limited device. */
  site: number | null;
}

/** The calls that screens make, and which of them make it; a call that is not here is none of theirs. */
const READABLE: Partial<Record<Operation, readonly KioskScreen[] | 'every'>> = {
  'users.me': 'every',
  'config.list': 'every',
  'tickets.stats': ['cartes'],
  'tickets.list': ['tickets'],
  'interventions.list': ['agenda', 'interventions'],
  'interventions.calendar': ['agenda'],
  'contracts.list': ['controles'],
  'sites.list': ['tickets', 'interventions', 'agenda'],
};

/** The scope of an operation for a device. */
export function deviceScope(
  operation: Operation,
  { screens }: DeviceReads,
  codenames: ReadonlySet<string>,
): Scope {
  if (operation === 'devices.secret') return 'own';
  const readers = READABLE[operation] ?? [];
  const isShown = readers === 'every' || readers.some((screen) => screens.includes(screen));
  return isShown ? scopeOf(operation, 'responsable', codenames) : 'none';
}

/** No site has it: a limit that names none lets nothing through. */
const NOWHERE = 0;

/** The site that limits what the user reads; `null` for people, and for devices of the whole house. */
export function limitOf({ device }: Pick<CurrentUser, 'device'>): number | null {
  if (!device || device.everywhere) return null;
  return device.site ?? NOWHERE;
}
