/** `<balise-ticket-form public="…">`: a report without an account. */
import { expect } from 'chai';
import { pageSingleton } from '../../../src/core/kernel/lib/page-singletons.ts';
import { hasUnfinished } from '../../../src/core/kernel/page/unload-guard.ts';
import { openPublicPlace } from '../../contract-server/routes/public.ts';
import { skip, skipUntil } from '../_support/clock.ts';
import { press } from '../_support/input.ts';
import { type MountOptions, mount } from '../_support/mount.ts';
import type { Mounted } from '../_support/mounted.ts';
import { chooseFiles, makePhoto } from '../_support/photos.ts';
import { until } from '../_support/until.ts';

const DOOR = /^\/api\/public\/[^/]+\/$/;
const REPORTS = /^\/api\/public\/[^/]+\/tickets\/$/;
const PHOTOS = /^\/api\/public\/suivi\/[^/]+\/photos\/$/;
const OBJET = /^Quel est le problème/;
const RECEIVED = /^N°\s\d+, reçu$/;
const ADD = 'Ajouter une photo';

/** The key of the next place: each test has a form of its own. */
let turn = 0;
const forms: Mounted[] = [];
async function open({ attributes, ...options }: MountOptions = {}): Promise<Mounted> {
  turn += 1;
  const form = await mount('balise-ticket-form', {
    as: null,
    ...options,
    store: (store) => {
      for (let times = 0; times < turn; times += 1) openPublicPlace(store, '1');
    },
    attributes: { public: `cle-1-${turn}-0`, ...attributes },
  });
  forms.push(form);
  return form;
}
const sent = (form: Mounted) => form.server.sent('POST', REPORTS);
const reset = (form: Mounted) => (form.element as HTMLElement & { reset: () => boolean }).reset();

// what tests of other files of this page have typed
beforeEach(() => pageSingleton('begun', () => new Set<object>()).clear());

afterEach(() => {
  for (const form of forms.splice(0)) {
    reset(form);
    const calls = form.server.calls.map(({ url }) => url).filter((url) => !url.startsWith('/api/public/'));
    expect(calls, 'calls beside those without an account').to.deep.equal([]);
    const headers = form.server.calls.filter((call) => call.headers.has('authorization'));
    expect(headers, 'calls with a session').to.deep.equal([]);
  }
});

describe('<balise-ticket-form public>', () => {
  it('names the place, sends what was written by keys alone, and gives the link to follow it', async () => {
    const form = await open({ as: 'responsable', attributes: { balise: 'EQ-1' } });
    const received = form.listen('balise-ticket-reported');
    await form.find('heading', /^Signaler un problème · Hôpital Saint-Aubin$/);
    await form.expectTree('without an account');
    await form.expectAccessible();
    (await form.find('textbox', OBJET)).focus();
    await form.fill(OBJET, 'Lampe grillée');
    await form.fill('Détails', 'Au fond du couloir.');
    form.part<HTMLElement>('summary').focus();
    await press('Enter');
    await form.fill('Votre nom', 'Mme Roche');
    await form.fill('Téléphone ou e-mail', '05 56 00 00 00');
    form.part<HTMLElement>('[part=submit]').focus();
    await press('Enter');
    const title = await form.find('heading', RECEIVED);
    await until('the focus', () => form.focused === title);
    expect(sent(form).map(({ body }) => body)).to.deep.equal([
      {
        objet: 'Lampe grillée',
        description: 'Au fond du couloir.',
        name: 'Mme Roche',
        contact: '05 56 00 00 00',
        balise: 'EQ-1',
      },
    ]);
    expect(received).to.deep.equal([{ type: 'balise-ticket-reported', detail: { number: 301 } }]);
    const link = `${location.origin}/suivi/suivi-301`;
    expect(form.field('Lien de suivi').value).to.equal(link);
    expect(hasUnfinished(), 'no moment to load the page anew').to.equal(true);
    expect(form.get('link', 'Suivre ce signalement').getAttribute('href')).to.equal('/suivi/suivi-301');
    await form.expectTree('sent without an account');
    await form.expectAccessible();
    await form.click('button', 'Signaler autre chose');
    await until('the focus in the first field', () => form.focused === form.all('textbox')[0]);
    await until('nothing begun', () => !hasUnfinished());
    expect(form.field(OBJET).value).to.equal('');
    expect(form.text).to.not.include('Responsable');
  });

  it('wants nothing but what happened', async () => {
    const form = await open();
    await form.click('button', 'Envoyer');
    await until('the focus on what is missing', () => form.focused === form.all('alert')[0]);
    await form.fill(OBJET, 'Odeur de gaz');
    await form.click('button', 'Envoyer');
    await form.find('heading', RECEIVED);
    expect(sent(form).map(({ body }) => body)).to.deep.equal([{ objet: 'Odeur de gaz' }]);
  });

  it('sends photos after it, one by one, as many as the place takes; a refused one is named', async () => {
    const form = await open();
    await form.fill(OBJET, 'Vitre cassée');
    const photos = await Promise.all(
      ['un', 'deux', 'trois', 'quatre'].map((name) => makePhoto(2400, 1200, `${name}.png`)),
    );
    chooseFiles(form, ADD, ...photos);
    await form.findText(/^«\s[a-z]+\.png\s» n’est pas jointe\s: 3\sphotos au plus\.$/);
    await until('three photos', () => form.all('img').length === 3);
    let count = 0;
    const mend = form.server.answer(PHOTOS, () => {
      count += 1;
      if (count === 2) return { status: 400, body: { file: ['Ce fichier n’est pas une image.'] } };
      if (count === 3) return { status: 503, body: { detail: 'Panne.' } };
      return { status: 201, body: { photos: count } };
    });
    await form.click('button', 'Envoyer');
    await form.findText(/^[a-z]+\.jpg\s: Ce fichier n’est pas une image\.$/);
    expect(form.text).to.match(/2\sphotos n’ont pas pu être jointes/);
    await form.expectAccessible();
    const [first] = await form.server.findSent('POST', PHOTOS);
    expect(Object.keys(first?.body ?? {})).to.deep.equal(['file']);
    const { width } = await createImageBitmap(first?.body.file as File);
    expect(width).to.equal(1600);
    mend();
    await form.click('button', 'Renvoyer les photos');
    await form.findText(/une photo n’a pas pu être jointe\s:$/);
    expect(form.server.sent('POST', PHOTOS).length, 'the refused one is not sent again').to.equal(4);
    expect(sent(form).length, 'the report is sent once').to.equal(1);
  });

  it('sends a lost report again under the same key, and keeps what was written', async () => {
    const form = await open();
    await form.fill(OBJET, 'Porte bloquée');
    const mend = form.server.break('lost-answer', REPORTS);
    await form.click('button', 'Envoyer');
    await form.findText(/Rien n’est perdu/);
    expect(form.field(OBJET).value).to.equal('Porte bloquée');
    mend();
    await form.click('button', 'Réessayer');
    await form.find('heading', RECEIVED);
    const keys = sent(form).map(({ headers }) => headers.get('idempotency-key'));
    expect(keys.length).to.equal(2);
    expect(new Set(keys).size).to.equal(1);
  });

  it('keeps a draft, which names neither the key nor, in other tabs, its sender', async () => {
    const form = await open();
    await form.fill(OBJET, 'Fuite');
    form.part('summary').click();
    await form.fill('Votre nom', 'Mme Roche');
    const stored = (storage: Storage) => Object.entries(storage).flat().join(' ');
    expect(stored(sessionStorage)).to.include('Fuite').and.include('Mme Roche');
    expect(stored(localStorage)).to.include('Fuite').and.not.include('Mme Roche');
    const key = form.element.getAttribute('public') ?? '?';
    expect(stored(localStorage) + stored(sessionStorage)).to.not.include(key);
    form.element.remove();
    document.querySelector('main')?.append(form.element);
    await form.find('textbox', OBJET);
    expect(form.field(OBJET).value).to.equal('Fuite');
  });

  it('shows how long a busy server asks to wait, before the form and before it is sent', async () => {
    const form = await open({ before: (server) => server.break('too-many', DOOR, { times: 1 }) });
    const timer = await form.find('timer');
    expect(timer.textContent).to.match(/Encore 5\s/);
    await form.expectAccessible();
    await skip(2000);
    expect(form.get('timer').textContent).to.match(/Encore 3\s/);
    await skipUntil('the form', () => form.all('textbox', OBJET)[0]);
    await form.fill(OBJET, 'Fuite');
    const mend = form.server.break('too-many', REPORTS);
    await form.click('button', 'Envoyer');
    await form.find('timer');
    mend();
    await form.click('button', 'Envoyer');
    expect(sent(form).length, 'nothing is sent meanwhile').to.equal(1);
    expect(form.all('button', 'Réessayer')).to.deep.equal([]);
    await form.expectAccessible();
    await skipUntil('the end of the wait', () => form.all('timer').length === 0);
    await form.click('button', 'Envoyer');
    await form.find('heading', RECEIVED);
  });

  it('tells what to do with a key that opens nothing, and keeps what was written when it is revoked', async () => {
    const form = await open({ attributes: { public: 'faux' } });
    await form.findText('Ce code n’est plus valable.');
    expect(form.text).to.include('scannez une affiche plus récente');
    await form.expectAccessible();
    const other = await open();
    await other.fill(OBJET, 'Fuite');
    openPublicPlace(other.server.store, '1');
    await other.click('button', 'Envoyer');
    await other.findText(/Ce code n’est plus valable\. Ce que vous avez écrit est gardé ici/);
    expect(other.field(OBJET).value).to.equal('Fuite');
  });

  it('opens by itself when the network is back', async () => {
    const form = await open({ before: (server) => server.break('reset', DOOR, { times: 1 }) });
    await form.findText('Le formulaire n’a pas pu être ouvert.');
    await form.find('button', 'Réessayer');
    await form.expectAccessible();
    window.dispatchEvent(new Event('online'));
    await form.find('textbox', OBJET);
  });
});

describe('<balise-ticket-form public>, on a server without it', () => {
  it('is the ordinary form, for who is logged in', async () => {
    const form = await mount('balise-ticket-form', {
      as: null,
      before: (server) => server.break('not-found', DOOR),
      attributes: { public: 'sans-serveur' },
    });
    await form.findText('Connectez-vous pour créer un ticket.');
  });
});
