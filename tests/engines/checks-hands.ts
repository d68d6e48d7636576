/** What hands do, in every engine: a report with a photo, a drag in the agenda, a label before the camera. */

import { createIntervention, readIntervention } from '../app/_support/screens/intervention.ts';
import { Api, uniqueText } from '../app/_support/server/api.ts';
import { encodeBars } from '../core/_pictures.ts';
import { type Check, DESK } from './checks.ts';
import { retry } from './driver.ts';

/** Far from the demo's work: nothing else is in that week of the agenda. */
const WEEK = '2031-06-09';
/** Ten in Paris, in summer. */
const MOVED = /^2031-06-12T08:00/;

export const HANDS: readonly Check[] = [
  {
    title: 'a report with a photo',
    async run(page, { url }) {
      const subject = uniqueText('Avec photo');
      await page.resize(...DESK);
      await page.go(`${url}/?create=1`);
      await page.fill('Objet', subject);
      await page.press('button', 'Site');
      await page.fill('Rechercher un site', 'Hôpital Saint-Aubin');
      await page.press('button', 'Hôpital Saint-Aubin');
      await page.givePhoto();
      await page.find('css', 'img[src^="blob:"]');
      await page.keepPicture('photo');
      await page.press('button', 'Envoyer');
      const api = new Api(url);
      await retry(async () => {
        const made = (await api.listTickets()).find(({ objet }) => objet === subject);
        if (!made) throw new Error('No ticket was made.');
        const files = JSON.stringify(await api.call('GET', `/api/tickets/${made.id}`));
        if (!/fuite/.test(files)) throw new Error(`No photo came with it: ${files}`);
      });
    },
  },
  {
    title: 'an event of the agenda is dragged to another day',
    async run(page, { url }) {
      const day = WEEK.replace('09', '10');
      const { id } = await createIntervention((account) => new Api(url, account), {
        date_intervention: `${day} 10:00`,
        date_fin_intervention: `${day} 11:30`,
        validation: true,
      });
      await page.resize(...DESK);
      await page.go(`${url}/agenda?view=week&date=${WEEK}`);
      const link = `a[href$="/interventions/${id}"]`;
      await page.find('css', link);
      await page.settle();
      const [event, column] = [await page.find('css', link), await page.find('css', '.tg-day')];
      await page.drag(event, { x: event.x + 2 * column.width, y: event.y });
      await retry(async () => {
        const { date_intervention } = await readIntervention(new Api(url), id);
        if (!MOVED.test(String(date_intervention))) throw new Error(`It is at ${date_intervention}.`);
      });
      // a drag is no click: no link was followed
      await page.findPath('/agenda');
      await page.keepPicture('dragged');
      await new Api(url).call('PATCH', `/api/interventions/${id}`, { date_intervention: null });
    },
  },
  {
    title: 'a label before the camera opens its equipment',
    async run(page, { url }) {
      const balise = uniqueText('E').replace(/\W/g, '').toUpperCase().slice(-10);
      const { id } = await new Api(url).call<{ id: number }>('POST', '/api/assets/', {
        name: 'Chaudière filmée',
        balise,
      });
      await page.resize(...DESK);
      await page.go(`${url}/profil`);
      await page.find('css', 'balise-profile');
      await page.giveCamera(encodeBars(balise));
      await page.press('button', 'Scanner un équipement');
      await page.findPath(`/assets/${id}`);
      await page.keepPicture('scanned');
    },
  },
];
