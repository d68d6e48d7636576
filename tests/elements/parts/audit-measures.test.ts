/** What the accessibility audit counts as cut (RGAA 10.12) and as named otherwise (7.1), on planted lists. */
import { expect } from 'chai';
import { measure } from '../../tools/audit-measures.ts';

const CELL = 'overflow: hidden; inline-size: 60px; text-overflow: ellipsis; white-space: nowrap';

/** What is measured while that is on the page. */
function measureWith(html: string) {
  const place = document.createElement('div');
  place.innerHTML = html;
  document.body.append(place);
  try {
    const { clipped, lost, namesWithoutLabel } = measure();
    return { clipped: clipped.join(), lost: lost.join(), names: namesWithoutLabel.join() };
  } finally {
    place.remove();
  }
}

describe('the measures of the accessibility audit', () => {
  it('[K4] a badge that is cut through by its cell is found, though the cell ends its own words in « … »', () => {
    const badge = '<span class="badge" style="display: inline-flex">En attente de date</span>';
    expect(measureWith(`<div style="${CELL}">${badge}</div>`).clipped).to.contain('En attente de date');
    expect(measureWith(`<div style="${CELL}">En attente de date</div>`).clipped).not.to.contain('En attente');
  });

  it('[K4] a name has the words in sight, but not the sign before them', () => {
    const named = '<button aria-label="Rien de prévu, afficher ces heures">';
    expect(measureWith(`${named}⋯ Rien de prévu</button>`).names).to.equal('');
    expect(measureWith(`${named}⋯ Rien à faire</button>`).names).to.contain('Rien à faire');
  });

  it('[K4] a cut cell of a list is read whole by its handle: on a wall there is none', () => {
    const list = (handle: string) =>
      `<div class="dt"><div class="dt-row-head">${handle}</div><div style="${CELL}">Ascenseur bloqué au 2e étage</div></div>`;
    expect(measureWith(list('')).lost).to.contain('Ascenseur bloqué');
    expect(measureWith(list('<span class="dt-grip"></span>')).lost).not.to.contain('Ascenseur bloqué');
  });
});
