import { defineElement } from '../parts/kit/define-element.ts';
import { reactElement } from '../parts/kit/react-element.tsx';
import { AssetsBlock } from '../parts/stats/assets-block.tsx';
import { BLOCK_OPTIONS } from '../parts/stats/block-options.ts';
import { loneBlock } from '../parts/stats/lone-block.tsx';

/**
 * The equipment by category and site, and what broke down most in a year.
 * @tag balise-stats-assets
 * @attr {string} year - `YYYY`, one of the last six; by default the current year
 * @attr {string} sites - ids of sites, or several separated by commas: what is on these sites or below them; by default all
 * @fires balise-navigate - a figure was followed to the list of what it counts; cancelable, detail
 *   `{ route, params, href }`
 * @fires balise-login-required - nobody is logged in; cancelable: a page that prevents it provides its own login
 * @csspart heading - the title
 * @csspart status - the line shown when data is late or outdated
 */
export class BaliseStatsAssets extends reactElement(loneBlock(AssetsBlock), BLOCK_OPTIONS) {}

defineElement('balise-stats-assets', BaliseStatsAssets);
