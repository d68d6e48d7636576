/** `<balise-asset>` alone: each part is read for itself, fails by itself, and is had again. */
import { expect } from 'chai';
import { readPhoto } from '../../../src/core/scanner/reader.ts';
import { skipUntil } from '../_support/clock.ts';
import { mount } from '../_support/mount.ts';
import { until } from '../_support/until.ts';

/** The call that each tab makes, and what it shows then. */
const PARTS: [tab: string, path: RegExp, words: RegExp][] = [
  ['tickets', /^\/api\/tickets\/\?asset=/, /Chauffage en panne/],
  ['materiels', /^\/api\/materials\//, /Brûleur/],
  ['contrats', /^\/api\/controles\/\?/, /Contrôle du/],
  ['contrats', /^\/api\/contracts\//, /Contrôle réglementaire|échéance/],
  ['couts', /^\/api\/assets\/\d+\/stats\//, /Coût total/],
  ['plan', /^\/api\/plans\//, /Chaufferie/],
];

/** What is drawn of a tag, as a picture of a white sheet's size. */
function takePicture(drawing: SVGSVGElement): ImageData {
  const { width, height } = drawing.getBoundingClientRect();
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [Math.round(width), Math.round(height)];
  const context = canvas.getContext('2d') as CanvasRenderingContext2D;
  const paint = (node: Element, property: 'backgroundColor' | 'fill') => getComputedStyle(node)[property];
  context.fillStyle = paint(drawing, 'backgroundColor');
  context.fillRect(0, 0, canvas.width, canvas.height);
  const { width: across, height: down } = drawing.viewBox.baseVal;
  context.scale(canvas.width / across, canvas.height / down);
  for (const path of drawing.querySelectorAll('path')) {
    context.fillStyle = paint(path, 'fill');
    context.fill(new Path2D(path.getAttribute('d') ?? ''));
  }
  return context.getImageData(0, 0, canvas.width, canvas.height);
}

describe('the parts of <balise-asset>', () => {
  for (const theme of ['light', 'dark'] as const)
    it(`[G2] [G6] its tag is read off the screen: ${theme}`, async () => {
      const asset = await mount('balise-asset', { attributes: { 'asset-id': '1' }, theme });
      const drawing = await asset.find('img', 'Code-barres de la balise BAL-000101');
      expect(readPhoto(takePicture(drawing as unknown as SVGSVGElement))).to.equal('BAL-000101');
    });

  for (const [tab, path, words] of PARTS)
    it(`[G2] what needs ${path.source} fails by itself, and is had again`, async () => {
      let mend = () => {};
      const asset = await mount('balise-asset', {
        attributes: { 'asset-id': '1', tab },
        before: (server) => {
          mend = server.break('error-500', path);
        },
      });
      await asset.find('heading', 'Chaudière gaz De Dietrich n° 8');
      const panel = await asset.find('tabpanel');
      await skipUntil('the fault', () => panel.textContent?.includes('Un dysfonctionnement'));
      mend();
      await asset.click('button', 'Réessayer');
      await until(`${words}`, () => words.test(panel.textContent ?? ''));
    });

  for (const fault of ['nulls', 'odd-numbers', 'unknown-values'] as const)
    it(`[G2] « ${fault} » leaks nothing in any tab`, async () => {
      const asset = await mount('balise-asset', {
        attributes: { 'asset-id': '1' },
        before: (server) =>
          void server.break(
            fault,
            /^\/api\/(assets|tickets|materials|controles|contracts|plans|emplacements)\//,
          ),
      });
      await asset.find('tab', /^Tickets/);
      for (const tab of asset.all('tab')) {
        tab.click();
        await asset.settled();
        await until('its content', () => asset.parts('[role=tabpanel] [aria-busy=true]').length === 0);
        asset.expectClean();
      }
    });
});
