/** What no address alone shows: views of a list, forms with their fields, what a button opens, a file that was read. */
import { Api, uniqueText } from '../app/_support/server/api.ts';
import type { RunningServer } from '../app/_support/server/server.ts';
import { type Check, DESK, PHONE } from './checks.ts';
import type { EnginePage } from './page.ts';

/** How one comes there, and a part that is seen there. */
interface View {
  /** With the server's address before it; `''` where `open` makes it. */
  path: string;
  part: string;
  open?: (page: EnginePage, server: RunningServer, isPhone: boolean) => Promise<void>;
}

const LINES = [
  'Nom;Famille;N° de série;Emplacement',
  'Extincteur du hall;Sécurité;A-1;Hôpital Saint-Aubin',
  'Ventilo-convecteur de la salle des professeurs;Chauffage;;Hôpital Saint-Aubin',
].join('\n');

const VIEWS: Readonly<Record<string, View>> = {
  'agenda of a month': { path: '/agenda?view=month', part: 'balise-agenda' },
  'agenda of teams': { path: '/agenda?view=teams', part: '.tm-scroll' },
  'form of equipment': { path: '/assets?create=1', part: 'balise-asset-form' },
  'form of a contract': { path: '/contracts?create=1', part: 'balise-contract-form' },
  'schedule of contracts': { path: '/contracts?view=echeancier', part: '.schedule-mark' },
  'form of an account': {
    path: '/admin?section=utilisateurs',
    part: 'dialog[open]',
    open: (page) => page.press('button', 'Créer un utilisateur'),
  },
  guide: { path: '/help?tab=guide', part: 'balise-help' },
  'planning of an intervention': {
    path: '/agenda?view=day',
    part: '.move-form',
    open: (page) => page.press('css', '.ev-move'),
  },
  labels: { path: '/embed/balise-label-print?assets=1,2,3', part: 'balise-label-print' },
  search: {
    path: '/stats',
    part: '[role=option]',
    async open(page) {
      await page.press('button', 'Rechercher');
      await page.fill('Rechercher un objet ou une action', 'pompe');
    },
  },
  notifications: {
    path: '/stats',
    part: '.popover',
    open: (page) => page.press('button', 'Notifications'),
  },
  'preparation of a round': {
    path: '/stats',
    part: 'dialog[open]',
    async open(page, _server, isPhone) {
      if (isPhone) await page.press('css', 'header button');
      await page.press('button', 'Préparer une tournée');
    },
  },
  scanner: {
    path: '/stats',
    part: 'dialog[open]',
    async open(page) {
      await page.giveCamera([3, 2, 1]);
      await page.press('button', 'Scanner un équipement');
    },
  },
  import: {
    path: '/admin?section=import&kind=assets',
    part: 'table',
    open: (page) => page.giveText('inventaire.csv', LINES),
  },
  'report without an account': {
    path: '',
    part: 'form',
    async open(page, { url }) {
      const api = new Api(url);
      const { id } = await api.call<{ id: number }>('POST', '/api/sites/', { name: uniqueText('Accueil') });
      const { key } = await api.call<{ key: string }>('PUT', `/api/public_places/${id}/`, { open: true });
      await page.go(`${url}/signaler/${key}`);
    },
  },
};

export const VIEWS_TOO: readonly Check[] = Object.entries(VIEWS).map(([name, { path, part, open }]) => ({
  title: `${name} at two widths`,
  async run(page, server) {
    for (const size of [DESK, PHONE]) {
      await page.resize(...size);
      if (path) await page.go(server.url + path);
      await open?.(page, server, size === PHONE);
      await page.find('css', part);
      await page.settle();
      await page.keepPicture(`view-${name}-${size[0]}`);
      await page.expectClean();
    }
  },
}));
