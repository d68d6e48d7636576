/** Elements of every kind, each alone on a page of another origin. */

import { test } from '../_support/fixtures.ts';
import { type Alone, useAlone } from '../_support/hosts/alone.ts';

const ELEMENTS: readonly Alone[] = [
  ['balise-agenda', 'Aujourd’hui'],
  ['balise-latest-comments', 'Non lus depuis ma dernière visite'],
  ['balise-intervenant-list', 'Affichage'],
  ['balise-intervenant', 'Modifier', { 'intervenant-id': '1' }],
  ['balise-prestataire', 'Autres actions', { 'prestataire-id': '1' }],
];

for (const element of ELEMENTS)
  test(`[L1] <${element[0]}> alone on a foreign page logs in there, is used and logs out`, async ({
    page,
    server,
    problems,
  }) => {
    problems.allow(/401 \(Unauthorized\)/);
    await useAlone(page, server, element);
  });
