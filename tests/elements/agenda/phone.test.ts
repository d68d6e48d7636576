/** The tools of `<balise-agenda>` on a phone. */
import { expect } from 'chai';
import { ICON_PATHS } from '../../../src/elements/parts/ui/frequent-icon-paths.ts';
import { press, setViewport, until } from '../_support/input.ts';
import { openFilter } from '../_support/list.ts';
import { findEvent, made, open } from './_agenda.ts';

describe('the tools of <balise-agenda> on a phone', () => {
  afterEach(() => setViewport(1440, 900));

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

  it('[D7] a keyboard on the screen takes height, and leaves the tools and the field that it opened for', async () => {
    await setViewport(900, 700);
    const agenda = await open(
      [made('Fuite', '2026-11-24 10:00', null)],
      { date: '2026-11-24', view: 'week' },
      { width: 880 },
    );
    await findEvent(agenda, 'Fuite');
    await agenda.settled();
    await openFilter(agenda, 'Intervenant');
    const field = await agenda.find('combobox', 'Intervenant');
    field.focus();
    await setViewport(900, 330);
    await until('the low window', () => window.innerHeight === 330);
    await agenda.settled();
    expect(agenda.focused).to.equal(field);
    // once nothing is typed, it is a low window like others
    await press('Escape');
    await setViewport(900, 331);
    await agenda.find('button', 'Filtres');
  });

  it('[D7] a phone held across has one row of tools, and hours in sight', async () => {
    await setViewport(844, 390);
    const agenda = await open(
      [
        made('Sans date', null, null),
        made('Fuite', '2026-11-24 10:00', null),
        made('Peinture', '2026-11-24 09:00', '2026-11-25 17:00'),
        made('Portail', '2026-11-24 10:00', '2026-11-26 17:00'),
      ],
      { date: '2026-11-24', view: 'week' },
      { width: 724 },
    );
    await findEvent(agenda, 'Fuite');
    const tools = await until('one row', () => {
      const rows = agenda.parts('.bar');
      return rows.length === 1 && rows[0];
    });
    expect(tools.getBoundingClientRect().height).to.be.at.most(46);
    expect(tools.scrollWidth).to.be.at.most(tools.clientWidth);
    for (const name of ['Aujourd’hui', 'Filtres', 'À planifier 1'])
      expect(agenda.get('button', name)).to.exist;
    const from =
      agenda.part('.tg-scroll').getBoundingClientRect().top -
      agenda.part('.agenda').getBoundingClientRect().top;
    // of the 390 px the head of the application takes 56
    expect(390 - 56 - from).to.be.above(100);
    await agenda.expectAccessible();
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
