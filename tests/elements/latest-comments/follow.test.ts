/** What others write while somebody reads `<balise-latest-comments>`. */
import { expect } from 'chai';
import { at } from '../../contract-server/whole/now.ts';
import { skip, skipUntil } from '../_support/clock.ts';
import { type MountOptions, mount } from '../_support/mount.ts';
import type { Mounted } from '../_support/mounted.ts';
import { untilFollowed } from '../_support/sight.ts';
import { until } from '../_support/until.ts';
import { watchShift } from '../_support/watch.ts';

/** The pace of the counters. */
const TICK_MS = 10_000;
const WAITS = /nouveaux? commentaires? · Afficher$/;

const open = async (options: MountOptions = {}) => {
  const feed = await mount('balise-latest-comments', options);
  await feed.findText('Merci, le service vous attend.');
  await untilFollowed(feed);
  return feed;
};
const texts = (feed: Mounted) => feed.parts('.comment-text').map(({ textContent }) => textContent);

/** What another person writes. */
function write(feed: Mounted, id: number, texte: string): void {
  const { comments } = feed.server.store;
  const author = { id: 5, username: 'demandeur', first_name: 'Léa', last_name: 'Fabre' };
  comments.unshift({
    ...(comments[0] as (typeof comments)[0]),
    id,
    texte,
    created_by: author,
    date_creation: at(0, 0.5),
  });
}

describe('<balise-latest-comments>: what others write', () => {
  it('[D4] [K4] new comments wait above what is read, without a shift, and come when they are asked for', async () => {
    const feed = await open();
    const before = texts(feed);
    const shift = watchShift();
    write(feed, 901, 'Le badge est revenu.');
    write(feed, 902, 'La porte est réparée.');
    await skip(TICK_MS);
    const button = await feed.find('button', /^2\snouveaux commentaires · Afficher$/);
    expect(button.closest('[role="status"]'), 'it is read to screen readers').not.to.equal(null);
    expect(texts(feed), 'nothing has moved').to.deep.equal(before);
    expect(feed.text)
      .to.match(/3\scommentaires /)
      .and.not.match(/non lu/);
    const { sum, moved } = shift();
    expect(sum, `layout shift of ${moved.join('; ')}`).to.equal(0);
    await feed.expectTree('<balise-latest-comments> comments wait');
    await feed.expectAccessible();
    button.focus();
    button.click();
    await until('both', () => texts(feed).length === before.length + 2);
    await feed.gone('button', WAITS);
    await until('the focus is in the list', () => feed.focused?.matches('.feed-day-name'));
    expect(feed.text).to.match(/2\snon lus/);
  });

  it('[D4] [K4] another filter shows what waits, and a comment outside of the filter is not counted', async () => {
    const feed = await open({ attributes: { q: 'service' } });
    write(feed, 901, 'Le service est passé.');
    write(feed, 902, 'Autre chose.');
    await skip(TICK_MS);
    await feed.find('button', /^1\snouveau commentaire · Afficher$/);
    feed.element.setAttribute('q', '');
    await feed.findText('Autre chose.');
    await feed.gone('button', WAITS);
  });

  it('[D4] [K4] one that is deleted stays until the list is shown anew; changed words change in their place', async () => {
    const feed = await open();
    const before = texts(feed);
    const [first] = feed.server.store.comments;
    const changed = String(first?.texte);
    Object.assign(first ?? {}, { texte: 'Mot corrigé.' });
    await skip(TICK_MS);
    await feed.findText('Mot corrigé.');
    expect(feed.all('button', /Afficher$/)).to.deep.equal([]);
    const now = before.map((texte) => (texte === changed ? 'Mot corrigé.' : texte));
    expect(texts(feed)).to.deep.equal(now);
    feed.server.store.comments.splice(1, 1);
    await skip(TICK_MS);
    const button = await feed.find('button', 'Liste modifiée · Afficher');
    expect(texts(feed)).to.deep.equal(now);
    button.click();
    await until('it is gone', () => texts(feed).length === before.length - 1);
  });

  it('[D4] [K4] [L1] on a screen that nobody touches they are shown at once', async () => {
    const feed = await mount('balise-latest-comments', { attributes: { kiosk: '' } });
    await feed.findText('Merci, le service vous attend.');
    write(feed, 901, 'Le badge est revenu.');
    await skipUntil('the comment', () => texts(feed).includes('Le badge est revenu.'));
    expect(feed.all('button')).to.deep.equal([]);
  });

  it('[D4] [K4] an empty list shows what comes at once', async () => {
    const feed = await mount('balise-latest-comments', {
      store: (store) => {
        store.comments = store.comments.slice(0, 1).map((each) => ({ ...each, id: 900 }));
      },
      attributes: { q: 'badge' },
    });
    await feed.findText('Aucun commentaire ne correspond à ces filtres.');
    await untilFollowed(feed);
    write(feed, 901, 'Le badge est revenu.');
    await skip(TICK_MS);
    await feed.findText('Le badge est revenu.');
  });
});
