/** What is known to be refused is not sent, and what was refused is not sent again. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

// Node has no XMLHttpRequest, which is needed for progress only
vi.mock('../../../src/core/kernel/http/upload-request.ts', () => ({
  createUploadFetch: () => (url: string, options: RequestInit) => fetch(url, options),
}));

import { ATTACHMENT_BYTES, isAcceptedFile } from '../../../src/core/attachments/allowed-files.ts';
import { createUploadQueue } from '../../../src/core/attachments/store.ts';
import { setCredentials } from '../../../src/core/kernel/http/credentials.ts';
import { fileOf, goneFile } from '../_files.ts';
import { sendJson, setupAnew, startServer } from '../_server.ts';

let answer: { status: number; body: unknown };
let server: Awaited<ReturnType<typeof startServer>>;

beforeEach(async () => {
  answer = { status: 201, body: { id: 1, label: 'x', file: '/x' } };
  server = await startServer((_, response) => sendJson(response, answer.body, answer.status));
  setupAnew({ api: server.origin });
  setCredentials({ username: 'camille', password: 'x' });
});
afterEach(async () => {
  setCredentials(null);
  await server.stop();
});

function queueOf(...files: File[]) {
  const queue = createUploadQueue();
  for (const file of files) queue.add(file);
  const shown = () =>
    Object.values(queue.$files.get()).map(({ label, status, message, canRetry }) =>
      status === 'failed' ? [label, message, canRetry] : [label, status],
    );
  return { ...queue, shown };
}

test('[B8] what cannot be read, is empty or too large is named and not sent; the others go', async () => {
  const queue = queueOf(
    goneFile('carte.pdf'),
    fileOf(0, 'vide.pdf'),
    fileOf(ATTACHMENT_BYTES + 1, 'film.pdf'),
    fileOf(10, 'visite.mp4', 'video/mp4'),
    fileOf(10, 'bon.pdf'),
  );
  expect(await queue.send('tickets', 1)).toBe(false);
  expect(server.received).toHaveLength(1);
  expect(queue.shown()).toEqual([
    [
      'carte.pdf',
      '«\u00a0carte.pdf\u00a0» ne peut pas être lu\u00a0: le fichier a été déplacé, supprimé ou retiré, ou c’est un dossier. Choisissez-le de nouveau.',
      false,
    ],
    ['vide.pdf', '«\u00a0vide.pdf\u00a0» est vide et ne peut pas être envoyé.', false],
    ['film.pdf', '«\u00a0film.pdf\u00a0» dépasse 20\u00a0Mo et ne peut pas être envoyé.', false],
    [
      'visite.mp4',
      '«\u00a0visite.mp4\u00a0»\u00a0: ce type de fichier n’est pas accepté. Formats acceptés\u00a0: images (JPEG, PNG, WebP, GIF, HEIC), PDF, Word (DOC, DOCX, RTF), Excel (XLSX), PowerPoint (PPTX), OpenDocument, texte, CSV. Enregistrez d’abord tout autre document en PDF.',
      false,
    ],
    ['bon.pdf', 'sent'],
  ]);
});

test('[B8] a refused file is not sent again with the next one, nor by hand', async () => {
  const queue = queueOf(fileOf(10, 'a.pdf'));
  answer = { status: 400, body: { label: ['Trop long.'] } };
  await queue.send('tickets', 1);
  expect(queue.shown()).toEqual([['a.pdf', 'Trop long.', false]]);
  answer = { status: 201, body: { id: 2, label: 'b', file: '/b' } };
  queue.add(fileOf(10, 'b.pdf'));
  expect(await queue.send('tickets', 1)).toBe(false);
  await queue.send('tickets', 1, true);
  expect(server.received).toHaveLength(2);
});

test('[B8] a file that was forbidden is sent again by hand alone', async () => {
  const queue = queueOf(fileOf(10, 'a.pdf'));
  answer = { status: 403, body: {} };
  await queue.send('tickets', 1);
  answer = { status: 201, body: { id: 2, label: 'a', file: '/a' } };
  await queue.send('tickets', 1);
  expect(server.received).toHaveLength(1);
  expect(await queue.send('tickets', 1, true)).toBe(true);
  expect(server.received).toHaveLength(2);
});

test('[B8] a long or decomposed name is sent within the limits, with its ending', async () => {
  const name = `${'Relevé '.normalize('NFD').repeat(40)}.pdf`;
  await queueOf(fileOf(10, name)).send('tickets', 1);
  const body = server.received[0]?.body ?? '';
  const label = /name="label"\r\n\r\n(.*)\r\n/.exec(body)?.[1] ?? '';
  const sentName = /filename="([^"]*)"/.exec(body)?.[1] ?? '';
  expect(label).toMatch(/^Relevé Relevé .*…\.pdf$/);
  expect(label.length).toBeLessThanOrEqual(200);
  expect(sentName).toMatch(/^Relevé Relevé .*…\.pdf$/);
  expect(sentName.length).toBeLessThanOrEqual(150);
});

test.each([
  ['releve.csv', 'application/vnd.ms-excel', true],
  ['RAPPORT.DOCX', '', true],
  ['IMG_1.HEIC', '', true],
  ['plan.bmp', 'image/bmp', true],
  ['bon.doc', 'application/msword', true],
  ['bon.rtf', 'text/rtf', true],
  ['bon.rtf', '', true],
  ['tableau.xls', 'application/vnd.ms-excel', false],
  ['sans-nom', '', true],
  ['archive.zip', 'application/zip', false],
  ['outil.exe', '', false],
])('[B8] %s (%s) may be sent: %s', (name, type, isAccepted) => {
  expect(isAcceptedFile({ name, type })).toBe(isAccepted);
});
