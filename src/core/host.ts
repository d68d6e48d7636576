/**
 * Everything of core that a shell uses beside the tags, attributes and events of the elements: session, menu, titles,
 * messages. The application imports it; other pages import it as `elements/host.js` (docs/embedding.md).
 */
import './kernel/lib/missing-functions.ts';
import type { Named, NamedKind, NamesRead } from './attribute-objects.ts';
import { type Kiosk, readKioskAddress } from './kiosks/kiosk-address.ts';

export { nameConformity } from './config/conformity-texts.ts';
/** The declared accessibility, and its words. */
export { getConformity } from './config/declared-conformity.ts';
/** The configuration; `$keepsDevices` is the name of former versions, which pages may import. */
export {
  $config,
  $keepsKiosks,
  $keepsKiosks as $keepsDevices,
} from './config/store.ts';
/** Pages whose address carries a key, and texts without these keys. */
export { isKeyedPath, maskKeys } from './kernel/lib/keyed-paths.ts';
/** The product's name and version, and the sentences of spec §8 that a page shows itself. */
export { ERROR_OPERATION, PRODUCT, ROUTE_REFUSED, VERSION_LABEL } from './kernel/lib/texts.ts';
export { formatUser } from './kernel/lib/user.ts';
export { PREPARE_ROUND, RETRY } from './kernel/lib/words.ts';
export { getMenu } from './kernel/page/menu.ts';
/** Messages and the drawer of the page, drawn by `<balise-messages>`. */
export {
  $drawer,
  announce,
  closeDrawer,
  openDrawer,
  showNotice,
  showSnackbar,
} from './kernel/page/messages.ts';
/** The name of the object on the page, for its title. */
export { $objectName } from './kernel/page/object-name.ts';
/** The round that this device holds for the network's absence, and where it is prepared. */
export { $preparesRounds, $roundLine, openRound } from './kernel/page/round-note.ts';
export { canOpen, getFirstRoute } from './kernel/page/route-access.ts';
/** Paths, and who may open them (spec §2, §6). */
export { getHref, type RouteName } from './kernel/page/routes.ts';
/** What the user chose of the screens in this browser. */
/** Who is logged in, and what they may use. */
/** « / » goes to the search of a list from anywhere on the page. */
export {
  type CalendarName,
  calendarPreference,
  firstScreenPreference,
  menuPreference,
  type ThemeChoice,
  takeSearchKey,
  themePreference,
} from './kernel/page/screen-preferences.ts';
/** Titles, menu entries and tags of the screens (spec §2). */
export { formatTitle, getRoute, type MenuIcon, ROUTES, type Route } from './kernel/page/screens.ts';
/** Whether something is typed and not sent, on its way, or may still be taken back: no moment to load the page anew unasked. */
export { hasUnfinished } from './kernel/page/unload-guard.ts';
/** What waits on this device for the network, and the list of it, drawn by `<balise-messages>`. */
export {
  $waitingWrites,
  askBeforeLeaving,
  formatWaiting,
  openOutbox,
} from './kernel/page/waiting-writes.ts';
export {
  hasKioskAccount,
  hasKioskAccount as hasDevice,
  keepKioskAccount,
  keepKioskAccount as keepDevice,
  openKioskAccount,
  openKioskAccount as openDevice,
  readKioskAccount,
  readKioskAccount as readDevice,
  readKioskLink,
  readKioskLink as readDeviceLink,
} from './kernel/session/kiosk-account.ts';
export { getMainTask } from './kernel/session/main-task.ts';
export { canScan, canVisit } from './kernel/session/rights.ts';
export { $session, isSessionKept, signOut } from './kernel/session/session.ts';
/** Fetches again everything that the elements of the page show. */
export { refreshAll as refresh } from './kernel/store/store-lifecycle.ts';
export {
  formatKioskAddress,
  formatKioskAddress as formatWall,
  isNight,
  KIOSK_THEMES,
  KIOSK_THEMES as WALL_THEMES,
  type Kiosk,
  type KioskTheme,
  PACE,
  readKioskAddress,
} from './kiosks/kiosk-address.ts';
export {
  KIOSK_SCREEN_NAMES,
  KIOSK_SCREEN_NAMES as WALL_SCREEN_NAMES,
  KIOSK_WORK_STATES,
  type KioskScreen,
} from './kiosks/model.ts';
export { KIOSK_SCREEN_LABELS, KIOSK_SCREEN_LABELS as WALL_SCREEN_LABELS } from './kiosks/texts.ts';
/** Keeps the writes that cannot be sent because the network is away. */
export { keepWrites } from './outbox/begin.ts';
/** Answers reads from the round while the network is away. */
export { keepRounds } from './round/begin.ts';
/** A hand scanner on any page. */
export { listenHandScanner } from './scanner/hand-scanner-listener.ts';
/** The settings of the page. */
export { setup, setupOpenly } from './setup.ts';
/** What awaits the user, by the entry of the menu. */
export { $menuCounts, formatMenuCount, type MenuCount } from './stats/menu-counts.ts';

export function readWall(search: string): { wall: Kiosk | null; problem: string | null } {
  const { kiosk: wall, problem } = readKioskAddress(search);
  return { wall, problem };
}

/**
 * Finds what an attribute identifies (a site, a company, a piece of equipment) by its name.
 * @param words parts of the name, or the number itself
 * @returns thirty at most, by name; none while nobody is logged in
 */
export async function findNames(kind: NamedKind, words: string): Promise<Named[]> {
  return (await readNames(kind, words)).names;
}

/** As `findNames`, with whether that list could be read: one that is empty is no refusal. */
export async function readNames(kind: NamedKind, words: string): Promise<NamesRead> {
  const search = await import('./attribute-objects.ts');
  return search.searchNamesRead(kind, words);
}
