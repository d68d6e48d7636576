/** What is drawn by a picture is drawn otherwise where people's own colours replace those of the page. */
import { expect } from 'chai';
import { emulate, until } from '../_support/input.ts';
import { mount } from '../_support/mount.ts';

describe('[A16] in forced colours', () => {
  afterEach(() => emulate({ forcedColors: 'none' }));

  it('a field of choices has the arrow of the browser, in place of its own picture', async () => {
    const form = await mount('balise-entry-form');
    const list = await until('a field of choices', () =>
      form.parts('.field select').find((each) => !each.matches(':disabled')),
    );
    const look = () => {
      const { appearance, backgroundImage } = getComputedStyle(list);
      return { appearance, hasPicture: backgroundImage !== 'none' };
    };
    expect(look()).to.deep.equal({ appearance: 'none', hasPicture: true });
    await emulate({ forcedColors: 'active' });
    expect(look()).to.deep.equal({ appearance: 'auto', hasPicture: false });
  });
});
