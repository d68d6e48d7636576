/** `<balise-help>` alone: requests for help, and the guide. */
import { expect } from 'chai';
import { press, type } from '../_support/input.ts';
import { mount } from '../_support/mount.ts';
import type { Mounted } from '../_support/mounted.ts';
import { until } from '../_support/until.ts';

type Account = 'demandeur' | 'responsable' | 'prestataire';
const open = (as: Account, attributes: Record<string, string> = {}) =>
  mount('balise-help', {
    as,
    attributes,
    store: ({ help }) => {
      help.push({
        id: 2,
        objet: 'Mon agenda',
        message: 'Il est vide.',
        created_by: { id: 2, username: 'responsable', first_name: 'Marc', last_name: 'Delmas' },
        date_creation: '2026-11-17T09:00:00Z',
      });
    },
  });
const [OWN, OTHER] = ['Mon agenda', 'Où sont les plans ?'];
const row = (help: Mounted, name: string | undefined) =>
  help.parts('li').find((each) => each.textContent?.includes(`${name}`));
const sent = (help: Mounted) => help.server.sent('POST', /help/).map(({ body }) => body);

describe('<balise-help>: requests', () => {
  it('[K4] a request shows page and version before it sends them, and is listed at once', async () => {
    const help = await open('demandeur', { page: '/interventions' });
    const technical = await help.find('group', 'Informations techniques');
    await until('page and version', () => /\/interventions.*0\.9\.60/.test(technical.textContent ?? ''));
    await help.click('button', 'Envoyer la demande');
    await help.findText('Sujet\u00a0: Ce champ est obligatoire.');
    await help.expectTree('with errors');
    await help.expectAccessible();
    await help.fill('Sujet', 'Bouton introuvable');
    await help.fill('Message', 'Où est-il ?');
    await press('Control+Enter');
    await help.findMessage('Demande d’aide envoyée.');
    expect(help.field('Sujet').value).to.equal('');
    const listed = await until('its row', () => row(help, 'Bouton introuvable'));
    listed.querySelector('summary')?.click();
    await until('its message', () => listed.textContent?.includes('Page\u00a0: /interventions'));
    expect(sent(help)[0]?.message).to.match(
      /^Où est-il \?\n\nPage\u00a0: \/interventions\nVersion\u00a0: 0\.9\.60/,
    );
    await help.expectAccessible();
  });

  it('[K4] without the consent only the message is sent', async () => {
    const help = await open('demandeur', { page: '/tickets' });
    await help.fill('Sujet', 'Sans détails');
    await help.fill('Message', 'Rien de plus.');
    await help.click('checkbox', 'Joindre ces informations à la demande');
    await help.click('button', 'Envoyer la demande');
    await help.findMessage('Demande d’aide envoyée.');
    expect(sent(help)).to.deep.equal([{ objet: 'Sans détails', message: 'Rien de plus.' }]);
  });

  it('[K4] a manager sees those of everybody or one’s own, and deletes one once asked', async () => {
    const help = await open('responsable');
    await until('both', () => row(help, OWN) && row(help, OTHER));
    await help.click('radio', 'Les miennes');
    await until('the own one', () => !row(help, OTHER));
    expect(Boolean(row(help, OWN)), 'its own').to.equal(true);
    await help.click('radio', 'Toutes');
    const summary = await until('the other one', () => row(help, OTHER)?.querySelector('summary'));
    summary.focus();
    await press('Enter');
    await help.click('button', 'Supprimer la demande');
    const dialog = await help.find('dialog');
    expect(dialog.textContent).to.include(OTHER);
    await help.expectAccessible();
    await help.click('button', 'Annuler');
    await help.gone('dialog');
    expect(help.server.sent('DELETE', /help/)).to.deep.equal([]);
    await help.click('button', 'Supprimer la demande');
    await help.find('dialog');
    await help.click('button', 'Supprimer');
    await help.findMessage('Demande d’aide supprimée.');
    await until('it is gone', () => !row(help, OTHER));
  });

  it('[K4] others see their own requests alone', async () => {
    const help = await open('prestataire');
    await help.findText('Aucune demande d’aide.');
    expect(help.all('radio', 'Toutes')).to.have.length(0);
  });
});

describe('<balise-help>: guide', () => {
  const task = (help: Mounted, name: string) => help.all('region', name)[0];

  it('[K4] it is the group’s, is reached by keys, searched, and kept in the attributes', async () => {
    const help = await open('demandeur');
    const opened = help.listen('balise-navigate');
    (await help.find('tab', 'Demandes d’aide')).focus();
    await press('ArrowRight');
    await help.find('region', 'Signaler un problème');
    expect(help.element.getAttribute('tab')).to.equal('guide');
    expect(help.all('region', 'Affecter un ticket')).to.have.length(0);
    expect(help.parts('select')).to.have.length(0);
    await help.expectAccessible();
    await press('/');
    await type('etoiles');
    await help.find('region', 'Noter une intervention');
    await until('nothing else', () => !task(help, 'Signaler un problème'));
    await until('the attribute', () => help.element.getAttribute('q') === 'etoiles');
    await help.fill('Rechercher dans le guide', 'zzz');
    await help.findText('Rien dans le guide ne correspond à cette recherche.');
    await help.expectAccessible();
    help.all('button', 'Effacer la recherche').at(-1)?.click();
    await help.find('region', 'Signaler un problème');
    expect(help.element.getAttribute('q')).to.equal(null);
    await help.click('link', 'Ouvrir Tickets');
    expect(opened[0]?.detail).to.have.property('route', 'Tickets');
  });

  it('[A16] leaves its words whole where letters are further apart (RGAA 10.12)', async () => {
    const help = await open('responsable', { tab: 'guide' });
    await help.find('region', 'Affecter un ticket');
    const spacing = new CSSStyleSheet();
    spacing.replaceSync('* { letter-spacing: .12em !important; word-spacing: .16em !important }');
    help.root.adoptedStyleSheets = [...help.root.adoptedStyleSheets, spacing];
    const badges = help.parts('.guide-state .badge-text');
    const cut = badges.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth);
    expect(badges.length, 'states').to.be.above(0);
    expect(cut.map(({ textContent }) => textContent)).to.deep.equal([]);
    const select = help.parts('.guide-group select')[0] as HTMLSelectElement;
    const { inlineSize } = getComputedStyle(select);
    select.style.inlineSize = 'max-content';
    expect(Number.parseFloat(inlineSize)).to.be.at.least(
      Number.parseFloat(getComputedStyle(select).inlineSize),
    );
  });

  it('[K4] a manager reads that of another group, and prints it', async () => {
    const help = await open('responsable', { tab: 'guide' });
    await help.find('region', 'Affecter un ticket');
    await help.choose('Guide du groupe', 'Prestataire');
    await help.find('region', 'Proposer une date d’intervention');
    expect(help.all('region', 'Affecter un ticket')).to.have.length(0);
    const { print } = window;
    let printed = 0;
    window.print = () => {
      printed += 1;
    };
    try {
      await help.click('button', 'Imprimer le guide');
    } finally {
      window.print = print;
    }
    expect(printed).to.equal(1);
  });
});
