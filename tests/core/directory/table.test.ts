import { describe, expect, it } from 'vitest';
import { OUTCOMES } from '../../../src/core/directory/model.ts';
import { checkMappings, describeDirectoryPreview } from '../../../src/core/directory/store.ts';

describe('[K3] the table of the directory', () => {
  it('is complete, and has each group of the directory once', () => {
    expect(
      checkMappings([
        { name: 'Techniciens', group: '2' },
        { name: '*', group: '1' },
      ]),
    ).toEqual([]);
    expect(
      checkMappings([
        { name: ' ', group: '2' },
        { name: 'Techniciens', group: '' },
        { name: ' techniciens', group: '2' },
        { name: 'Équipe\u00a0nuit', group: '2' },
        { name: 'E\u0301quipe  nuit', group: '2' },
        { name: 'Equipe nuit', group: '2' },
      ]),
    ).toEqual([
      'Ligne 1\u00a0: indiquez le groupe de l’annuaire.',
      'Ligne 2\u00a0: choisissez le groupe dans Balise.',
      'Ligne 3\u00a0: ce groupe de l’annuaire est déjà dans une ligne au-dessus.',
      'Ligne 5\u00a0: ce groupe de l’annuaire est déjà dans une ligne au-dessus.',
    ]);
  });

  it('has a sentence for each outcome, that names the person', () => {
    const person = { username: 'jeanne', first_name: 'Jeanne', last_name: 'Mercier', email: '', groups: [] };
    const group = { id: 2, name: 'Collaborateur' };
    const sentences = OUTCOMES.map((outcome) => describeDirectoryPreview({ outcome, person, group, row: 1 }));
    expect(new Set(sentences).size).toBe(OUTCOMES.length);
    expect(sentences[0]).toBe(
      'À sa première connexion, un compte est créé pour Jeanne Mercier dans le groupe «\u00a0Collaborateur\u00a0», par la ligne 2.',
    );
    const nameless = { ...person, first_name: '', last_name: '' };
    expect(describeDirectoryPreview({ outcome: 'update', person: nameless, group: null, row: null })).toBe(
      'jeanne se connecte avec son compte, dans son groupe actuel.',
    );
  });
});
