/** `<balise-latest-comments>`: days, filters, what is unread, long and many ones. */
import { expect } from 'chai';
import type { Row } from '../../contract-server/store.ts';
import { at } from '../../contract-server/whole/now.ts';
import { press } from '../_support/input.ts';
import { type MountOptions, mount } from '../_support/mount.ts';
import type { Mounted } from '../_support/mounted.ts';
import { until } from '../_support/until.ts';

const open = (options: MountOptions = {}) => mount('balise-latest-comments', options);
const UNREAD = 'Non lus depuis ma dernière visite';

/** The comment with that text. */
const item = (feed: Mounted, text: string): Promise<HTMLElement> =>
  until(`the comment « ${text} »`, () =>
    feed.all('listitem').find(({ textContent }) => textContent?.includes(text)),
  );
const has = (feed: Mounted, text: string): boolean =>
  feed.all('listitem').some(({ textContent }) => textContent?.includes(text));

/** A comment of that time and author. */
const comment = (id: number, texte: string, values: Partial<Row> = {}): Row => ({
  id,
  texte,
  file: null,
  created_by: { id: 5, username: 'demandeur', first_name: 'Léa', last_name: 'Fabre' },
  date_creation: at(0, -1),
  ticket: { id: 1, objet: 'Fuite sous le lavabo' },
  contract: null,
  ...values,
});

const twoKinds = (store: Mounted['server']['store']) => {
  store.comments = [
    comment(1, 'Écluse du ticket'),
    comment(2, 'Écluse du contrat', {
      ticket: null,
      contract: { id: 2, name: 'Contrôle réglementaire des ascenseurs' },
      date_creation: at(0),
    }),
    comment(3, 'Autre chose', { date_creation: at(-1) }),
  ];
};

describe('<balise-latest-comments>', () => {
  it('[K4] shows comments by day, the newest first, each with its author and its ticket or contract', async () => {
    const feed = await open({ store: twoKinds });
    await item(feed, 'Écluse du ticket');
    expect(feed.all('heading').map(({ textContent }) => textContent)).to.deep.equal([
      'Derniers commentaires',
      'Aujourd’hui · mercredi 18 novembre 2026',
      'mardi 17 novembre 2026',
    ]);
    expect(
      feed.all('listitem').map((each) => each.querySelector('.comment-text')?.textContent),
    ).to.deep.equal(['Écluse du contrat', 'Écluse du ticket', 'Autre chose']);
    const first = await item(feed, 'Écluse du ticket');
    expect(first.textContent).to.include('Léa Fabre').and.include('sur le ticket').and.include('09:00');
    expect((await item(feed, 'Écluse du contrat')).textContent).to.include('sur le contrat');
    const received = feed.listen('balise-navigate');
    await feed.click('link', 'Fuite sous le lavabo');
    await feed.click('link', 'Contrôle réglementaire des ascenseurs');
    expect(received.map(({ detail }) => (detail as { route: string }).route)).to.deep.equal([
      'Details du ticket',
      'Details du contrat',
    ]);
  });

  it('[K4] is filtered by words and by what they are about, reported to the page', async () => {
    const feed = await open({ store: twoKinds });
    await item(feed, 'Autre chose');
    await feed.fill('Rechercher dans les commentaires', 'ecluse');
    await until('the words', () => !has(feed, 'Autre chose'));
    (await feed.find('radio', 'Contrats')).click();
    await until('contracts', () => !has(feed, 'Écluse du ticket') && has(feed, 'Écluse du contrat'));
    expect(feed.element.getAttribute('on')).to.equal('contracts');
    await feed.fill('Rechercher dans les commentaires', 'introuvable-partout');
    await feed.findText('Aucun commentaire ne correspond à ces filtres.');
    await feed.expectAccessible();
    feed.all('button', 'Effacer les filtres').at(-1)?.click();
    await item(feed, 'Autre chose');
  });

  it('[K4] is filtered by its attributes from the beginning', async () => {
    const feed = await open({ store: twoKinds, attributes: { on: 'tickets', q: 'ecluse' } });
    await item(feed, 'Écluse du ticket');
    expect(feed.all('listitem').length).to.equal(1);
  });

  it('[K4] nothing new has a sentence of its own; a deleted author is called so', async () => {
    const feed = await open({
      attributes: { unread: 'true' },
      store: (store) => {
        store.comments = [comment(1, 'Ancien', { created_by: null, date_creation: '2026-01-02 08:00' })];
      },
    });
    await feed.findText('Aucun nouveau commentaire depuis votre dernière visite.');
    await feed.expectAccessible();
    await feed.click('button', UNREAD);
    expect((await item(feed, 'Ancien')).textContent).to.include('Utilisateur supprimé');
  });

  it('[K4] what others wrote since the last visit is marked until all is marked as read', async () => {
    const old = comment(1, 'Ancien', { date_creation: '2030-01-01 08:00' });
    const before = await open({
      as: 'demandeur',
      store: (store) => {
        store.comments = [old];
      },
    });
    await item(before, 'Ancien');
    before.element.remove();
    const feed = await open({
      store: (store) => {
        const me = { id: 2, username: 'responsable', first_name: 'Marc', last_name: 'Delmas' };
        const later = { date_creation: '2030-01-02 08:00' };
        store.comments = [
          old,
          comment(2, 'De moi', { ...later, created_by: me }),
          comment(3, 'Nouveau', later),
        ];
      },
    });
    const isMarked = async (text: string) => (await item(feed, text)).textContent?.includes('Non lu');
    expect(await isMarked('Nouveau')).to.equal(true);
    expect(await isMarked('Ancien')).to.equal(false);
    expect(await isMarked('De moi'), 'one’s own').to.equal(false);
    await feed.click('button', UNREAD);
    await until('only those', () => feed.all('listitem').length === 1);
    expect(feed.element.getAttribute('unread')).to.equal('true');
    await feed.expectAccessible();
    await feed.click('button', 'Tout marquer comme lu');
    await feed.findText('Aucun nouveau commentaire depuis votre dernière visite.');
  });

  it('[K4] a file is a link of its own below its comment', async () => {
    const feed = await open({
      store: (store) => {
        store.comments = [comment(1, 'Plan joint', { file: '/media/plan.pdf?sig=1' })];
      },
    });
    const link = await feed.find('link', 'Fichier joint');
    expect(link.getAttribute('href')).to.equal(`${location.origin}/media/plan.pdf?sig=1`);
    expect(link.getAttribute('rel')).to.include('noopener');
  });

  it('[K4] on a phone 5,000 characters read whole, words without a space included, and nothing lies over another', async () => {
    const texte = `${'Relevé des températures, pièce par pièce.\n'.repeat(100)}${'x'.repeat(800)}\nFin`;
    const feed = await open({
      width: 390,
      store: (store) => {
        const objet = 'Détecteur en alarme intempestive au bloc opératoire';
        store.comments = [comment(1, texte, { ticket: { id: 1, objet } })];
      },
    });
    const long = await item(feed, 'Fin');
    const text = long.querySelector('.comment-text') as HTMLElement;
    expect(text.textContent).to.equal(texte);
    expect(text.scrollWidth).to.be.at.most(text.clientWidth + 1);
    expect(feed.element.scrollWidth).to.be.at.most(390);
    const [author, about, hour] = ['.comment-author', '.feed-about', '.feed-hour'].map((part) =>
      (long.querySelector(part) as Element).getBoundingClientRect(),
    ) as [DOMRect, DOMRect, DOMRect];
    expect(about.top).to.be.at.least(author.bottom - 1);
    expect(hour.left).to.be.at.least(author.right);
    expect(hour.top, 'on the line of the author').to.be.below(author.bottom);
    expect(about.left).to.be.closeTo(author.left, 0.5);
  });

  it('[K4] the foot counts what is shown, also once more is', async () => {
    const feed = await open({
      store: (store) => {
        store.comments = Array.from({ length: 60 }, (_, rank) => comment(rank + 1, `Passage ${rank}`));
      },
    });
    await feed.findText('50 commentaires affichés sur 60');
    (await feed.find('button', /^Afficher les 10 suivants$/)).focus();
    await press('Enter');
    await feed.findText('60 commentaires affichés sur 60');
    expect(feed.focused === feed.parts('li.comment')[50], 'the first new one').to.equal(true);
  });

  it('[K4] [L1] in a kiosk nothing can be touched, and whoever may not see contracts is not asked about them', async () => {
    const feed = await open({ attributes: { kiosk: '' }, store: twoKinds });
    await item(feed, 'Écluse du ticket');
    for (const role of ['textbox', 'button', 'radio']) expect(feed.all(role), role).to.deep.equal([]);
    feed.element.remove();
    const own = await open({ as: 'collaborateur', store: twoKinds });
    await item(own, 'Écluse du ticket');
    expect(own.all('radio')).to.deep.equal([]);
    expect(own.all('link', 'Contrôle réglementaire des ascenseurs'), 'no route of the group').to.deep.equal(
      [],
    );
  });
});
