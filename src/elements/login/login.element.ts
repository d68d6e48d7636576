import { signOut } from '../../core/kernel/session/session.ts';
import { defineElement } from '../parts/kit/define-element.ts';
import { bool, reactElement } from '../parts/kit/react-element.tsx';
import { uiStyles } from '../parts/ui/ui-styles.ts';
import css from './login.css?inline';
import { LoginElement } from './login.tsx';

/**
 * Logs in, and shows who is logged in. The fields are in the page's own tree, where password managers fill them in;
 * one session serves every element of the page and every open tab.
 * @tag balise-login
 * @attr {boolean} remember - « Se souvenir de moi » is checked at first
 * @attr {boolean} quiet - shows nothing while somebody is logged in
 * @attr {boolean} page - fills the page: a centred card below the product's name
 * @fires balise-navigate - « Mot de passe oublié ? » was chosen; cancelable, detail `{ route, params, href }`
 * @slot form - the form; filled by the element itself
 * @csspart card - the card of the form
 * @csspart title - its title
 * @csspart connected - the line with the logged-in user
 */
export class BaliseLogin extends reactElement(LoginElement, {
  attributes: { remember: bool(), quiet: bool(), page: bool() },
  styles: [uiStyles, css],
}) {
  /** Logs out, in every element of the page and every open tab. */
  signOut(): void {
    signOut();
  }
}

defineElement('balise-login', BaliseLogin);
