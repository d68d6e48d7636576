import titleRow from '../_host/title-row.css?inline';
import { defineElement } from '../_kit/define-element.ts';
import { reactElement } from '../_kit/react-element.tsx';
import detail from '../_object/detail.css?inline';
import rows from '../_object/rows.css?inline';
import loadStatus from '../_ui/load-status.css?inline';
import { uiSheet } from '../_ui/sheets.ts';
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
  styles: [uiSheet, titleRow, loadStatus, detail, rows, css],
}) {}

defineElement('balise-my-work', BaliseMyWork);
