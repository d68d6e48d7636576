/** Each section and form of the application, each element in a page of its own, each screen of a kiosk. */
import { readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { EXAMPLES } from '../../demo/documentation/examples.ts';
import { ADMIN_SECTIONS } from '../../src/app/pages/admin-sections.ts';
import { Api, uniqueText } from '../app/_support/server/api.ts';
import { type Check, DESK, expectRoute, INK, KIOSK, PHONE } from './checks.ts';
import { retry } from './driver.ts';

const EMBED = resolve(import.meta.dirname, '../../dist/docs/embed');
/** They show nothing on a page that has no header. */
const EMPTY = ['balise-notifications.html', 'balise-society.html'];
/** Dialogs, opened by an attribute. */
const CLOSED = ['balise-scanner', 'balise-search'];

/** Addresses of the application that only its administrator has, and the element that is there. */
const SCREENS: Readonly<Record<string, string>> = {
  ...Object.fromEntries(ADMIN_SECTIONS.map(({ name, part }) => [`/admin?section=${name}`, part.tag])),
  '/finance?tab=ecritures': 'balise-finance',
  '/finance?tab=statistiques': 'balise-finance',
  '/tickets?new=1': 'balise-ticket-list',
};

export const PARTS: readonly Check[] = [
  ...Object.entries(SCREENS).map(
    ([path, tag]): Check => ({
      title: `${path} at two widths`,
      run: (page, { url }) => expectRoute(page, url + path, tag),
    }),
  ),
  ...readdirSync(EMBED)
    .filter((file) => file.endsWith('.html') && !EMPTY.includes(file))
    .map((file) => file.replace('.html', ''))
    .map((tag): Check => {
      const values = { ...EXAMPLES[tag], ...(CLOSED.includes(tag) ? { open: '' } : {}) };
      return {
        title: `<${tag}> alone at two widths`,
        async run(page, { url }) {
          for (const size of [DESK, PHONE]) {
            await page.resize(...size);
            await page.go(`${url}/embed/${tag}?${new URLSearchParams(values)}`);
            // a dialog lies beside its element, which has no size
            await page.find('css', CLOSED.includes(tag) ? 'dialog[open]' : tag);
            await page.settle();
            await page.keepPicture(`alone-${tag}-${size[0]}`);
            await page.expectClean();
          }
        },
      };
    }),
];

/** Each screen with its element, and with what it shows once it has measured its room. */
const KIOSK_PARTS: Record<string, readonly [tag: string, part: string]> = {
  cartes: ['balise-dashboard-cards', '.card'],
  agenda: ['balise-agenda', '.kiosk-day > *, .kiosk-none-title'],
  controles: ['balise-controls', '.controls-next-row'],
  tickets: ['balise-ticket-list', '.dt-row'],
  interventions: ['balise-intervention-list', '.dt-row'],
};

export const KIOSKS: readonly Check[] = (['light', 'dark'] as const).map((theme) => ({
  title: `each screen of a kiosk, ${theme}`,
  async run(page, { url }) {
    const screens = Object.keys(KIOSK_PARTS);
    const body = { name: uniqueText('Hall'), screens };
    const { token } = await new Api(url).call<{ token: string }>('POST', '/api/devices/', body);
    await page.resize(...KIOSK);
    for (const [screen, [tag, part]] of Object.entries(KIOSK_PARTS)) {
      await page.go('about:blank');
      await page.go(`${url}/kiosk?ecrans=${screen}&theme=${theme}#appareil=${token}`);
      await page.find('css', `${tag}[kiosk]`);
      await page.find('css', part);
      await page.settle();
      // a list that has not measured its room yet has no words that change
      const { color } = await retry(async () => {
        const found = await page.find('css', tag);
        if (found.height < 300) throw new Error(`${screen} is ${found.height} px high`);
        return found;
      });
      if ((color === INK) !== (theme === 'light')) throw new Error(`the texts of ${screen} are ${color}`);
      await page.keepPicture(`kiosk-${screen}-${theme}`);
      await page.expectWhole();
      await page.expectClean();
    }
  },
}));
