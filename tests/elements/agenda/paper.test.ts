/** The agenda on paper: a week whole, not what the screen has room for. */
import { expect } from 'chai';
import { emulate } from '../_support/input.ts';
import { mount } from '../_support/mount.ts';
import { until } from '../_support/until.ts';
import { readTexts } from '../_support/watch.ts';
import { made, open, WEEK } from './_agenda.ts';

const HOURS = ['05:30', '09:00', '09:10', '09:20', '09:30', '09:40', '18:30', '20:15'];

describe('<balise-agenda> on paper', () => {
  afterEach(() => emulate({ media: 'screen', reducedMotion: 'reduce' }));

  for (const engine of ['grid', 'schedule-x'])
    it(`[F5] has every event of its week with its title, outside the hours too: ${engine}`, async () => {
      const agenda = await mount('balise-agenda', {
        attributes: { engine, view: 'week', date: '2026-11-16' },
        store: (store) => {
          const [model] = store.interventions as [(typeof store.interventions)[0]];
          store.interventions = HOURS.map((hour, rank) => ({
            ...structuredClone(model),
            id: 100 + rank,
            ticket: { ...(model.ticket as object), id: 100 + rank, objet: `Travail ${rank + 1}` },
            prestataire: { id: 1, fullname: 'Thermelec Services' },
            validation: true,
            waiting: false,
            date_realisation: null,
            date_intervention: `2026-11-1${rank % 2 ? 7 : 8} ${hour}`,
            date_fin_intervention: null,
          }));
        },
        width: 700,
      });
      await agenda.findText(/hors horaires|Travail 1/);
      expect(agenda.parts('.agenda-paper')).to.have.length(0);
      await emulate({ media: 'print', reducedMotion: 'reduce' });
      const paper = await until('the paper', () => agenda.parts('.agenda-paper')[0]);
      const text = readTexts(paper).join(' ');
      for (const [rank, hour] of HOURS.entries()) {
        expect(text).to.include(`Travail ${rank + 1}`);
        expect(text).to.include(hour);
      }
      expect(text.indexOf('Travail 2'), 'by day, then by hour').to.be.lessThan(text.indexOf('Travail 1'));
      expect(agenda.part('.agenda-main').checkVisibility()).to.equal(false);
      for (const line of agenda.parts('.agenda-paper-line'))
        expect(line.scrollWidth, 'nothing is cut').to.be.at.most(line.clientWidth);
    });

  it('[F5] a week of sixty is its days side by side, with every title, no higher than a page across', async () => {
    const sixty = ['23', '24', '25', '26', '27'].flatMap((date) =>
      Array.from({ length: 12 }, (_, rank) =>
        made(
          `Détecteur en alarme ${date}-${rank}`,
          `2026-11-${date} ${String(8 + (rank % 11)).padStart(2, '0')}:00`,
          null,
        ),
      ),
    );
    // what an A4 page has between its margins, at 96 dpi
    const agenda = await open(sixty, WEEK, { width: 1040 });
    await emulate({ media: 'print', reducedMotion: 'reduce' });
    const paper = await until('the paper', () => agenda.parts('.agenda-paper')[0]);
    const titles = agenda.parts('.agenda-paper-line .bold').map((each) => each.textContent);
    expect(new Set(titles).size).to.equal(sixty.length);
    const days = agenda.parts('.agenda-paper-day').map((day) => day.getBoundingClientRect());
    expect(new Set(days.map(({ top }) => Math.round(top))).size, 'side by side').to.equal(1);
    expect(paper.getBoundingClientRect().height, 'one page').to.be.at.most(710);
    for (const line of agenda.parts('.agenda-paper-line'))
      expect(line.scrollWidth, 'nothing is cut').to.be.at.most(line.clientWidth);
  });

  it('[F5] a week of twelve a day, its weekend too, keeps the place of each, in words as long as people write', async () => {
    const levels = ['Chambre 12', '1er étage', 'Bâtiment C – Urgences', 'Hôpital Saint-Aubin'];
    const twelve = ['23', '24', '25', '26', '27', '28', '29'].flatMap((date) =>
      Array.from({ length: 12 }, (_, rank) => {
        const row = made(
          `Température anormalement élevée dans la salle ${date}-${rank}`,
          `2026-11-${date} ${String(8 + (rank % 11)).padStart(2, '0')}:00`,
          // the first of Monday until Sunday: on each day's list
          date === '23' && rank === 0 ? '2026-11-29 10:00' : null,
          { prestataire: { id: 3, fullname: 'Climat Froid Atlantique' } },
        );
        const ticket = row.ticket as { asset: { site: object } };
        ticket.asset.site = { id: 924, name: levels[0], parent: { id: 923 }, top: { id: 921 } };
        return row;
      }),
    );
    const agenda = await open(twelve, WEEK, {
      width: 1040,
      store: (store: { sites: object[] }) => {
        for (const [rank, name] of levels.toReversed().entries())
          store.sites.push({
            ...{ id: 921 + rank, name, version: 1, top: rank ? { id: 921, name: levels.at(-1) } : null },
            parent: rank ? { id: 920 + rank, name: levels.at(-rank) } : null,
          });
      },
    });
    await emulate({ media: 'print', reducedMotion: 'reduce' });
    const paper = await until('the paper', () => agenda.parts('.agenda-paper')[0]);
    const lines = agenda.parts('.agenda-paper-line');
    expect(lines.length).to.equal(twelve.length + 6);
    expect(readTexts(lines[0] as Element).join(' ')).to.contain('23/11\u00a0–\u00a029/11');
    for (const line of lines) {
      const state = line.lastElementChild as Element;
      expect(state.getBoundingClientRect().height, 'a state is one line').to.be.at.most(14);
      expect(readTexts(line).join(' ').replaceAll('\u00a0', ' ')).to.match(
        /salle \d+-\d+.*Ch\. 12 · Bât\. C/,
      );
      expect(line.scrollWidth, 'nothing is cut').to.be.at.most(line.clientWidth);
    }
    expect(paper.getBoundingClientRect().height, 'one page').to.be.at.most(650);
  });

  it('[F5] a month is its weeks under each other, with every title', async () => {
    const agenda = await open(
      [
        made('Chaudière à purger', '2026-11-03 09:00', null),
        made('Astreinte', '2026-11-12 08:00', '2026-11-13 18:00'),
        ...Array.from({ length: 6 }, (_, rank) => made(`Visite ${rank}`, `2026-11-24 ${10 + rank}:00`, null)),
      ],
      { view: 'month', date: '2026-11-24' },
      { width: 1040 },
    );
    await emulate({ media: 'print', reducedMotion: 'reduce' });
    await until('the paper', () => agenda.parts('.agenda-paper')[0]);
    const cells = agenda.parts('.agenda-paper-cell').map(({ textContent }) => textContent ?? '');
    expect(cells, 'weeks without work are left out').to.have.length(3 * 7);
    expect(cells[1]).to.match(/^\S+ 3\s*09:00 Chaudière à purger · Chaufferie/);
    expect(cells.filter((cell) => cell.includes('Astreinte'))).to.have.length(2);
    for (let rank = 0; rank < 6; rank++) expect(cells[15]).to.include(`${10 + rank}:00 Visite ${rank}`);
    expect(agenda.part('.agenda-main').checkVisibility()).to.equal(false);
  });

  it('[F5] « Équipes » is a page for each provider, with what is theirs alone', async () => {
    const other = { prestataire: { id: 4, fullname: 'Ascenseurs Horizon' } };
    const agenda = await open(
      [
        made('Chaudière à purger', '2026-11-24 09:00', null),
        made('Ascenseur bloqué', '2026-11-25 09:00', null, other),
        made('Monte-charge', '2026-11-26 09:00', null, other),
      ],
      { view: 'teams', date: '2026-11-24' },
    );
    await agenda.findText('Monte-charge');
    await emulate({ media: 'print', reducedMotion: 'reduce' });
    const pages = await until('the pages', () => {
      const found = agenda.parts('.agenda-paper-page');
      return found.length > 0 && found;
    });
    expect(pages.map((page) => page.querySelector('.agenda-paper-name')?.textContent)).to.deep.equal([
      'Ascenseurs Horizon · 2\u00a0interventions',
      'Dalkia · 1\u00a0intervention',
    ]);
    expect(pages[0]?.textContent).to.include('Monte-charge').and.not.to.include('Chaudière à purger');
    const lines = agenda.parts('.agenda-paper-more').map(({ textContent }) => textContent);
    expect(lines[0], 'all of the place, and not the provider again').to.match(/, /);
    expect(lines.join(), 'whose page it is').not.to.match(/Ascenseurs Horizon|Dalkia/);
    expect(pages.map((page) => getComputedStyle(page).breakBefore)).to.deep.equal(['auto', 'page']);
  });
});
