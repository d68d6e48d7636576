/** Where a ticket is, in `<balise-ticket-form>`: a site, equipment, a tag. */
import { expect } from 'chai';
import { press, type } from '../_support/input.ts';
import { type MountOptions, mount } from '../_support/mount.ts';
import { until } from '../_support/until.ts';

const open = (attributes: Record<string, string> = {}, options: MountOptions = {}) =>
  mount('balise-ticket-form', { ...options, attributes });

/** In front of a server of §7 alone. */
const ofSection7: MountOptions['store'] = (whole) => {
  whole.capabilities = [];
};
const noTickets: MountOptions['store'] = (whole) => {
  whole.tickets = [];
};
const withoutTickets: MountOptions['store'] = (whole) => {
  whole.capabilities = [];
  whole.tickets = [];
};

describe('<balise-ticket-form>: the place', () => {
  it('lists the open tickets of the equipment, and leads to them', async () => {
    const form = await open({ asset: '4' });
    await form.findText('Porte automatique n° 11');
    await form.findText(/^1\sticket déjà ouvert sur cet équipement\.$/);
    const received = form.listen('balise-navigate');
    await form.click('link', 'Commenter le ticket «\u00a0Porte automatique bloquée\u00a0»');
    expect(received[0]?.detail).to.deep.include({ route: 'Details du ticket', params: { id: 3 } });
    await form.expectAccessible();
  });

  it('names the building of the room of the equipment', async () => {
    const form = await open(
      { asset: '4' },
      { store: ({ assets, sites }) => void Object.assign(assets[3] ?? {}, { site: sites[11] }) },
    );
    await form.findText(/Chambre 12, 1er étage, Bâtiment principal, Clinique des Tilleuls/);
  });

  it('says that nothing is open on the equipment', async () => {
    const form = await open({ asset: '6' });
    await form.findText('Aucun ticket ouvert sur cet équipement.');
  });

  it('speaks of their own tickets to those who see no others', async () => {
    const form = await open({ asset: '6' }, { as: 'prestataire', store: ofSection7 });
    await form.findText('Vous n’avez pas de ticket ouvert sur cet équipement.');
  });

  it('says of a place what is known there: one’s own, or what is among the newest', async () => {
    const own = await open({ site: '8' }, { as: 'demandeur', store: withoutTickets });
    await own.findText('Vous n’avez pas de ticket ouvert ici.');
    const all = await open({ site: '8' }, { as: 'collaborateur', store: withoutTickets });
    await all.findText('Aucun ticket ouvert ici parmi les plus récents.');
    const open2 = await open({ site: '4' }, { as: 'demandeur', store: ofSection7 });
    await open2.findText(/^\d\stickets? déjà ouverts? ici\.$/);
    await open2.expectAccessible();
  });

  it('counts what others have declared, never whose, where the server does', async () => {
    const before: MountOptions['before'] = (server) => {
      server.answer(/^\/api\/tickets\/\?asset=6$/, { status: 200, body: [] });
      server.answer(/^\/api\/tickets\/open\/\?asset=6$/, {
        status: 200,
        body: { count: 2, since: '2026-11-17T09:00:00+01:00' },
      });
    };
    const form = await open({ asset: '6' }, { as: 'demandeur', before });
    await form.findText(
      'Déjà signalé\u00a0: 2\u00a0tickets ouverts sur cet équipement (le plus ancien\u00a0: hier).',
    );
    await form.expectAccessible();
    const none = await open({ site: '8' }, { as: 'demandeur', store: noTickets });
    await none.findText('Aucun ticket ouvert ici.');
  });

  it('without its count, it never says that nothing is open', async () => {
    const before: MountOptions['before'] = (server) => {
      server.answer(/^\/api\/tickets\/\?asset=6$/, { status: 200, body: [] });
      server.break('forbidden', /^\/api\/tickets\/open\//);
    };
    const form = await open({ asset: '6' }, { as: 'demandeur', before });
    await form.findText('Vous n’avez pas de ticket ouvert sur cet équipement.');
  });

  it('finds the equipment of a tag, says when there is none, and leaves its site when it is taken out', async () => {
    const form = await open({ balise: 'BAL-INCONNUE' });
    await form.findText('Aucun équipement correspondant trouvé.');
    await form.find('button', /^Site/);
    await form.expectAccessible();
    form.element.setAttribute('balise', 'BAL-000104');
    await form.findText('Porte automatique n° 11');
    await form.click('button', 'Retirer l’équipement Porte automatique n° 11');
    const site = await form.find('button', /^Site/);
    await until('the focus', () => form.focused === site);
    expect(site.textContent).to.include('Imagerie');
  });

  it('takes the piece that a requester scans, and opens nothing', async () => {
    const form = await open({}, { as: 'demandeur' });
    const asked = form.listen('balise-scan-open');
    await form.click('button', 'Scanner l’étiquette');
    expect(asked).to.have.length(1);
    const scan = () =>
      new CustomEvent('balise-scan', { detail: { asset: { id: 4 } }, bubbles: true, cancelable: true });
    // what the page hears on its document comes after the form
    let isTaken = false;
    const hear = (event: Event) => {
      isTaken = event.defaultPrevented;
    };
    document.addEventListener('balise-scan', hear, { once: true });
    document.querySelector('balise-scanner')?.remove();
    document.body.dispatchEvent(scan());
    expect(isTaken).to.equal(true);
    const remove = await form.find('button', 'Retirer l’équipement Porte automatique n° 11');
    await until('the focus', () => form.focused === remove);
    expect(document.body.dispatchEvent(scan()), 'a piece that is chosen stays').to.equal(true);
  });

  it('is filled by keys alone in 320 px, place included', async () => {
    const form = await open({}, { width: 320 });
    (await form.find('button', /^Site/)).focus();
    await press('Enter');
    await until('the search', () => form.focused?.getAttribute('role') === 'combobox');
    await form.find('treeitem', /Hôpital Saint-Aubin/);
    await type('Imagerie');
    await form.find('treeitem', /Imagerie/);
    await press('Enter');
    await until('the site', () => form.focused === form.get('button', /^Site/));
    expect(form.get('button', /^Site/).textContent).to.include('Imagerie');
    (await form.find('button', /^Équipement/)).focus();
    await press('Enter');
    await form.find('option', /Porte automatique n° 11/);
    await press('ArrowDown', 'ArrowUp', 'Enter');
    const remove = await form.find('button', /^Retirer l’équipement/);
    await until('the focus', () => form.focused === remove);
    form.field('Objet').focus();
    await type('Au clavier');
    await press('Tab', 'ArrowRight');
    expect(form.field('Haute').checked).to.equal(true);
    await form.expectAccessible();
    form.field('Objet').focus();
    await press('Enter');
    await form.find('heading', /^Ticket n°/);
    const [sent] = await form.server.findSent('POST', /^\/api\/tickets\/\?include=sites$/);
    expect(sent?.body).to.deep.include({ objet: 'Au clavier', priority: 'haute' });
    expect(sent?.body.asset).to.be.oneOf([4, 7]);
  });

  it('[C8] shows that the sites cannot be read, and is sent without', async () => {
    const form = await open({}, { before: (server) => void server.break('forbidden', /^\/api\/sites\//) });
    await form.click('button', /^Site/);
    await form.findText('Impossible de charger les sites');
    await press('Escape');
    await form.fill('Objet', 'Sans site');
    await press('Enter');
    await form.find('heading', /^Ticket n°/);
  });

  it('names what is on its way, and a site without equipment, for a screen reader too', async () => {
    let send = () => {};
    const form = await open(
      { site: '4' },
      {
        before: (server) => {
          send = server.hold(/^\/api\/assets\/\?sites=/);
        },
        store: (store) => {
          store.assets = [];
        },
      },
    );
    await form.click('button', /^Équipement/);
    expect((await form.findText('Chargement des équipements…')).role).to.equal('status');
    send();
    expect((await form.findText('Aucun équipement dans ce site.')).role).to.equal('status');
  });

  it('names the sites that are on their way for a screen reader too', async () => {
    let send = () => {};
    const form = await open(
      {},
      {
        before: (server) => {
          send = server.hold(/^\/api\/sites\//);
        },
      },
    );
    await form.click('button', /^Site/);
    expect((await form.findText('Chargement des sites…')).role).to.equal('status');
    send();
    await form.find('tree', /./);
  });

  it('leads the keys into a list of equipment that comes late', async () => {
    let send = () => {};
    const form = await open(
      { site: '4' },
      {
        before: (server) => {
          send = server.hold(/^\/api\/assets\/\?sites=/);
        },
      },
    );
    (await form.find('button', /^Équipement/)).focus();
    await press('Enter');
    await form.findText('Chargement des équipements…');
    send();
    await until('the field', () => form.focused?.getAttribute('role') === 'combobox');
    await type('Porte');
    await press('Enter');
    const remove = await form.find('button', 'Retirer l’équipement Porte automatique n° 11');
    await until('the focus', () => form.focused === remove);
  });

  it('« Envoyer » stays where it is once a place is chosen', async () => {
    const form = await open({}, { before: (server) => void server.hold(/^\/api\/assets\/\?sites=/) });
    await form.click('button', /^Site/);
    await form.fill('Rechercher un site', 'EHPAD');
    const site = await form.find('treeitem', /EHPAD/);
    const top = form.get('button', 'Envoyer').getBoundingClientRect().top;
    const seen = new Set<number>();
    const watch = new MutationObserver(() =>
      seen.add(form.get('button', 'Envoyer').getBoundingClientRect().top),
    );
    site.click();
    await until('the site', () => /EHPAD/.test(form.get('button', /^Site/).textContent ?? ''));
    const chosen = form.get('button', 'Envoyer').getBoundingClientRect().top;
    expect(chosen).to.be.at.least(top);
    watch.observe(form.root, { subtree: true, childList: true });
    await form.find('button', /^Équipement/);
    watch.disconnect();
    expect(
      [...seen, form.get('button', 'Envoyer').getBoundingClientRect().top].every((at) => at === chosen),
    ).to.equal(true);
  });
});
