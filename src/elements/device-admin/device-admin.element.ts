import titleRow from '../parts/host/title-row.css?inline';
import { defineElement } from '../parts/kit/define-element.ts';
import { reactElement } from '../parts/kit/react-element.tsx';
import rows from '../parts/object/rows.css?inline';
import list from '../parts/table/list.css?inline';
import loadStatus from '../parts/ui/load-status.css?inline';
import { uiStyles } from '../parts/ui/ui-styles.ts';
import css from './device-admin.css?inline';
import { DeviceAdmin } from './device-admin.tsx';

/**
 * The accounts of unattended screens, on a server that keeps some: administrators make one, receive its link once,
 * see when it was last seen, and revoke it.
 * @tag balise-device-admin
 * @fires balise-login-required - nobody is logged in; cancelable: a page that prevents it provides its own login
 * @slot actions - the page's own actions, at the end of the title
 * @csspart title - the title row
 * @csspart list - the devices
 * @csspart link - the link of the device that was made last
 * @csspart form - the form
 * @csspart status - the line shown when data is late or outdated
 */
export class BaliseDeviceAdmin extends reactElement(DeviceAdmin, {
  attributes: {},
  styles: [uiStyles, titleRow, rows, loadStatus, list, css],
}) {}

defineElement('balise-device-admin', BaliseDeviceAdmin);
