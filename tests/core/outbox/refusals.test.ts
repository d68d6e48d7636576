/** The sentences of a refusal of what waited: what the server reported, and what its author can do. */
import { expect, test } from 'vitest';
import type { Keepable } from '../../../src/core/kernel/http/offline-writes.ts';
import { pump } from '../../../src/core/outbox/empty-outbox.ts';
import { sendJson, serve } from '../_server.ts';
import { aComment } from './_house.ts';
import { createDevice, storageOf } from './_storage.ts';

const CORRECT =
  'Corrigez par « Modifier » puis réessayez, ou recopiez ce qui doit l’être et choisissez « Ne pas envoyer ».';
const COPY = 'Réessayez plus tard, ou recopiez ce qui doit l’être et choisissez « Ne pas envoyer ».';
const TEXTS = { texte: 'Texte du commentaire' };

/** @returns what is read beside a write that a server answers so */
async function refuse(status: number, body: unknown, keep: Partial<Keepable>): Promise<string> {
  await serve(
    ({ method }, response) => (method === 'GET' ? sendJson(response, []) : sendJson(response, body, status)),
    { idempotency: true },
  );
  const device = createDevice();
  const entry = aComment(1, 'Vu.');
  device.entries = [{ ...entry, keep: { ...entry.keep, ...keep } }];
  await pump(
    storageOf(device),
    'camille',
    () => false,
    () => {},
  );
  const problem = device.entries[0]?.problem;
  return problem?.kind === 'refused' ? problem.message.replaceAll('\u00a0', ' ') : '';
}

test.each<[number, unknown, Partial<Keepable>, string]>([
  [
    403,
    { detail: 'Non.' },
    { texts: TEXTS },
    'Vous n’avez plus le droit de faire cette action. Recopiez ce qui doit l’être, puis choisissez « Ne pas envoyer ».',
  ],
  [
    409,
    { detail: 'Ce ticket est clos.' },
    { texts: TEXTS },
    `Cet élément a été modifié entre-temps par une autre personne. Ce ticket est clos. ${CORRECT}`,
  ],
  [
    422,
    { texte: ['Trop long.'], autres: { date: 'Trop tard.' } },
    { texts: TEXTS },
    `Le serveur a refusé l’opération (code 422). Trop long. Trop tard. ${CORRECT}`,
  ],
  [422, null, {}, `Le serveur a refusé l’opération (code 422). ${COPY}`],
  [
    400,
    { texte: ['Trop long.'] },
    { texts: TEXTS },
    `Une erreur est survenue. La dernière opération n'a pas pu être effectuée. Trop long. ${CORRECT}`,
  ],
])('a %i that reports %j', async (status, body, keep, message) => {
  expect(await refuse(status, body, keep)).toBe(message);
});
