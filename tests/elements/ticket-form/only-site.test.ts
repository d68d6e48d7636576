/** `<balise-ticket-form>` alone, of an organisation with one site: there is no other to choose. */
import { expect } from 'chai';
import type { Store } from '../../contract-server/store.ts';
import { mount } from '../_support/mount.ts';

const withOne = (store: Store) => {
  const [site] = store.sites;
  Object.assign(store, { sites: [{ ...site, parent: null, top: null }] });
};

describe('<balise-ticket-form> of one site', () => {
  it('[E5] has chosen it, sends it, and lets it be taken out', async () => {
    const form = await mount('balise-ticket-form', { as: 'demandeur', store: withOne });
    const [{ id, name }] = form.server.store.sites as unknown as [{ id: number; name: string }];
    await form.find('button', `Site\u00a0: ${name}`);
    await form.fill(/^Objet/, 'Fuite');
    await form.click('button', 'Envoyer');
    const [sent] = await form.server.findSent('POST', /tickets/);
    expect(sent?.body).to.deep.include({ objet: 'Fuite', site: id });
    // the form is shared by the page: it is empty again for the next test
    await form.click('button', 'Créer un autre ticket');
  });

  it('[E5] stays without it where it was taken out', async () => {
    const form = await mount('balise-ticket-form', { as: 'demandeur', store: withOne });
    await form.click('button', 'Retirer le choix\u00a0: Site');
    await form.find('button', 'Site\u00a0: Choisir un site');
    await form.fill(/^Objet/, 'Fuite');
    await form.find('button', 'Site\u00a0: Choisir un site');
  });

  it('[E5] chooses none of several', async () => {
    const form = await mount('balise-ticket-form', { as: 'demandeur' });
    await form.find('button', 'Site\u00a0: Choisir un site');
    await form.settled();
    await form.find('button', 'Site\u00a0: Choisir un site');
  });
});
