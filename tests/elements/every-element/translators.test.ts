/**
 * A translator in the browser replaces the texts of shadow roots, under React's hands: what it breaks is drawn anew,
 * and no failure outlives its object.
 */
import { expect } from 'chai';
import { mount } from '../_support/mount.ts';
import { allowErrors } from '../_support/watch.ts';

/** Puts each text into nodes of its own, as translators do, now and whenever the page changes. */
function translate(root: ShadowRoot): () => void {
  const wrapTexts = () => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    for (const text of texts) {
      const parent = text.parentElement;
      if (!parent || parent.localName === 'font' || parent.localName === 'style' || !text.data.trim())
        continue;
      const font = document.createElement('font');
      font.textContent = text.data;
      text.replaceWith(font);
    }
  };
  const observer = new MutationObserver(wrapTexts);
  observer.observe(root, { childList: true, subtree: true, characterData: true });
  wrapTexts();
  return () => observer.disconnect();
}

const BROKEN = "La dernière opération n'a pas pu être effectuée.";

describe('a translator that enters shadow roots', () => {
  it('[C7] breaks no object: what it changed is drawn anew, on this one and on the next', async () => {
    allowErrors(/removeChild|insertBefore|NotFoundError|error occurred|boundary/);
    const ticket = await mount('balise-ticket', { attributes: { 'ticket-id': '1' } });
    const stop = translate(ticket.root);
    await ticket.findText('Fuite sous le lavabo');
    for (const [id, objet] of [
      ['2', 'Chauffage en panne'],
      ['1', 'Fuite sous le lavabo'],
      ['2', 'Chauffage en panne'],
    ] as const) {
      ticket.element.setAttribute('ticket-id', id);
      await ticket.findText(objet);
      expect(ticket.text).not.to.include(BROKEN);
    }
    stop();
  });
});
