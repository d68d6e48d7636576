/** `<balise-ticket-form>` alone, of an organisation without a site. */
import { mount } from '../_support/mount.ts';

describe('<balise-ticket-form> without any site', () => {
  it('[E5] [G3] says who adds them', async () => {
    const form = await mount('balise-ticket-form', {
      as: 'demandeur',
      store: (store) => void Object.assign(store, { sites: [] }),
    });
    await form.click('button', /Choisir un site/);
    await form.findText(/^Aucun site\s: un administrateur les ajoute/);
  });
});
