import authCard from '../_account-form/auth-card.css?inline';
import { defineElement } from '../_kit/define-element.ts';
import { bool, reactElement } from '../_kit/react-element.tsx';
import { uiSheet } from '../_ui/sheets.ts';
import { PasswordForgot } from './password-forgot.tsx';

/**
 * Asks for a link to choose a new password, sent by mail. The answer is the same whether the address is known
 * or not.
 * @tag balise-password-forgot
 * @attr {boolean} page - fills the page: a centred card under the product's name
 * @fires balise-password-requested - the request was sent
 * @fires balise-navigate - a link was chosen; cancelable, detail `{ route, params, href }`
 * @slot form - the form itself, put there by the element
 * @csspart card - the card
 * @csspart title - its title
 */
export class BalisePasswordForgot extends reactElement(PasswordForgot, {
  attributes: { page: bool() },
  styles: [uiSheet, authCard],
}) {}

defineElement('balise-password-forgot', BalisePasswordForgot);
