/** The confirmation of `<balise-ticket-form>` for a ticket that waits on this device, and for what becomes of it. */
// the network and the clock are held before the product's code is read
import '../_support/mount.ts';

import { expect } from 'chai';
import { type KeptCall, keeper } from '../../../src/core/kernel/http/offline-writes.ts';
import { $givenNumbers, $givenUp, $waitingWrites } from '../../../src/core/kernel/page/waiting-writes.ts';
import { mount } from '../_support/mount.ts';
import { chooseFiles, makePhoto } from '../_support/photos.ts';

const MADE = -7;

/** The page keeps what is sent. */
function keepAll(): void {
  keeper.current = {
    mustWait: () => true,
    keep: async ({ key, keep: { about, numbered } }: KeptCall) => {
      const made = numbered ? MADE : null;
      const write = { key, about, needsAuthor: false, ...(made !== null && { made }) };
      $waitingWrites.set([...$waitingWrites.get(), write]);
      return { made };
    },
    isLost: async () => false,
    inTime: (_, signal, call) => call(signal ?? new AbortController().signal),
    answered: () => {},
    listWaiting: () => [],
    readFile: async () => null,
  };
}

async function open() {
  const form = await mount('balise-ticket-form', { attributes: { site: '1' } });
  keepAll();
  await form.fill('Objet', 'Vanne bloquée');
  for (const name of ['un.png', 'deux.png']) {
    chooseFiles(form, 'Ajouter une photo (facultatif)', await makePhoto(40, 40, name));
    await form.find('img', `Photo ${name}`);
  }
  await form.click('button', 'Envoyer');
  await form.find('heading', 'Ticket à envoyer');
  await form.findText(/^Les 2\sphotos partiront avec lui\.$/);
  return form;
}

describe('<balise-ticket-form>: a ticket to be sent later', () => {
  afterEach(() => {
    keeper.current = null;
    $waitingWrites.set([]);
    $givenUp.set([]);
    $givenNumbers.set({});
  });

  it('[E5] is not named as one to be sent once it is removed', async () => {
    const form = await open();
    const all = $waitingWrites.get().map(({ key, made = null }) => ({ key, made }));
    $waitingWrites.set([]);
    $givenUp.set(all);
    await form.find('heading', 'Ticket non envoyé');
    await form.findText('Il ne sera pas envoyé.');
    expect(form.text).not.to.match(/à envoyer|partir/i);
    await form.expectAccessible();
  });

  it('[E5] may have arrived where its sending had begun before it was removed', async () => {
    const form = await open();
    const all = $waitingWrites.get().map(({ key, made = null }) => ({ key, made, isTried: made !== null }));
    $waitingWrites.set([]);
    $givenUp.set(all);
    await form.find('heading', 'Envoi arrêté');
    await form.findText(/il est peut-être déjà arrivé/);
    expect(form.text).not.to.include('Il ne sera pas envoyé.');
    await form.expectAccessible();
  });

  it('[E5] counts the photos that go with it without one that is removed', async () => {
    const form = await open();
    const [photo] = $waitingWrites.get().filter(({ made }) => made === undefined);
    $waitingWrites.set($waitingWrites.get().filter((write) => write !== photo));
    $givenUp.set([{ key: photo?.key ?? '', made: null }]);
    await form.findText('La photo partira avec lui.');
    await form.find('heading', 'Ticket à envoyer');
  });

  it('[E5] is named as created once it was sent with its photos, whose marks say so then alone', async () => {
    const form = await open();
    const marks = () =>
      [...form.element.shadowRoot!.querySelectorAll<HTMLElement>('.photo-thumb')].map(
        ({ dataset }) => dataset.status,
      );
    expect(marks()).to.deep.equal(['kept', 'kept']);
    const [first] = $waitingWrites.get().filter(({ made }) => made === undefined);
    $waitingWrites.set([first!]);
    await form.find('heading', 'Ticket à envoyer');
    $waitingWrites.set([]);
    await form.find('heading', 'Ticket créé');
    expect(marks()).to.deep.equal(['sent', 'sent']);
    await form.findText(/^Les 2\sphotos sont jointes\.$/);
    expect(form.text).not.to.match(/à envoyer|partir/i);
    expect(form.all('link', 'Voir le ticket')).to.deep.equal([]);
  });

  it('[E5] has its number and the way to it once the server has given one', async () => {
    const form = await open();
    $givenNumbers.set({ [MADE]: 41 });
    $waitingWrites.set([]);
    await form.find('heading', /^Ticket n°\s41 créé$/);
    expect((await form.find('link', 'Voir le ticket')).getAttribute('href')).to.contain('/tickets/41');
  });
});
