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
