import { defineElement } from '../parts/kit/define-element.ts';
import { reactElement } from '../parts/kit/react-element.tsx';
import { BLOCK_OPTIONS } from '../parts/stats/block-options.ts';
import { InterventionsBlock } from '../parts/stats/interventions-block.tsx';
import { loneBlock } from '../parts/stats/lone-block.tsx';

/**
 * The interventions of a year: how many, how fast, how well, for how much, beside the year before.
 * @tag balise-stats-interventions
 * @attr {string} year - `YYYY`, one of the last six; by default the current year
 * @attr {string} sites - ids of sites, or several separated by commas: what is on these sites or below them; by default all
 * @fires balise-navigate - a figure was followed to the list of what it counts; cancelable, detail
 *   `{ route, params, href }`
 * @fires balise-login-required - nobody is logged in; cancelable: a page that prevents it provides its own login
 * @csspart heading - the title
 * @csspart status - the line shown when data is late or outdated
 */
export class BaliseStatsInterventions extends reactElement(loneBlock(InterventionsBlock), BLOCK_OPTIONS) {}

defineElement('balise-stats-interventions', BaliseStatsInterventions);
