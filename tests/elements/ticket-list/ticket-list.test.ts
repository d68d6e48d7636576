/** `<balise-ticket-list>` alone. */
import { expect } from 'chai';
import { mount } from '../_support/mount.ts';

describe('<balise-ticket-list>', () => {
  it('[E3] hides closed, processed and ready tickets until « all » is chosen', async () => {
    const list = await mount('balise-ticket-list');
    await list.find('link', 'Fuite sous le lavabo');
    await list.findText(/Les tickets traités, prêts et clos ne sont pas affichés/);
    expect(list.text).not.to.include('Vitre fêlée');
    await list.click('button', 'Afficher tous les tickets');
    await list.find('link', 'Vitre fêlée');
    expect(list.element.getAttribute('state')).to.equal('all');
  });

  it('shows why it cannot be read, and recovers', async () => {
    const list = await mount('balise-ticket-list', {
      before: (server) => server.break('forbidden', /^\/api\/v2\/tickets\//),
    });
    await list.findText("Vous n'êtes pas autorisé à effectuer cette action.");
    await list.expectAccessible();
  });
});
