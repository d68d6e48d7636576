/** A hand scanner types into the search of `<balise-asset-list>`, and into those of a plan. */
import { expect } from 'chai';
import { expectRows, rowNames } from '../_support/list.ts';
import { mount } from '../_support/mount.ts';
import type { Mounted } from '../_support/mounted.ts';
import { nextFrame, until } from '../_support/until.ts';

const [LIFT, BOILER] = ['Ascenseur public n° 21', 'Chaudière gaz De Dietrich n° 8'];
const LABEL = 'Rechercher par nom, balise, catégorie ou lieu';
let time = 1_000_000;

/** The keys of a scanner, 8 ms apart; the browser's own input follows each that is not prevented. */
async function scan(field: HTMLInputElement, code: string, end: 'Enter' | 'Tab'): Promise<boolean> {
  time += 10_000;
  const press = (key: string): boolean => {
    const event = new KeyboardEvent('keydown', { key, bubbles: true, composed: true, cancelable: true });
    time += 8;
    Object.defineProperty(event, 'timeStamp', { value: time });
    return field.dispatchEvent(event);
  };
  for (const key of code) if (press(key)) document.execCommand('insertText', false, key);
  const goesOn = press(end);
  await nextFrame();
  await nextFrame();
  return goesOn;
}

const findField = async (mounted: Mounted, label: string): Promise<HTMLInputElement> => {
  const field = await until(`field « ${label} »`, () => mounted.field<HTMLInputElement>(label));
  field.focus();
  return field;
};

describe('a hand scanner in a search', () => {
  for (const end of ['Enter', 'Tab'] as const)
    it(`[G1] [G6] finds each piece by its tag, one after the other: ends with ${end}`, async () => {
      const list = await mount('balise-asset-list');
      const field = await findField(list, LABEL);
      expect(await scan(field, 'BAL-000103', end), 'the field keeps the focus').to.equal(false);
      await expectRows(list, LIFT);
      await until('the code is selected', () => field.selectionEnd === 'BAL-000103'.length);
      expect(field.selectionStart).to.equal(0);
      await scan(field, 'BAL-000101', end);
      await expectRows(list, BOILER);
      expect(field.value).to.equal('BAL-000101');
    });

  it('[G1] [G6] in US layout on an AZERTY keyboard finds it too', async () => {
    const list = await mount('balise-asset-list');
    await scan(await findField(list, LABEL), 'BQL)ààà&à"', 'Enter');
    await expectRows(list, LIFT);
    list.element.setAttribute('q', 'ascenseur');
    await until('what is typed is found as ever', () => rowNames(list).join() === LIFT);
  });

  it('[K2] [G6] on a plan finds what is to be placed, and its pins', async () => {
    const plan = await mount('balise-plan', { attributes: { 'plan-id': '1', mode: 'edition' } });
    await scan(await findField(plan, 'Rechercher un équipement à placer'), 'BQL)ààà&à_', 'Enter');
    await plan.find('button', 'Placer Ballon d’eau chaude n° 16');
    await scan(await findField(plan, 'Rechercher un repère'), "BQL)ààà&à'", 'Enter');
    await until('its pin alone', () => plan.parts('.plan-pins button').length === 1);
    expect(plan.part('.plan-pins').textContent).to.include('Porte automatique n° 11');
  });

  it('[A11] [G6] in the search of everything finds the piece', async () => {
    const search = await mount('balise-search', { attributes: { open: '' } });
    const field = (await search.find('combobox')) as HTMLInputElement;
    field.focus();
    document.execCommand('insertText', false, 'BQL)ààà&à"');
    await search.findText(LIFT);
  });
});
