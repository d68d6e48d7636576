import { defineElement } from '../parts/kit/define-element.ts';
import { bool, reactElement } from '../parts/kit/react-element.tsx';
import authCard from '../parts/login/auth-card.css?inline';
import { uiStyles } from '../parts/ui/ui-styles.ts';
import { PasswordForgot } from './password-forgot.tsx';

/**
 * Requests a mail with a link to choose a new password. The answer does not reveal whether the address is known.
 * @tag balise-password-forgot
 * @attr {boolean} page - fills the page: a centred card below the product's name
 * @fires balise-password-requested - the request was sent
 * @fires balise-navigate - a link was chosen; cancelable, detail `{ route, params, href }`
 * @slot form - the form; filled by the element itself
 * @csspart card - the card
 * @csspart title - its title
 */
export class BalisePasswordForgot extends reactElement(PasswordForgot, {
  attributes: { page: bool() },
  styles: [uiStyles, authCard],
}) {}

defineElement('balise-password-forgot', BalisePasswordForgot);
