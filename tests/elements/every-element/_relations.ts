/** A relation that comes as an id is shown as the one that comes whole: every screen, its final text. */
import { expect } from 'chai';
import { FIRST_OBJECTS } from '../../../demo/documentation/examples.ts';
import { createNamed, createOfIds } from '../../contract-server/ids.ts';
import type { AccountName } from '../../contract-server/whole/house.ts';
import { type MountOptions, mount } from '../_support/mount.ts';
import type { Mounted } from '../_support/mounted.ts';
import { nextFrame, until } from '../_support/until.ts';
import { TAGS } from './expected-attributes.ts';

/** What an element needs to show something, and its views, where that is more than its tag and its first object. */
const ATTRIBUTES: Record<string, Record<string, string>[]> = {
  'balise-agenda': [{ view: 'day' }, { view: 'week' }, { view: 'month' }, { view: 'teams' }],
  'balise-asset': [
    { 'asset-id': '1' },
    { 'asset-id': '1', tab: 'tickets' },
    { 'asset-id': '1', tab: 'contrats' },
    { 'asset-id': '1', tab: 'materiels' },
    { 'asset-id': '1', tab: 'interventions' },
    { 'asset-id': '1', tab: 'couts' },
    { 'asset-id': '1', tab: 'plan' },
  ],
  'balise-asset-form': [{ asset: '1' }],
  'balise-contract-form': [{ contract: '1' }],
  'balise-contract-list': [{}, { view: 'echeancier' }, { view: 'echeancier', by: 'prestataire' }],
  'balise-entry-form': [{ entry: '3' }],
  'balise-finance': [{}, { tab: 'ecritures' }, { tab: 'statistiques' }],
  'balise-intervenant': [
    { 'intervenant-id': '2' },
    { 'intervenant-id': '2', tab: 'agenda' },
    { 'intervenant-id': '2', tab: 'statistiques' },
  ],
  'balise-intervention': [{ 'intervention-id': '4' }],
  'balise-intervention-form': [{ ticket: '1' }],
  'balise-intervention-list': [{}, { view: 'calendrier' }, { view: 'statistiques' }],
  'balise-inventory': [{}, { site: '1' }],
  'balise-label-print': [{}, { sites: '1' }, { assets: '1,2' }],
  'balise-plan': [{ 'plan-id': '2' }, { 'plan-id': '2', view: 'tableau' }],
  'balise-plan-list': [{}, { view: 'liste' }],
  'balise-ticket': [{ 'ticket-id': '3' }],
  'balise-ticket-form': [{ asset: '1' }],
  'balise-ticket-list': [{ state: 'all' }, { view: 'analyse' }],
  'balise-intervenant-list': [{}, { view: 'prestataires' }, { view: 'annuaire' }],
};
const KIOSK = [
  'balise-contract-list',
  'balise-controls',
  'balise-my-work',
  'balise-ticket-list',
  'balise-agenda',
  'balise-intervention-list',
  'balise-dashboard-cards',
  'balise-month-list',
];

/** The accounts whose rights let them read what holds the relations. */
const ACCOUNTS: AccountName[] = ['responsable', 'admin'];

/** It shows how long the server takes to answer. */
const TIMED = 'balise-about';

type Case = [tag: string, options: MountOptions];
const CASES: Case[] = TAGS.filter((tag) => tag !== TIMED).flatMap((tag) => {
  const as = /admin/.test(tag) ? ACCOUNTS[1] : ACCOUNTS[0];
  const views = ATTRIBUTES[tag] ?? [FIRST_OBJECTS[tag] ?? {}];
  const kiosks = KIOSK.includes(tag) ? [{ ...views[0], kiosk: '' }] : [];
  return [...views, ...kiosks].map((attributes): Case => [tag, { as, attributes }]);
});
const isFirst = (each: Case): boolean => CASES.find(([tag]) => tag === each[0]) === each;
/** The first view of each element. */
export const FIRST_VIEWS = CASES.filter(isFirst);
/** Its other views, and as a kiosk. */
export const OTHER_VIEWS = CASES.filter((each) => !isFirst(each));

/** Frames in which nothing is awaited and nothing changes, after which nothing more is drawn. */
const QUIET_FRAMES = 4;

/** The text without the line of the session, which comes when its code does. */
const readOwn = ({ text }: Mounted): string => text.replace(/\s*Connecté\s: .*$/, '');

/** What is shown once every answer has come and nothing changes any more. */
async function readFinal(mounted: Mounted): Promise<string> {
  let text = '';
  let quiet = 0;
  await until('a text that stays', () => {
    const now = readOwn(mounted);
    quiet = now === text && mounted.rests && !now.includes('Chargement') ? quiet + 1 : 0;
    text = now;
    return quiet >= QUIET_FRAMES;
  });
  return text;
}

/** What an account of a restricted group opens, its own work and the dashboard's parts among it. */
const RESTRICTED = [
  'balise-about',
  'balise-accessibility',
  'balise-agenda',
  'balise-dashboard-cards',
  'balise-help',
  'balise-intervention',
  'balise-intervention-form',
  'balise-intervention-list',
  'balise-latest-comments',
  'balise-month-list',
  'balise-my-work',
  'balise-notifications',
  'balise-profile',
  'balise-scanner',
  'balise-search',
  'balise-society',
  'balise-ticket',
  'balise-ticket-form',
  'balise-ticket-list',
];
const EQUIPMENT = ['balise-asset', 'balise-asset-list'];

/** Every view of what a restricted account opens. */
export function listViews(as: 'demandeur' | 'prestataire'): Case[] {
  const tags = as === 'prestataire' ? [...RESTRICTED, ...EQUIPMENT] : RESTRICTED;
  return CASES.filter(([tag]) => tags.includes(tag)).map(([tag, options]) => [tag, { ...options, as }]);
}

/** What their server refuses them: it is not asked for, but a piece of equipment that the page itself names. */
const REFUSED = {
  demandeur: /^\/api\/(prestataires|profile|contracts|plans|finance|assets\/(\?|$))/,
  prestataire: /^\/api\/(prestataires|profile|contracts|plans|finance)/,
};

/**
 * Adds the tests of those views to the file. What an account may not read has no name: each such relation has the
 * number that stands for it in the store that sends them whole, too.
 */
export function describeRelations(cases: readonly Case[]): void {
  for (const [tag, given] of cases)
    it(`[B7] <${tag} ${JSON.stringify(given.attributes)}> reads as one that comes whole`, async () => {
      const refused = given.as === 'demandeur' || given.as === 'prestataire' ? REFUSED[given.as] : null;
      const options: MountOptions = {
        ...given,
        ...(given.as && refused && { store: createNamed(given.as) }),
        before: (server) => {
          if (refused) server.break('forbidden', refused);
        },
      };
      const whole = await mount(tag, options);
      const expected = await readFinal(whole);
      whole.element.remove();
      await nextFrame();
      // nothing of what the whole server sent stays in the stores
      (await import('../../../src/core/kernel/session/session.ts')).signOut();
      const ofIds = await mount(tag, { ...options, store: createOfIds() });
      await until(expected, () => {
        if (readOwn(ofIds) !== expected) throw new Error(ofIds.text);
        return true;
      });
      expect(await readFinal(ofIds)).to.equal(expected);
      if (refused) expect(ofIds.server.calls.filter(({ url }) => refused.test(url))).to.deep.equal([]);
    });
}
