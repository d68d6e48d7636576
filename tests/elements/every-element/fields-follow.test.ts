/** What others change in the fields of an object while somebody reads it: in its place where nothing moves, else later. */
import { expect } from 'chai';
import type { Kind, Row } from '../../contract-server/store.ts';
import { skip } from '../_support/clock.ts';
import { type MountOptions, mount } from '../_support/mount.ts';
import type { Mounted } from '../_support/mounted.ts';
import { untilFollowed } from '../_support/sight.ts';
import { until } from '../_support/until.ts';

/** The pace of the counters. */
const TICK_MS = 10_000;
const NEWS = 'Du nouveau · Afficher';
const LONG = 'Une phrase qui se lit. '.repeat(40).trim();

interface Field {
  tag: string;
  attributes: Record<string, string>;
  kind: Kind;
  id: number;
  /** Read once all of the screen is there. */
  drawn: RegExp;
  /** Makes a part higher. */
  values: Record<string, unknown>;
  /** Read once that is shown. */
  words: RegExp;
  /** Of the screen. */
  width?: number;
}

const TICKET = { tag: 'balise-ticket', attributes: { 'ticket-id': '1' }, kind: 'tickets', id: 1 } as const;
const CONTRACT = { tag: 'balise-contract', attributes: { 'contract-id': '1' } } as const;

const FIELDS: Record<string, Field> = {
  'the description of a ticket': {
    ...{ ...TICKET, drawn: /Constaté ce matin/, values: { description: LONG }, words: /Une phrase/ },
  },
  'the title of a ticket': {
    ...{ ...TICKET, drawn: /Constaté ce matin/, values: { objet: LONG }, words: /Une phrase/ },
  },
  'the description of a contract': {
    ...{ ...CONTRACT, kind: 'contracts', id: 1, drawn: /Chaudière gaz De Dietrich/ },
    ...{ values: { description: LONG }, words: /Une phrase/ },
  },
  'the report of an intervention': {
    ...{ tag: 'balise-intervention', attributes: { 'intervention-id': '3' }, kind: 'interventions', id: 3 },
    ...{ drawn: /Fichiers/, values: { compte_rendu: LONG }, words: /Une phrase/ },
  },
  'the request of an intervention': {
    ...{ tag: 'balise-intervention', attributes: { 'intervention-id': '3' }, kind: 'tickets', id: 5 },
    ...{ drawn: /Fichiers/, values: { description: LONG }, words: /Une phrase/ },
  },
  'the name of a piece': {
    ...{ tag: 'balise-asset', attributes: { 'asset-id': '1' }, kind: 'assets', id: 1 },
    ...{ drawn: /Chauffage en panne/, values: { name: LONG }, words: /Une phrase/ },
  },
  'the first file of a piece': {
    ...{ tag: 'balise-asset', attributes: { 'asset-id': '2', tab: 'documents' }, kind: 'assets', id: 2 },
    ...{ drawn: /Aucun document/, words: /Plan de pose/ },
    values: { attachments: [{ id: 72, label: 'Plan de pose', file: '/media/pose.pdf' }] },
  },
  'the tag of a piece': {
    ...{ tag: 'balise-asset', attributes: { 'asset-id': '12' }, kind: 'assets', id: 12 },
    ...{ drawn: /Radiateur mobile/, values: { balise: 'BAL-777777' }, words: /BaliseBAL-777777/ },
    // the bars are below the names there
    width: 390,
  },
  'the address of a company': {
    ...{ tag: 'balise-prestataire', attributes: { 'prestataire-id': '1' }, kind: 'companies', id: 1 },
    ...{ drawn: /Thermelec/, values: { adresse: LONG }, words: /Une phrase/ },
  },
};

async function open({ tag, attributes, drawn, width = 1000 }: Field, store?: MountOptions['store']) {
  const page = await mount(tag, { as: 'admin', attributes, width, ...(store && { store }) });
  await until(
    `${drawn}`,
    () => drawn.test(page.text) && page.parts('[aria-busy=true], .bone, .bone-panel').length === 0,
  );
  await untilFollowed(page);
  await page.settled();
  return page;
}

const change = (page: Mounted, { kind, id }: Pick<Field, 'kind' | 'id'>, values: object): void =>
  void Object.assign(page.server.store[kind].find((row) => row.id === id) as Row, values);

/** Where each thing is. */
const placesOf = (page: Mounted) =>
  page
    .parts('h1, h2, h3, h4, li, dt, dd, p, button, .panel')
    .filter((each) => !each.matches('.held-line-show'))
    .map((each) => ({ each, top: each.getBoundingClientRect().top }));

/** A thing that is drawn again in its place has not moved. */
function expectUnmoved(page: Mounted, before: ReturnType<typeof placesOf>): void {
  for (const { each, top } of before) {
    const shown = each.isConnected ? each : findSame(page, each);
    expect(shown?.getBoundingClientRect().top, `${each.textContent}`).to.be.closeTo(top, 0.5);
  }
}

const findSame = (page: Mounted, { tagName, textContent }: Element): Element | undefined =>
  page.parts(tagName).find((each) => each.textContent === textContent);

describe('what others change in the fields of an object', () => {
  for (const [name, field] of Object.entries(FIELDS)) {
    it(`[D5] ${name}: what would move the rest waits, and is there when it is asked for`, async () => {
      const page = await open(field);
      const before = placesOf(page);
      change(page, field, field.values);
      await skip(TICK_MS);
      const button = await page.find('button', NEWS);
      expectUnmoved(page, before);
      expect(
        page
          .parts('.held-block')
          .map(({ textContent }) => textContent)
          .join(),
      ).not.to.match(field.words);
      button.click();
      await until(`${field.words}`, () =>
        page.parts('.held-block').some(({ textContent }) => field.words.test(textContent ?? '')),
      );
      await page.gone('button', NEWS);
      await until('the focus is on the object', () => page.focused?.matches('.held-object'));
      const ring = (page.focused as Element).getBoundingClientRect();
      const title = page.part('.title-row').getBoundingClientRect();
      expect(ring.top, 'the ring is around the title').to.be.at.most(title.top);
      expect(ring.bottom, 'the ring is around what is below').to.be.above(title.bottom);
    });
  }

  it('[D5] a title that leaves what can be done no room beside it waits, though it keeps one line', async () => {
    const page = await open({ ...(FIELDS['the title of a ticket'] as Field), width: 850 });
    const before = placesOf(page);
    const title = page.part('.title').getBoundingClientRect().height;
    change(page, TICKET, { objet: 'Fuite sous le lavabo des sanitaires du premier étage, côté est' });
    await skip(TICK_MS);
    const button = await page.find('button', NEWS);
    expectUnmoved(page, before);
    button.click();
    await until('the title', () => page.part('.title').textContent?.includes('côté est'));
    expect(page.part('.title').getBoundingClientRect().height).to.be.closeTo(title, 0.5);
  });

  it('[D5] what is below a title waits where it would have one line more', async () => {
    const field = { ...(FIELDS['the title of a ticket'] as Field), width: 600 };
    const page = await open(
      field,
      ({ tickets }) => void Object.assign(tickets[0] ?? {}, { state: 'closed' }),
    );
    const range = new Range();
    range.selectNodeContents(page.part('.title-meta'));
    const free = page.part('.title-meta').getBoundingClientRect().right - range.getBoundingClientRect().right;
    await page.resize(600 - Math.floor(free) + 8);
    await page.settled();
    // the exchanges have a line of their own for it
    const before = placesOf(page).filter(({ each }) => each.closest('.title-row, .summary'));
    change(page, TICKET, { date_cloture: '2026-11-18' });
    await skip(TICK_MS);
    const button = await page.find('button', NEWS);
    expectUnmoved(page, before);
    expect(page.part('.title-meta').textContent).not.to.include('clos le');
    button.click();
    await until('the day', () => page.part('.title-meta').textContent?.includes('clos le'));
  });

  it('[D5] a file that comes to the ticket of an intervention waits', async () => {
    const page = await open(FIELDS['the request of an intervention'] as Field);
    const before = placesOf(page);
    const file = { id: 72, label: 'Plan de pose.pdf', file: '/media/pose.pdf', owner: 'tickets', parent: 5 };
    page.server.store.attachments.push(file);
    await skip(TICK_MS);
    const button = await page.find('button', NEWS);
    expectUnmoved(page, before);
    expect(page.text).not.to.include('Plan de pose');
    button.click();
    await page.find('link', 'Plan de pose.pdf');
  });

  it('[D5] what has the focus keeps it while others take it away', async () => {
    const contract = FIELDS['the description of a contract'] as Field;
    const page = await open(contract);
    const link = page.get('link', /^Appeler/);
    link.focus();
    change(page, contract, { prestataire: null });
    await skip(TICK_MS);
    await page.find('button', NEWS);
    expect(page.focused).to.equal(link);
  });

  it('[D5] what moves nothing is changed in its place', async () => {
    const page = await open(FIELDS['the description of a ticket'] as Field);
    const before = placesOf(page);
    change(page, TICKET, { description: 'Constaté ce matin.', objet: 'Fuite' });
    await skip(TICK_MS);
    await until(
      'the words',
      () => page.text.includes('Constaté ce matin.') && /Fuite(?! sous)/.test(page.text),
    );
    expectUnmoved(page, before);
    expect(page.all('button', NEWS)).to.deep.equal([]);
  });

  it('[D5] what waits is there once this page has changed something itself', async () => {
    const page = await open(FIELDS['the description of a ticket'] as Field);
    change(page, TICKET, { description: LONG });
    await skip(TICK_MS);
    await page.find('button', NEWS);
    await page.choose('Priorité', 'Basse');
    await page.findText(/Une phrase/);
    await page.gone('button', NEWS);
  });

  it('[D5] a form that is open begins with what the server has', async () => {
    const page = await open(FIELDS['the description of a ticket'] as Field);
    change(page, TICKET, { description: LONG });
    await skip(TICK_MS);
    await page.find('button', NEWS);
    await page.click('button', 'Modifier');
    await until('the form', () => page.field('Description').value === LONG);
  });
});
