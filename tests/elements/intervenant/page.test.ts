/** `<balise-intervenant>` where nothing is to be changed. */
import { expect } from 'chai';
import { mount } from '../_support/mount.ts';

describe('[I4] <balise-intervenant>', () => {
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
