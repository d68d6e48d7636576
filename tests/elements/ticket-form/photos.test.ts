/** Photos of `<balise-ticket-form>`: chosen, dropped, pasted, sent after the ticket, sent again. */
import { expect } from 'chai';
import { press } from '../_support/input.ts';
import { mount } from '../_support/mount.ts';
import type { Mounted } from '../_support/mounted.ts';
import { chooseFiles, makePhoto, transferOf } from '../_support/photos.ts';
import { until } from '../_support/until.ts';

const ATTACHMENTS = /^\/api\/tickets\/\d+\/attachments\/$/;
const ADD = 'Ajouter une photo (facultatif)';

async function open(objet: string): Promise<Mounted> {
  const form = await mount('balise-ticket-form', { attributes: { site: '1' } });
  await form.fill('Objet', objet);
  return form;
}
const uploads = (form: Mounted) => form.server.sent('POST', ATTACHMENTS).map(({ body }) => body);

async function noise({ width, height }: HTMLCanvasElement): Promise<Blob> {
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d') as OffscreenCanvasRenderingContext2D;
  const image = context.createImageData(width, height);
  // a call takes no more than 65,536 bytes
  for (let at = 0; at < image.data.length; at += 65_536)
    crypto.getRandomValues(image.data.subarray(at, at + 65_536));
  for (let at = 3; at < image.data.length; at += 4) image.data[at] = 255;
  context.putImageData(image, 0, 0);
  return canvas.convertToBlob({ type: 'image/jpeg' });
}

async function empty({ width, height }: HTMLCanvasElement): Promise<Blob> {
  const canvas = new OffscreenCanvas(width, height);
  canvas.getContext('2d');
  return canvas.convertToBlob({ type: 'image/jpeg' });
}

describe('<balise-ticket-form>: photos', () => {
  it('[B8] are shrunk, sent as label, file and parent, from a field that leaves phones the choice', async () => {
    const form = await open('Avec une photo');
    const field = form.field(ADD);
    // with `capture` phones would open their camera alone, and no picture of theirs could be chosen
    expect(field.hasAttribute('capture')).to.equal(false);
    expect(field.accept).to.equal('image/*,.heic,.heif');
    chooseFiles(form, ADD, await makePhoto(2400, 1200, 'évier.png'));
    await form.find('img', 'Photo évier.jpg');
    await form.click('button', 'Envoyer');
    await form.findText('La photo est jointe.');
    const [body] = uploads(form);
    expect(Object.keys(body ?? {}).sort()).to.deep.equal(['file', 'label', 'parent']);
    const { width, height } = await createImageBitmap(body?.file as File);
    expect([width, height]).to.deep.equal([1600, 800]);
    await form.expectAccessible();
  });

  it('[B8] go in the order in which they were chosen, however long each takes to be shrunk', async () => {
    const form = await open('Deux photos');
    const small = new File([await makePhoto(10, 10, 'b.png')], 'après.gif', { type: 'image/gif' });
    chooseFiles(form, ADD, await makePhoto(3000, 3000, 'avant.png'), small);
    await form.find('img', 'Photo après.gif');
    await form.find('img', 'Photo avant.jpg');
    await form.click('button', 'Envoyer');
    await form.findText('Les 2 photos sont jointes.');
    expect(uploads(form).map((body) => body?.label)).to.deep.equal(['avant.jpg', 'après.gif']);
  });

  it('[B8] that are still being prepared, dropped or pasted, are waited for', async () => {
    const form = await open('Tout de suite');
    const photo = await makePhoto(3000, 3000, 'x.png');
    const named = (name: string) => transferOf(new File([photo], name, { type: 'image/png' }));
    const options = { bubbles: true, cancelable: true };
    form
      .part('.photo-drop')
      .dispatchEvent(new DragEvent('drop', { ...options, dataTransfer: named('déposée.png') }));
    form
      .part('textarea')
      .dispatchEvent(new ClipboardEvent('paste', { ...options, clipboardData: named('collée.png') }));
    form.part<HTMLFormElement>('form').requestSubmit();
    await form.findText(/^Les 2\sphotos sont jointes\.$/);
    expect(uploads(form).map(({ label }) => label)).to.have.members(['déposée.jpg', 'collée.jpg']);
  });

  it('[B8] that fail leave the ticket, and are sent again alone', async () => {
    const form = await open('Photo en panne');
    chooseFiles(form, ADD, await makePhoto(40, 40, 'vitre.png'));
    await form.find('img', 'Photo vitre.png');
    const mend = form.server.break('forbidden', ATTACHMENTS);
    await form.click('button', 'Envoyer');
    await form.findText('Le ticket est créé, mais une photo n’a pas pu être jointe.');
    await form.findText("Vous n'êtes pas autorisé à effectuer cette action.");
    mend();
    await form.click('button', 'Réessayer');
    await form.findText('La photo est jointe.');
    expect(form.server.sent('POST', /^\/api\/tickets\/\?include=sites$/).length).to.equal(1);
  });

  it('refuses a file that is no picture, by its name', async () => {
    const form = await open('Pas une image');
    chooseFiles(form, ADD, new File(['%PDF'], 'devis.pdf', { type: 'application/pdf' }));
    await form.findText(/^«\sdevis\.pdf\s» n’est pas une image\.$/);
    expect(form.all('img')).to.deep.equal([]);
    await form.click('button', 'Effacer le brouillon');
  });

  it('[B8] takes a HEIC of which the system knows no type', async () => {
    const form = await open('Photo de téléphone');
    chooseFiles(form, ADD, new File(['ftypheic'], 'IMG_12.HEIC'));
    await form.find('button', /^Retirer.*IMG_12\.HEIC/);
    await form.click('button', 'Effacer le brouillon');
  });

  it('can be taken out, and not while the ticket is sent, nor can the draft be thrown away', async () => {
    const form = await open('En route');
    chooseFiles(form, ADD, await makePhoto(40, 40, 'une.png'), await makePhoto(40, 40, 'autre.png'));
    const isSaid = (text: RegExp) => form.all('status').some((each) => text.test(each.textContent ?? ''));
    await until('the news', () => isSaid(/^(Fichier|2\sfichiers) joints?\s: .*\.png\.$/));
    await form.click('button', 'Retirer la photo une.png');
    await form.gone('button', 'Retirer la photo une.png');
    await until('the focus', () => form.focused === form.field(ADD));
    await until('the news', () => isSaid(/^Fichier retiré\s: une\.png\.$/));
    await form.find('img', 'Photo autre.png');
    const send = form.server.hold(/^\/api\/tickets\/\?include=sites$/, { method: 'POST' });
    form.field('Objet').focus();
    await press('Enter');
    await until('held', () => form.get('button', 'Retirer la photo autre.png').matches(':disabled'));
    expect(form.get('button', 'Effacer le brouillon').matches(':disabled')).to.equal(true);
    send();
    await form.findText('La photo est jointe.');
  });

  for (const [name, answer] of [
    ['noise', noise],
    ['an empty picture', empty],
    ['what is no picture', async () => new Blob(['noise'])],
    ['nothing', async () => null],
  ] as const)
    it(`[B8] go as they are where the browser gives ${name} for a drawing`, async () => {
      const { toBlob } = HTMLCanvasElement.prototype;
      HTMLCanvasElement.prototype.toBlob = function toBlobFaked(done) {
        void answer(this).then(done);
      };
      try {
        const form = await open('Sans bruit');
        const photo = await makePhoto(2400, 1200, 'évier.png');
        chooseFiles(form, ADD, photo);
        await form.find('img', 'Photo évier.png');
        await form.click('button', 'Envoyer');
        await form.findText('La photo est jointe.');
        const [sent] = uploads(form).map(({ file }) => file as File);
        expect(sent?.size).to.equal(photo.size);
      } finally {
        HTMLCanvasElement.prototype.toBlob = toBlob;
      }
    });

  it('[B8] whose pixels are hidden from the page go as they are', async () => {
    const { getImageData } = CanvasRenderingContext2D.prototype;
    CanvasRenderingContext2D.prototype.getImageData = function getNoise(...area) {
      const image = getImageData.apply(this, area as Parameters<typeof getImageData>);
      crypto.getRandomValues(image.data);
      return image;
    };
    try {
      const form = await open('Sans bruit');
      chooseFiles(form, ADD, await makePhoto(2400, 1200, 'évier.png'));
      await form.find('img', 'Photo évier.png');
      await form.click('button', 'Effacer le brouillon');
    } finally {
      CanvasRenderingContext2D.prototype.getImageData = getImageData;
    }
  });

  it('[B8] that are empty, or cells of a spreadsheet with their picture, are not taken', async () => {
    const form = await open('Collé');
    chooseFiles(form, ADD, new File([], 'vide.png', { type: 'image/png' }));
    await form.findText('« vide.png » est vide et ne peut pas être envoyé.');
    const cells = transferOf(await makePhoto(40, 40, 'image.png'));
    cells.setData('text/plain', 'Compteur\tIndex');
    const event = new ClipboardEvent('paste', { bubbles: true, cancelable: true, clipboardData: cells });
    form.part('textarea').dispatchEvent(event);
    expect(event.defaultPrevented, 'the text is pasted').to.equal(false);
    await form.click('button', 'Effacer le brouillon');
  });
});
