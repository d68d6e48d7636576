import { expect, it } from 'vitest';
import { getPhotoName, labelAfter, splitPhotos } from '../../../src/core/attachments/before-after.ts';

const file = (label: string, id = label) => ({ id, label, file: `/media/${id}` });

it('[F3] tells photos of the finished work by the beginning of their labels alone', () => {
  const files = [
    'fuite.jpg',
    'Après – joint.jpg',
    'APRÈS.png',
    'Apre\u0300s : vue.webp',
    'aprèsmidi.jpg',
    'devis.pdf',
  ].map((label) => file(label));
  const { before, after } = splitPhotos(files);
  expect(before.map(({ label }) => label)).toEqual(['fuite.jpg', 'aprèsmidi.jpg']);
  expect(after.map(({ label }) => getPhotoName(label))).toEqual(['joint.jpg', 'APRÈS.png', 'vue.webp']);
});

it('[F3] marks a name once', () => {
  expect(labelAfter('joint.jpg')).toBe('Après – joint.jpg');
  expect(labelAfter(labelAfter('joint.jpg'))).toBe('Après – joint.jpg');
});
