/** A page that moves our elements about while they are in use: they stay what they were. */
import { expect } from 'chai';
import { skip } from '../_support/clock.ts';
import { mount } from '../_support/mount.ts';
import type { Mounted } from '../_support/mounted.ts';
import { nextFrame, until } from '../_support/until.ts';

/** Moves the element into a new section, as a page builder does, and back behind everything else. */
async function move({ element }: Mounted): Promise<void> {
  const place = element.parentElement as HTMLElement;
  const section = document.createElement('section');
  place.append(section);
  section.append(element);
  place.append(element);
  await nextFrame();
}

describe('an element that is moved', () => {
  it('[L3] [trust E9] a half-filled form keeps what was typed, and is sent once', async () => {
    const form = await mount('balise-ticket-form', { as: 'demandeur', attributes: { site: '1' } });
    await form.fill('Objet', 'Déplacé');
    await form.fill(/^Description/, 'À moitié');
    const field = form.field('Objet');
    await move(form);
    // a form that is drawn anew restores its draft, but has lost the cursor and the photos
    expect(form.field('Objet')).to.equal(field);
    expect(field.value).to.equal('Déplacé');
    expect(form.field<HTMLTextAreaElement>(/^Description/).value).to.equal('À moitié');
    await form.click('button', 'Envoyer');
    await form.findText(/Ticket n°\s\d+ créé/);
    expect(form.server.sent('POST', /./).map(({ body }) => body.objet)).to.deep.equal(['Déplacé']);
  });

  it('[L4] [trust E9] figures that are moved again and again are asked for once at a time', async () => {
    const cards = await mount('balise-dashboard-cards', { attributes: { kiosk: '' } });
    await cards.findText('Tickets non affectés');
    for (let time = 0; time < 5; time++) await move(cards);
    await cards.settled();
    const asked = () => cards.server.sent('GET', /^\/api\/tickets\/stats/).length;
    const before = asked();
    // the counters are asked for every 10 s
    for (let round = 0; round < 6; round++) {
      await skip(10_000);
      await cards.settled();
    }
    expect(asked() - before).to.be.within(3, 8);
    await until('its figures', () => cards.parts('.card-count').length > 0);
  });
});
