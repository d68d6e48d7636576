/** `<balise-agenda>` of the week that the demonstration shows: who looks at it reads what the work is, and where. */
import { expect } from 'chai';
import { COMPANIES } from '../../../demo/server/data/words.ts';
import { abbreviateLevel } from '../../../src/core/sites/place.ts';
import type { Row } from '../../contract-server/store.ts';
import { setNow } from '../_support/clock.ts';
import { setViewport } from '../_support/input.ts';
import { names, open } from './_agenda.ts';
import { makeDemo } from './_demo-week.ts';
import { countPlaced, untilReadable } from './_readable.ts';

/** The Thursday on which the week was first counted: 4 of its interventions could be read. */
const NOW = '2026-11-26T09:00:00Z';
const FROM = Date.parse('2026-11-22T23:00:00Z');
const TO = Date.parse('2026-11-29T23:00:00Z');
const at = (date: unknown): number => Date.parse(String(date));
const isThisWeek = (row: Row) =>
  row.prestataire && at(row.date_intervention) < TO && at(row.date_fin_intervention) > FROM;

const LETTERS = 4;
/** How the words below a title begin where these are of a place, whole or abbreviated. */
const findPlaces = (sites: readonly Row[]): RegExp => {
  const all = sites.flatMap(({ name }) => [String(name), abbreviateLevel(String(name))]);
  const begins = [...new Set(all.map((name) => name.slice(0, LETTERS).replaceAll('.', '\\.')))];
  return new RegExp(`^(· |\\d\\d:\\d\\d · )?(${begins.join('|')})`);
};

describe('<balise-agenda> of the demonstration', () => {
  afterEach(() => setViewport(1440, 900));

  it('[D7] has a week of which every title can be read, and nothing is hidden that is not listed', async () => {
    await setViewport(1920, 900);
    await setNow(NOW);
    const { interventions, sites } = makeDemo(new Date(NOW));
    const week = interventions.filter(isThisWeek);
    expect(week.length, 'a busy week').to.be.at.least(25);
    const places = findPlaces(sites);
    const named = COMPANIES.map(([name]) => name).filter((name) => places.test(name));
    expect(named, 'a provider is no place').to.deep.equal([]);
    const agenda = await open(
      interventions,
      { view: 'week', date: '2026-11-23' },
      {
        width: 2260,
        store: (store: { sites: unknown }) => {
          store.sites = sites;
        },
      },
    );
    /** Of those outside the hours, which a line below the grid names. */
    const listed = () => (agenda.part('.note-where').textContent ?? '').split(' · ').length;
    // beside the menu, of a screen of 2560, 1920, 1440 and 1280 px
    for (const width of [2260, 1620, 1140, 980]) {
      await agenda.resize(width);
      await untilReadable(agenda, width, () => {
        const shown = names(agenda).length;
        expect(shown + listed()).to.equal(week.length);
        if (width === 1140) expect(countPlaced(agenda, places) / shown).to.be.at.least(0.9);
      });
    }
  });
});
