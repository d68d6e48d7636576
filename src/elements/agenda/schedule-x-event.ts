/** The content of an event in Schedule-X: the grid's own link and button, made by hand, as fast as can be. */
import type { AgendaEvent } from '../../core/interventions/agenda.ts';
import type { EventContext } from './event-item.tsx';
import { getEventRest, getEventText } from './event-text.ts';
import { AGENDA_TEXTS } from './texts.ts';

export type { EventContext };

const SMALL_MINUTES = 45;
const LARGE_MINUTES = 75;

/** Draws an event into the node that Schedule-X has placed; drawn before, it is drawn anew. */
export function drawEvent(
  node: HTMLElement,
  event: AgendaEvent,
  { base, canMove, places }: EventContext,
  isLine: boolean,
): void {
  const text = getEventText(event, places);
  const { objet, more, from, to, tone } = text;
  const length = event.end - event.start;
  const box = make('div', 'ev');
  const movable = base !== null && canMove(event.intervention);
  box.dataset.tone = tone;
  box.dataset.state = event.state;
  box.dataset.size =
    isLine || event.firstDay !== event.lastDay || length < SMALL_MINUTES
      ? 'line'
      : length < LARGE_MINUTES
        ? 'small'
        : 'large';
  const link = make(base === null ? 'span' : 'a', 'ev-link');
  link.setAttribute('translate', 'no');
  if (link instanceof HTMLAnchorElement) {
    link.href = base + String(event.id);
    link.dataset.id = String(event.id);
    link.draggable = false;
    link.tabIndex = -1;
  }
  const time = make('span', 'ev-time', from);
  const whole = to === '' || box.dataset.size !== 'line';
  if (to && whole) time.append(make('span', 'ev-to', ` – ${to}`));
  link.append(
    time,
    ' ',
    make('span', 'ev-objet', objet),
    ' ',
    make('span', 'ev-more', more),
    make('span', 'visually-hidden', getEventRest(text, { whole, place: true, who: true, state: false })),
  );
  box.append(link);
  if (movable) {
    box.dataset.drag = String(event.id);
    const button = make('button', 'ev-move') as HTMLButtonElement;
    button.type = 'button';
    button.tabIndex = -1;
    button.dataset.id = String(event.id);
    button.setAttribute('aria-label', AGENDA_TEXTS.moveNamed(objet));
    box.append(button);
  }
  const focused = (node.getRootNode() as ShadowRoot).activeElement;
  const kept = node.contains(focused) ? focused?.classList[0] : undefined;
  node.replaceChildren(box);
  // who stands on an event stays there when it is drawn anew
  if (kept) box.querySelector<HTMLElement>(`.${kept}`)?.focus({ preventScroll: true });
}

function make(tag: string, className: string, text = ''): HTMLElement {
  const element = document.createElement(tag);
  element.className = className;
  if (text) element.textContent = text;
  return element;
}
