/** `<balise-integration-admin>` alone, with a manifest of its own. */
import { expect } from 'chai';
import { mount } from '../_support/mount.ts';
import { useManifest } from './_manifest.ts';

describe('<balise-integration-admin>', () => {
  useManifest();

  it('[K3] before an element is chosen says what choosing one shows', async () => {
    const admin = await mount('balise-integration-admin', { as: 'admin' });
    await admin.findText(/^Ses options, le code à coller dans une page et son aperçu/);
    await admin.expectAccessible();
  });

  it('[K3] one without options is named so; a copy is reported, and a refused one explained', async () => {
    const admin = await mount('balise-integration-admin', {
      as: 'admin',
      attributes: { element: 'balise-about' },
    });
    await admin.findText('Cet élément n’a pas d’option.');
    const { clipboard } = navigator;
    const copied: string[] = [];
    const allow = (writeText: (text: string) => Promise<unknown>) =>
      Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } });
    try {
      allow(async (text) => copied.push(text));
      await admin.click('button', 'Copier le code');
      await admin.findMessage('Code copié.');
      expect(copied.join()).to.include('<balise-about></balise-about>');
      allow(() => Promise.reject(new DOMException('', 'NotAllowedError')));
      await admin.click('button', 'Copier le code');
      await admin.findMessage('La copie a été refusée');
    } finally {
      Object.defineProperty(navigator, 'clipboard', { configurable: true, value: clipboard });
    }
  });
});
