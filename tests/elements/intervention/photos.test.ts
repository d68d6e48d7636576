/** Photos before and after the work in `<balise-intervention>`: side by side, in large, added, sent with the report. */
import { expect } from 'chai';
import { emulate, press, setViewport, until } from '../_support/input.ts';
import { mount } from '../_support/mount.ts';
import type { Mounted } from '../_support/mounted.ts';
import { chooseFiles, makePhoto, paste, transferOf } from '../_support/photos.ts';

const UPLOADS = /^\/api\/tickets\/\d+\/attachments\/$/;
const REGION = 'Avant et après';
const PHOTOS = [
  ['plan-800x600.png', 'fuite.png'],
  ['plan-600x800.png', 'sous l’évier.jpg'],
  ['plan-640x480.png', 'Après – joint neuf.jpg'],
  ['plan-320x240.pdf', 'devis.pdf'],
] as const;

interface Options {
  as?: 'responsable' | 'prestataire' | 'demandeur';
  width?: number;
  photos?: readonly (readonly [id: string, label: string])[];
  attributes?: Record<string, string>;
}
/** An intervention whose ticket has these files. */
const open = (id: number, { photos = PHOTOS, as = 'responsable', width, attributes = {} }: Options = {}) =>
  mount('balise-intervention', {
    as,
    ...(width && { width }),
    attributes: { 'intervention-id': String(id), ...attributes },
    store: (store) => {
      const work = store.interventions.find((each) => each.id === id);
      const parent = String((work?.ticket as { id: number } | undefined)?.id);
      for (const [file, label] of photos)
        store.attachments.push({ id: file, label, owner: 'tickets', parent });
    },
  });
const sides = async (page: Mounted): Promise<HTMLElement[]> => {
  await page.find('region', REGION);
  return until('both sides', () => {
    const found = page.parts('.photo-side') as HTMLElement[];
    return found.length === 2 && found;
  });
};
const labels = (page: Mounted) => page.server.sent('POST', UPLOADS).map(({ body }) => body?.label);

describe('photos before and after in <balise-intervention>', () => {
  afterEach(async () => {
    await setViewport(1440, 900);
    await emulate({ media: 'screen' });
  });

  it('[F3] stand side by side, without the files that are no pictures', async () => {
    const page = await open(9);
    const [before, after] = await sides(page);
    expect(
      page.all('button', /Comparer en grand$/).map((each) => each.getAttribute('aria-label')),
    ).to.deep.equal([
      'Avant\u00a0: fuite.png. Comparer en grand',
      'Avant\u00a0: sous l’évier.jpg. Comparer en grand',
      'Après\u00a0: joint neuf.jpg. Comparer en grand',
    ]);
    await until('beside each other', () => {
      const [left, right] = [before, after].map((side) => side!.getBoundingClientRect());
      return left!.top === right!.top && left!.right <= right!.left;
    });
    await page.expectAccessible();
  });

  it('[F3] in large are compared: beside each other, by arrows, and Échap leads back', async () => {
    const page = await open(9);
    await page.click('button', 'Avant\u00a0: sous l’évier.jpg. Comparer en grand');
    await page.find('dialog', REGION);
    await page.find('img', 'Avant\u00a0: sous l’évier.jpg');
    await page.find('img', 'Après\u00a0: joint neuf.jpg');
    await until('beside each other', () => {
      const [left, right] = page.parts('.comparison-side').map((side) => side.getBoundingClientRect());
      return left && right && left.top === right.top && left.right <= right.left;
    });
    await page.expectAccessible();
    // the side that it was opened from has the focus, shown by a ring, and keeps it at the ends
    await press('ArrowLeft');
    const side = page.focused as HTMLElement;
    expect(side.className).to.equal('comparison-side');
    expect(getComputedStyle(side)).to.include({ outlineStyle: 'solid', outlineWidth: '2px' });
    expect(getComputedStyle(side).outlineColor).not.to.equal('rgba(0, 0, 0, 0)');
    await page.find('img', 'Avant\u00a0: fuite.png');
    await page.findText('1 sur 2');
    await page.click('button', 'Photo suivante, avant');
    await page.findText('2 sur 2');
    await press('ArrowLeft');
    await page.findText('1 sur 2');
    await press('Escape');
    await page.gone('dialog');
  });

  it('[F3] on a phone stand one above the other in large, both in sight', async () => {
    await setViewport(390, 844);
    const page = await open(9, { width: 390 });
    await page.click('button', /^Après\s: joint neuf/);
    await page.find('dialog', REGION);
    await until('one above the other, in sight', () => {
      const [upper, lower] = page.parts('.comparison-image').map((side) => side.getBoundingClientRect());
      return upper && lower && upper.bottom <= lower.top && lower.bottom <= 844 && upper.top >= 0;
    });
    await page.expectAccessible();
  });

  it('[F3] are not there without a picture before the work is done, nor can a requester add one', async () => {
    const page = await open(4, { photos: [] });
    await page.find('region', 'Fichiers du ticket');
    await page.findText('Ajouter une pièce jointe');
    await page.settled();
    expect(page.all('region', REGION)).to.deep.equal([]);
    const other = await open(9, { as: 'demandeur' });
    await sides(other);
    expect(other.parts('.held-block:has(.before-after) ~ .file-drop')).to.deep.equal([]);
  });

  it('[F3] of the finished work are added as such, whatever their names', async () => {
    const page = await open(9, { photos: [] });
    await page.findText('Aucune photo d’avant les travaux.');
    chooseFiles(page, 'Ajouter une photo d’après les travaux', await makePhoto(40, 30, 'IMG_1.png'));
    await page.find('button', 'Après\u00a0: IMG_1.png. Comparer en grand');
    expect(labels(page)).to.deep.equal(['Après – IMG_1.png']);
  });

  it('[F3] chosen in the report go with it, and with nothing else', async () => {
    const page = await open(3, { as: 'prestataire', photos: [] });
    const report = async () => {
      await page.click('button', 'Marquer réalisée');
      await until('the photos', () => page.parts('dialog .file-drop').length === 1);
      chooseFiles(page, 'Ajouter une photo', await makePhoto(40, 30, 'joint.png'));
      await page.find('button', 'Retirer Après – joint.png');
    };
    await report();
    await page.expectAccessible();
    await page.click('button', 'Annuler');
    await page.gone('dialog');
    await report();
    expect(page.all('button', 'Retirer Après – joint.png')).to.have.length(1);
    expect(labels(page)).to.deep.equal([]);
    await page.click('button', 'Enregistrer');
    await page.gone('dialog');
    await page.find('button', 'Après\u00a0: joint.png. Comparer en grand');
    expect(labels(page)).to.deep.equal(['Après – joint.png']);
  });

  it('[F3] pasted into the report are taken with it, once; text stays text', async () => {
    const page = await open(3, { as: 'prestataire', photos: [] });
    await page.click('button', 'Marquer réalisée');
    await until('the photos', () => page.parts('dialog .file-drop').length === 1);
    const report = page.field('Compte rendu');
    const text = new DataTransfer();
    text.setData('text/plain', 'Joint changé.');
    expect(paste(report, text)).to.equal(false);
    expect(paste(report, transferOf(await makePhoto(40, 30, 'image.png')))).to.equal(true);
    await page.find('button', 'Retirer Après – image.png');
    const [drop] = page.parts('dialog .file-drop') as HTMLElement[];
    paste(drop!, transferOf(await makePhoto(40, 30, 'autre.png')));
    await page.find('button', 'Retirer Après – autre.png');
    expect(page.all('button', /^Retirer Après/)).to.have.length(2);
  });

  it('[F3] added to a report that is made already go with it, though nothing else was changed', async () => {
    const page = await open(6, { photos: [] });
    await until('the menu', () => !(page.get('button', 'Autres actions') as HTMLButtonElement).disabled);
    await page.click('button', 'Autres actions');
    await page.click('button', 'Corriger la réalisation');
    await until('the photos', () => page.parts('dialog .file-drop').length === 1);
    chooseFiles(page, 'Ajouter une photo', await makePhoto(40, 30, 'joint.png'));
    await page.click('button', 'Enregistrer');
    await page.gone('dialog');
    await page.find('button', 'Après\u00a0: joint.png. Comparer en grand');
  });

  it('[F3] on paper are beside each other, without what is pressed', async () => {
    const page = await open(9);
    await sides(page);
    await emulate({ media: 'print' });
    await until('beside each other, without a field', () => {
      const [field] = page.parts('.held-block:has(.before-after) ~ .file-drop') as HTMLElement[];
      const [left, right] = page.parts('.photo-side').map((side) => side.getBoundingClientRect());
      return field?.offsetParent === null && left!.top === right!.top;
    });
  });
});
