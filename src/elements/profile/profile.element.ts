import titleRow from '../parts/host/title-row.css?inline';
import { defineElement } from '../parts/kit/define-element.ts';
import { reactElement } from '../parts/kit/react-element.tsx';
import detail from '../parts/object/detail.css?inline';
import rows from '../parts/object/rows.css?inline';
import { uiStyles } from '../parts/ui/ui-styles.ts';
import css from './profile.css?inline';
import { ProfileElement } from './profile.tsx';

/**
 * One's own account: who one is, a mail to choose a new password, what this browser keeps of one's choices, the
 * views saved of lists, and the session.
 * @tag balise-profile
 * @fires balise-password-requested - a mail with a link to choose a password was requested
 * @fires balise-navigate - a link was chosen; cancelable, detail `{ route, params, href }`
 * @fires balise-login-required - nobody is logged in; cancelable: a page that prevents it provides its own login
 * @csspart title - the title row
 */
export class BaliseProfile extends reactElement(ProfileElement, {
  attributes: {},
  styles: [uiStyles, titleRow, detail, rows, css],
}) {}

defineElement('balise-profile', BaliseProfile);
