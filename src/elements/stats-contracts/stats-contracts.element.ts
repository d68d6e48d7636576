import { defineElement } from '../parts/kit/define-element.ts';
import { reactElement } from '../parts/kit/react-element.tsx';
import { BLOCK_OPTIONS } from '../parts/stats/block-options.ts';
import { ContractsBlock } from '../parts/stats/contracts-block.tsx';
import { loneBlock } from '../parts/stats/lone-block.tsx';

/**
 * The contracts: how they stand today, and how many end in each month of a year.
 * @tag balise-stats-contracts
 * @attr {string} year - `YYYY`, one of the last six; by default the current year
 * @fires balise-navigate - a figure was followed to the list of what it counts; cancelable, detail
 *   `{ route, params, href }`
 * @fires balise-login-required - nobody is logged in; cancelable: a page that prevents it provides its own login
 * @csspart heading - the title
 * @csspart status - the line shown when data is late or outdated
 */
export class BaliseStatsContracts extends reactElement(loneBlock(ContractsBlock), {
  ...BLOCK_OPTIONS,
  attributes: { year: BLOCK_OPTIONS.attributes.year },
  query: { year: 'year' },
}) {}

defineElement('balise-stats-contracts', BaliseStatsContracts);
