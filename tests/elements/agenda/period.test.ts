/** `<balise-agenda>` alone: its periods, its filters, its hours. */
import { expect } from 'chai';
import { press, type, until } from '../_support/input.ts';
import { openFilter } from '../_support/list.ts';
import { countEvents, findEvent, hasRange, made, names, open, rangeOf, WEEK } from './_agenda.ts';

describe('the periods of <balise-agenda>', () => {
  it('[D5] in French, from 8:00 to 19:00 in steps of 30 minutes, without years', async () => {
    const agenda = await open([]);
    await hasRange(agenda, '23 – 29 novembre 2026');
    await agenda.findText('08:00');
    const hours = agenda.parts('.tg-hour').map(({ textContent }) => textContent);
    expect(hours).to.deep.equal(
      Array.from({ length: 12 }, (_, rank) => `${String(rank + 8).padStart(2, '0')}:00`),
    );
    expect(agenda.part('.tg-scroll').style.getPropertyValue('--steps')).to.equal('22');
    expect(agenda.all('radio').map((radio) => radio.parentElement?.textContent)).to.deep.equal([
      'Jour',
      'Semaine',
      'Équipes',
      'Mois',
    ]);
    await agenda.find('button', 'lundi 23 novembre 2026');
  });

  it('[D5] an unknown view is the one of its room', async () => {
    const agenda = await open([], { view: 'years' });
    await until('the week', () => (agenda.get('radio', 'Semaine') as HTMLInputElement).checked);
  });

  it('[D5] [D11] today, before, after and each view are attributes, and told to the page', async () => {
    const agenda = await open([made('Fuite', '2026-11-24 10:00', null)]);
    const told = agenda.listen('balise-filters-changed');
    await agenda.click('button', 'Semaine suivante');
    await hasRange(agenda, '30\u00a0nov. – 6\u00a0déc. 2026');
    expect(agenda.element.getAttribute('date')).to.equal('2026-11-30');
    await agenda.click('button', 'Semaine précédente');
    await agenda.click('radio', 'Mois');
    await hasRange(agenda, 'novembre 2026');
    expect(agenda.parts('.mg-number')).to.have.length(42);
    await agenda.click('button', 'Mois suivant');
    await agenda.click('button', /^24, jeudi 24 décembre 2026/);
    await hasRange(agenda, 'jeudi 24 décembre 2026');
    expect((agenda.get('radio', 'Jour') as HTMLInputElement).checked).to.equal(true);
    expect(told.at(-1)?.detail).to.deep.equal({
      filters: { view: 'day', date: '2026-12-24', intervenant: null, state: null },
    });
    await agenda.click('button', 'Aujourd’hui');
    await hasRange(agenda, 'mercredi 18 novembre 2026');
    expect(agenda.element.hasAttribute('date')).to.equal(false);
    expect(agenda.parts('.tg-now')).to.have.length(1);
  });

  it('[D5] a small container begins with the day, a larger one with the week', async () => {
    const agenda = await open([], {}, { width: 390 });
    const isChosen = (view: string) =>
      until(view, () => agenda.part<HTMLSelectElement>('.filter-select select').value === view);
    await isChosen('day');
    await agenda.resize(900);
    await until('the week', () => (agenda.get('radio', 'Semaine') as HTMLInputElement).checked);
    await agenda.resize(320);
    await isChosen('day');
  });

  it('[D6] the filter takes a person or a provider, and is taken back', async () => {
    const agenda = await open([
      made('Fuite', '2026-11-24 10:00', null, { intervenant: { id: 7, fullname: 'Nadia Cros' } }),
      made('Panne', '2026-11-25 10:00', null, { prestataire: { id: 9, fullname: 'Axima' } }),
      made('Porte', '2026-11-26 10:00', null),
    ]);
    await countEvents(agenda, 3);
    await openFilter(agenda, 'Intervenant');
    (await agenda.find('combobox', 'Intervenant')).focus();
    await type('nadia');
    await until('one choice', () => agenda.all('option').length === 1);
    await press('Enter');
    await countEvents(agenda, 1);
    await findEvent(agenda, 'Fuite');
    expect(agenda.element.getAttribute('intervenant')).to.equal('7');
    agenda.element.setAttribute('intervenant', 'prestataire-9');
    await findEvent(agenda, 'Panne');
    await agenda.click('button', 'Retirer le filtre Intervenant');
    await countEvents(agenda, 3);
    agenda.element.setAttribute('intervenant', '8');
    await agenda.findText(/Aucune intervention ne correspond à ces filtres sur cette période\./);
    await agenda.click('button', 'Effacer les filtres');
    await countEvents(agenda, 3);
  });

  it('[D6] where the page has chosen the person, nobody else is offered', async () => {
    const fixed = { ...WEEK, intervenant: '7', 'intervenant-fixed': '' };
    const agenda = await open(
      [
        made('Fuite', '2026-11-24 10:00', null, { intervenant: { id: 7, fullname: 'Nadia Cros' } }),
        made('Porte', '2026-11-26 10:00', null),
      ],
      fixed,
    );
    await findEvent(agenda, 'Fuite');
    expect(names(agenda)).to.have.length(1);
    expect(agenda.parts('.filter-chip-open').map(({ textContent }) => textContent)).to.deep.equal(['État']);
  });

  it('[D6] where the page has chosen a site, it shows what is there and below it, and names it', async () => {
    const at = (id: number, name: string) => ({
      ticket: {
        id: 1,
        objet: name,
        date_creation: '2026-11-01 08:00',
        asset: { id: 5, name, site: { id, name } },
      },
    });
    const agenda = await open(
      [
        made('Fuite', '2026-11-24 10:00', null, at(81, 'Chambre')),
        made('Porte', '2026-11-26 10:00', null, at(90, 'Garage')),
      ],
      { ...WEEK, site: '80' },
      {
        store: (whole: { sites: object[] }) => {
          const clinic = { id: 80, name: 'Clinique', parent: null, top: null };
          whole.sites = [
            clinic,
            { id: 81, name: 'Chambre', parent: clinic, top: clinic },
            { id: 90, name: 'Garage', parent: null, top: null },
          ];
        },
      },
    );
    await agenda.findText('1 intervention · Clinique');
    expect(names(agenda)).to.have.length(1);
    await findEvent(agenda, 'Chambre');
    agenda.element.setAttribute('site', '90');
    await agenda.findText('1 intervention · Garage');
    await findEvent(agenda, 'Garage');
    agenda.element.removeAttribute('site');
    await countEvents(agenda, 2);
  });

  it('[D8] special hours show with their label, on their weekday, where they are', async () => {
    const agenda = await open([made('Fuite', '2026-11-24 10:00', null)], WEEK, {
      store: ({ config }: { config: { key: string; value: string }[] }) => {
        for (const each of config)
          if (each.key === 'SPECIAL_HOURS')
            each.value = '{"2":[{"from":720,"to":810,"class":"closed","label":"Pause du mardi"}]}';
      },
    });
    await findEvent(agenda, 'Fuite');
    const pause = await until('the special hours', () => agenda.part('.special'));
    expect(pause.textContent).to.equal('Pause du mardi 12:00 – 13:30');
    expect(pause.dataset.class).to.equal('closed');
    expect(pause.parentElement?.querySelector('.tg-events')?.getAttribute('aria-label')).to.match(
      /^mardi 24 novembre 2026/,
    );
    const [box, grid] = [pause.getBoundingClientRect(), agenda.part('.tg-days').getBoundingClientRect()];
    expect(box.height).to.be.closeTo((grid.height * 90) / 660, 1.5);
    expect(box.y - grid.y).to.be.closeTo((grid.height * 240) / 660, 1.5);
  });

  it('an empty period says so, and offers everything', async () => {
    const agenda = await open(
      [made('Fuite', '2026-11-24 10:00', null, { validation: false })],
      { view: 'day', date: '2026-11-24' },
      { as: 'demandeur' },
    );
    await agenda.findText(/Aucune intervention validée sur cette période\./);
    await agenda.expectAccessible();
    await agenda.click('button', 'Tout afficher');
    await findEvent(agenda, 'Fuite', /À valider$/);
    expect(agenda.element.getAttribute('state')).to.equal('all');
    expect(rangeOf(agenda)).to.equal('mardi 24 novembre 2026');
  });

  it('an empty day of a phone has the next one with work below it, which a press opens', async () => {
    const agenda = await open(
      [made('Fuite', '2026-11-30 10:00', null)],
      { view: 'day', date: '2026-11-28' },
      { width: 390 },
    );
    await agenda.findText('Aucune intervention validée ce jour.');
    const event = await findEvent(agenda, 'Fuite', 'lundi 30 novembre 2026');
    // why it may be empty comes last, and the note is one line
    await until('the hint below', () => {
      const { top } = agenda.part('.empty-hint').getBoundingClientRect();
      return (
        top > event.getBoundingClientRect().bottom && agenda.part('.note').getBoundingClientRect().height < 40
      );
    });
    await agenda.expectAccessible();
    await agenda.click('button', 'lundi 30 novembre 2026');
    await until('that day', () => agenda.element.getAttribute('date') === '2026-11-30');
    await findEvent(agenda, 'Fuite', 'lundi 30 novembre 2026');
    await until('no other day', () => agenda.parts('.next-day').length === 0);
  });
});
