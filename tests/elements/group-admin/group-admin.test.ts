/** `<balise-group-admin>` alone. */
import { expect } from 'chai';
import { skipUntil } from '../_support/clock.ts';
import { mount } from '../_support/mount.ts';
import type { Mounted } from '../_support/mounted.ts';
import { until } from '../_support/until.ts';

const menu = (admin: Mounted) => admin.parts('.group-menu-entry').map(({ textContent }) => textContent);
const PERMISSIONS = ['asset', 'plan', 'ticket'].map((object) => ({
  codename: `view_${object}`,
  name: `Can view ${object}`,
}));
const open = (attributes: Record<string, string> = {}, as: 'admin' | 'responsable' | 'demandeur' = 'admin') =>
  mount('balise-group-admin', {
    as,
    attributes,
    store: ({ figures }) => {
      figures['GET /api/core/permissions/'] = PERMISSIONS;
    },
  });

describe('<balise-group-admin>', () => {
  it('[K3] [A11] a group shows its members, its menu and its screens; a group of the product keeps its name', async () => {
    const admin = await open();
    // nobody has chosen yet: the first one is open, and the address names none
    await until('its menu', () => menu(admin).length > 0);
    expect(admin.get('button', /^Demandeur/).getAttribute('aria-pressed')).to.equal('true');
    expect(admin.element.getAttribute('group')).to.equal(null);
    await admin.click('button', /^Collaborateur/);
    await until('another menu', () => menu(admin).includes('Équipements'));
    await admin.click('button', /^Demandeur/);
    await until('the first menu', () => menu(admin).length === 3);
    expect(menu(admin)).to.deep.equal(['Tableau de bord', 'Tickets', 'Interventions']);
    expect(admin.part('.group-screens').textContent).not.to.include('/assets');
    expect(admin.element.getAttribute('group')).to.equal('1');
    expect(admin.get('link', 'Voir ses comptes').getAttribute('href')).to.match(
      /section=utilisateurs&group=Demandeur$/,
    );
    await until('its accounts', () =>
      admin.get('button', /^Demandeur/).textContent?.includes('1\u00a0compte'),
    );
    await admin.click('button', 'Modifier');
    const name = await until('its name', () => admin.field<HTMLInputElement>('Nom du groupe'));
    expect(name.readOnly || name.disabled).to.equal(true);
    await admin.findText(/une permission de plus n’en ouvre pas d’autre/);
    await admin.expectAccessible();
  });

  it('[K3] one of one’s own is created with its permissions, and renamed', async () => {
    const admin = await open();
    await admin.click('button', 'Créer un groupe');
    await admin.fill('Nom du groupe', 'Gardiens');
    await admin.click('checkbox', 'Voir · Plans');
    await admin.click('button', 'Créer');
    await admin.gone('dialog');
    await admin.click('button', /^Gardiens/);
    expect(admin.server.sent('POST', /core\/groups$/)[0]?.body).to.deep.include({ name: 'Gardiens' });
    await admin.click('button', 'Modifier');
    await admin.fill('Nom du groupe', 'Accueil');
    await admin.click('button', 'Enregistrer');
    await admin.find('button', /^Accueil/);
    expect(admin.server.sent('PUT', /core\/groups\/1000$/)[0]?.body).to.deep.include({ name: 'Accueil' });
  });

  it('[C8] groups that cannot be read are reported once, with the reason below, and nothing is to be chosen', async () => {
    const admin = await mount('balise-group-admin', {
      as: 'admin',
      before: (server) => server.break('error-500', /core\/groups/),
    });
    const alert = await skipUntil('the failure', () => admin.all('alert')[0]);
    expect(alert.textContent).to.include('Impossible de charger les groups');
    expect(alert.textContent, 'the reason').to.include('Erreur interne.');
    expect(admin.all('alert')).to.have.length(1);
    expect(menu(admin)).to.have.length(0);
  });

  it('[K3] an unknown group has its sentence; a manager changes nothing, others are refused', async () => {
    const admin = await open({ group: '99' }, 'responsable');
    await admin.findText('Ce groupe n’existe pas ou n’existe plus.');
    expect(admin.all('button', 'Créer un groupe')).to.have.length(0);
    await admin.click('button', /^Demandeur/);
    await admin.findText('Écrans accessibles');
    expect(admin.all('button', 'Modifier')).to.have.length(0);
  });

  it('[K3] a requester is refused', async () => {
    const admin = await open({}, 'demandeur');
    await admin.findText('Vous ne pouvez pas consulter les groupes.');
  });
});
