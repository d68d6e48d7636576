/** `<balise-intervenant>` where nothing is to be changed. */
import { expect } from 'chai';
import { mount } from '../_support/mount.ts';
import { nextFrame, until } from '../_support/until.ts';

const NONE = 'Aucune intervention n’est confiée à cette personne.';

describe('[I4] <balise-intervenant>', () => {
  it('[G2] says that nothing is entrusted to them once the whole list has come', async () => {
    const other = { id: 900, ticket: { id: 900, objet: 'Porte' }, prestataire: null, intervenant: null };
    let send = () => {};
    const person = await mount('balise-intervenant', {
      attributes: { 'intervenant-id': '2', tab: 'interventions' },
      store: (store) => Object.assign(store, { interventions: [] }),
      before: (server) => {
        const next = '/api/v2/interventions/?page=2';
        server.answer(/^\/api\/v2\/interventions\/(?!\?page=2)/, {
          status: 200,
          body: { count: 2, next, previous: null, results: [other] },
        });
        send = server.hold(/^\/api\/v2\/interventions\/\?page=2/);
      },
    });
    await person.server.findSent('GET', /page=2/);
    await until('the first page alone', () => person.server.pending === 1);
    for (let frame = 0; frame < 3; frame++) await nextFrame();
    expect(person.text).not.to.include(NONE);
    expect(person.parts('[aria-busy=true]')).not.to.have.length(0);
    send();
    await person.findText(NONE);
  });

  it('counts what is entrusted to them once the whole list has come, and names the building of a room', async () => {
    let send = () => {};
    const ask = '/api/v2/interventions/?page=2';
    const person = await mount('balise-intervenant', {
      attributes: { 'intervenant-id': '2', tab: 'interventions' },
      before: (server) => {
        const { sites, interventions } = server.store;
        const [first] = interventions;
        const of = (id: number) => ({
          ...first,
          id,
          intervenant: { id: 2, fullname: 'Bruno Castel' },
          ticket: { id, objet: `Porte ${id}`, asset: null, site: sites[11] },
        });
        server.answer(/^\/api\/v2\/interventions\/(?!\?page=2)/, {
          status: 200,
          body: { count: 2, next: ask, previous: null, results: [of(901)] },
        });
        const body = { count: 2, next: null, previous: null, results: [of(902)] };
        send = server.hold(/^\/api\/v2\/interventions\/\?page=2/, {}, { status: 200, body });
      },
    });
    await person.find('link', /Porte 901/);
    await person.findText(/Chambre 12, 1er étage, Bâtiment principal, Clinique des Tilleuls/);
    await person.find('heading', 'Interventions');
    send();
    await person.find('heading', /^\d+\sinterventions$/);
  });

  it('without an attribute it is changed, and takes documents', async () => {
    const person = await mount('balise-intervenant', {
      attributes: { 'intervenant-id': '2', tab: 'documents' },
    });
    await person.find('heading', 'Bruno Castel');
    await person.find('button', 'Modifier');
    expect(person.parts('input[type=file]')).to.have.length(1);
  });

  for (const attribute of ['readonly', 'kiosk'])
    it(`offers nothing that changes: ${attribute}`, async () => {
      const person = await mount('balise-intervenant', {
        attributes: { 'intervenant-id': '2', tab: 'documents', [attribute]: '' },
      });
      await person.find('heading', 'Bruno Castel');
      await person.settled();
      expect(person.all('button', 'Modifier')).to.deep.equal([]);
      expect(person.parts('input[type=file]')).to.deep.equal([]);
    });
});
