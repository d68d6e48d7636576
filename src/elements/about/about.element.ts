import statement from '../parts/accessibility/accessibility-statement.css?inline';
import titleRow from '../parts/host/title-row.css?inline';
import { defineElement } from '../parts/kit/define-element.ts';
import { reactElement } from '../parts/kit/react-element.tsx';
import detail from '../parts/object/detail.css?inline';
import { uiStyles } from '../parts/ui/ui-styles.ts';
import css from './about.css?inline';
import { About } from './about.tsx';

/**
 * The product: its version, the state of its service, its accessibility statement, and the licences of the packages
 * that it is made of. Only the organisation and the state of the service need a login.
 * @tag balise-about
 * @fires balise-navigate - a link was chosen; cancelable, detail `{ route, params, href }`
 * @csspart title - the title row
 */
export class BaliseAbout extends reactElement(About, {
  attributes: {},
  styles: [uiStyles, titleRow, detail, statement, css],
}) {}

defineElement('balise-about', BaliseAbout);
