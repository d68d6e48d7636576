/** Words in `<balise-agenda>` that are longer than the line that they are in. */
import { expect } from 'chai';
import { setViewport, until } from '../_support/input.ts';
import { findEvent, made, open, WEEK } from './_agenda.ts';

describe('long words in <balise-agenda>', () => {
  it('a word that is longer than a line of a phone goes on after a hyphen, and is heard whole', async () => {
    await setViewport(390, 844);
    const agenda = await open(
      [made('Alarme intempestivement', '2026-11-24 09:00', '2026-11-24 11:00')],
      WEEK,
      {
        width: 358,
      },
    );
    const topOf = (letters: Text, at: number) => {
      const range = document.createRange();
      range.setStart(letters, at);
      range.setEnd(letters, at + 1);
      // the first letter of a line has a box at the end of the one before too, behind the hyphen
      return [...range.getClientRects()].at(-1)?.top ?? 0;
    };
    await until('the word in two lines', async () => {
      const event = await findEvent(agenda, 'Alarme intempestivement');
      const letters = event.querySelector('.ev-objet')?.firstChild as Text;
      const begin = letters.data.indexOf('int');
      const second = [...letters.data].findIndex(
        (_, at) => at > begin && topOf(letters, at) > topOf(letters, begin) + 4,
      );
      const shown = [...letters.data].map((letter, at) => `${letter}${Math.round(topOf(letters, at))}`);
      expect(letters.data[second - 1], shown.join(' ')).to.equal('\u00ad');
      return true;
    });
    await agenda.expectAccessible();
  });
});
