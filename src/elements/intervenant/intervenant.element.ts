import tabs from '../parts/host/tabs.css?inline';
import titleRow from '../parts/host/title-row.css?inline';
import { defineElement } from '../parts/kit/define-element.ts';
import { oneOfAttribute, reactElement, textAttribute } from '../parts/kit/react-element.tsx';
import detail from '../parts/object/detail.css?inline';
import rows from '../parts/object/rows.css?inline';
import summary from '../parts/object/summary.css?inline';
import loadStatus from '../parts/ui/load-status.css?inline';
import tiles from '../parts/ui/tiles.css?inline';
import { uiStyles } from '../parts/ui/ui-styles.ts';
import css from './intervenant.css?inline';
import { IntervenantView } from './intervenant.tsx';
import { INTERVENANT_TAB_NAMES } from './tab-names.ts';

const tab = oneOfAttribute(INTERVENANT_TAB_NAMES, 'interventions');

/**
 * One person who intervenes: group, company, trades, telephone and e-mail, interventions, agenda, documents and
 * figures; managers change and delete the person.
 * @tag balise-intervenant
 * @attr {string} intervenant-id - the person's id
 * @attr {string} tab - the tab shown: `interventions` (default), `agenda`, `documents`, `statistiques`
 * @fires balise-filters-changed - another tab was chosen; detail `{ filters: { tab } }`
 * @fires balise-intervenant-updated - the person was changed; detail `{ id }`
 * @fires balise-intervenant-deleted - the person was deleted; detail `{ id }`
 * @fires balise-navigate - a link was chosen, or the list after a deletion; cancelable, detail `{ route, params,
 *   href }`
 * @fires balise-login-required - nobody is logged in; cancelable: a page that prevents it provides its own login
 * @slot agenda - the content of the tab `agenda`, a `<balise-agenda>` with the same `intervenant`; by default a link
 *   to the application's agenda
 * @csspart title - the row of the title and the actions
 * @csspart form - the form
 * @csspart status - the line shown when data is late or outdated
 */
export class BaliseIntervenant extends reactElement(IntervenantView, {
  attributes: { 'intervenant-id': textAttribute(), tab },
  query: { tab: 'tab' },
  styles: [uiStyles, titleRow, tabs, detail, rows, summary, tiles, loadStatus, css],
}) {}

defineElement('balise-intervenant', BaliseIntervenant);
