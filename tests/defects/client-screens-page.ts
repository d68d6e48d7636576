/** Messages, the login, the search, the scanner and the common parts on screen. Proven by the tests of elements. */
import { type Defect, elementDefect } from './defect.ts';

export const SCREEN_PAGE_DEFECTS: readonly Defect[] = [
  elementDefect(
    'C2',
    'opens an error without the focus',
    ['elements/messages/error-message.tsx', '      initialFocus={button}\n', ''],
    ['messages/messages', 'opens the error dialog'],
  ),
  elementDefect(
    'G6',
    'swallows what is typed by hand',
    ['elements/scanner/use-wedge.ts', "(pressed.kind === 'part' && !isField)", "pressed.kind === 'part'"],
    ['scanner/scanner', 'looks up what is typed'],
  ),
];
