/** Where the focus goes from a row that its own button removes. */
import { expect } from 'chai';
import { leaveRow } from '../../../src/elements/parts/ui/leave-row.ts';
import { until } from '../_support/until.ts';

/** A list of these rows, each with the button that removes it. */
function draw(...names: string[]) {
  const place = document.createElement('section');
  place.innerHTML = `<ul>${names.map((name) => `<li><button>Voir</button><button id="${name}">Retirer</button></li>`).join('')}</ul>`;
  document.body.append(place);
  const button = (name: string) => place.querySelector<HTMLElement>(`#${name}`) as HTMLElement;
  const remove = (name: string, gone: Element | null = button(name).closest('li')) => {
    button(name).focus();
    leaveRow(button(name));
    gone?.remove();
  };
  return { place, button, remove };
}

describe('the focus of a row that is removed', () => {
  it('[K4] goes to the next row, from the last one to that before it', () => {
    const { place, button, remove } = draw('a', 'b', 'c');
    remove('b');
    expect(document.activeElement).to.equal(button('c'));
    remove('c');
    expect(document.activeElement).to.equal(button('a'));
    place.remove();
  });

  it('[K4] goes from the only row to what is left around it', async () => {
    const { place, remove } = draw('a');
    remove('a');
    await until('the list', () => document.activeElement === place.firstElementChild);
    place.remove();
    const other = draw('b');
    other.remove('b', other.place.firstElementChild);
    await until('the section, without the list', () => document.activeElement === other.place);
    other.place.remove();
    expect(other.place.hasAttribute('tabindex')).to.equal(false);
  });

  it('[K4] stays where somebody moved it meanwhile', async () => {
    const { place, button } = draw('a');
    const field = document.createElement('input');
    place.append(field);
    button('a').focus();
    leaveRow(button('a'));
    field.focus();
    button('a').closest('li')?.remove();
    await until('gone', () => !button('a'));
    expect(document.activeElement).to.equal(field);
    place.remove();
  });
});
