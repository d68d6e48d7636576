/** The agenda alone, as people find its parts, and interventions for it. */
import type { Row } from '../../contract-server/store.ts';
import { type Point, until } from '../_support/input.ts';
import { type MountOptions, mount } from '../_support/mount.ts';
import type { Mounted } from '../_support/mounted.ts';

let next = 900;

/** A validated intervention with a provider. @param from its begin, as Paris' clocks show it */
export const made = (objet: string, from: string | null, to: string | null, fields: object = {}): Row => ({
  id: next++,
  ticket: {
    id: 1,
    objet,
    date_creation: '2026-11-01 08:00',
    asset: { id: 5, name: 'Chaudière', site: { id: 8, name: 'Chaufferie', parent: null, top: null } },
  },
  prestataire: { id: 3, fullname: 'Dalkia' },
  intervenant: null,
  validation: true,
  waiting: false,
  date_intervention: from,
  date_fin_intervention: to,
  date_realisation: null,
  date_creation: '2026-11-01 08:00',
  note: null,
  cout_achat: null,
  entry: null,
  description: '',
  compte_rendu: '',
  attachments: [],
  version: 1,
  ...fields,
});

/** Monday 23 November 2026, the week after that of today. */
export const WEEK = { view: 'week', date: '2026-11-23' };

/** An agenda of these interventions, once it has come to rest. */
export async function open(
  interventions: Row[],
  attributes: Record<string, string> = WEEK,
  { store, ...options }: Omit<MountOptions, 'store'> & { store?: (store: never) => void } = {},
): Promise<Mounted> {
  const agenda = await mount('balise-agenda', {
    attributes,
    store: (whole) => {
      whole.interventions = interventions;
      store?.(whole as never);
    },
    ...options,
  });
  // its hours are as high as the room below the tray, which is known once its work has come
  let rests = 0;
  let before = '';
  await until('the agenda rests', () => {
    const isDrawn = agenda.parts('.agenda-grid').length > 0 && agenda.parts('.grid-skeleton').length === 0;
    // an empty day of a phone has none
    const grid = agenda.parts('.agenda-grid > *')[0]?.getBoundingClientRect();
    const now = `${grid?.top} ${grid?.height}`;
    rests = isDrawn && now === before ? rests + 1 : 0;
    before = now;
    return rests > 2;
  });
  return agenda;
}

const eventLinks = (agenda: Mounted): HTMLElement[] => agenda.parts('[part=grid] .ev-link');
/** As it is heard: what is abbreviated is not. */
function nameOf(event: Element): string {
  const heard = event.cloneNode(true) as Element;
  for (const hidden of heard.querySelectorAll('[aria-hidden="true"]')) hidden.remove();
  return heard.textContent?.replace(/\s+/g, ' ').trim() ?? '';
}

/** The names of the events on screen. */
export const names = (agenda: Mounted): string[] => eventLinks(agenda).map(nameOf);

/** Waits for an event whose name has all of these. */
export const findEvent = (agenda: Mounted, ...parts: (string | RegExp)[]): Promise<HTMLElement> =>
  until(`an event ${parts}`, () => {
    const has = (name: string) =>
      parts.every((part) => (typeof part === 'string' ? name.includes(part) : part.test(name)));
    const found = eventLinks(agenda).find((event) => has(nameOf(event)));
    if (!found) throw new Error(`among ${names(agenda).join(' | ') || 'none'}`);
    return found;
  });

/** Waits until so many events are on screen. */
export const countEvents = (agenda: Mounted, count: number): Promise<true> =>
  until(`${count} events`, () => {
    if (names(agenda).length === count) return true;
    throw new Error(`there are ${names(agenda).join(' | ') || 'none'}`);
  });

export const rangeOf = (agenda: Mounted): string => agenda.part('.bar-range').textContent ?? '';
export const hasRange = (agenda: Mounted, range: string): Promise<boolean> =>
  until(`the period ${range}`, () => rangeOf(agenda) === range);

/** Where a moment of the period is on screen: in the column of that day, counted from 0, at that hour. */
export function spot(agenda: Mounted, day: number, hour: number): Point {
  const column = agenda.parts('.tg-day, .sx__time-grid-day')[day];
  if (!column) throw new Error('No grid of hours');
  const { x, y, width, height } = column.getBoundingClientRect();
  return { x: x + width / 4, y: y + (height * (hour - 8)) / 11 };
}

/** Words of up to nine letters that go on in the next line. */
export function findSplitWords(agenda: Mounted): string[] {
  const range = document.createRange();
  return agenda.parts('[part=grid] [data-fit] .ev-objet').flatMap((title) => {
    const [text] = title.childNodes;
    return (text?.textContent?.match(/[\p{L}\u00ad]+/gu) ?? []).filter((word) => {
      const at = text?.textContent?.indexOf(word) ?? 0;
      if (!text || word.replaceAll('\u00ad', '').length > 9) return false;
      range.setStart(text, at);
      range.setEnd(text, at + word.length);
      return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1;
    });
  });
}
