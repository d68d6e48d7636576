/** What stands for the company of a person without one, on each screen that has a column or a row for it. */
import { expect } from 'chai';
import { createWhole, type Row, type Store } from '../../contract-server/store.ts';
import { mount } from '../_support/mount.ts';

const STAFF = 'Personnel interne';
const UNKNOWN = 'Prestataire non renseigné';

const nameOf = (person: Row): unknown => (person.group as Row | null)?.name;
/** Nobody has a company any more. */
const leaveCompanies = ({ people, users }: Store): void => {
  for (const person of [...people, ...users]) Object.assign(person, { prestataire: null, profile: null });
};

describe('the company of a person without one', () => {
  for (const [group, words, others] of [
    ['Prestataire', UNKNOWN, STAFF],
    ['Collaborateur', STAFF, UNKNOWN],
  ] as const) {
    it(`[I4] on the page of a ${group} it is « ${words} »`, async () => {
      const { people } = createWhole();
      const id = String(people.find((each) => nameOf(each) === group)?.id);
      const person = await mount('balise-intervenant', {
        store: leaveCompanies,
        attributes: { 'intervenant-id': id },
      });
      await person.findText(words);
      expect(person.text).not.to.include(others);
    });

    it(`[I4] in the list of people of the group ${group} it is « ${words} »`, async () => {
      const list = await mount('balise-intervenant-list', {
        store: leaveCompanies,
        width: 1900,
        attributes: { view: 'intervenants', group },
      });
      await list.findText(words);
      expect(list.text).not.to.include(others);
    });

    it(`[I4] [K3] in the account of a ${group} it is « ${words} »`, async () => {
      const { users } = createWhole();
      const id = String(users.find((each) => nameOf(each) === group)?.id);
      // a manager reads it
      const admin = await mount('balise-user-admin', { store: leaveCompanies, attributes: { user: id } });
      await admin.findText(words);
      expect(admin.text).not.to.include(others);
    });
  }
});
