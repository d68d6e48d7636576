import { defineElement } from '../parts/kit/define-element.ts';
import { bool, reactElement, textAttribute } from '../parts/kit/react-element.tsx';
import authCard from '../parts/login/auth-card.css?inline';
import { uiStyles } from '../parts/ui/ui-styles.ts';
import { PasswordReset } from './password-reset.tsx';

/**
 * Chooses a password with the link of an invitation or of a mail, and logs its person in where nobody is. The link is
 * checked first; an expired one offers to request another.
 * @tag balise-password-reset
 * @attr {string} token - the token of the link
 * @attr {boolean} page - fills the page: a centred card below the product's name
 * @fires balise-password-changed - the password was chosen
 * @fires balise-navigate - a link was chosen; cancelable, detail `{ route, params, href }`
 * @slot form - the form; filled by the element itself
 * @csspart card - the card
 * @csspart title - its title
 */
export class BalisePasswordReset extends reactElement(PasswordReset, {
  attributes: { token: textAttribute(), page: bool() },
  styles: [uiStyles, authCard],
}) {}

defineElement('balise-password-reset', BalisePasswordReset);
