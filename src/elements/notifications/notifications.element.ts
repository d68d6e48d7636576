import { defineElement } from '../parts/kit/define-element.ts';
import { reactElement } from '../parts/kit/react-element.tsx';
import popover from '../parts/overlay/popover.css?inline';
import loadStatus from '../parts/ui/load-status.css?inline';
import { uiStyles } from '../parts/ui/ui-styles.ts';
import css from './notifications.css?inline';
import { Notifications } from './notifications.tsx';

/**
 * A bell that counts what the logged-in user has not seen, and lists it: replies, how one's tickets stand, work that is
 * given, dates that are refused or validated, what awaits validation, contracts that end within 30 days. What was seen
 * is kept for the user. Nothing while nobody is logged in; with `kiosk` the list alone.
 * @tag balise-notifications
 * @fires balise-notifications-changed - how many are unread has changed; detail `{ unread }`
 * @fires balise-navigate - a notification was chosen; cancelable, detail `{ route, params, href }`
 * @csspart button - the bell
 * @csspart count - how many are unread
 */
export class BaliseNotifications extends reactElement(Notifications, {
  attributes: {},
  styles: [uiStyles, popover, loadStatus, css],
}) {}

defineElement('balise-notifications', BaliseNotifications);
