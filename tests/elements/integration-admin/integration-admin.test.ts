/** `<balise-integration-admin>` alone, with a manifest of its own. */
import { mount } from '../_support/mount.ts';
import { useManifest } from './_manifest.ts';

describe('<balise-integration-admin>', () => {
  useManifest();

  it('[K3] one without options is named so; a refused copy is explained', async () => {
    const admin = await mount('balise-integration-admin', {
      as: 'admin',
      attributes: { element: 'balise-about' },
    });
    await admin.findText('Cet élément n’a pas d’option.');
    const { clipboard } = navigator;
    Object.defineProperty(navigator, 'clipboard', {
      configurable: true,
      value: { writeText: () => Promise.reject(new DOMException('', 'NotAllowedError')) },
    });
    try {
      await admin.click('button', 'Copier le code');
      await admin.findMessage('La copie a été refusée');
    } finally {
      Object.defineProperty(navigator, 'clipboard', { configurable: true, value: clipboard });
    }
  });
});
