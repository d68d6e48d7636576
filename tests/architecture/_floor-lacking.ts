/**
 * What the built files use although a browser of package.json's list lacks it, and what stands there without it. What
 * is marked « whole » is lacked by some of those browsers that run everything, too: nothing of use may depend on it.
 */
import type { Level } from './_floor-data.ts';

export type Lacking = [feature: RegExp, level: Level, without: string];

export const CSS_LACKING: Lacking[] = [
  [/^cursor: /, 'whole', 'a phone has no pointer'],
  [/^(user-select|-webkit-touch-callout)$/, 'whole', 'has its prefixed form beside it, or selects text'],
  [/^(resize|resize: vertical)$/, 'whole', 'fields grow as one types'],
  [/^scrollbar-/, 'whole', 'the usual bar'],
  [/^overscroll-behavior/, 'whole', 'the page scrolls on at the end of a list'],
  [/^text-wrap/, 'whole', 'lines that are not balanced'],
  [/^field-sizing/, 'whole', 'a field of a fixed width'],
  [/^hyphens$/, 'whole', 'words that are not divided'],
  [/^hyphenate-limit-chars$/, 'whole', 'short words that are divided too'],
  [/^round\(\)$/, 'whole', 'a line that is cut through where people widen the spacing of text'],
  [/^accent-color$/, 'whole', 'the colours of the browser'],
  [/^print-color-adjust/, 'whole', 'its prefixed form beside it, or bars without their ground on paper'],
  [/^forced-color-adjust/, 'whole', 'the colours of the system'],
  [/^font-family: ui-monospace$/, 'whole', 'the next family of the list'],
  [/^::-webkit-search-cancel-button$/, 'whole', 'there is none then'],
  [/^break-after: avoid$/, 'whole', 'a page of paper that ends after a title'],
  [/^(@page|size)$/, 'whole', 'a week of the agenda or a list on the paper that the printer has'],
  [/^page$/, 'plain', 'the same'],
  [/^mask$/, 'whole', 'its prefixed form, which the build adds'],
  [/^content-visibility|^contain-intrinsic-|^contain: style$/, 'whole', 'all of a list is laid out'],
  [/^calc-size\(\)$/, 'whole', 'states below a long title instead of beside it'],
  [/^@starting-style$/, 'whole', 'a dialog that is there at once'],
  [/^:popover-open$/, 'whole', 'a class beside it: missing-popovers.ts'],
  [/^zoom$/, 'whole', 'Firefox before 126: a kiosk in the size of a desk'],
  [/^grid-template-(rows|columns): subgrid$/, 'whole', 'each row has columns of its own'],
  [/^:has\(\)$/, 'whole', 'looks, room and focus rings; Firefox before 121 and Chromium before 105'],
  [/^@container$|^container-type/, 'plain', 'of the window: narrow-windows.ts'],
  [/^cqi$/, 'plain', 'the value before it, or a variable with another one'],
  [/^(outline|outline-offset)$/, 'plain', 'a ring with square corners'],
  [/^@media \(forced-colors\)$/, 'plain', 'no such mode in that browser'],
  [
    /^(place-self|align-self|align-content|justify-content|place-items): (start|end)$/,
    'plain',
    'flex-start, flex-end',
  ],
  [/^overflow: clip$/, 'plain', 'what is over the edge is seen'],
  [/^(:modal|:fullscreen)$/, 'plain', 'looked for by the script: modal-dialog.tsx, plan'],
];

/** Members of the browser that are called although some lack them, and why that does no harm. */
export const MEMBERS_LACKING: Record<string, string> = {
  adoptedStyleSheets: 'missing-style-sheets.ts',
  replaceSync: 'missing-style-sheets.ts',
  currentCSSZoom: '1 without it',
  showPopover: 'missing-popovers.ts',
  hidePopover: 'missing-popovers.ts',
  newState: 'missing-popovers.ts',
  wakeLock: 'asked whether it is there',
  vibrate: 'asked whether it is there',
  getCapabilities: 'asked whether it is there',
  requestVideoFrameCallback: 'asked whether it is there',
  fullscreenEnabled: 'asked whether it is there',
  requestFullscreen: 'not offered where fullscreenEnabled is not there',
  exitFullscreen: 'the same',
  enumerateDevices: 'lacks the names of speakers alone',
  srcObject: 'lacks other sources than a stream',
  cookieEnabled: 'a line of a diagnosis',
  popover: 'missing-popovers.ts',
  rel: 'a link’s is everywhere, a form’s is not',
  relList: 'the same',
  replace: 'of a text or an address; of a sheet nowhere',
  source: 'of a message is everywhere, of a change of state is not',
  requestSubmit: 'React calls it for forms with an action of its own, which none has',
  startViewTransition: 'React calls it for transitions of views, which none has',
  setAppBadge: 'where it is not there, the title of the tab counts alone',
  requestPointerLock: 'the library of gestures calls it where it is wanted: nowhere',
  exitPointerLock: 'the same',
  pointerLockElement: 'the same',
  capture: 'an attribute of a file field; others open the folder',
};

/** Names of ours, or of a library, that members of the browser have as well. */
export const OWN_NAMES = new Set([
  ...[
    'alpha',
    'bytes',
    'connection',
    'contacts',
    'controller',
    'cssFloat',
    'delay',
    'direction',
    'getName',
    'install',
    'loading',
  ],
  ...[
    'login',
    'permissions',
    'preferences',
    'presentation',
    'read',
    'repeat',
    'restore',
    'role',
    'share',
    'states',
  ],
  ...['stats', 'translate', 'when'],
]);

/** What es-check takes for a newer function of the language. */
export const SCRIPT_LACKING: Record<string, string> = {
  ArrayWith: 'Temporal’s own, of temporal-polyfill',
  ArrayPrototypeGroup: 'a name of ours',
  IntlDurationFormat: 'temporal-polyfill asks whether it is there',
  Iterator: 'a name of a library',
};

/** Functions and objects of the page that built files name although some browsers lack them. */
export const GLOBALS_LACKING: Record<string, string> = {
  Notification: 'asked whether it is there',
  navigation: 'asked whether it is there',
  requestIdleCallback: 'asked whether it is there',
  setImmediate: 'libraries ask whether it is there',
  Temporal: 'temporal-polyfill, loaded with the only engine that calls it',
  'Intl.DurationFormat': 'temporal-polyfill asks whether it is there',
};

/** Elements and attributes of views, and what stands there without them. */
export const HTML_LACKING: Record<string, string> = {
  '[translate]': 'such a browser translates nothing by itself; extensions read the attribute',
  '[inert]': 'a screen of a kiosk that is hidden behind the night, where nobody presses keys',
  '[popover]': 'missing-popovers.ts',
  '<button popovertarget>': 'missing-popovers.ts',
  '[autocapitalize]': 'a capital at the beginning of a name of an account',
  '[autocorrect]': 'the same',
  '<search>': 'an element without a role: a group of filters less in the list of landmarks',
  '<input capture>': 'others open the folder',
  '<video playsinline>': 'plays in its place without it',
};
