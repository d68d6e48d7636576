/** When suggestions come: a page of its own, since what is known of tickets stays with it. */
import { expect } from 'chai';
import { until } from '../_support/input.ts';
import { mount } from '../_support/mount.ts';

describe('the providers of a form', () => {
  it('[F3] keep their order when suggestions come after a choice', async () => {
    let answer = () => {};
    const form = await mount('balise-intervention-form', {
      attributes: { ticket: '1' },
      before: (server) => {
        const [wanted, done] = server.store.tickets;
        const intervention = { id: 2, prestataire: { id: 1, fullname: 'Thermelec Services' } };
        Object.assign(done ?? {}, { objet: wanted?.objet, asset: wanted?.asset, intervention });
        answer = server.hold(/\/tickets\/\?/);
      },
    });
    const field = (await form.find('combobox', 'Prestataire')) as HTMLSelectElement;
    const list = () => [...field.options].map(({ text }) => text);
    await until('the providers', () => list().includes('Thermelec Services'));
    await form.choose('Prestataire', 'Ascenseurs Horizon');
    const before = list();
    answer();
    await until('the answer', () => form.parts('.quick-moments-place').length === 0);
    expect(list()).to.deep.equal(before);
    await form.choose('Prestataire', 'Choisissez…');
    await until('the suggestions', () => list()[1] === 'Thermelec Services');
  });
});
