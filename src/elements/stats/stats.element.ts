import filterBar from '../parts/filter/filter-bar.css?inline';
import { defineElement } from '../parts/kit/define-element.ts';
import { reactElement } from '../parts/kit/react-element.tsx';
import { sitePickerStyles } from '../parts/sites/site-picker-styles.ts';
import { BLOCK_OPTIONS } from '../parts/stats/block-options.ts';
import { Stats } from './stats.tsx';

/**
 * The report of a year: tickets, interventions, equipment, contracts and people, as figures with their formulas and as
 * charts, each of which leads to the list of what it counts. It prints as a report of some pages. Each block is an
 * element too.
 * @tag balise-stats
 * @attr {string} year - `YYYY`, one of the last six; by default the current year
 * @attr {string} sites - ids of sites, or several separated by commas: what is on these sites or below them; by default all
 * @fires balise-filters-changed - the year or the sites were changed; detail `{ filters }`, by attribute
 * @fires balise-navigate - a figure was followed to the list of what it counts; cancelable, detail
 *   `{ route, params, href }`
 * @fires balise-login-required - nobody is logged in; cancelable: a page that prevents it provides its own login
 * @csspart title - the title row
 * @csspart heading - the title of a block
 * @csspart status - the line shown when data is late or outdated
 */
export class BaliseStats extends reactElement(Stats, {
  ...BLOCK_OPTIONS,
  // what is printed comes last
  styles: [filterBar, sitePickerStyles, ...BLOCK_OPTIONS.styles],
}) {}

defineElement('balise-stats', BaliseStats);
