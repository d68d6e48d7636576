/** `<balise-scanner>` alone, before a camera: when it is on, and what happens when it does not start. */
import { expect } from 'chai';
import { mount } from '../_support/mount.ts';
import { nextFrame, until } from '../_support/until.ts';
import { giveCamera, restoreDevices, setHidden } from './_devices.ts';

const canvas = document.createElement('canvas');
[canvas.width, canvas.height] = [320, 240];
canvas.getContext('2d')?.fillRect(0, 0, 320, 240);

describe('<balise-scanner> before a camera', () => {
  afterEach(restoreDevices);

  it('[G5] turns it on when shown, off by « Fermer », Échap, its attribute and its removal', async () => {
    const camera = giveCamera(canvas);
    const isOn = () => until('the camera on', () => camera.live() === 1);
    const isOff = () => until('the camera off', () => camera.live() === 0);
    const scanner = await mount('balise-scanner');
    const element = scanner.element as HTMLElement & { show: () => void; close: () => void };
    const closed = scanner.listen('balise-scanner-closed');
    await nextFrame();
    expect(camera.asked, 'nothing is asked for before it is shown').to.equal(0);
    element.show();
    await isOn();
    await scanner.find('heading', 'Scanner');
    await until('the focus', () => scanner.focused === scanner.get('button', 'Fermer'));
    await scanner.click('button', 'Fermer');
    await isOff();
    expect(element.hasAttribute('open')).to.equal(false);

    element.setAttribute('open', '');
    await isOn();
    const dialog = scanner.part('dialog');
    dialog.dispatchEvent(new Event('cancel', { cancelable: true }));
    await isOff();

    element.show();
    await isOn();
    element.close();
    await isOff();
    await until('each end', () => closed.length === 3);

    element.show();
    await isOn();
    element.remove();
    await isOff();
    expect(camera.asked).to.equal(4);
  });

  it('[G5] « Activer » starts it anew; it is off while the element or its tab is hidden', async () => {
    const camera = giveCamera(canvas);
    const scanner = await mount('balise-scanner', { attributes: { open: '' } });
    await until('the camera on', () => camera.live() === 1);
    await scanner.click('button', 'Activer');
    await until('another camera', () => camera.tracks.length === 2 && camera.live() === 1);

    setHidden(true);
    await until('the camera off', () => camera.live() === 0);
    setHidden(false);
    await until('the camera on', () => camera.live() === 1);
    scanner.element.hidden = true;
    await until('the camera off', () => camera.live() === 0);
    scanner.element.hidden = false;
    await until('the camera on', () => camera.live() === 1);
  });

  it('[G5] turns one that comes after the dialog was closed off at once', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const camera = giveCamera(canvas, () => promise);
    const scanner = await mount('balise-scanner', { attributes: { open: '' } });
    await scanner.findText('Démarrage de la caméra…');
    await until('the question', () => camera.asked === 1);
    await scanner.click('button', 'Fermer');
    resolve();
    await until('the camera, off', () => camera.tracks.length === 1 && camera.live() === 0);
  });

  it('[G6] only logs one that is refused; the dialog shows what to do, and « Activer » asks again', async () => {
    const logged: string[] = [];
    const warn = console.warn;
    console.warn = (...args: unknown[]) => void logged.push(String(args[0]));
    try {
      const camera = giveCamera(canvas, () => {
        throw new DOMException('refused', 'NotAllowedError');
      });
      const scanner = await mount('balise-scanner', { attributes: { open: '' } });
      await scanner.findText('L’accès à la caméra est refusé.');
      await until('the focus', () => scanner.focused === scanner.field('Code de l’étiquette'));
      expect(logged).to.deep.equal(['Balise : la caméra n’a pas démarré (denied).']);
      expect(scanner.messages, 'no notice, no dialog').to.equal('');
      await scanner.click('button', 'Activer');
      await until('another request', () => camera.asked === 2 && logged.length === 2);
      await scanner.expectAccessible();
    } finally {
      console.warn = warn;
    }
  });
});
