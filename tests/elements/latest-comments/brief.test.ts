/** `<balise-latest-comments brief>`: the newest five, for each group that may read them. */
import { expect } from 'chai';
import type { Row } from '../../contract-server/store.ts';
import { at } from '../../contract-server/whole/now.ts';
import { skip } from '../_support/clock.ts';
import { type MountOptions, mount } from '../_support/mount.ts';
import type { Mounted } from '../_support/mounted.ts';
import { untilFollowed } from '../_support/sight.ts';
import { describeStates } from '../_support/states.ts';
import { until } from '../_support/until.ts';
import { watchShift } from '../_support/watch.ts';

const TICK_MS = 10_000;
const CALLS = /^\/api\/commentaires\//;
const ALL = 'Tous les commentaires';

const open = (options: MountOptions = {}) =>
  mount('balise-latest-comments', { ...options, attributes: { brief: '', ...options.attributes } });
const texts = (feed: Mounted) => feed.parts('.brief-text').map(({ textContent }) => textContent);

const comment = (id: number, hours: number): Row => ({
  id,
  texte: `Passage ${id}`,
  file: null,
  created_by: { id: 5, username: 'demandeur', first_name: 'Léa', last_name: 'Fabre' },
  date_creation: at(0, hours),
  ticket: { id: 1, objet: 'Fuite sous le lavabo' },
  contract: null,
});
const seven = (store: Mounted['server']['store']) => {
  store.comments = [3, 1, 2, 7, 5, 6, 4].map((id) => comment(id, id - 8));
};

describeStates('balise-latest-comments', {
  attributes: { brief: '' },
  reads: CALLS,
  drawn: (feed) => feed.findText('Merci, le service vous attend.'),
  empty: 'Aucun commentaire pour le moment.',
  loggedOut: 'Connectez-vous pour voir les derniers commentaires.',
});

describe('<balise-latest-comments brief>', () => {
  it('[K4] shows the newest five by one call, in any order of the server', async () => {
    const feed = await open({ store: seven });
    await feed.findText('Passage 7');
    expect(texts(feed)).to.deep.equal([7, 6, 5, 4, 3].map((id) => `Passage ${id}`));
    expect(feed.server.sent('GET', CALLS).length).to.equal(1);
  });

  for (const [order, pages] of [
    ['newest first', 1],
    ['oldest first', 3],
    ['in no order', 3],
  ] as const)
    it(`[K4] of a server with pages, ${order}: the newest five, by ${pages} calls`, async () => {
      const ids = {
        'newest first': [7, 6, 5, 4, 3, 2, 1],
        'oldest first': [1, 2, 3, 4, 5, 6, 7],
        'in no order': [3, 1, 2, 7, 5, 6, 4],
      };
      const feed = await open({
        before: (server) => {
          server.answer(CALLS, () => {
            const page = Number(
              new URL(server.sent('GET', CALLS).at(-1)?.url ?? '', 'http://x').searchParams.get('page') ?? 1,
            );
            const results = ids[order].slice(3 * page - 3, 3 * page).map((id) => comment(id, id - 8));
            const next = page < 3 ? `http://localhost/api/commentaires/?page_size=20&page=${page + 1}` : null;
            return { status: 200, body: { count: 7, next, previous: null, results } };
          });
        },
      });
      const shown = pages === 1 ? [7, 6, 5] : [7, 6, 5, 4, 3];
      await until('the newest', () => String(texts(feed)) === String(shown.map((id) => `Passage ${id}`)));
      await feed.settled();
      expect(feed.server.sent('GET', CALLS).length).to.equal(pages);
    });

  for (const [group, leadsToAll] of [
    ['demandeur', false],
    ['collaborateur', false],
    ['prestataire', false],
    ['responsable', true],
    ['admin', true],
  ] as const)
    it(`[D4] [K4] ${group} reads them, and is led to ${leadsToAll ? 'all of them' : 'their tickets alone'}`, async () => {
      const feed = await open({ as: group, store: seven });
      const received = feed.listen('balise-navigate');
      await feed.findText('Passage 7');
      expect(feed.all('link', 'Fuite sous le lavabo').length).to.equal(5);
      expect(feed.all('link', ALL).length).to.equal(leadsToAll ? 1 : 0);
      feed.all('link', 'Fuite sous le lavabo')[0]?.click();
      expect(received[0]?.detail).to.deep.include({ route: 'Details du ticket', params: { id: 1 } });
      await feed.expectAccessible();
    });

  it('[D4] [K4] of a user who may see neither tickets nor contracts nothing is asked, and nothing is shown', async () => {
    const feed = await open({
      as: 'collaborateur',
      store: (store) => {
        for (const user of store.users) Object.assign(user, { user_permissions: [] });
      },
    });
    await feed.settled();
    expect(feed.all('heading')).to.deep.equal([]);
    expect(feed.server.sent('GET', CALLS)).to.deep.equal([]);
  });

  it('[D4] [K4] what others write waits, without a shift, and the fifth leaves when it is shown', async () => {
    const feed = await open({ store: seven });
    await feed.findText('Passage 7');
    await untilFollowed(feed);
    const shift = watchShift();
    feed.server.store.comments.push(comment(8, 0));
    await skip(TICK_MS);
    const button = await feed.find('button', /^1\snouveau commentaire · Afficher$/);
    expect(texts(feed)[0]).to.equal('Passage 7');
    const { sum, moved } = shift();
    expect(sum, `layout shift of ${moved.join('; ')}`).to.equal(0);
    await feed.expectAccessible();
    button.focus();
    button.click();
    await until('the new one', () => texts(feed)[0] === 'Passage 8');
    expect(texts(feed).length).to.equal(5);
    await until('the focus', () => feed.focused?.matches('.brief-items'));
  });

  it('[K4] long names and words take one line each, on a phone too', async () => {
    for (const width of [390, 1200]) {
      const feed = await open({
        width,
        store: (store) => {
          const long = { ...comment(1, -1), texte: `${'Relevé des températures. '.repeat(50)}` };
          const objet = 'Détecteur en alarme intempestive au bloc opératoire, couloir des soins intensifs';
          store.comments = [{ ...long, ticket: { id: 1, objet } }];
        },
      });
      const item = await until('the comment', () =>
        feed.parts('.brief-item').find((each) => each.textContent?.includes('Relevé')),
      );
      expect(item.getBoundingClientRect().height).to.equal(width < 560 ? 92 : 68);
      expect(item.scrollWidth).to.be.at.most(item.clientWidth);
      feed.element.remove();
    }
  });

  it('[K4] the ring of a link is seen whole', async () => {
    for (const width of [390, 1200]) {
      const feed = await open({ width });
      const about = await until('a comment', () => feed.parts('.feed-about')[0]);
      const link = about.querySelector('a') as HTMLElement;
      link.focus();
      const { outlineWidth, outlineOffset } = getComputedStyle(link);
      const reach = Number.parseFloat(outlineWidth) + Number.parseFloat(outlineOffset);
      const [ring, box] = [link, about].map((each) => each.getBoundingClientRect()) as [DOMRect, DOMRect];
      expect(ring.top - box.top, 'above').to.be.at.least(reach);
      expect(box.bottom - ring.bottom, 'below').to.be.at.least(reach);
      feed.element.remove();
    }
  });
});
