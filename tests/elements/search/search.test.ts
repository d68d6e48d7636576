/** `<balise-search>` alone: by keys, for each group, while a list fails. */
import { expect } from 'chai';
import type { AccountName } from '../../contract-server/whole/house.ts';
import { countActions } from '../_support/count.ts';
import { press, setViewport, type } from '../_support/input.ts';
import { mount } from '../_support/mount.ts';
import type { Mounted } from '../_support/mounted.ts';
import { until } from '../_support/until.ts';

const open = (as: AccountName = 'responsable', attributes: Record<string, string> = {}) =>
  mount('balise-search', { as, attributes: { open: '', ...attributes } });
const field = (search: Mounted) => search.get('combobox') as HTMLInputElement;
const active = (search: Mounted) => search.parts('[role=option][aria-selected=true]')[0];
const isActive = (search: Mounted, text: string | RegExp) =>
  until(`active: ${text}`, () => {
    const shown = active(search)?.textContent ?? '';
    if (typeof text === 'string' ? shown.includes(text) : text.test(shown)) return true;
    throw new Error(`it is ${shown}`);
  });
const groups = (search: Mounted) => search.parts('.group-label').map(({ textContent }) => textContent);
const ask = async (search: Mounted, text: string) => {
  await until('the focus', () => search.focused === field(search));
  field(search).select();
  await type(text);
};
const ended = (search: Mounted) =>
  until('the end', () => /résultats?$/.test(search.part('.foot-status').textContent ?? ''));

describe('<balise-search>', () => {
  it('[A11] keys walk over what is offered, and Échap closes it', async () => {
    const search = await open();
    const closed = search.listen('balise-search-closed');
    await isActive(search, 'Créer un ticket');
    await until('the focus', () => search.focused === field(search));
    await press('End');
    await isActive(search, /À propos|Derniers commentaires|Aide et support|Profil|Agenda/);
    await press('Home', 'ArrowDown');
    await isActive(search, 'Scanner');
    expect(field(search).getAttribute('aria-activedescendant')).to.equal(active(search)?.id);
    expect(search.server.sent('GET', /tickets/), 'nothing is read before it is searched').to.deep.equal([]);
    await press('Escape');
    await until('it is closed', () => closed.length === 1);
    expect(search.element.hasAttribute('open')).to.equal(false);
  });

  it('[A11] on a narrow window it shows all of a result, in as many lines as it needs (RGAA 10.4)', async () => {
    await setViewport(320, 640);
    const long =
      'Fuite au plafond du couloir des consultations, devant la salle des archives médicales du sous-sol';
    const search = await mount('balise-search', {
      attributes: { open: '' },
      store: ({ tickets }) =>
        void Object.assign(tickets[0] as object, {
          objet: long,
          asset: null,
          site: { id: 901, name: `Salle ${long}` },
        }),
    });
    await ask(search, 'consultations archives');
    await isActive(search, 'consultations');
    await ended(search);
    const cut = search
      .parts('.option-title, .option-meta')
      .filter((each) => each.scrollHeight > each.clientHeight + 1 || each.scrollWidth > each.clientWidth + 1);
    expect(cut.map(({ textContent }) => textContent)).to.deep.equal([]);
    expect(active(search)?.querySelector('.option-title')?.clientHeight).to.be.above(50);
    await setViewport(1440, 900);
  });

  it('[A11] accents and case aside, in any order, what matched is marked; a number is the first answer', async () => {
    const search = await open();
    const opened = search.listen('balise-navigate');
    await ask(search, 'LAVABO fuité');
    await isActive(search, 'Fuite sous le lavabo');
    await search.expectTree('found');
    // what was asked last: with a letter less it is the first answer too
    const marks = () => [...(active(search)?.querySelectorAll('mark') ?? [])].map((mark) => mark.textContent);
    await until('the marks', () => marks().includes('Fuite'));
    const { tickets } = search.server.store;
    const { id } = tickets.find(({ objet }) => objet === 'Fuite sous le lavabo') ?? { id: 0 };
    await ask(search, `#${id}`);
    await isActive(search, `n°\u00a0${id}`);
    await press('Enter');
    await until('the ticket', () => opened.length === 1);
    expect(opened[0]?.detail).to.deep.include({ route: 'Details du ticket', params: { id } });
    expect(search.element.hasAttribute('open')).to.equal(false);
  });

  it('[A11] equipment is found by its name and its place in 25 keys, before what was written about it', async () => {
    const search = await open();
    const opened = search.listen('balise-navigate');
    await until('the focus', () => search.focused === field(search));
    const counted = countActions();
    await type('extincteur chambre 12');
    await ended(search);
    expect(groups(search).slice(0, 2)).to.deep.equal(['Équipements', 'Tickets']);
    await isActive(
      search,
      /^Équipement Extincteur à eau 6 L n° 9Chambre 12 · 1er étage · Bâtiment principal/,
    );
    await press('Enter');
    await until('its page', () => opened.length === 1);
    expect(opened[0]?.detail).to.deep.include({ route: "Details de l'équipement", params: { id: 5 } });
    // with Ctrl K, which the page hears
    expect(counted.end() + 1)
      .to.be.above(20)
      .and.at.most(25);
    search.element.setAttribute('open', '');
    await until('an empty field', () => field(search).value === '');
    await ask(search, 'l’extincteur de la chambre 12');
    await isActive(search, 'Extincteur à eau 6 L n° 9');
    // the building is above what the room's own record names
    await ask(search, 'extincteur eau bâtiment principal');
    await isActive(search, /Extincteur à eau 6 L n° 9Chambre 12 · 1er étage · Bâtiment principal/);
  });

  it('[A11] a place is written whole, in a second line where it is long', async () => {
    const search = await open();
    await ask(search, 'chambre 12');
    await ended(search);
    expect(groups(search)[0]).to.equal('Sites');
    for (const meta of search.parts('.option-meta'))
      expect(
        Math.max(meta.scrollHeight - meta.clientHeight, meta.scrollWidth - meta.clientWidth),
        meta.textContent ?? '',
      ).to.be.at.most(1);
  });

  it('[A11] what no list holds is found by its number, where its screen is the user’s', async () => {
    const search = await open();
    const opened = search.listen('balise-navigate');
    await ask(search, 'Écriture n°\u00a0285');
    await isActive(search, 'Écriture n°\u00a0285');
    await press('Enter');
    await until('the entry', () => opened.length === 1);
    expect(opened[0]?.detail).to.deep.include({ href: '/finance?tab=ecritures&edit=1&entry=285' });
    search.element.setAttribute('open', '');
    await until('an empty field', () => field(search).value === '');
    await ask(search, 'plan 4');
    await isActive(search, 'Plan n°\u00a04');
    await press('Enter');
    await until('the plan', () => opened.length === 2);
    expect(opened[1]?.detail).to.deep.include({ href: '/plans/4' });
  });

  it('[A8] a number leads a requester to no screen of others', async () => {
    const search = await open('demandeur');
    await ask(search, 'Écriture n°\u00a0285');
    await search.findText(/^Aucun résultat pour/);
  });

  it('[A11] actions are found by other words, and do what they are called', async () => {
    const search = await open('responsable', { themes: '' });
    const events = search.listen('balise-theme-switch', 'balise-ticket-create-open');
    await ask(search, 'sombre');
    await isActive(search, 'Changer de thème');
    await press('Enter');
    await until('the theme', () => events.length === 1);
    search.element.setAttribute('open', '');
    await until('an empty field', () => field(search).value === '');
    await ask(search, 'nouveau tick');
    await isActive(search, 'Créer un ticket');
    await press('Enter');
    await until('the form', () => events.length === 2);
    expect(events.map(({ type: name }) => name)).to.deep.equal([
      'balise-theme-switch',
      'balise-ticket-create-open',
    ]);
  });

  it('[L2] nothing found is explained, with what can be done instead', async () => {
    const search = await open();
    await ask(search, 'z');
    await search.findText('Tapez au moins deux lettres, ou un numéro.');
    await ask(search, 'zzz introuvable');
    await search.findText(/^Aucun résultat pour/);
    await search.find('button', 'Créer un ticket');
    await search.expectTree('empty');
    await search.expectAccessible();
    await search.click('button', 'Effacer la recherche');
    expect(field(search).value).to.equal('');
    await until('the focus', () => search.focused === field(search));
  });

  const ALL = [
    'Tickets',
    'Interventions',
    'Équipements',
    'Sites',
    'Contrats',
    'Intervenants',
    'Prestataires',
  ];
  const PATHS = ['v2/tickets', 'v2/interventions', 'assets', 'sites', 'contracts', 'profile', 'prestataires'];
  /** Spec §6: what each group's routes open. */
  const FOUND: Record<AccountName, readonly string[]> = {
    admin: ALL,
    responsable: ALL,
    collaborateur: ALL.slice(0, 4),
    prestataire: ALL.slice(0, 4),
    demandeur: ['Tickets', 'Interventions', 'Sites'],
  };
  for (const [account, own] of Object.entries(FOUND) as [AccountName, readonly string[]][])
    it(`[A7] [A8] [A9] ${account} reads and finds only what the routes open`, async () => {
      const search = await open(account);
      await ask(search, 'an');
      await ended(search);
      await search.settled();
      const read = PATHS.filter((path) => search.server.sent('GET', new RegExp(`^/api/${path}/`)).length > 0);
      expect(read).to.deep.equal(PATHS.filter((_, rank) => own.includes(ALL[rank] ?? '')));
      const shown = groups(search).filter((name) => ALL.includes(`${name}`));
      expect(own, 'nothing else').to.include.members(shown);
      expect(shown).to.include('Tickets');
      if (account === 'demandeur')
        for (const option of search.all('option'))
          expect(option.getAttribute('href') ?? '').not.to.match(/^\/(assets|contracts|intervenants)/);
    });

  it('a list that fails is named with the reason, can be read again, and the others stay', async () => {
    const search = await open();
    const mend = search.server.break('forbidden', /^\/api\/contracts\//);
    await ask(search, 'en');
    const problem = await until('the problem', () => search.parts('.problem')[0]);
    expect(problem.textContent).to.include(
      "Contrats\u00a0: impossible de les lire. Vous n'êtes pas autorisé à effectuer cette action.",
    );
    await until('announced', () =>
      search.part('.foot-status').textContent?.includes('Contrats\u00a0: impossible'),
    );
    expect(groups(search)).to.include('Sites').and.not.to.include('Contrats');
    await search.expectTree('refused');
    await search.expectAccessible();
    mend();
    await search.click('button', 'Réessayer');
    await until('the contracts', () => groups(search).includes('Contrats'));
    expect(search.parts('.problem')).to.have.length(0);
  });

  it('without a server nothing is said to be absent: one line names all that was not read, and reads it again', async () => {
    const search = await open();
    const mend = search.server.break('forbidden', /^\/api\//);
    await ask(search, 'zzzz');
    await search.findText('Aucun résultat pour «\u00a0zzzz\u00a0» dans ce qui a pu être lu.');
    expect(search.parts('.problem')).to.have.length(1);
    expect(search.part('.problem').textContent).to.match(
      /^Tickets, interventions, équipements, sites, contrats, intervenants et prestataires\u00a0: impossible de les lire\./,
    );
    expect(search.text).not.to.include('Vérifiez l’orthographe');
    mend();
    search.get('button', 'Réessayer').focus();
    await search.click('button', 'Réessayer');
    await search.findText('Aucun résultat pour «\u00a0zzzz\u00a0».');
    expect(search.parts('.problem')).to.have.length(0);
    // the button has gone with its line
    expect(search.focused?.matches('input'), 'the focus').to.equal(true);
  });

  it('[L4] in a kiosk it never opens', async () => {
    const search = await open('responsable', { kiosk: '' });
    await search.settled();
    expect(search.parts('dialog[open]')).to.have.length(0);
  });
});
