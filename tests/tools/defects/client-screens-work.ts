/** Tickets, interventions, the agenda and the month on screen. Proven by the tests of elements. */
import { type Defect, elementDefect } from './defect.ts';

export const SCREEN_WORK_DEFECTS: readonly Defect[] = [
  elementDefect(
    'E6',
    'hides since when a ticket is closed',
    ['elements/ticket/title-row.tsx', 'closed && TICKET_TEXTS.closedOn(closed)', 'null'],
    ['ticket/ticket', 'a closed one says since when'],
  ),
  elementDefect(
    'E5',
    'opens a form without the focus',
    ['elements/ticket/edit-form.tsx', 'first.current?.focus();', ''],
    ['ticket/edit', 'the form replaces what was changed'],
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
    'leads to a page without its form',
    ['elements/intervention-list/next-step.tsx', 'query={{ step }}', 'query={{}}'],
    ['intervention-list/steps', 'a step that asks for something'],
  ),
  elementDefect(
    'F2',
    'leads to a part of what is late',
    [
      'elements/my-work/late-line.tsx',
      "query={{ state: INTERVENTION_STATE_ALL, late: 'true' }}",
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
    'D7',
    'cannot give up a drag',
    [
      'elements/agenda/use-drag.ts',
      "if (event.key !== 'Escape') return;",
      "if (event.key !== 'Esc') return;",
    ],
    ['agenda/move', 'a drag is given up'],
  ),
  elementDefect(
    'D7',
    'moves what one may not move',
    [
      'elements/agenda/event-item.tsx',
      'base !== null && canMove(event.intervention)',
      'base !== null && (canMove(event.intervention) || true)',
    ],
    ['agenda/move', 'nothing can be moved by'],
  ),
  elementDefect(
    'D6',
    'offers other people than the page has chosen',
    ['elements/agenda/toolbar.tsx', '{!isFixed && (', '{(!isFixed || isFixed) && ('],
    ['agenda/period', 'where the page has chosen the person'],
  ),
  elementDefect(
    'D9',
    'turns the month the wrong way',
    ['elements/month-list/use-month-swipe.ts', 'turnNow(along < 0 ? 1 : -1)', 'turnNow(along < 0 ? -1 : 1)'],
    ['month-list/month-list', 'a swipe of the finger'],
  ),
  elementDefect(
    'D9',
    'turns the month while it is scrolled',
    ['elements/month-list/use-month-swipe.ts', ' && Math.abs(along) > 2 * across', ''],
    ['month-list/month-list', 'a swipe of the finger'],
  ),
  elementDefect(
    'D9',
    'takes the keys of the browser',
    [
      'elements/month-list/use-month-swipe.ts',
      'if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || event.defaultPrevented)',
      'if (event.defaultPrevented)',
    ],
    ['month-list/month-list', 'turning keeps the month'],
  ),
  elementDefect(
    'D10',
    'links to what one may not open',
    ['elements/month-list/day-section.tsx', ' || !canVisit(route)) return', ') return'],
    ['month-list/month-list', 'what one may not open is no link'],
  ),
];
