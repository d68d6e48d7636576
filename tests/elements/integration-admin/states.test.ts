import { mount } from '../_support/mount.ts';
import { describeStates } from '../_support/states.ts';
import { useManifest } from './_manifest.ts';

describe('with a manifest', () => {
  useManifest();

  describeStates('balise-integration-admin', {
    as: 'admin',
    attributes: { element: 'balise-help' },
    reads: null,
    drawn: (admin) => admin.find('combobox', /^tab/),
    empty: null,
  });
});

it('explains a manifest that is not there', async () => {
  const admin = await mount('balise-integration-admin', { as: 'admin' });
  await admin.find('button', 'Réessayer');
  await admin.expectTree('lost');
});
