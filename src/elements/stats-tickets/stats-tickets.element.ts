import { defineElement } from '../parts/kit/define-element.ts';
import { reactElement } from '../parts/kit/react-element.tsx';
import { BLOCK_OPTIONS } from '../parts/stats/block-options.ts';
import { loneBlock } from '../parts/stats/lone-block.tsx';
import { TicketsBlock } from '../parts/stats/tickets-block.tsx';

/**
 * The tickets declared in a year: how many, how urgent, how fast they are closed, beside the year before.
 * @tag balise-stats-tickets
 * @attr {string} year - `YYYY`, one of the last six; by default the current year
 * @attr {string} sites - ids of sites, or several separated by commas: what is on these sites or below them; by default all
 * @fires balise-navigate - a figure was followed to the list of what it counts; cancelable, detail
 *   `{ route, params, href }`
 * @fires balise-login-required - nobody is logged in; cancelable: a page that prevents it provides its own login
 * @csspart heading - the title
 * @csspart status - the line shown when data is late or outdated
 */
export class BaliseStatsTickets extends reactElement(loneBlock(TicketsBlock), BLOCK_OPTIONS) {}

defineElement('balise-stats-tickets', BaliseStatsTickets);
