import { expect } from 'chai';
import { type DocumentUrl, openDownload, saveBlob } from '../../../src/core/kernel/page/downloads.ts';
import { $settings } from '../../../src/core/kernel/page/settings.ts';

/** The downloads started while `act` ran: the links that were followed. */
function follow(act: () => void): HTMLAnchorElement[] {
  const followed: HTMLAnchorElement[] = [];
  const click = HTMLAnchorElement.prototype.click;
  HTMLAnchorElement.prototype.click = function () {
    followed.push(this);
  };
  try {
    act();
  } finally {
    HTMLAnchorElement.prototype.click = click;
  }
  return followed;
}

describe('[B7] downloads', () => {
  it('saves a blob under its name', () => {
    const [link] = follow(() => saveBlob('export_finance_21_11_2026.xlsx', new Blob(['x'])));
    expect(link?.download).to.equal('export_finance_21_11_2026.xlsx');
    expect(link?.href).to.match(/^blob:/);
  });

  it('opens an address of the server, resolved against the API, in its own page', () => {
    $settings.set({ ...$settings.get(), api: 'https://api.exemple.fr' });
    const [link] = follow(() => openDownload('/media/7?sig=a' as DocumentUrl));
    expect(link?.href).to.equal('https://api.exemple.fr/media/7?sig=a');
    expect(link?.rel).to.contain('noopener');
    $settings.set({ ...$settings.get(), api: '' });
  });

  for (const address of ['javascript:alert(1)', 'data:text/html,x', ' java\nscript:alert(1)', '']) {
    it(`follows nothing for ${JSON.stringify(address)}`, () => {
      const followed = follow(() => {
        expect(openDownload(address as DocumentUrl)).to.equal(false);
      });
      expect(followed).to.have.length(0);
    });
  }
});
