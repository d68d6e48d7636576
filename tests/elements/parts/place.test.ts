/** What a place shows in one line, by the room that it has. */
import { expect } from 'chai';
import { createElement } from 'react';
import { getPlaces } from '../../../src/core/sites/place.ts';
import { buildSiteTree } from '../../../src/core/sites/tree.ts';
import { PlaceLine, type PlaceLineProps } from '../../../src/elements/parts/sites/place-line.tsx';
import { PlacesContext } from '../../../src/elements/parts/sites/places-context.ts';
import { tableStyles } from '../../../src/elements/parts/table/table-styles.ts';
import { openStage, type Stage } from '../_support/stage.ts';

const site = {
  id: 3,
  name: '2e étage',
  parent: { id: 2, name: 'Bâtiment B' },
  top: { id: 1, name: 'Hôpital Saint-Aubin' },
};

describe('Place', () => {
  let stage: Stage;
  const draw = (width: number, props: Partial<PlaceLineProps> = {}) => {
    stage = openStage(width, [tableStyles]);
    stage.render(createElement(PlaceLine, { site, none: 'Sans site', ...props }));
  };
  /** What stands in the line, and whether its end is cut. */
  const read = () => {
    const line = stage.get('.place').getBoundingClientRect();
    return stage.all('.place [data-text]').flatMap((part) => {
      const box = part.getBoundingClientRect();
      const isSeen = box.top < line.bottom - 1 && box.right > line.left + 1 && box.width > 1;
      return isSeen
        ? [
            {
              text: part.dataset.text?.replaceAll('\u00a0', ' '),
              isCut: part.scrollWidth > Math.ceil(box.width) || box.right > line.right + 1,
            },
          ]
        : [];
    });
  };
  afterEach(() => stage.close());

  it('[G3] shows all of it where there is room', () => {
    draw(420);
    expect(read()).to.deep.equal([{ text: '2e étage · Bâtiment B · Hôpital Saint-Aubin', isCut: false }]);
    expect(stage.get('.place').offsetHeight).to.equal(20);
  });

  it('loses its top before its building where there is less', () => {
    draw(200);
    expect(read()).to.deep.equal([{ text: '2e étage · Bâtiment B', isCut: false }]);
  });

  it('is abbreviated, and cut once, at its end, where there is hardly any', () => {
    draw(130);
    expect(read()).to.deep.equal([{ text: '2e ét. · Bât. B', isCut: false }]);
    stage.close();
    draw(70);
    expect(read()).to.deep.equal([{ text: '2e ét. · Bât. B', isCut: true }]);
    expect(stage.get('.place').scrollWidth).to.be.at.most(70);
  });

  it('leaves a place without a middle its two names', () => {
    draw(100, { site: { ...site, parent: site.top } });
    expect(read()).to.deep.equal([{ text: '2e ét. · Hôpital Saint-Aubin', isCut: true }]);
  });

  it('names what is there before the place, and keeps a share of the line for the place', () => {
    draw(330, { before: 'Ventilo-convecteur du couloir de la maternité' });
    expect(read()).to.deep.equal([{ text: '2e ét. · Bât. B', isCut: false }]);
    expect(stage.get('.place-before').offsetWidth).to.be.within(150, 200);
  });

  it('[G3] has the building that the sites around it name, and not what all rows share', () => {
    const tree = buildSiteTree([site, { ...site.parent, parent: site.top, top: site.top }]);
    const room = { id: 4, name: 'Chambre 12', parent: { id: 3, name: '2e étage' }, top: site.top };
    const places = getPlaces(tree, ['1']);
    stage = openStage(420, [tableStyles]);
    stage.render(
      createElement(
        PlacesContext,
        { value: { ...places, tree: buildSiteTree([room, site]) } },
        createElement(PlaceLine, { site: room, none: '' }),
      ),
    );
    expect(read()).to.deep.equal([{ text: 'Chambre 12 · 2e étage · Bâtiment B', isCut: false }]);
  });

  it('has one text for screen readers and the clipboard, and a message without a place', () => {
    draw(130);
    expect(stage.get('.place').textContent).to.equal('2e étage, Bâtiment B, Hôpital Saint-Aubin');
    expect(stage.get('.place').title).to.equal('2e étage, Bâtiment B, Hôpital Saint-Aubin');
    stage.close();
    draw(130, { site: null });
    expect(stage.get('.place').textContent).to.equal('Sans site');
  });
});
