/** `<balise-entry-form>` alone: how its fields stand, and what is pasted into them. */
import { expect } from 'chai';
import { mount } from '../_support/mount.ts';
import { until } from '../_support/until.ts';

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

  it('two cells of a column, pasted into an amount, do not become one number', async () => {
    const form = await mount('balise-entry-form');
    await form.find('textbox', /^Réalisé/);
    const field = form.field('Réalisé') as HTMLInputElement;
    const paste = (text: string): boolean => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text', text);
      const options = { clipboardData, bubbles: true, composed: true, cancelable: true };
      return field.dispatchEvent(new ClipboardEvent('paste', options));
    };
    expect(paste('1 200,50\r\n'), 'the browser pastes one amount').to.equal(true);
    expect(paste('12\r\n345'), 'two').to.equal(false);
    await until('both are in the field', () => field.value === '12 / 345');
    await form.click('button', 'Ajouter l’écriture');
    await form.findText(/montant/i);
    expect(form.server.sent('POST', /ecritures|entries|finance/)).to.deep.equal([]);
  });
});
