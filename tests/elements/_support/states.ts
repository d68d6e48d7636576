/**
 * The states that every element has, tested alike: drawn, empty, awaited, broken, refused, logged out, with careless
 * values, from the poorest server, at every width, in both themes. What only one element has is in tests of its own.
 *
 * @example
 *   describeStates('balise-ticket-list', {
 *     reads: /^\/api\/v2\/tickets\//,
 *     drawn: (list) => list.find('link', 'Fuite sous le lavabo'),
 *     empty: 'Aucun ticket pour l’instant.',
 *   });
 */
import { expect } from 'chai';
import type { BaliseHost } from '../../../src/elements/parts/kit/react-element.tsx';
import { createEmpty, createPoor, type Store } from '../../contract-server/store.ts';
import type { AccountName } from '../../contract-server/whole/house.ts';
import { measure } from '../../tools/audit-measures.ts';
import { skip, skipUntil } from './clock.ts';
import { findLostFocus } from './focus-kept.ts';
import { stickTogether } from './long-names.ts';
import { type MountOptions, mount } from './mount.ts';
import type { Mounted } from './mounted.ts';
import type { StubFault } from './server.ts';
import { findTextOutside, setApart } from './spacing.ts';
import { describeTranslated } from './translated.ts';
import { expectTree } from './tree.ts';
import { until } from './until.ts';
import { findOutside, watchShift } from './watch.ts';

type Sentence = string | RegExp;

export interface States extends Pick<MountOptions, 'as' | 'attributes' | 'content'> {
  /** The call without which the element shows nothing of its own; `null` when there is none. */
  reads: RegExp | null;
  /** Waits until its data is drawn. */
  drawn: (mounted: Mounted) => Promise<unknown>;
  /** What a new organisation reads; `null` where it shows the same. */
  empty: Sentence | null;
  /** Its address on the poorest server (its ids are texts), and what is drawn there; `null`: not there. */
  poor?: { attributes?: Record<string, string>; drawn: (mounted: Mounted) => Promise<unknown> } | null;
  /** What a user without a login reads; `null` where the element is open to everybody. */
  loggedOut?: Sentence | null;
  /** How a broken first load is shown, by fault; `null`: the fault hides the element, on purpose. */
  faults?: Partial<Record<StubFault, Sentence>> | null;
  /** Whether all faults are tried, and not one of each kind: one list, one object and one form do that. */
  allFaults?: boolean;
  /** Who may read it and change nothing, where that is not who it is tried as. */
  readonly?: AccountName;
  /** Sends its form as it must not be, and waits for the errors. */
  wrong?: (mounted: Mounted) => Promise<unknown>;
  /** A share of the page that may move while data comes, 0.02 by default. */
  shift?: number;
}

export const BROKEN = /Un dysfonctionnement dans l'application a été détecté et signalé\./;
export const NETWORK = /Connexion au serveur impossible\./;
export const UNEXPECTED = /Réponse inattendue du serveur\./;
export const FORBIDDEN = /Vous n'êtes pas autorisé à effectuer cette action\./;
export const NOT_FOUND = /L'élement demandé n'a pas été trouvé\./;

const SENTENCES: Partial<Record<StubFault, Sentence>> = {
  'error-500': BROKEN,
  'error-500-html': BROKEN,
  reset: NETWORK,
  'error-502': NETWORK,
  'portal-html': UNEXPECTED,
  'empty-200': UNEXPECTED,
  truncated: UNEXPECTED,
  forbidden: FORBIDDEN,
};
/** One that is retried, and one that is not. */
const FEW: StubFault[] = ['error-500', 'forbidden'];
/** The states of them whose accessibility tree is held. */
const TREES: Partial<Record<StubFault, string>> = { 'error-500': 'lost', forbidden: 'refused' };
/** Every account sees everything: what it may change is what its group decides. */
function seeAll({ users }: Store): void {
  const all = users.flatMap(({ user_permissions }) => user_permissions);
  for (const user of users) user.user_permissions = all;
}
const ODD = ['nulls', 'odd-numbers', 'unknown-values'] as const;
/** Odd numbers and unknown values at once; nulls come in `describeTranslated`. */
const FEW_ODD = ['careless'] as const;
/** After so many milliseconds an answer is late (spec §4). */
const SLOW_MS = 8000;
const PHONE = 390;
const WIDTHS = [320, PHONE, 760, 1200, 1900] as const;
const [NARROWEST] = WIDTHS;
const THEMES = ['light', 'dark'] as const;
/** Of the elements, by theme: `tokens.css`. */
const TEXT_COLORS = { light: 'rgb(23, 33, 31)', dark: 'rgb(232, 238, 236)' };

/** Adds the tests of an element's states to the file. */
export function describeStates(tag: string, states: States): void {
  const { reads, drawn, empty, poor = null, loggedOut = /connect/i, faults = {}, allFaults = false } = states;
  const open = (options: MountOptions = {}): Promise<Mounted> =>
    mount(tag, { as: states.as, content: states.content, attributes: states.attributes, ...options });

  const shownAttributes = Object.entries(states.attributes ?? {}).map(
    ([name, value]) => ` ${name}="${value}"`,
  );
  const nameTree = (state: string): string => `<${tag}${shownAttributes.join('')}> ${state}`;

  describe(`<${tag}> in every state`, () => {
    // first: a table awaits its next rows with the columns that these have left
    it('stays within its box with names that have no space', async () => {
      const mounted = await open({ width: NARROWEST, store: stickTogether });
      await mounted.settled();
      expect(findOutside(mounted.element), 'parts outside').to.deep.equal([]);
      expect(findTextOutside(mounted.element), 'texts outside').to.deep.equal([]);
      expect(measure().clipped, 'texts of which a box hides a part').to.deep.equal([]);
    });

    for (const theme of THEMES)
      it(`draws its data without a shift, and without a fault for axe: ${theme}`, async () => {
        const shift = watchShift();
        const mounted = await open({ theme });
        await drawn(mounted);
        await mounted.settled();
        await until(
          `the ${theme} theme`,
          () => getComputedStyle(mounted.element).color === TEXT_COLORS[theme],
        );
        const { sum, moved } = shift();
        expect(sum, `layout shift of ${moved.join('; ')}`).to.be.at.most(states.shift ?? 0.02);
        mounted.expectClean();
        if (theme === 'light') await mounted.expectTree(nameTree('with data'));
        await mounted.expectAccessible(theme === 'dark');
      });

    it('stays within its box at every width, without a fault for axe where it is narrow, and keeps the focus at both ends', async () => {
      const mounted = await open({ width: NARROWEST });
      await drawn(mounted);
      await mounted.settled();
      for (const width of WIDTHS) {
        await mounted.resize(width);
        expect(findOutside(mounted.element), `parts outside at ${width} px`).to.deep.equal([]);
        if (width === PHONE) await mounted.expectAccessible();
      }
      await mounted.resize(NARROWEST);
      await mounted.settled();
      expect(measure().clipped, 'texts of which a box hides a part').to.deep.equal([]);
      const putBack = setApart(mounted.element);
      await mounted.settled();
      expect(findTextOutside(mounted.element), 'texts outside, set apart').to.deep.equal([]);
      putBack();
      const pressed = new Set<string>();
      for (const width of [1900, PHONE]) {
        await mounted.resize(width);
        const lost = await findLostFocus(mounted, pressed);
        expect(lost, `what was pressed at ${width} px when the focus was lost`).to.deep.equal([]);
      }
    });

    if (empty !== null)
      it('shows a sentence when there is nothing', async () => {
        const mounted = await open({ store: createEmpty() });
        await mounted.findText(empty);
        await mounted.expectTree(nameTree('empty'));
        await mounted.expectAccessible();
      });

    if (reads) {
      it('waits for its data without an error', async () => {
        let send = () => {};
        const mounted = await open({
          before: (server) => {
            send = server.hold(reads);
          },
        });
        await skip(500);
        mounted.expectClean();
        // not once every answer has come: one is held
        await expectTree(nameTree('loading'));
        await mounted.expectAccessible();
        const readAgain = await giveUp(mounted);
        send();
        readAgain();
        await drawn(mounted);
      });

      if (faults) describeFaults({ ...SENTENCES, ...faults }, allFaults, reads, open, drawn, nameTree);

      for (const fault of allFaults ? ODD : FEW_ODD)
        it(`leaks nothing of careless values: ${fault}`, async () => {
          const mounted = await open({
            before: (server) => void server.break(fault, /^\/api\/(?!core\/users\/me)/),
          });
          await mounted.settled();
          mounted.expectClean();
        });
    }

    if (poor)
      it('draws what the poorest server of the contract sends', async () => {
        const mounted = await open({
          store: createPoor(),
          attributes: { ...states.attributes, ...poor.attributes },
        });
        await poor.drawn(mounted);
        await mounted.settled();
        mounted.expectClean();
      });

    describeTranslated(states, open);

    if (states.readonly)
      it('offers those who only read nothing to change', async () => {
        const mounted = await open({ as: states.readonly, store: seeAll });
        await mounted.expectTree(nameTree('readonly'));
        await mounted.expectAccessible();
      });

    const { wrong } = states;
    if (wrong)
      it('shows what is wrong with what was entered', async () => {
        const mounted = await open();
        await drawn(mounted);
        await wrong(mounted);
        await mounted.expectTree(nameTree('with errors'));
        await mounted.expectAccessible();
      });

    if (loggedOut !== null)
      it('asks for a login, and is without a fault for axe then', async () => {
        const mounted = await open({ as: null });
        await mounted.findText(loggedOut);
        await mounted.expectTree(nameTree('logged out'));
        await mounted.expectAccessible();
      });
  });
}

/** What is late is given up, where that is offered: a placeholder is for what comes. @returns reads it again */
async function giveUp(mounted: Mounted): Promise<() => void> {
  await skip(SLOW_MS);
  const [cancel] = mounted.all('button', 'Annuler');
  if (!cancel) return () => {};
  cancel.click();
  const again = await mounted.find('button', 'Réessayer');
  const awaited = mounted.parts('[aria-busy="true"]:not(button), .bone');
  expect(
    awaited.map(({ className }) => className),
    'placeholders of what was given up',
  ).to.deep.equal([]);
  return () => again.click();
}

function describeFaults(
  sentences: Partial<Record<StubFault, Sentence>>,
  allFaults: boolean,
  reads: RegExp,
  open: (options: MountOptions) => Promise<Mounted>,
  drawn: States['drawn'],
  nameTree: (state: string) => string,
): void {
  const tried = allFaults ? (Object.keys(sentences) as StubFault[]) : FEW;
  for (const fault of tried)
    it(`shows why its data cannot be read, and recovers: ${fault}`, async () => {
      let mend = () => {};
      const mounted = await open({
        before: (server) => {
          mend = server.break(fault, reads);
        },
      });
      const sentence = sentences[fault] as Sentence;
      await skipUntil(`« ${sentence} » in: ${mounted.text}`, () => matches(mounted.text, sentence));
      const tree = TREES[fault];
      if (tree) await mounted.expectTree(nameTree(tree));
      await mounted.expectAccessible();
      mend();
      // a refusal is final: there is nothing to try again
      if (fault === 'forbidden') await (mounted.element as BaliseHost).refresh();
      else await mounted.click('button', 'Réessayer');
      await drawn(mounted);
    });
}

const matches = (text: string, sentence: Sentence): boolean =>
  typeof sentence === 'string' ? text.includes(sentence) : sentence.test(text);
