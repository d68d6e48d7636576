/** The files of `<balise-ticket>`: sent, refused, pasted, deleted, and what is announced of them. */
// the network and the clock are held before the product's code is read
import '../_support/mount.ts';

import { expect } from 'chai';
import { $sentWrites } from '../../../src/core/kernel/page/waiting-writes.ts';
import type { OutboxEntry, OutboxStorage } from '../../../src/core/outbox/model.ts';
import { closeOutboxOf, openOutboxOf } from '../../../src/core/outbox/outbox.ts';
import { noteChange } from '../../../src/core/outbox/state.ts';
import { ticketQuery } from '../../../src/core/tickets/store.ts';
import { press } from '../_support/input.ts';
import { type MountOptions, mount } from '../_support/mount.ts';
import type { Mounted } from '../_support/mounted.ts';
import { chooseFiles, makePhoto, transferOf } from '../_support/photos.ts';
import { until } from '../_support/until.ts';

const open = (options: MountOptions = {}) =>
  mount('balise-ticket', { attributes: { 'ticket-id': '1' }, ...options });

/** Answers the question of a deletion. */
async function confirm(ticket: Mounted): Promise<void> {
  await ticket.find('dialog');
  ticket.all('button', 'Supprimer').at(-1)?.click();
  await ticket.gone('dialog');
}

/** Pastes into an element, as the keyboard does. */
function paste(into: HTMLElement, clipboardData: DataTransfer): boolean {
  const event = new ClipboardEvent('paste', { bubbles: true, cancelable: true, clipboardData });
  into.dispatchEvent(event);
  return event.defaultPrevented;
}

/** What the status of the files announces. */
const news = (files: HTMLElement): string => files.querySelector('[role=status]')?.textContent ?? '';

describe('<balise-ticket>: files', () => {
  it('[K4] announce that they were sent and taken out, and the focus stays with them', async () => {
    const ticket = await open();
    const files = await ticket.find('region', 'Fichiers');
    const input = await until('the field', () => files.querySelector<HTMLInputElement>('input[type=file]'));
    expect(news(files)).to.equal('');
    chooseFiles(ticket, input, new File(['a'], 'a.pdf'));
    await until('the news', () => news(files) === 'Fichier envoyé\u00a0: a.pdf.');
    const mend = ticket.server.break('forbidden', /\/attachments\/$/, { method: 'POST' });
    chooseFiles(ticket, input, new File(['b'], 'b.pdf'));
    (await ticket.find('button', 'Réessayer')).focus();
    mend();
    await press('Enter');
    await until('the focus', () => ticket.focused === input);
    await until('the news', () => news(files) === 'Fichier envoyé\u00a0: b.pdf.');
    chooseFiles(ticket, input, new File([], 'vide.pdf'));
    (await ticket.find('button', 'Retirer vide.pdf')).focus();
    await press('Enter');
    await until('the focus', () => ticket.focused === input);
    await until('the news', () => news(files) === 'Fichier retiré\u00a0: vide.pdf.');
  });

  it('[E6] [B8] one that is refused stays without another try, and the next one goes alone', async () => {
    const ticket = await open();
    const files = await ticket.find('region', 'Fichiers');
    const input = await until('the field', () => files.querySelector<HTMLInputElement>('input[type=file]'));
    const uploads = () => ticket.server.sent('POST', /^\/api\/tickets\/1\/attachments\/$/).length;
    const mend = ticket.server.break('refused-fields', /\/attachments\/$/, { method: 'POST' });
    chooseFiles(ticket, input, new File(['a'], 'a.pdf'));
    await ticket.find('button', 'Retirer a.pdf');
    await until('refused', () => uploads() === 1);
    mend();
    chooseFiles(ticket, input, new File([], 'vide.pdf'), new File(['b'], 'b.pdf'));
    await ticket.find('link', 'b.pdf');
    await ticket.findText('« vide.pdf » est vide et ne peut pas être envoyé.');
    expect(uploads()).to.equal(2);
    expect(ticket.all('button', 'Réessayer')).to.deep.equal([]);
    for (const name of ['a.pdf', 'vide.pdf']) await ticket.click('button', `Retirer ${name}`);
    await press('Escape');
  });

  it('[E6] a file pasted where files are chosen is taken', async () => {
    const ticket = await open();
    const files = await ticket.find('region', 'Fichiers');
    const input = await until('the field', () => files.querySelector<HTMLInputElement>('input[type=file]'));
    paste(input, transferOf(new File(['a'], 'a.pdf')));
    await ticket.find('link', 'a.pdf');
  });

  it('[E6] [B8] are shrunk, sent as label, file and parent, and deleted by name', async () => {
    const ticket = await open();
    const files = await ticket.find('region', 'Fichiers');
    const input = await until('the field', () => files.querySelector<HTMLInputElement>('input[type=file]'));
    chooseFiles(ticket, input, await makePhoto(2000, 1000, 'photo.png'));
    await ticket.find('link', 'photo.png');
    const [sent] = await ticket.server.findSent('POST', /^\/api\/tickets\/1\/attachments\/$/);
    expect(Object.keys(sent?.body ?? {}).sort()).to.deep.equal(['file', 'label', 'parent']);
    const { width, height } = await createImageBitmap(sent?.body.file as File);
    expect([width, height]).to.deep.equal([1600, 800]);
    await ticket.click('button', /^Supprimer.*photo\.png/);
    expect((await ticket.find('dialog')).textContent).to.include('photo.png');
    await confirm(ticket);
    await ticket.gone('link', 'photo.png');
    await until('the focus where it was, not the page', () => ticket.focused);
    await until('the server has none', () => ticket.server.store.attachments.length === 0);
  });

  it('[B8] show the picture that the server made of one, and lead to the original', async () => {
    const picture = { file: '/media/jpeg', original: '/media/heic' };
    const ticket = await open({
      before: ({ store }) => {
        store.attachments.push({ id: 7, owner: 'tickets', parent: 1, label: 'IMG_12.HEIC', ...picture });
        Object.assign(
          store.comments.find(({ ticket }) => ticket === 1 || (ticket as { id?: number } | null)?.id === 1) ??
            {},
          picture,
        );
      },
    });
    const link = await ticket.find('link', 'IMG_12.HEIC');
    expect(new URL((link as HTMLAnchorElement).href).pathname).to.equal('/media/7');
    const original = ticket.get('link', 'Original de IMG_12.HEIC') as HTMLAnchorElement;
    expect(new URL(original.href).pathname).to.equal('/media/heic');
    const ofComment = (await ticket.find('link', 'Original de Fichier joint')) as HTMLAnchorElement;
    expect(new URL(ofComment.href).pathname).to.equal('/media/heic');
  });

  it('[K4] a photo chosen without network is shown from this device until its object was read with it', async () => {
    const storage = new Map<string, ArrayBuffer>();
    const entries: OutboxEntry[] = [];
    const ticket = await open();
    await openOutboxOf('responsable', {
      ...({} as OutboxStorage),
      list: async () => [...entries],
      readNumbers: async () => ({ byTemporary: new Map(), given: [] }),
      readFile: async (key, place) => storage.get(`${key}:${place}`) ?? null,
      add: async (entry, files) => {
        entries.push(entry);
        for (const [place, file] of files.entries()) storage.set(`${entry.key}:${place}`, file);
      },
    });
    Object.defineProperty(navigator, 'onLine', { value: false, configurable: true });
    try {
      const files = await ticket.find('region', 'Fichiers');
      const input = await until('the field', () => files.querySelector<HTMLInputElement>('input[type=file]'));
      chooseFiles(ticket, input, await makePhoto(60, 40, 'fuite.png'));
      const row = await until('the row', () =>
        [...files.querySelectorAll('li')].find((each) => each.textContent.includes('À envoyer')),
      );
      expect(row.textContent).to.include('fuite');
      const picture = await until('the picture', () => row.querySelector('img'));
      await until('the picture is drawn', () => picture.naturalWidth === 60);
      await ticket.expectAccessible();
      const { key, keep } = entries[0] as OutboxEntry;
      entries.length = 0;
      storage.clear();
      const file = { label: 'fuite.png', isPicture: true };
      await noteChange({ written: { key, about: keep.about, id: 4321, file, sentAt: Date.now() } });
      await until('sent', () => !row.textContent.includes('À envoyer'));
      expect(row.isConnected && picture.isConnected && picture.naturalWidth).to.equal(60);
      await ticket.expectAccessible();
      Reflect.deleteProperty(navigator, 'onLine');
      const received = { id: 4321, owner: 'tickets', parent: 1, label: 'fuite.png', file: '/media/jpeg' };
      ticket.server.store.attachments.push(received);
      await ticketQuery(1).refresh();
      await ticket.find('link', 'fuite.png');
      await until('it is there once', () => !row.isConnected);
      expect($sentWrites.get()).to.deep.equal([]);
    } finally {
      Reflect.deleteProperty(navigator, 'onLine');
      closeOutboxOf();
    }
  });
});
