/** Rights, versions and idempotency. */
import { type Defect, defect } from './defect.ts';

export const DATA_DEFECTS: readonly Defect[] = [
  defect(
    'B1',
    'lets everybody through whatever the table of rights',
    ['http/guard.ts', "if (scope === 'none' || (user.device", "if (scope === 'none' && (user.device"],
    ['rights', 'finance.'],
  ),
  defect(
    'B1',
    'shows a requester the tickets of others',
    [
      'tickets/visible.ts',
      "if (user.group !== 'prestataire') return sql`",
      "if (user.group !== 'prestataire') return sql`true or ",
    ],
    ['lists', 'are their own for a requester'],
  ),
  defect(
    'B1',
    'lets a provider set what is the managers’',
    [
      'interventions/change-rules.ts',
      'if (!user.group || !allowed.includes(user.group)) throw forbidden();',
      'if (!user.group || !allowed) throw forbidden();',
    ],
    ['interventions-figures', 'interventions.cout_achat by a'],
  ),
  defect(
    'B2',
    'lets in who was deactivated',
    ['auth/authenticate.ts', ' and u.is_active`', '`'],
    ['access', 'refuses from the next request on who was deactivated'],
  ),
  defect(
    'B2',
    'goes on knowing a password that was changed',
    [
      'auth/passwords.ts',
      'mac(user.id, user.password_version, address, normalize(password));',
      'mac(user.id, address, normalize(password));',
    ],
    ['processes', '[trust B2] refuse from the next request on'],
  ),
  defect(
    'B3',
    'fails on characters that no text of the database can hold',
    [
      'http/errors.ts',
      "if (code === '22021' || code === '22P05' || code === '22003') return refused(texts.BAD_REQUEST);",
      '',
    ],
    ['answers', 'refuses characters that no text'],
  ),
  defect(
    'B3',
    'answers what the document of the API does not say',
    [
      'help/routes.ts',
      '    created_by: row.created_by === null ?',
      '    objet: 1,\n    created_by: row.created_by === null ?',
    ],
    ['fuzz', 'GET /api/help:'],
  ),
  defect(
    'B5',
    'keeps a file without saying that it belongs to something',
    [
      'files/store.ts',
      'update file_blob set attached_at = now() where id',
      'update file_blob set attached_at = null where id',
    ],
    ['durability.long', 'keeps all that it answered', 'long'],
  ),
  defect(
    'B5',
    'writes the parts of a change one by one',
    [
      'db/embedded.ts',
      'pg.transaction((tx) => insideTransaction(() => work(on(tx))))',
      'insideTransaction(() => work(direct))',
    ],
    ['store', 'keeps all of a transaction or nothing'],
  ),
  defect(
    'B5',
    'answers before the disk has it',
    [
      'db/embedded.ts',
      "...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),",
      '...PGlite.defaultStartParams,',
    ],
    ['embedded', 'reaches the disk at each commit'],
  ),
  defect(
    'B5',
    'reads at the start what only documents need',
    [
      'labels/routes.ts',
      "import { type Chosen, chooseAssets, chooseSites } from './assets.ts';",
      "import './draw.ts';\nimport { type Chosen, chooseAssets, chooseSites } from './assets.ts';",
    ],
    ['start', '[trust B5] a start reads nothing'],
  ),
  defect(
    'B8',
    'takes changes made to an older version',
    ['http/etag.ts', 'if (!tags.includes(formatEtag(version))) throw', 'if (!tags) throw'],
    ['tickets', '[trust B8] lets one of fifty writers'],
  ),
  defect(
    'B8',
    'empties what was not sent',
    [
      'tickets/write.ts',
      'toColumns(change, REFERENCES)',
      "toColumns({ description: '', ...change }, REFERENCES)",
    ],
    ['tickets', '[trust B8] touches only what was sent'],
  ),
  defect(
    'B9',
    'does again what came with a key that it knows',
    [
      'http/idempotency.ts',
      'if (!taken.length) return (await findStoredAnswer(tx, userId, key, print))!;',
      '',
    ],
    ['tickets', '[trust B9] happens once for a repeated key'],
  ),
  defect(
    'B9',
    'answers another request with what a key was first used for',
    ['http/idempotency.ts', 'if (stored.fingerprint && stored.fingerprint !== print)', 'if (!print)'],
    ['tickets', '[trust B9] refuses a key that came with another request'],
  ),
];
