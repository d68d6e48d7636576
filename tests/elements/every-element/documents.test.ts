/** Documents of the server: what is none is neither saved nor opened, and a sentence is shown instead. */
import { expect } from 'chai';
import { ERROR_500, NETWORK_FAILED, UNEXPECTED_ANSWER } from '../../../src/core/kernel/lib/texts.ts';
import { mount } from '../_support/mount.ts';
import type { Mounted } from '../_support/mounted.ts';
import { until } from '../_support/until.ts';
import { allowErrors } from '../_support/watch.ts';

const USES: Record<string, () => Promise<{ mounted: Mounted; act: () => Promise<void> }>> = {
  'the sheet of an intervention': async () => {
    const mounted = await mount('balise-intervention', { attributes: { 'intervention-id': '9' } });
    return { mounted, act: () => mounted.click('button', 'Bon d’intervention') };
  },
  labels: async () => {
    const mounted = await mount('balise-label-print', { attributes: { assets: '1,2' } });
    return { mounted, act: () => mounted.click('button', /^Imprimer 2/) };
  },
};

const ANSWERS: [string, () => Promise<Response>, string][] = [
  [
    'a page',
    async () => new Response('<!doctype html>', { headers: { 'content-type': 'text/html' } }),
    UNEXPECTED_ANSWER,
  ],
  ['nothing', async () => new Response(''), UNEXPECTED_ANSWER],
  ['an error', async () => new Response('', { status: 500 }), ERROR_500],
  ['no network', () => Promise.reject(new TypeError('Failed to fetch')), NETWORK_FAILED],
];

/** What is handed to the browser until `end`: links that are followed, tabs. */
function watchOpened(): { opened: string[]; end: () => void } {
  const opened: string[] = [];
  const { click } = HTMLAnchorElement.prototype;
  const { open } = window;
  HTMLAnchorElement.prototype.click = function () {
    opened.push(this.href);
  };
  window.open = (url) => {
    opened.push(String(url));
    return null;
  };
  return {
    opened,
    end: () => {
      HTMLAnchorElement.prototype.click = click;
      window.open = open;
    },
  };
}

describe('a document of the server', () => {
  for (const [use, open] of Object.entries(USES)) {
    for (const [name, answer, sentence] of ANSWERS)
      it(`[F4] [G7] ${use}: ${name}`, async () => {
        allowErrors(/500/);
        const { opened, end } = watchOpened();
        try {
          const { mounted, act } = await open();
          mounted.server.openDocument = answer;
          const heard = mounted.listen('balise-labels-printed');
          await act();
          await mounted.findMessage(sentence);
          expect(heard).to.deep.equal([]);
        } finally {
          end();
          expect(opened).to.deep.equal([]);
        }
      });

    it(`[F4] [G7] ${use}: a PDF`, async () => {
      const { opened, end } = watchOpened();
      try {
        const { act } = await open();
        await act();
        await until('the document', () => opened.some((address) => /\/media\/.*\.pdf$/.test(address)));
      } finally {
        end();
      }
    });
  }
});
