/** A form that creates something has chosen nothing that nobody chose. */
import { expect } from 'chai';
import { type MountOptions, mount } from '../_support/mount.ts';
import type { Mounted } from '../_support/mounted.ts';
import { until } from '../_support/until.ts';

/** What the specification has chosen: §3, a ticket is « Normale ». */
const FIXED = ['Priorité : normale'];

const getLegend = (input: Element): string =>
  input.closest('fieldset')?.querySelector('legend')?.textContent?.trim() ?? '';

/** The lists and radios of the form that hold a value, with it. */
function listChosen(form: Mounted): string[] {
  const open = form.parts('dialog[open]');
  const within = open.length > 0 ? open : [form.root];
  return within.flatMap((part) => [
    ...[...part.querySelectorAll('select')]
      .filter(({ value }) => value !== '')
      .map((list) => `${list.labels?.[0]?.textContent?.trim() ?? '?'} : ${list.value}`),
    ...[...part.querySelectorAll<HTMLInputElement>('input[type=radio]:checked')]
      .filter(({ value }) => value !== '')
      .map((radio) => `${getLegend(radio)} : ${radio.value}`),
  ]);
}

/** The form of an element, the button that opens it, and one of its fields. */
const FORMS: [tag: string, button: string, field: string, options?: MountOptions][] = [
  ['balise-ticket-form', '', 'Objet', { as: 'demandeur', attributes: { site: '1' } }],
  ['balise-intervention-form', '', 'Consignes', { attributes: { ticket: '1' } }],
  ['balise-asset-form', '', 'Nom'],
  ['balise-contract-form', '', 'Nom'],
  ['balise-entry-form', '', 'Date de gestion'],
  ['balise-user-admin', 'Créer un utilisateur', 'Identifiant', { as: 'admin' }],
  ['balise-group-admin', 'Créer un groupe', 'Nom', { as: 'admin' }],
  ['balise-category-admin', 'Ajouter une catégorie', 'Nom', { as: 'admin' }],
  ['balise-site-admin', 'Ajouter un site', 'Nom', { as: 'admin' }],
  ['balise-plan-list', 'Créer un plan', 'Nom', { as: 'admin' }],
  [
    'balise-intervenant-list',
    'Ajouter un intervenant',
    'Nom',
    { as: 'admin', attributes: { view: 'intervenants' } },
  ],
  ['balise-intervenant-list', 'Ajouter un prestataire', 'Raison sociale', { as: 'admin' }],
];

describe('nothing is chosen before somebody chooses', () => {
  for (const [tag, button, field, options] of FORMS)
    it(`in the form of <${tag}>`, async () => {
      const form = await mount(tag, options);
      if (button) await form.click('button', button);
      await until(`field « ${field} »`, () => form.field(field));
      await form.settled();
      const lists = form.parts('select, input[type=radio], input, textarea');
      expect(lists.length, 'the controls are drawn').to.be.greaterThan(0);
      expect(listChosen(form).filter((each) => !FIXED.includes(each))).to.deep.equal([]);
    });
});
