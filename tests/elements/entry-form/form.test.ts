/** `<balise-entry-form>` alone: how its fields stand. */
import { expect } from 'chai';
import { mount } from '../_support/mount.ts';

describe('<balise-entry-form>', () => {
  it('sets pairs on one line, whatever their controls are', async () => {
    const form = await mount('balise-entry-form');
    await form.find('textbox', /^Date de gestion/);
    await form.resize(560);
    const getEdges = (label: string) => {
      const { top, bottom } = form.field(label).getBoundingClientRect();
      return [top, bottom];
    };
    expect(getEdges('Type de dépense')).to.deep.equal(getEdges('Date de gestion'));
    expect(getEdges('Réalisé')).to.deep.equal(getEdges('Prévisionnel'));
  });
});
