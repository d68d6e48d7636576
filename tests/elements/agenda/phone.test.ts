/** The tools of `<balise-agenda>` on a phone. */
import { expect } from 'chai';
import { ICON_PATHS } from '../../../src/elements/parts/ui/frequent-icon-paths.ts';
import { press, until } from '../_support/input.ts';
import { openFilter } from '../_support/list.ts';
import { findEvent, made, open } from './_agenda.ts';

describe('the tools of <balise-agenda> on a phone', () => {
  it('[D7] a phone has two rows of tools, with all that larger screens offer', async () => {
    const agenda = await open(
      [made('Sans date', null, null), made('Fuite', '2026-11-24 10:00', null)],
      { date: '2026-11-24', view: 'week' },
      { width: 358 },
    );
    await findEvent(agenda, 'Fuite');
    await agenda.settled();
    const top = agenda.part('.agenda-grid').getBoundingClientRect().top;
    const tools = [...agenda.parts('button, select')]
      .filter((tool) => tool.getClientRects().length > 0 && tool.getBoundingClientRect().top < top)
      .map((tool) => tool.getBoundingClientRect());
    const middles = new Set(tools.map(({ top: from, height }) => Math.round((from + height / 2) / 8)));
    expect(middles.size, 'rows').to.equal(2);
    const field = agenda.field<HTMLSelectElement>('Vue');
    expect([...field.options].map(({ text }) => text)).to.deep.equal(['Jour', 'Semaine', 'Équipes', 'Mois']);
    await agenda.click('button', 'Filtres');
    await agenda.find('dialog', 'Filtres');
    await agenda.find('button', 'Agrandir les heures');
    await openFilter(agenda, 'État');
    await agenda.click('checkbox', 'Terminée');
    await until('the filter', () => agenda.element.getAttribute('state') === 'finished');
    await agenda.expectAccessible();
    await press('Escape', 'Escape');
    await agenda.find('button', 'Filtres (1)');
  });

  it('[D7] the sign of « À planifier » points to where it opens and closes, which is below, not to a page', async () => {
    const agenda = await open([made('Sans date', null, null)], { date: '2026-11-24' }, { width: 358 });
    const tab = await agenda.find('button', 'À planifier 1');
    const points = (name: 'chevron-down' | 'chevron-up') => () =>
      tab.querySelector('.icon path')?.getAttribute('d') === ICON_PATHS[name][0];
    await until('it opens below', points('chevron-down'));
    tab.click();
    await until('it closes', points('chevron-up'));
  });
});
