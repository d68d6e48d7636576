/** What a dry run reports of a row. */
import { expect, test } from 'vitest';
import { createReviewColumns } from '../../../src/elements/import/review-columns.tsx';

test('what a row would change is told apart, and follows what is wrong with it', () => {
  const { columns, getCardView } = createReviewColumns(null);
  const row = {
    ...{ line: 2, status: 'changed', label: 'Porte', detail: '', problems: [] },
    changes: [
      { label: 'Nom', from: 'Porte', to: 'Portail' },
      { label: 'Site', from: '', to: 'Accueil' },
    ],
  } as unknown as Parameters<typeof getCardView>[0];
  const sentence = 'Nom\u00a0: Porte → Portail · Site\u00a0: (vide) → Accueil';
  expect(getCardView(row).more).toBe(sentence);
  expect(columns.find(({ name }) => name === 'remarks')?.text(row)).toBe(sentence);
});
