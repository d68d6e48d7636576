/** The bar of `<balise-contract-form>` that keeps its button in sight: over nothing that has to be read. */
import { expect } from 'chai';
import { setViewport } from '../_support/input.ts';
import { mount } from '../_support/mount.ts';
import { until } from '../_support/until.ts';

/** A label, a field and an error of two lines below it. */
const ERROR_ROOM = 6 + 2 * 18;

describe('the button of <balise-contract-form>', () => {
  const open = async (attributes: Record<string, string>) => {
    await setViewport(390, 640);
    const form = await mount('balise-contract-form', { attributes });
    await form.resize(350);
    await form.find('textbox', 'Nom');
    const box = (selector: string) => form.part(selector).getBoundingClientRect();
    return { form, box };
  };
  afterEach(() => setViewport(1440, 900));

  it('paints over no line below it', async () => {
    const { box } = await open({ contract: '1' });
    await until('the line of news', () => box('.form-news').height > 0);
    window.scrollTo(0, document.documentElement.scrollHeight);
    expect(box('.form-news').top).to.be.at.least(box('.form-submit').bottom);
  });

  it('leaves what has the focus in sight, with an error of two lines', async () => {
    const { form, box } = await open({});
    const field = form.field(/^Montant/);
    expect(box('.form-submit').bottom, 'the form goes on below').to.be.at.most(innerHeight + 8);
    window.scrollBy(0, field.getBoundingClientRect().bottom - box('.form-submit').top + 8);
    expect(field.getBoundingClientRect().bottom).to.be.within(
      box('.form-submit').top - ERROR_ROOM,
      box('.form-submit').top,
    );
    field.focus();
    expect(field.getBoundingClientRect().bottom + ERROR_ROOM).to.be.at.most(box('.form-submit').top);
  });

  it('is on the ground of what is around it, and on none of its own', async () => {
    const { form } = await open({ theme: 'light' });
    const ground = () => getComputedStyle(form.part('.form-submit')).backgroundColor;
    expect(ground(), 'a page of another colour').to.equal('rgba(0, 0, 0, 0)');
    form.element.setAttribute('theme', 'dark');
    await until('its own ground', () => getComputedStyle(form.element).backgroundColor === ground());
  });
});
