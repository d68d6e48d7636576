/** Lists, searches and filters. Proven in Node. */
import { coreDefect, type Defect } from './defect.ts';

export const CLIENT_LISTS_DEFECTS: readonly Defect[] = [
  coreDefect(
    'J2',
    'ignores a filter',
    ['core/finance/list.ts', 'amounts[row] !== 0', 'amounts[row] !== -1'],
    ['finance/list', 'a kind of amount leaves out'],
  ),
  coreDefect(
    'J4',
    'asks the server for a site without those below',
    ['core/finance/params.ts', '(tree ? [id, ...getDescendantIds(tree, id)] : [id])', '(tree ? [id] : [id])'],
    ['finance/list', 'the calls carry every filter'],
  ),
  coreDefect(
    'I1',
    'ignores what has no document',
    [
      'core/contracts/list.ts',
      'countSent(rows[row]?.attachments ?? []) === 0',
      'countSent(rows[row]?.attachments ?? []) !== -1',
    ],
    ['contracts/list', 'name, number, type, provider, lacks'],
  ),
  coreDefect(
    'E1',
    'sorts priorities by their letters',
    ['core/tickets/list.ts', 'rankIn(PRIORITIES, priority)', 'sortKey(priority)'],
    ['tickets/filters', 'priorities by urgency'],
  ),
  coreDefect(
    'E2',
    'finds nothing below a site',
    [
      'core/sites/model.ts',
      'if (below.has(id)) return true;',
      'if (wanted.some((each) => String(each) === id)) return true;',
    ],
    ['tickets/filters', 'a site includes all sites below it'],
  ),
  coreDefect(
    'G1',
    'takes a blank for a tag',
    ['core/assets/list.ts', "?.balise.trim() === ''", "?.balise === ''"],
    ['assets/assets', 'without a tag'],
  ),
  coreDefect(
    'G1',
    'counts equipment in its own site alone',
    ['core/assets/list.ts', 'node; node = node.parent) add(node.id);', 'node; node = null) add(node.id);'],
    ['assets/assets', 'equipment is counted in its site'],
  ),
  coreDefect(
    'A10',
    'finds what has one of the words',
    ['core/search/match.ts', 'if (inTitle + inMore === 0) return 0;', ''],
    ['search/match', 'needs every word'],
  ),
  coreDefect(
    'G3',
    'loses sites that are above each other',
    ['core/sites/tree.ts', 'if (parent && !isUnder(parent, node))', 'if (parent && parent !== node)'],
    ['sites/tree', 'cyclic parents lose no site'],
  ),
  coreDefect(
    'D7',
    'draws events over each other',
    ['core/interventions/agenda-layout.ts', '(free) => free <= from', '(free) => free <= to'],
    ['interventions/agenda-layout', 'are never lost nor overlapping'],
  ),
  coreDefect(
    'G6',
    'takes what people type for a scan',
    [
      'core/scanner/hand-scanner-burst.ts',
      "const code = isFast && !isChord ? text.trim() : '';",
      'const code = text.trim();',
    ],
    ['scanner/scanner', 'one that comes later is a person'],
  ),
  coreDefect(
    'G6',
    'loses the letters of AltGr',
    ['core/scanner/hand-scanner-burst.ts', 'metaKey || ctrlKey !== altKey', 'metaKey || ctrlKey || altKey'],
    ['scanner/scanner', 'types more than two letters, without shortcuts'],
  ),
  coreDefect(
    'K2',
    'moves a pin as far with Maj',
    ['core/plans/pin-keys.ts', 'const step = fine ? FINE_KEY_STEP : KEY_STEP;', 'const step = KEY_STEP;'],
    ['plans/pin-position', 'an arrow moves by'],
  ),
  coreDefect(
    'K2',
    'lets a pin leave its plan',
    [
      'core/plans/pin-position.ts',
      'Math.min(1, Math.max(0, Number.isFinite(share) ? share : 0))',
      'Number.isFinite(share) ? share : 0',
    ],
    ['plans/pin-position', 'whatever is pointed at'],
  ),
  coreDefect(
    'K1',
    'zooms around the corner of a plan',
    ['core/plans/viewport.ts', 'top: at.top - (at.top - view.top) * ratio', 'top: view.top'],
    ['plans/viewport', 'zooming keeps the spot'],
  ),
  coreDefect(
    'E1',
    'lets a spreadsheet run what people wrote',
    [
      'core/kernel/lib/formula-escape.ts',
      'BEGINS.test(text) && !SIGNED.test(text);',
      'BEGINS.test(text) && SIGNED.test(text);',
    ],
    ['elements/csv', 'would run as a formula stays text', 'node'],
  ),
];
