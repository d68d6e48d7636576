/** Messages, the login, the search, the scanner and the common parts on screen. Proven by the tests of elements. */
import { type Defect, elementDefect } from './defect.ts';

export const SCREEN_PAGE_DEFECTS: readonly Defect[] = [
  elementDefect(
    'C2',
    'shows an error that is not read aloud',
    ['elements/messages/error-message.tsx', 'className="errors" role="alert"', 'className="errors"'],
    ['messages/messages', 'opens the error dialog'],
  ),
  elementDefect(
    'C2',
    'opens an error without the focus',
    ['elements/messages/error-message.tsx', '      initialFocus={button}\n', ''],
    ['messages/messages', 'opens the error dialog'],
  ),
  elementDefect(
    'C10',
    'drops the details of an error',
    ['elements/messages/error-message.tsx', '{details !== null && (', '{details === undefined && ('],
    ['messages/messages', 'draws a text, a list'],
  ),
  elementDefect(
    'C12',
    'has a light drawer in the dark',
    [
      'elements/messages/drawer-message.tsx',
      "if (theme) element.setAttribute('theme', theme);",
      'void theme;',
    ],
    ['messages/messages', 'its own theme'],
  ),
  elementDefect(
    'G6',
    'swallows what is typed by hand',
    [
      'elements/scanner/use-hand-scanner.ts',
      "(pressed.kind === 'part' && !isField)",
      "pressed.kind === 'part'",
    ],
    ['scanner/scanner', 'looks up what is typed'],
  ),
  elementDefect(
    'G6',
    'calls unknown what was refused',
    [
      'elements/scanner/use-lookup.ts',
      'failure ? describeError(failure) : ASSET_NOT_FOUND',
      'ASSET_NOT_FOUND',
    ],
    ['scanner/scanner', 'shows a refused lookup'],
  ),
  elementDefect(
    'G6',
    'does not read aloud that nothing was found',
    ['elements/scanner/use-lookup.ts', 'announce(problem);', 'void announce;'],
    ['scanner/scanner', 'looks up what is typed'],
  ),
  elementDefect(
    'D3',
    'calls to what is zero',
    ['elements/dashboard-cards/card.tsx', "count === 0 ? 'zero' : card.tone", 'card.tone'],
    ['dashboard-cards/cards', 'zeros are shown only'],
  ),
  elementDefect(
    'D1',
    'empties the cards when the connection is lost',
    ['elements/dashboard-cards/dashboard-cards.tsx', 'if (!cards)', 'if (!cards || state.error)'],
    ['dashboard-cards/poll', 'a lost connection keeps'],
  ),
];
