/** What every engine is tried with: login, agenda, a ticket from a page of another origin, a kiosk, each route. */
import { Api, uniqueText } from '../app/_support/server/api.ts';
import type { RunningServer } from '../app/_support/server/server.ts';
import type { EnginePage } from './page.ts';

export interface Check {
  title: string;
  run: (page: EnginePage, server: RunningServer) => Promise<void>;
}

/** Of texts in the light theme: `tokens.css`. */
export const INK = 'rgb(23, 33, 31)';
const PASSWORD = 'balise-demo';
export const DESK: readonly [number, number] = [1440, 900];
export const PHONE: readonly [number, number] = [390, 844];
export const KIOSK = [1920, 1080] as const;

export async function logIn(page: EnginePage, account: string): Promise<void> {
  await page.fill('username', account);
  await page.fill('current-password', PASSWORD);
  await page.enter();
}

/** The three uses, of `npm test` and `npm run test:all`. */
export const SMOKE: readonly Check[] = [
  {
    title: 'login, then the agenda in its colours',
    async run(page, { url }) {
      await page.resize(...DESK);
      await page.go(`${url}/agenda`);
      await logIn(page, 'responsable');
      await page.findPath('/agenda');
      await page.find('css', 'balise-agenda a[href^="/interventions/"], a[href*="/interventions/"]');
      const { color } = await page.find('css', 'balise-agenda');
      if (color !== INK) throw new Error(`its texts are ${color}`);
    },
  },
  {
    title: 'a ticket from a page of another origin',
    async run(page, { url, pagesUrl }) {
      const subject = uniqueText('Depuis un navigateur ancien');
      await page.resize(...DESK);
      await page.go(`${pagesUrl}/intranet.html`);
      await logIn(page, 'demandeur');
      await page.fill('Objet', subject);
      await page.press('button', 'Site');
      await page.fill('Rechercher un site', 'Hôpital Saint-Aubin');
      await page.press('button', 'Hôpital Saint-Aubin');
      await page.press('button', 'Envoyer');
      await page.findText(/Ticket n° \d+ créé/);
      const made = (await new Api(url, 'demandeur').listTickets()).filter(({ objet }) => objet === subject);
      if (made.length !== 1) throw new Error(`${made.length} tickets were made`);
    },
  },
  {
    title: 'a kiosk through two of its screens',
    async run(page, { url }) {
      const screens = ['agenda', 'tickets'];
      const body = { name: uniqueText('Hall'), screens };
      const { token } = await new Api(url).call<{ token: string }>('POST', '/api/devices/', body);
      await page.resize(...KIOSK);
      for (const screen of screens) {
        await page.go('about:blank');
        await page.go(`${url}/kiosk?ecrans=${screen}&theme=light#appareil=${token}`);
        const tag = screen === 'agenda' ? 'balise-agenda' : 'balise-ticket-list';
        await page.find('css', `${tag}[kiosk]`);
        await page.findText(screen === 'agenda' ? /\d+\sinterventions?/ : /et \d+ autres?/);
        const { height, color } = await page.find('css', tag);
        // within the screen's enlargement or not, as each engine measures it
        if (height < 500) throw new Error(`${screen} is ${height} px high`);
        if (color !== INK) throw new Error(`the texts of ${screen} are ${color}`);
        await page.expectClean();
      }
    },
  },
];

/** Where an administrator can go, and the element that is there. */
const ROUTES: Record<string, string> = {
  '/': 'balise-dashboard-cards',
  '/tickets': 'balise-ticket-list',
  '/interventions': 'balise-intervention-list',
  '/assets': 'balise-asset-list',
  '/plans': 'balise-plan-list',
  '/contracts': 'balise-contract-list',
  '/finance': 'balise-finance',
  '/stats': 'balise-stats',
  '/help': 'balise-help',
  '/profil': 'balise-profile',
  '/intervenants': 'balise-intervenant-list',
  '/commentaires': 'balise-latest-comments',
  '/admin': 'balise-config-admin',
};

/** Lists whose first object has a page of its own: where its address begins, and the element that is there. */
const OBJECTS: readonly [list: string, begin: string, tag: string][] = [
  ['/tickets', '/tickets/', 'balise-ticket'],
  ['/interventions', '/interventions/', 'balise-intervention'],
  ['/assets?q=pompe', '/assets/', 'balise-asset'],
  ['/plans', '/plans/', 'balise-plan'],
  ['/contracts', '/contracts/', 'balise-contract'],
  ['/intervenants', '/prestataires/', 'balise-prestataire'],
];

/** What is beside the lists: the agenda, a form, and two pages of text. */
const OTHERS: Record<string, string> = {
  '/agenda': 'balise-agenda',
  '/?create=1': 'balise-ticket-form',
  '/about': 'balise-about',
  '/accessibilite': 'balise-accessibility',
};

/** Each route at two widths, of `npm run test:all`. */
export const ROUTES_TOO: readonly Check[] = [
  {
    title: 'login as administrator',
    async run(page, { url }) {
      await page.resize(...DESK);
      await page.go(`${url}/`);
      await page.press('link', 'Se déconnecter');
      await logIn(page, 'admin');
      await page.find('css', 'balise-dashboard-cards');
    },
  },
  ...Object.entries({ ...ROUTES, ...OTHERS }).map(([path, tag]) => ({
    title: `${path} at two widths`,
    run: (page: EnginePage, { url }: RunningServer) => expectRoute(page, url + path, tag),
  })),
  ...OBJECTS.map(([list, begin, tag]) => ({
    title: `the first of ${list} at two widths`,
    async run(page: EnginePage, { url }: RunningServer) {
      await page.resize(...DESK);
      await page.go(url + list);
      await page.press('css', `a[href^="${begin}"]`);
      await expectRoute(page, await page.findAddress(url + list), tag, tag);
    },
  })),
];

/** @param name of its pictures: what stands there, at each width */
export async function expectRoute(
  page: EnginePage,
  address: string,
  tag: string,
  name = new URL(address).pathname + new URL(address).search,
): Promise<void> {
  for (const size of [DESK, PHONE]) {
    await page.resize(...size);
    await page.go(address);
    await page.find('css', tag);
    await page.find('css', 'h1');
    // its drawing lies in a frame that may have no height
    if (tag === 'balise-plan' && (await page.find('css', '.plan-frame')).height < 200)
      throw new Error('The drawing of the plan has no height.');
    await page.settle();
    await page.keepPicture(`${name}-${size[0]}`);
    await page.expectClean();
  }
}
