/** What others change in the parts of a screen while somebody reads it: nothing moves, and nothing stays untrue. */
import { expect } from 'chai';
import type { Kind, Row, Store } from '../../contract-server/store.ts';
import { skip } from '../_support/clock.ts';
import { mount } from '../_support/mount.ts';
import type { Mounted } from '../_support/mounted.ts';
import { untilFollowed, untilLeft } from '../_support/sight.ts';
import { until } from '../_support/until.ts';

/** The pace of the counters. */
const TICK_MS = 10_000;

interface Part {
  tag: string;
  attributes: Record<string, string>;
  /** Read once all of the screen is there. */
  drawn: RegExp;
  add: (store: Store) => void;
  remove: (store: Store) => void;
  change: (store: Store) => void;
  /** Read once the copy, or the change, is shown. */
  words: RegExp;
  /** A change waits too: the whole is one table of sums. */
  waits?: boolean;
}

const find = (store: Store, kind: Kind, id: number) => store[kind].find((row) => row.id === id) as Row;

/** Others copy, take away and change one row of a kind; a copy of a ticket has no intervention. */
const rowsOf = (kind: Kind, id: number, values: object): Pick<Part, 'add' | 'remove' | 'change'> => ({
  add: (store) => store[kind].unshift({ ...find(store, kind, id), ...values, id: 901, intervention: null }),
  remove: (store) => store[kind].splice(store[kind].indexOf(find(store, kind, id)), 1),
  change: (store) => Object.assign(find(store, kind, id), values),
});

/** The same with what an object holds in itself. */
function partsOf(kind: Kind, field: string, values: object): Pick<Part, 'add' | 'remove' | 'change'> {
  const edit = (store: Store, make: (rows: Row[]) => Row[]) => {
    const object = find(store, kind, 1);
    object[field] = make(object[field] as Row[]);
  };
  return {
    add: (store) => edit(store, (rows) => [{ ...(rows[0] as Row), ...values, id: 901 }, ...rows]),
    remove: (store) => edit(store, (rows) => rows.slice(1)),
    change: (store) => edit(store, ([first, ...rest]) => [{ ...(first as Row), ...values }, ...rest]),
  };
}

const piece = (tab: string) => ({ tag: 'balise-asset', attributes: { 'asset-id': '1', tab } });
const CONTRACT = { tag: 'balise-contract', attributes: { 'contract-id': '1' } };
const COMPANY = { tag: 'balise-prestataire', attributes: { 'prestataire-id': '1' } };

const PARTS: Record<string, Part> = {
  'the tickets of a piece': {
    ...{ ...piece('tickets'), ...rowsOf('tickets', 2, { objet: 'Volet coincé' }) },
    ...{ drawn: /Chauffage en panne/, words: /Volet coincé/ },
  },
  'the life of a piece': {
    ...{ ...piece('historique'), ...rowsOf('tickets', 2, { objet: 'Volet coincé' }) },
    ...{ drawn: /Chauffage en panne/, words: /Volet coincé/ },
  },
  'the stock of a piece': {
    ...{ ...piece('materiels'), ...rowsOf('materials', 1, { name: 'Courroie' }) },
    ...{ drawn: /Brûleur/, words: /Courroie/ },
  },
  'the contracts of a piece': {
    ...{ ...piece('contrats'), ...rowsOf('contracts', 1, { name: 'Astreinte' }) },
    ...{ drawn: /Entretien des chaudières[\s\S]*Contrôle du/, words: /Astreinte/ },
  },
  'the counts of a piece': {
    ...{ ...piece('contrats'), ...rowsOf('controles', 2, { date: '2026-11-12T09:00:00.000Z' }) },
    ...{ drawn: /Contrôle du 29/, words: /Contrôle du 12/ },
  },
  'the equipment of a contract': {
    ...{ ...CONTRACT, ...partsOf('contracts', 'assets', { name: 'Monte-charge' }), words: /Monte-charge/ },
    drawn: /Chaudière gaz De Dietrich/,
  },
  'the periods of a contract': {
    ...{ ...CONTRACT, ...rowsOf('periodes', 1, { montant: '77.00' }), waits: true },
    ...{ drawn: /Chaudière gaz De Dietrich/, words: /77,00/ },
  },
  'the people of a company': {
    ...{ ...COMPANY, ...partsOf('companies', 'profiles', { fullname: 'Anne Aubry' }), words: /Anne Aubry/ },
    drawn: /Thermelec/,
  },
  'the contracts of a company': {
    ...{ ...COMPANY, ...rowsOf('contracts', 1, { name: 'Astreinte' }) },
    ...{ drawn: /Entretien des chaudières/, words: /Astreinte/ },
  },
  'the requests for help': {
    ...{ tag: 'balise-help', attributes: {}, ...rowsOf('help', 1, { objet: 'Où est la clé ?' }) },
    ...{ drawn: /Où sont les plans/, words: /Où est la clé/ },
  },
  'the devices': {
    ...{ tag: 'balise-device-admin', attributes: {}, ...rowsOf('devices', 1, { name: 'Écran du hall' }) },
    ...{ drawn: /Écran de l’atelier/, words: /Écran du hall/ },
  },
};

async function open({ tag, attributes, drawn }: Part, prepare: (store: Store) => void = () => {}) {
  const page = await mount(tag, { as: 'admin', attributes, store: prepare });
  await until(
    `${drawn}`,
    () =>
      drawn.test(page.text) &&
      page.parts('[aria-busy=true], .bone, .bone-panel, .icon-button[disabled]').length === 0,
  );
  await untilFollowed(page);
  return page;
}

/** Where each part of the screen is, the button of what waits left out. */
const placesOf = (page: Mounted) =>
  page
    .parts('h1, h2, h3, h4, li, tr, button, dl, .panel')
    .filter((each) => !each.matches('.held-line-show'))
    .map((each) => ({ each, top: each.getBoundingClientRect().top }));

function expectUnmoved(before: ReturnType<typeof placesOf>): void {
  for (const { each, top } of before) {
    expect(each.isConnected, `${each.outerHTML} is there`).to.equal(true);
    expect(each.getBoundingClientRect().top, `${each.textContent}`).to.be.closeTo(top, 0.5);
  }
}

/** What is shown in several parts of a screen waits in each. */
const showAll = (page: Mounted): void => {
  for (const button of page.all('button', NEWS)) button.click();
};

const NEWS = /^(Du nouveau|Liste modifiée) · Afficher$/;

describe('what others change in the part of a screen', () => {
  for (const [name, part] of Object.entries(PARTS)) {
    it(`[D5] ${name}: what comes waits, and is there when it is asked for`, async () => {
      const page = await open(part);
      const before = placesOf(page);
      part.add(page.server.store);
      await skip(TICK_MS);
      await until('the news', () => page.all('button', NEWS).length > 0);
      expectUnmoved(before);
      expect(page.text).not.to.match(part.words);
      showAll(page);
      await until(`${part.words}`, () => part.words.test(page.text));
      await page.gone('button', NEWS);
      await until('the focus is in the part', () => page.focused?.matches('.held-part'));
    });

    it(`[D5] ${name}: what goes leaves its place, until it is asked for`, async () => {
      const page = await open(part);
      const before = placesOf(page);
      part.remove(page.server.store);
      await skip(TICK_MS);
      await until('the news', () => page.all('button', NEWS).length > 0);
      expectUnmoved(before);
      showAll(page);
      await page.gone('button', NEWS);
    });

    it(`[D5] ${name}: what changes is ${part.waits ? 'shown when it is asked for' : 'marked in its place'}`, async () => {
      const page = await open(part);
      const before = placesOf(page);
      part.change(page.server.store);
      await skip(TICK_MS);
      if (part.waits) {
        await page.find('button', NEWS);
        expectUnmoved(before);
        return;
      }
      const marked = () => page.parts('[data-changed]').map(({ textContent }) => textContent ?? '');
      await until('the mark', () => marked().some((text) => part.words.test(text)));
      expectUnmoved(before);
      await skip(5000);
      expect(marked()).to.deep.equal([]);
    });
  }

  it('[D5] what came while it was out of sight waits, also where its answer is late', async () => {
    const part = PARTS['the tickets of a piece'] as Part;
    const page = await open(part);
    page.element.style.display = 'none';
    await untilLeft();
    await skip(TICK_MS);
    part.add(page.server.store);
    page.element.style.display = '';
    await until('the news', () => page.all('button', NEWS).length > 0);
    expect(page.text).not.to.match(part.words);
  });

  it('[D5] the life of a piece: a ticket waits whose comments are read in the place of others', async () => {
    const part = PARTS['the life of a piece'] as Part;
    const page = await open(part, (store) => {
      const ticket = find(store, 'tickets', 2);
      const older = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
      for (const days of [1, 2, 3, 4, 5])
        store.tickets.push({ ...ticket, id: 800 + days, intervention: null, date_creation: older(days) });
      ticket.date_creation = older(6);
    });
    page.server.store.comments.push({
      ...find(page.server.store, 'comments', 1),
      ...{ id: 901, texte: 'La clé est au poste', ticket: { id: 2 } },
    });
    await skip(TICK_MS);
    await until('the news', () => page.all('button', NEWS).length > 0);
    showAll(page);
    await page.findText(/La clé est au poste/);
    part.add(page.server.store);
    const added = find(page.server.store, 'tickets', 901);
    added.date_creation = new Date().toISOString();
    await skip(TICK_MS);
    await until('the news', () => page.all('button', NEWS).length > 0);
    expect(page.text).not.to.match(part.words);
    expect(page.text).to.match(/La clé est au poste/);
  });
});
