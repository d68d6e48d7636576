/** `<balise-permission-admin>` alone. */
import { expect } from 'chai';
import { skipUntil } from '../_support/clock.ts';
import { mount } from '../_support/mount.ts';
import type { Mounted } from '../_support/mounted.ts';
import { until } from '../_support/until.ts';

const open = (attributes: Record<string, string>, as: 'admin' | 'responsable' = 'admin') =>
  mount('balise-permission-admin', { as, attributes });
const box = (object: string) => `Voir\u00a0: ${object}`;
const saved = (admin: Mounted) => admin.server.sent('PATCH', /user_permissions/).map(({ body }) => body);

describe('<balise-permission-admin>', () => {
  it('[K3] permissions are saved as one PATCH, with their summary', async () => {
    const admin = await open({ user: '5' });
    for (const object of ['Plans', 'Équipements', 'Tickets'])
      (await admin.find('checkbox', box(object))).click();
    await admin.findText(/^2\sajoutées, 1\sretirée$/);
    (await admin.find('button', 'Enregistrer')).click();
    await admin.findMessage('Permissions enregistrées.');
    expect(saved(admin)).to.deep.equal([
      { user_permissions: ['view_asset', 'view_intervention', 'view_plan'] },
    ]);
  });

  it('[K3] nobody takes the configuration from oneself without a second question', async () => {
    const admin = await open({ user: '1' });
    const own = (await admin.find('checkbox', box('Configuration'))) as HTMLInputElement;
    own.click();
    (await admin.find('button', 'Enregistrer')).click();
    await admin.findText(/vous ne pourrez plus ouvrir cet écran/);
    await admin.expectAccessible();
    admin.part('dialog[open]').querySelectorAll('button').item(0).click();
    await admin.gone('dialog');
    expect(saved(admin)).to.deep.equal([]);
    await admin.click('button', 'Annuler');
    await until('it is back', () => own.checked);
  });

  for (const [as, attributes] of [
    ['responsable', {}],
    ['admin', { kiosk: '' }],
  ] as const)
    it(`[K3] [L4] ${as}${Object.keys(attributes)} reads permissions as words, without a box`, async () => {
      const admin = await open({ user: '5', ...attributes }, as);
      const row = (name: string) =>
        until(name, () =>
          admin.parts('tbody tr').find((each) => each.querySelector('th')?.textContent === name),
        );
      expect((await row('Tickets')).textContent).to.match(/Oui/);
      expect((await row('Plans')).textContent).to.match(/—Non$/);
      expect(admin.all('checkbox')).to.have.length(0);
      expect(admin.all('button', /Enregistrer|Annuler/)).to.have.length(0);
      await admin.expectAccessible();
    });

  it('[K3] what the group gives is marked, and nothing else', async () => {
    const admin = await open({ user: '5' });
    await admin.find('checkbox', box('Tickets'));
    const row = (name: string) =>
      admin.parts('tbody tr').find((each) => each.querySelector('th')?.textContent === name);
    await until('the mark', () => row('Tickets')?.textContent?.includes('du groupe'));
    expect(row('Plans')?.textContent).not.to.include('du groupe');
  });

  it('[C8] accounts that cannot be read are reported where permissions would be, and read again', async () => {
    let mend = () => {};
    const admin = await mount('balise-permission-admin', {
      as: 'admin',
      attributes: { user: '5' },
      before: (server) => {
        mend = server.break('error-500', /core\/users\/$/);
      },
    });
    const alert = await skipUntil('the failure', () => admin.all('alert')[0]);
    expect(alert.textContent, 'the reason').to.include('Erreur interne.');
    expect(admin.text).not.to.include('Choisissez un utilisateur');
    mend();
    await admin.click('button', 'Réessayer');
    await admin.find('checkbox', box('Tickets'));
  });
});
