/** Photos of a draft in this browser: encrypted, bound to their form and user, bounded, gone with the draft. */
import { expect } from 'chai';
import {
  dropFiles,
  KEPT_FILES_MAX,
  type KeptFile,
  keepFile,
  readFiles,
} from '../../../src/core/kernel/session/sealed-files.ts';
import { mount } from '../_support/mount.ts';
import { chooseFiles, makePhoto } from '../_support/photos.ts';
import { until } from '../_support/until.ts';

const OWNER = 'https://balise.exemple.fr balise.draft:essai:asset:1:photos';
const photo = (key: string, text = `photo ${key}`): KeptFile => ({
  key,
  label: `Évier ${key}`,
  file: new File([text], `évier ${key}.jpg`, { type: 'image/jpeg' }),
});

/** All that is stored, as text. */
async function readStored(): Promise<string> {
  const opening = indexedDB.open('balise-files');
  await new Promise((resolve) => opening.addEventListener('success', resolve));
  const database = opening.result;
  const stores = database.transaction(['files', 'notes']);
  const requests = ['files', 'notes'].flatMap((name) => {
    const store = stores.objectStore(name);
    return [store.getAllKeys(), store.getAll()];
  });
  await new Promise((resolve) => stores.addEventListener('complete', resolve));
  database.close();
  const decode = (_key: string, value: unknown) =>
    value instanceof ArrayBuffer ? new TextDecoder().decode(value) : value;
  return JSON.stringify(
    requests.map(({ result }) => result),
    decode,
  );
}

describe('photos of a draft', () => {
  afterEach(() => dropFiles(OWNER, [...Array.from({ length: KEPT_FILES_MAX + 1 }, (_, at) => `k${at}`)]));

  it('come back as they were, for their form and user alone', async () => {
    expect(await keepFile(OWNER, photo('k1'))).to.equal(true);
    expect(await keepFile(OWNER, photo('k2'))).to.equal(true);
    const [second, first] = await readFiles(OWNER, ['k2', 'k1']);
    expect(first?.label).to.equal('Évier k1');
    expect([first?.file.name, first?.file.type]).to.deep.equal(['évier k1.jpg', 'image/jpeg']);
    expect(await first?.file.text()).to.equal('photo k1');
    expect(await second?.file.text()).to.equal('photo k2');
    expect(await readFiles(`${OWNER}x`, ['k1', 'k2'])).to.deep.equal([]);
  });

  it('are nowhere readable, neither their words nor whose they are', async () => {
    await keepFile(OWNER, photo('k1', 'mot très secret'));
    const stored = await readStored();
    expect(stored).to.match(/[0-9a-f]{32}:k1/);
    for (const word of ['secret', 'vier', 'essai', 'exemple']) expect(stored).not.to.include(word);
  });

  it('are bounded in number, go when they are taken out, and when a draft no longer names them', async () => {
    for (let at = 0; at < KEPT_FILES_MAX; at++) expect(await keepFile(OWNER, photo(`k${at}`))).to.equal(true);
    expect(await keepFile(OWNER, photo(`k${KEPT_FILES_MAX}`))).to.equal(false);
    await dropFiles(OWNER, ['k0']);
    expect(await keepFile(OWNER, photo(`k${KEPT_FILES_MAX}`))).to.equal(true);
    expect(await readFiles(OWNER, ['k3'])).to.have.length(1);
    expect(await readFiles(OWNER, ['k3', 'k4'])).to.have.length(1);
  });

  it('that could not be kept are named, until others are chosen', async () => {
    const form = await mount('balise-ticket-form', {
      attributes: { site: '7' },
      before: () => localStorage.setItem('balise.draft:responsable:site:7:photos', '["lost"]'),
    });
    const lost = 'La photo du brouillon n’a pas pu être conservée\u00a0: joignez-la de nouveau.';
    await form.findText(lost);
    await form.expectAccessible();
    chooseFiles(form, 'Ajouter une photo (facultatif)', await makePhoto(40, 40, 'vitre.png'));
    await form.find('img', 'Photo vitre.png');
    expect(form.text).not.to.include('n’a pas pu être conservée');
    await form.click('button', 'Effacer le brouillon');
  });

  it('are kept by the form, and go with its draft', async () => {
    const before = await readStored();
    const form = await mount('balise-ticket-form', { attributes: { site: '2' } });
    await form.fill('Objet', 'Avec une photo');
    chooseFiles(form, 'Ajouter une photo (facultatif)', await makePhoto(40, 40, 'vitre.png'));
    await form.find('img', 'Photo vitre.png');
    let stored = before;
    await until('kept', () => {
      void readStored().then((now) => {
        stored = now;
      });
      return stored.length > before.length;
    });
    await form.click('button', 'Effacer le brouillon');
    await until('gone', () => {
      void readStored().then((now) => {
        stored = now;
      });
      return stored.length === before.length;
    });
  });
});
