/** One contender a page load (`?who=…&view=…&shown=…`), driven by `agenda.mjs` through `window.agendaBench`. */
import { painted } from '../paint.ts';
import { type Contender, DATE, makeInterventions, type Prepare, type Show } from './data.ts';

const query = new URLSearchParams(location.search);
const view = (query.get('view') ?? 'week') as Show['view'];
const interventions = makeInterventions(view, Number(query.get('shown')));

/** Whatever of an event each contender draws. */
const EVENTS = 'a[href*="#"], .ev-link, [class*="fc"] a';

async function load(): Promise<Prepare> {
  switch (query.get('who')) {
    case 'limit':
      return (await import('./limit.ts')).prepare;
    case 'ours':
      return (await import('./ours.ts')).makePrepare('grid');
    case 'schedule-x':
      return (await import('./ours.ts')).makePrepare('schedule-x');
    default: {
      const peers = import.meta.glob<{ makePrepare: (limited: boolean) => Prepare }>(
        '../peers/fullcalendar.mjs',
      );
      const peer = await peers['../peers/fullcalendar.mjs']?.();
      if (!peer) throw new Error('FullCalendar is not installed');
      return peer.makePrepare(query.get('who') === 'fullcalendar');
    }
  }
}

const root = document.getElementById('root') as HTMLElement;
const prepare = await load();
const put = await prepare(interventions);
let contender: Contender | null = null;

const countEvents = (): number => (contender?.inside ?? root).querySelectorAll(EVENTS).length;

/** Changes of what the contender draws. */
let changes = 0;
const observer = new MutationObserver((records) => {
  changes += records.length;
});
const WATCHED = { childList: true, subtree: true, characterData: true };

/** The first paint after a change that shows events. */
async function settled(before: number, begun: number): Promise<number> {
  for (;;) {
    const now = await painted();
    if (changes !== before && countEvents() > 0) return now;
    if (now - begun > 30_000) throw new Error('Nothing was drawn');
  }
}

async function measure(change: () => void): Promise<number> {
  await painted();
  await new Promise((resume) => setTimeout(resume, 50));
  const before = changes;
  const begun = performance.now();
  change();
  observer.observe(contender?.inside ?? root, WATCHED);
  // what a mount has drawn at once was there before it could be watched
  if (before === 0 && countEvents() > 0) changes++;
  return (await settled(before, begun)) - begun;
}

const agendaBench = {
  /** Milliseconds from the call to the first paint of events. */
  mount: () =>
    measure(() => {
      contender = put(root, { view, date: DATE });
    }),
  /** Milliseconds from the click to the paint of the next period. */
  next: () => measure(() => contender?.next()),
  events: () => countEvents(),
};
declare global {
  interface Window {
    agendaBench: typeof agendaBench;
  }
}
window.agendaBench = agendaBench;
