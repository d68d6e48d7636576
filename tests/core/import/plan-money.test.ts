import { describe, expect, test } from 'vitest';
import type { KnownObjects } from '../../../src/core/import/types.ts';
import { known, plan, say } from './_plan.ts';

describe('money in a file', () => {
  const company = {
    id: 7,
    raison_sociale: 'Thermelec',
    siret: '01234567800012',
    email: '',
    telephone: '',
    adresse: '',
    metiers: [],
  };
  const held: KnownObjects = known({ companies: [company] });

  test('is contracts, found by number, with their provider and in order', () => {
    const made = plan(
      'contracts',
      [
        [
          'Libellé',
          'N° de contrat',
          'Type',
          'Prestataire',
          'Date de début',
          'Échéance',
          'Montant',
          'Périodicité',
          'Renouvelable',
        ],
        [
          'Ascenseurs',
          '007',
          'Vérification',
          '01234567800012',
          '01/02/2026',
          '31/01/2027',
          '1 234,50 €',
          'Annuel',
          'oui',
        ],
        ['Clim', '008', '', 'Inconnu', '01/02/2026', '01/01/2026', '-3', 'parfois', 'peut-être'],
      ],
      held,
    );
    expect(made.steps[0]?.body).toMatchObject({
      numero: '007',
      type: 'controle',
      prestataire: 7,
      date_start: '2026-02-01',
      montant: '1234.50',
      periodicite: 'annuelle',
      renouvelable: true,
    });
    expect(made.rows[1]?.problems.map(({ column }) => column).sort()).toEqual([3, 5, 6, 7, 8]);
    expect(made.rows[0]?.detail).toBe('007 · 31/01/2027');
  });

  test('is entries, the same where all of them is, counted', () => {
    const entry = {
      id: 3,
      date_gestion: '2026-03-04',
      type_depense: 'Casse',
      previsionnel: '0',
      realise: '12.50',
    };
    const head = ['Date', 'Type', 'Montant'];
    const row = ['04/03/2026', 'casse', '12,5'];
    const made = plan('entries', [head, row, row, ['', 'Casse', '1'], ['05/03/2026', 'Casse', '']], {
      ...held,
      entries: [
        {
          ...entry,
          site_id: null,
          prestataire_id: null,
          site: null,
          asset: null,
          contract: null,
          prestataire: null,
        } as never,
      ],
    });
    expect(say(made)).toEqual([
      '2 same Casse 04/03/2026',
      '3 new Casse 04/03/2026',
      '4 refused Casse | Ce champ est obligatoire.',
      '5 refused Casse 05/03/2026 | Saisissez un montant prévisionnel ou réalisé.',
    ]);
  });
});
