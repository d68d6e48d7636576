import { defineElement } from '../parts/kit/define-element.ts';
import { reactElement } from '../parts/kit/react-element.tsx';
import { BLOCK_OPTIONS } from '../parts/stats/block-options.ts';
import { loneBlock } from '../parts/stats/lone-block.tsx';
import { PeopleBlock } from '../parts/stats/people-block.tsx';

/**
 * What providers did in a year, and people in all: interventions, mean notes, costs; single people for managers.
 * @tag balise-stats-people
 * @attr {string} year - `YYYY`, one of the last six; by default the current year
 * @attr {string} sites - ids of sites, or several separated by commas: interventions on these sites or below them; by default all
 * @fires balise-navigate - a figure was followed to the list of what it counts; cancelable, detail
 *   `{ route, params, href }`
 * @fires balise-login-required - nobody is logged in; cancelable: a page that prevents it provides its own login
 * @csspart heading - the title
 * @csspart status - the line shown when data is late or outdated
 */
export class BaliseStatsPeople extends reactElement(loneBlock(PeopleBlock), BLOCK_OPTIONS) {}

defineElement('balise-stats-people', BaliseStatsPeople);
