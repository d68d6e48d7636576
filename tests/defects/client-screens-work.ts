/** Tickets, interventions, the agenda and the month on screen. Proven by the tests of elements. */
import { type Defect, elementDefect } from './defect.ts';

export const SCREEN_WORK_DEFECTS: readonly Defect[] = [
  elementDefect(
    'E6',
    'hides since when a ticket is closed',
    ['elements/ticket/title-row.tsx', 'closed && TEXTS.closedOn(closed)', 'null'],
    ['ticket/ticket', 'a closed one says since when'],
  ),
  elementDefect(
    'F2',
    'does not name whose step it is',
    [
      'elements/intervention-list/next-step.tsx',
      '        className="row-step"\n        route="Details de l\'intervention"\n        params={{ id: row.id }}\n        query={{ step }}\n        aria-label={label}',
      '        className="row-step"\n        route="Details de l\'intervention"\n        params={{ id: row.id }}\n        query={{ step }}',
    ],
    ['intervention-list/steps', 'a step that asks for something'],
  ),
  elementDefect(
    'F2',
    'leads to a part of what is late',
    [
      'elements/my-work/late-line.tsx',
      "query={{ state: ALL_STATES, late: 'true' }}",
      "query={{ late: 'true' }}",
    ],
    ['my-work/my-work', 'a manager reaches what is late'],
  ),
  elementDefect(
    'D7',
    'turns the agenda the wrong way',
    ['elements/agenda/use-event-keys.ts', '{ PageUp: -1, PageDown: 1 }', '{ PageUp: 1, PageDown: -1 }'],
    ['agenda/events', 'arrows go from event to event'],
  ),
  elementDefect(
    'D9',
    'turns the month the wrong way',
    ['elements/month-list/use-month-swipe.ts', 'turnNow(along < 0 ? 1 : -1)', 'turnNow(along < 0 ? -1 : 1)'],
    ['month-list/month-list', 'a swipe of the finger'],
  ),
];
