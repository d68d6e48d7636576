/** `<balise-config-admin>` alone. */
import { expect } from 'chai';
import { mount } from '../_support/mount.ts';
import type { Mounted } from '../_support/mounted.ts';
import { until } from '../_support/until.ts';

const open = (as: 'admin' | 'responsable' = 'admin', attributes: Record<string, string> = {}) =>
  mount('balise-config-admin', { as, attributes });
const setting = (admin: Mounted, key: string) =>
  until(key, () => admin.parts('.setting').find((each) => each.textContent?.includes(key)));
const sent = (admin: Mounted, method: string) =>
  admin.server.sent(method, /config/).map(({ url, body }) => [url, body]);
const glance = (admin: Mounted) =>
  Object.fromEntries(
    [...admin.get('region', 'État').querySelectorAll('.fact')].map((fact) => [
      fact.querySelector('dt')?.textContent ?? '',
      fact.querySelector('dd')?.textContent ?? '',
    ]),
  );

describe('<balise-config-admin>', () => {
  it('[K3] names in French what is Balise’s own, and by its key what other programs read', async () => {
    const admin = await open();
    await setting(admin, 'SITE_CODE');
    expect(admin.parts('.setting code').map((code) => code.textContent)).to.deep.equal([
      'SITE_LIMIT',
      'SITE_CODE',
    ]);
    expect(admin.text).not.to.match(/SOCIETY_|SPECIAL_HOURS|DISPLAY_CARDS/);
  });

  it('[K3] a text is saved by its own button; what each setting needs is written above them', async () => {
    const admin = await open();
    await admin.findText(/Une case ou une image s’enregistre dès que vous la changez/);
    const code = await setting(admin, 'SITE_CODE');
    expect(code.textContent).to.include('Le sigle de votre établissement');
    // any key may stay empty: a mark on every field would say nothing
    expect(
      admin.parts('.setting-line .field-optional').filter((mark) => mark.checkVisibility()),
    ).to.deep.equal([]);
    await admin.fill('Code du site', 'GHX');
    await admin.click('button', 'Enregistrer');
    await until('saved', () => code.textContent?.includes('Enregistré'));
    expect(sent(admin, 'PATCH')).to.deep.equal([['/api/config/3/', { value: 'GHX' }]]);
  });

  it('[K4] the accessibility is declared by one form, which asks for the audit of any state but the first', async () => {
    const admin = await open();
    await setting(admin, 'État de conformité');
    await admin.choose('État de conformité', 'Partiellement conforme');
    await admin.click('button', 'Enregistrer');
    await until('the focus on what is missing', () => admin.root.activeElement?.matches('.error-summary'));
    expect(admin.description('Organisme qui a mené l’audit')).to.include('Un audit est nécessaire');
    await admin.expectTree('with errors');
    await admin.fill('Taux de conformité (%)', '71,5');
    await admin.fill('Date de l’audit', '2026-10-02');
    await admin.fill('Organisme qui a mené l’audit', 'Cabinet Clair');
    await admin.fill('Date d’établissement de la déclaration', '2026-10-05');
    await admin.click('button', 'Enregistrer');
    const body = await until('the call', () => sent(admin, 'POST')[0]?.[1] ?? null);
    const { key, value } = body as { key: string; value: string };
    expect(key).to.equal('ACCESSIBILITY');
    expect(JSON.parse(value)).to.deep.equal({
      state: 'partial',
      rate: 71.5,
      date: '2026-10-02',
      auditor: 'Cabinet Clair',
      contact: '',
      exemptions: '',
      defects: '',
      outside: '',
      plan: '',
      established: '2026-10-05',
    });
    await admin.findMessage('Déclaration de conformité enregistrée.');
    await admin.settled();
    const news = admin.parts('.form-news').map((each) => each.textContent);
    // what one has saved oneself is no news
    expect([...new Set(news)]).to.deep.equal(['']);
  });

  it('[K3] a switch is saved at once', async () => {
    const admin = await open();
    const box = (await admin.find('checkbox', /Afficher le numéro des interventions/)) as HTMLInputElement;
    expect(box.checked).to.equal(true);
    await admin.click('checkbox', /Afficher le numéro des interventions/);
    await until('unchecked', () => !box.checked);
    await admin.findMessage('Affichage des numéros enregistré.');
    expect(sent(admin, 'PATCH')).to.deep.equal([['/api/config/5/', { value: 'false' }]]);
  });

  it('[K3] a text that is being changed is taken back by « Annuler », and nothing is sent', async () => {
    const admin = await open();
    const site = await setting(admin, 'SITE_CODE');
    const code = admin.field('Code du site');
    await until('its value', () => code.value !== '');
    const before = code.value;
    await admin.fill('Code du site', 'GHX');
    await admin.click('button', 'Annuler');
    await until('the value before', () => code.value === before);
    // other settings have one too
    await until('its buttons are gone', () => !site.textContent?.includes('Enregistrer'));
    expect(sent(admin, 'PATCH')).to.deep.equal([]);
  });

  it('[K3] a switch that the server refuses stays as it was, and is not marked as saved', async () => {
    const admin = await open();
    const name = /Afficher le numéro des interventions/;
    const box = (await admin.find('checkbox', name)) as HTMLInputElement;
    admin.server.break('forbidden', /config\/5/, { method: 'PATCH' });
    await admin.click('checkbox', name);
    await admin.findMessage("Vous n'êtes pas autorisé à effectuer cette action.");
    await admin.settled();
    expect(box.checked).to.equal(true);
    expect((await setting(admin, 'Afficher le numéro')).textContent).not.to.include('Enregistré');
  });

  it('[K3] a key without its item has its default value again', async () => {
    const admin = await open();
    const limit = await setting(admin, 'SITE_LIMIT');
    [...limit.querySelectorAll('button')].at(-1)?.click();
    await admin.find('dialog');
    await admin.expectAccessible();
    await admin.click('button', 'Supprimer');
    await until('the default', () => limit.textContent?.includes('Valeur par défaut'));
    expect(sent(admin, 'DELETE')).to.deep.equal([['/api/config/2/', {}]]);
  });

  it('[K3] the glance shows what the server reports, and never its keys as settings', async () => {
    const admin = await open();
    await until('an answer', () => glance(admin).Serveur === 'Répond');
    expect(glance(admin)['Version du serveur']).to.equal('0.9.60');
    expect(admin.text).not.to.include('SERVER_');
  });

  it('[K3] of a server that reports nothing of itself, the glance shows its answers alone', async () => {
    const admin = await mount('balise-config-admin', {
      as: 'admin',
      store: (store) => {
        store.config = store.config.filter(({ key }) => !String(key).startsWith('SERVER_'));
      },
    });
    await until('an answer', () => glance(admin).Serveur === 'Répond');
    expect(Object.keys(glance(admin))).to.deep.equal(['Version', 'Serveur', 'Dernière réponse']);
  });

  for (const [as, attributes] of [
    ['responsable', {}],
    ['admin', { readonly: '' }],
    ['admin', { kiosk: '' }],
  ] as const)
    it(`[K3] ${as}${Object.keys(attributes)} reads the configuration and changes nothing`, async () => {
      const admin = await open(as, attributes);
      await admin.findText(/Vous pouvez consulter la configuration/);
      expect(admin.text).not.to.include('Une case ou une image');
      expect(admin.field('Code du site').matches(':disabled')).to.equal(true);
      expect(admin.get('checkbox', /Afficher le numéro/).matches(':disabled')).to.equal(true);
      expect(admin.all('button', /Ajouter|Rétablir|Supprimer|Modifier/)).to.have.length(0);
      expect(admin.parts('input[type=file]')).to.have.length(0);
    });
});
