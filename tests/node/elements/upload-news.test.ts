/** What is announced of files on their way. */
import { expect, test } from 'vitest';
import type { NewsOfUpload } from '../../../src/elements/parts/object/lazy-upload-news.tsx';
import { sayNews } from '../../../src/elements/parts/object/upload-news.ts';

const file = (label: string, status: NewsOfUpload['status'], isKept = false): NewsOfUpload => ({
  key: label,
  label,
  status,
  isKept,
});

test.each<[now: NewsOfUpload[], news: string]>([
  [[], ''],
  [[file('a.pdf', 'waiting')], 'Fichier joint\u00a0: a.pdf.'],
  [[file('a.pdf', 'waiting'), file('b.pdf', 'waiting')], '2\u00a0fichiers joints\u00a0: a.pdf, b.pdf.'],
  [[file('a.pdf', 'sent')], 'Fichier envoyé\u00a0: a.pdf.'],
  [[file('a.pdf', 'sent', true)], 'Fichier gardé\u00a0: a.pdf.'],
  [[file('a.pdf', 'sending')], ''],
  // it has an alert of its own
  [[file('a.pdf', 'failed')], ''],
])('of new files %j', (now, news) => {
  expect(sayNews([], now)).toBe(news);
});

test('of one that goes before it was sent, and not of one that was', () => {
  expect(sayNews([file('a.pdf', 'failed'), file('b.pdf', 'sent')], [])).toBe('Fichier retiré\u00a0: a.pdf.');
});

test('of one that is sent while another one is added', () => {
  const now = [file('a.pdf', 'sent'), file('b.pdf', 'waiting')];
  expect(sayNews([file('a.pdf', 'sending')], now)).toBe(
    'Fichier envoyé\u00a0: a.pdf. Fichier joint\u00a0: b.pdf.',
  );
});
