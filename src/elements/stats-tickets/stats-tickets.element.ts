import { defineElement } from '../_kit/define-element.ts';
import { reactElement } from '../_kit/react-element.tsx';
import { BLOCK_OPTIONS } from '../_stats/block-options.ts';
import { loneBlock } from '../_stats/lone-block.tsx';
import { TicketsBlock } from '../_stats/tickets-block.tsx';

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
