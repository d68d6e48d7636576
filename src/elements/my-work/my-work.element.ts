import titleRow from '../parts/host/title-row.css?inline';
import { defineElement } from '../parts/kit/define-element.ts';
import { reactElement } from '../parts/kit/react-element.tsx';
import detail from '../parts/object/detail.css?inline';
import rows from '../parts/object/rows.css?inline';
import loadStatus from '../parts/ui/load-status.css?inline';
import { uiStyles } from '../parts/ui/ui-styles.ts';
import css from './my-work.css?inline';
import { MyWork } from './my-work.tsx';

/**
 * What awaits the person who is logged in: the interventions of a provider or a collaborator in three lists (to
 * date, today, to report), for technical managers and administrators how many interventions are late, for everyone
 * else the tickets that they created, and how these stand.
 * @tag balise-my-work
 * @fires balise-navigate - a link was chosen; cancelable, detail `{ route, params, href }`
 * @fires balise-login-required - nobody is logged in; cancelable: a page that prevents it provides its own login
 * @csspart title - the title row
 * @csspart status - the line shown when data is late or outdated
 */
export class BaliseMyWork extends reactElement(MyWork, {
  attributes: {},
  styles: [uiStyles, titleRow, loadStatus, detail, rows, css],
}) {}

defineElement('balise-my-work', BaliseMyWork);
