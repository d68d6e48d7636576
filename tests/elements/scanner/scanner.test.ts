/** `<balise-scanner>` alone, where there is no camera: what is typed, what a hand scanner types, a photo. */
import { expect } from 'chai';
import { encodeCode128 } from '../../../src/core/scanner/encode-code128.ts';
import { chooseFiles } from '../_support/input.ts';
import { type MountOptions, mount } from '../_support/mount.ts';
import type { Mounted } from '../_support/mounted.ts';
import { until } from '../_support/until.ts';
import { makeInsecure, removeCamera, restoreDevices } from './_devices.ts';

const TAG = 'BAL-000101';
const open = (options: MountOptions = {}) =>
  mount('balise-scanner', { attributes: { open: '' }, ...options });
const lookups = ({ server }: Mounted) => server.sent('GET', /\/api\/assets\/\?balise=/).length;

/** Types as a hand scanner or a person does: each key carries the time at which it was pressed. */
function burst(target: EventTarget, text: string, gap: number, end = 'Enter'): void {
  [...text, end].forEach((key, rank) => {
    const event = new KeyboardEvent('keydown', { key, bubbles: true, composed: true, cancelable: true });
    Object.defineProperty(event, 'timeStamp', { value: 1_000_000 + rank * gap });
    target.dispatchEvent(event);
  });
}

/** A photo of a label, a little turned. */
async function takePhoto(text: string): Promise<File> {
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [1200, 900];
  const context = canvas.getContext('2d') as CanvasRenderingContext2D;
  context.fillStyle = '#eee';
  context.fillRect(0, 0, 1200, 900);
  context.translate(600, 450);
  context.rotate(0.1);
  context.fillStyle = '#111';
  let x = -300;
  encodeCode128(text)?.modules.forEach((width, rank) => {
    if (rank % 2 === 0) context.fillRect(x, -80, width * 4, 160);
    x += width * 4;
  });
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', 0.85));
  return new File([blob as Blob], 'code.jpg', { type: 'image/jpeg' });
}

const choose = (scanner: Mounted, file: File): void =>
  chooseFiles(scanner.part<HTMLInputElement>('input[type=file]'), file);

describe('<balise-scanner> without a camera', () => {
  beforeEach(removeCamera);
  afterEach(restoreDevices);

  it('[G6] a code that was read elsewhere is looked up without the dialog: found and opened, or reported', async () => {
    const scanner = await mount('balise-scanner');
    // a page that takes the scan over opens nothing: this one does not
    const scanned: unknown[] = [];
    scanner.element.addEventListener('balise-scan', (event) => scanned.push((event as CustomEvent).detail));
    const opened = scanner.listen('balise-navigate');
    scanner.element.setAttribute('code', TAG);
    await until('it is opened', () => opened.length === 1);
    expect(scanned[0]).to.have.property('code', TAG);
    expect(scanned[0]).to.have.nested.property('asset.site.name').that.is.a('string');
    expect(opened[0]?.detail).to.have.nested.property('params.id');
    expect(scanner.element.hasAttribute('code')).to.equal(false);
    scanner.element.setAttribute('code', 'RIEN-42');
    await scanner.findMessage(/Aucun équipement correspondant trouvé\. Code lu\s: RIEN-42/);
    // the same once more
    scanner.element.setAttribute('code', 'RIEN-42');
    await until('looked up again', () => lookups(scanner) === 3);
    expect(scanner.all('dialog')).to.deep.equal([]);
  });

  it('[G6] a piece is opened before its sound begins, which takes a browser a while', async () => {
    const order: string[] = [];
    const { AudioContext } = globalThis;
    globalThis.AudioContext = class extends AudioContext {
      constructor() {
        super();
        order.push('sound');
      }
    };
    try {
      const scanner = await mount('balise-scanner');
      scanner.element.addEventListener('balise-navigate', (event) => {
        event.preventDefault();
        order.push('opened');
      });
      scanner.element.setAttribute('code', TAG);
      await until('both', () => order.length === 2);
      expect(order).to.deep.equal(['opened', 'sound']);
    } finally {
      globalThis.AudioContext = AudioContext;
    }
  });

  it('[G6] finds what a scanner in US layout types on an AZERTY keyboard, ended by Tab', async () => {
    const scanner = await open();
    const found = scanner.listen('balise-scan');
    await scanner.findText('Aucune caméra n’a été trouvée.');
    burst(document.body, 'BQL)ààà&à&', 10, 'Tab');
    await until('the piece', () => found.length === 1);
    expect(found.map(({ detail }) => (detail as { code: string }).code)).to.deep.equal([TAG]);
  });

  it('[G6] such a code read on a page opens the piece with a hint at the layout, once; of one that is none too', async () => {
    const scanner = await mount('balise-scanner');
    const opened = scanner.listen('balise-navigate');
    scanner.element.setAttribute('code', 'BQL)çççç');
    await scanner.findMessage(/Code lu\s: BQL\)çççç Votre douchette semble réglée pour un clavier américain/);
    scanner.element.setAttribute('code', 'BQL)ààà&à&');
    await until('it is opened', () => opened.length === 1);
  });

  it('[G6] of such a code that is none either it hints at the layout', async () => {
    const scanner = await open();
    await scanner.findText('Aucune caméra n’a été trouvée.');
    burst(document.body, 'BQL)çççç', 10);
    await scanner.findText('Aucun équipement correspondant trouvé.');
    await scanner.findText(/réglée pour un clavier américain/);
  });

  it('[G6] looks up what is typed: none found is shown and announced, the first of several is opened', async () => {
    const scanner = await open({
      store: (store) => {
        const [first, second] = store.assets as [(typeof store.assets)[0], (typeof store.assets)[0]];
        second.balise = first.balise;
      },
    });
    await scanner.findText('Aucune caméra n’a été trouvée.');
    await until('the focus', () => scanner.focused === scanner.field('Code de l’étiquette'));
    await scanner.fill('Code de l’étiquette', 'RIEN-42');
    await scanner.click('button', 'Rechercher');
    await scanner.findText(/^Aucun équipement correspondant trouvé\./);
    expect(scanner.text).to.include('Code lu\u00a0: RIEN-42');
    await until('the announcement', () =>
      scanner.part('[aria-live]').textContent?.includes('Aucun équipement correspondant trouvé.'),
    );
    await scanner.expectTree('empty');
    await scanner.expectAccessible();

    const received = scanner.listen('balise-navigate', 'balise-scanner-closed');
    await scanner.fill('Code de l’étiquette', TAG);
    await scanner.click('button', 'Rechercher');
    await until('the equipment', () => received.length === 2);
    expect(received.map(({ type }) => type)).to.have.members(['balise-navigate', 'balise-scanner-closed']);
    const { detail } = received.find(({ type }) => type === 'balise-navigate') as { detail: object };
    expect(detail).to.deep.include({ route: "Details de l'équipement", params: { id: 1 } });
    expect(scanner.element.hasAttribute('open')).to.equal(false);
  });

  it('[G6] of a code that nobody knows it offers to make the piece, in the dialog and without it, to those who may', async () => {
    const scanner = await open();
    const wanted = scanner.listen('balise-asset-create-open');
    await scanner.fill('Code de l’étiquette', 'NEUF-1');
    await scanner.click('button', 'Rechercher');
    await scanner.click('button', 'Créer l’équipement avec ce code');
    expect(wanted.map(({ detail }) => detail)).to.deep.equal([{ balise: 'NEUF-1' }]);
    expect(scanner.element.hasAttribute('open')).to.equal(false);
    // read by a hand scanner of another layout, without the dialog
    scanner.element.setAttribute('code', 'BQL)çççç');
    await scanner.findMessage(/Code lu\s: BQL\)çççç/);
    await scanner.answer('Créer l’équipement avec ce code');
    expect(wanted.at(-1)?.detail).to.deep.equal({ balise: 'BAL-9999' });
  });

  it('[G6] whoever may create none is not offered it', async () => {
    const scanner = await open({ as: 'prestataire' });
    await scanner.fill('Code de l’étiquette', 'NEUF-1');
    await scanner.click('button', 'Rechercher');
    await scanner.findText(/^Aucun équipement correspondant trouvé\./);
    expect(scanner.all('button', 'Créer l’équipement avec ce code')).to.deep.equal([]);
  });

  it('goes on after a match where that is wanted, and lists what was read, known or not', async () => {
    const scanner = await open();
    const opened = scanner.listen('balise-navigate');
    await scanner.click('checkbox', 'Continuer à scanner');
    for (const code of [TAG, 'NEUF-1', TAG]) {
      await scanner.fill('Code de l’étiquette', code);
      await scanner.click('button', 'Rechercher');
      await scanner.findText(new RegExp(`Code lu\\s: ${code}`));
    }
    await scanner.findText('2\u00a0codes scannés');
    await scanner.expectTree('codes that were read');
    expect(opened).to.deep.equal([]);
    expect(scanner.element.hasAttribute('open')).to.equal(true);
    await scanner.click('button', 'Créer l’équipement avec ce code');
    await scanner.fill('Nom', 'Extincteur');
    await scanner.click('button', 'Créer l’équipement');
    const [sent] = await scanner.server.findSent('POST', /^\/api\/assets\/$/);
    expect(sent?.body).to.deep.include({ name: 'Extincteur', balise: 'NEUF-1' });
    await scanner.findText(/^Créé · NEUF-1/);
    await scanner.expectAccessible();
  });

  it('[G6] gives the page what was found; where it prevents that, nothing is opened', async () => {
    const scanner = await open();
    const received = scanner.listen('balise-scan', 'balise-navigate');
    await scanner.fill('Code de l’étiquette', TAG);
    await scanner.click('button', 'Rechercher');
    await until('the event', () => received.length > 0);
    await scanner.settled();
    expect(received).to.have.length(1);
    expect(received[0]?.detail).to.have.nested.include({ code: TAG, 'asset.id': 1 });
    expect(scanner.element.hasAttribute('open')).to.equal(false);
    await scanner.gone('button', 'Fermer');
  });

  it('[G6] reads a hand scanner wherever the focus is, and no person for one', async () => {
    const scanner = await open();
    const received = scanner.listen('balise-scan');
    await scanner.findText('Aucune caméra n’a été trouvée.');
    const close = scanner.get('button', 'Fermer');
    close.focus();
    burst(close, TAG, 90);
    expect(lookups(scanner)).to.equal(0);
    burst(close, TAG, 8);
    await until('the equipment', () => received.length === 1);
    expect(received[0]?.detail).to.include({ code: TAG });
    expect(lookups(scanner)).to.equal(1);
    // closed, it listens no more
    burst(document.body, TAG, 8);
    expect(lookups(scanner)).to.equal(1);
  });

  it('[G6] shows a refused lookup, and goes on', async () => {
    const scanner = await open({ before: (server) => server.break('forbidden', /\?balise=/, { times: 1 }) });
    await scanner.fill('Code de l’étiquette', TAG);
    await scanner.click('button', 'Rechercher');
    await scanner.findText(/Vous n'êtes pas autorisé à effectuer cette action\./);
    await scanner.expectTree('refused');
    const received = scanner.listen('balise-scan');
    await scanner.click('button', 'Rechercher');
    await until('the equipment', () => received.length === 1);
  });

  it('reads a photo of the code', async () => {
    const scanner = await open();
    const received = scanner.listen('balise-scan');
    await scanner.findText('Prendre une photo du code');
    choose(scanner, new File(['no picture'], 'flou.jpg', { type: 'image/jpeg' }));
    // its name is what is seen, also while a photo is read
    const [label] = scanner.part<HTMLInputElement>('input[type=file]').labels ?? [];
    expect(label?.textContent).to.equal('Prendre une photo du code');
    await scanner.findText(/^Aucun code n’a été lu sur cette photo/);
    choose(scanner, await takePhoto(TAG));
    await until('the equipment', () => received.length === 1);
    expect(received[0]?.detail).to.include({ code: TAG });
  });

  it('shows why a page without https has no camera, without asking for one', async () => {
    restoreDevices();
    makeInsecure();
    const scanner = await open();
    await scanner.findText('La caméra n’est pas accessible depuis cette page.');
    await scanner.findText(/https/);
    await scanner.expectAccessible();
  });
});
