import statement from '../parts/accessibility/accessibility-statement.css?inline';
import titleRow from '../parts/host/title-row.css?inline';
import { defineElement } from '../parts/kit/define-element.ts';
import { reactElement } from '../parts/kit/react-element.tsx';
import detail from '../parts/object/detail.css?inline';
import { uiStyles } from '../parts/ui/ui-styles.ts';
import css from './accessibility.css?inline';
import { Accessibility } from './accessibility.tsx';

/**
 * The accessibility statement that the law asks French public bodies for: the state that the organisation declares,
 * what is checked, the contact, the appeal. It needs no login.
 * @tag balise-accessibility
 * @fires balise-navigate - a link was chosen; cancelable, detail `{ route, params, href }`
 * @csspart title - the title row
 */
export class BaliseAccessibility extends reactElement(Accessibility, {
  attributes: {},
  styles: [uiStyles, titleRow, detail, statement, css],
}) {}

defineElement('balise-accessibility', BaliseAccessibility);
