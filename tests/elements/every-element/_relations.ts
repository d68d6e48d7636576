/** A relation that comes as an id is shown as the one that comes whole: every screen, its final text. */
import { expect } from 'chai';
import { createOfIds } from '../../contract-server/ids.ts';
import type { AccountName } from '../../contract-server/whole/house.ts';
import { type MountOptions, mount } from '../_support/mount.ts';
import type { Mounted } from '../_support/mounted.ts';
import { nextFrame, until } from '../_support/until.ts';
import { TAGS } from './expected-attributes.ts';

/** What each element needs to show something, and the views that it has. */
const ATTRIBUTES: Record<string, Record<string, string>[]> = {
  'balise-agenda': [{ view: 'day' }, { view: 'week' }, { view: 'month' }],
  'balise-asset': [
    { 'asset-id': '1' },
    { 'asset-id': '1', tab: 'tickets' },
    { 'asset-id': '1', tab: 'contrats' },
    { 'asset-id': '1', tab: 'materiels' },
  ],
  'balise-asset-form': [{ asset: '1' }],
  'balise-contract': [{ 'contract-id': '1' }],
  'balise-contract-form': [{ contract: '1' }],
  'balise-contract-list': [{}, { view: 'echeancier' }],
  'balise-entry-form': [{ entry: '3' }],
  'balise-finance': [{}, { tab: 'ecritures' }, { tab: 'statistiques' }],
  'balise-intervenant': [{ 'intervenant-id': '2' }],
  'balise-intervention': [{ 'intervention-id': '4' }],
  'balise-intervention-form': [{ ticket: '1' }],
  'balise-intervention-list': [{}, { view: 'calendrier' }, { view: 'statistiques' }],
  'balise-plan': [{ 'plan-id': '2' }],
  'balise-prestataire': [{ 'prestataire-id': '1' }],
  'balise-ticket': [{ 'ticket-id': '3' }],
  'balise-ticket-form': [{ asset: '1' }],
  'balise-ticket-list': [{ state: 'all' }, { view: 'analyse' }],
  'balise-intervenant-list': [{}, { view: 'prestataires' }],
};
const KIOSK = [
  'balise-contract-list',
  'balise-controls',
  'balise-my-work',
  'balise-ticket-list',
  'balise-agenda',
];

/** The accounts whose rights let them read what holds the relations. */
const ACCOUNTS: AccountName[] = ['responsable', 'admin'];

/** It shows how long the server takes to answer. */
const TIMED = 'balise-about';

type Case = [tag: string, options: MountOptions];
const CASES: Case[] = TAGS.filter((tag) => tag !== TIMED).flatMap((tag) => {
  const as = /admin/.test(tag) ? ACCOUNTS[1] : ACCOUNTS[0];
  const views = ATTRIBUTES[tag] ?? [{}];
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

/** Adds the tests of those views to the file. */
export function describeRelations(cases: readonly Case[]): void {
  for (const [tag, options] of cases)
    it(`[B7] <${tag} ${JSON.stringify(options.attributes)}> reads as one that comes whole`, async () => {
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
    });
}
