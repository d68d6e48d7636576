/** The signs of states in `<balise-agenda>`: before the words of each event, and apart from them. */
import { expect } from 'chai';
import { setViewport, until } from '../_support/input.ts';
import { findEvent, made, open, WEEK } from './_agenda.ts';

describe('the signs of <balise-agenda>', () => {
  it('[D7] each event has the sign of its state before its words, a narrow and a low one too', async () => {
    await setViewport(1440, 900);
    const three = ['Store bloqué', 'Verglas', 'Fuite'].map((objet) =>
      made(objet, '2026-11-24 09:00', '2026-11-24 11:00'),
    );
    const low = made('Peinture écaillée', '2026-11-25 08:00', '2026-11-25 08:30');
    const agenda = await open([...three, low], WEEK, { width: 1140 });
    await findEvent(agenda, 'Peinture écaillée');
    const fits = () => agenda.parts('.ev[data-fit]').map((event) => event.dataset.fit);
    await until('both kinds', () => fits().includes('inline') && fits().some((fit) => fit !== 'inline'));
    for (const event of agenda.parts('.ev[data-fit]')) {
      const title = event.querySelector('.ev-objet') as HTMLElement;
      expect(getComputedStyle(title, '::after').display, title.textContent ?? '').not.to.equal('none');
      const words = document.createRange();
      words.setStart(title.firstChild as Text, 0);
      words.setEnd(title.firstChild as Text, 1);
      const { left } = words.getBoundingClientRect();
      const room = left - event.getBoundingClientRect().left;
      expect(room, `${title.textContent} ${event.dataset.fit}`).to.be.at.least(10);
      const sign = getComputedStyle(title, '::after');
      // as wide as it is high, and made smaller around its middle
      const scale = new DOMMatrix(sign.transform).a;
      const half = Number.parseFloat(sign.inlineSize) / 2;
      const end = title.getBoundingClientRect().left + Number.parseFloat(sign.left) + half * (1 + scale);
      expect(left - end, `beside ${title.textContent} ${event.dataset.fit}`).to.be.at.least(2.5);
    }
  });
});
