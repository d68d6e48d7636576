/** What can be read of an agenda: which letters of its events are in sight. */
import { expect } from 'chai';
import { until } from '../_support/input.ts';
import type { Mounted } from '../_support/mounted.ts';

/** The letters of a part that are in sight: of a line that is whole, left of where the box ends. */
function readSeen(part: HTMLElement, link: HTMLElement): string {
  const frame = link.getBoundingClientRect();
  const box = part.getBoundingClientRect();
  const bottom = Math.min(
    box.bottom,
    frame.bottom - Number.parseFloat(getComputedStyle(link).borderBlockEndWidth),
  );
  const right = Math.min(box.right, frame.right);
  const range = document.createRange();
  const walker = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
  let seen = '';
  for (let node = walker.nextNode(); node; node = walker.nextNode())
    for (let at = 0; at < (node.textContent?.length ?? 0); at += 1) {
      range.setStart(node, at);
      range.setEnd(node, at + 1);
      const letter = range.getBoundingClientRect();
      if (letter.bottom <= bottom + 3 && letter.right <= right + 1) seen += node.textContent?.[at];
    }
  return seen;
}

const linkOf = (event: HTMLElement) => event.querySelector('.ev-link') as HTMLElement;

/** Events whose title can not be read: fewer than eight letters of it are in sight, and not all. */
export const findUnread = (agenda: Mounted): string[] =>
  agenda.parts('[part=grid] .ev').flatMap((event) => {
    const title = event.querySelector('.ev-objet') as HTMLElement;
    const seen = readSeen(title, linkOf(event));
    return seen.length >= Math.min(8, title.textContent?.length ?? 0)
      ? []
      : [`${title.textContent}: ${seen}`];
  });

/** What each event shows below or beside its title, as far as it is in sight. */
const readMore = (agenda: Mounted): string[] =>
  agenda
    .parts('[part=grid] .ev')
    .map((event) =>
      [...event.querySelectorAll<HTMLElement>('.ev-more')]
        .map((part) => readSeen(part, linkOf(event)))
        .join(' '),
    );

/** How many events show where they are: the first letters of the place. @param places how these begin */
export const countPlaced = (agenda: Mounted, places = /Chau/): number =>
  readMore(agenda).filter((words) => places.test(words)).length;

/** Waits until each title can be read at this width, and `expectMore` holds: places come after titles. */
export const untilReadable = (agenda: Mounted, width: number, expectMore: () => void) =>
  until(`the week can be read at ${width} px`, () => {
    expect(findUnread(agenda)).to.deep.equal([]);
    expectMore();
    return true;
  });
