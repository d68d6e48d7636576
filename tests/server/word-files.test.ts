/** Files of Word before its archives. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeTicket, startServer, type TestServer } from './_server.ts';
import { createUploads } from './_uploads.ts';

let server: TestServer;
let ticket: number;
beforeAll(async () => {
  server = await startServer();
  ticket = await makeTicket(server, 'demandeur');
});
afterAll(() => server.stop());

const { upload, send, refuse } = createUploads(() => ({ server, ticket }));

/**
 * A compound file with those names in its directory, behind the stream of the text. One that is written « Embedded/Name »
 * is in the storage before it, the others in that of the file.
 */
function createCompound(paths: readonly string[], version = 193): Buffer {
  const names = paths.map((path) => path.split('/').at(-1) ?? '');
  const header = Buffer.alloc(512);
  header.write('d0cf11e0a1b11ae1', 0, 'hex');
  header.writeUInt16LE(9, 30);
  header.writeUInt32LE(2, 48);
  header.fill(0xff, 76);
  header.writeUInt32LE(0, 76);
  const table = Buffer.alloc(512, 0xff);
  table.writeUInt32LE(0xfffffffd, 0);
  table.writeUInt32LE(0xfffffffe, 4);
  const sectors = Math.ceil(names.length / 4);
  for (let rank = 0; rank < sectors; rank++)
    table.writeUInt32LE(rank + 1 < sectors ? 3 + rank : 0xfffffffe, 8 + 4 * rank);
  const text = Buffer.alloc(512);
  text.writeUInt16LE(0xa5ec, 0);
  text.writeUInt16LE(version, 2);
  const directory = Buffer.alloc(512 * sectors);
  for (const [rank, name] of names.entries()) {
    const at = 128 * rank;
    directory.write(name, at, 'utf16le');
    directory.writeUInt16LE(2 * name.length + 2, at + 64);
    directory[at + 66] = rank === 0 ? 5 : 2;
    directory.fill(0xff, at + 68, at + 80);
    directory.writeUInt32LE(1, at + 116);
  }
  const link = (from: number, place: number, to: number) => directory.writeUInt32LE(to, 128 * from + place);
  let [own, inner] = [0, 0];
  for (const [rank, path] of paths.entries()) {
    if (rank === 0) continue;
    const isInner = path.includes('/');
    const last = isInner ? inner : own;
    // the first of a storage hangs below it, each further one behind the one before
    link(last, last === (isInner ? own : 0) ? 76 : 72, rank);
    if (!isInner) own = rank;
    inner = rank;
  }
  return Buffer.concat([header, table, text, directory]);
}

/** With a password to open it: the mark of Word 97 to 2003, among others that say nothing of it. */
function createProtected(paths: readonly string[]): Buffer {
  const file = createCompound(paths);
  file.writeUInt16LE(0x1300, 1024 + 10);
  return file;
}

/** One whose directory goes on far beyond the file, sector after sector, by a table that is a chain without an end. */
function createDistant(): Buffer {
  const file = createCompound(['Root Entry']);
  const far = (rank: number): number => 0xffffff80 + rank;
  file.writeUInt32LE(far(1), 48);
  file.writeUInt32LE(0, 68);
  for (let rank = 0; rank < 100; rank++) file.writeUInt32LE(far(rank + 1), 512 + 4 * rank);
  const last = 512 + 4 * ((Math.floor(far(1) / 128) - 109) % 127);
  for (const at of [last, 512 + 508]) file.writeUInt32LE(0, at);
  return file;
}

describe('[B8] what Word saved as .doc', () => {
  const ROOT = ['Root Entry', '1Table', 'Data', 'CompObj', 'WordDocument'];
  it('is accepted from Word 97 on, and kept under its name', async () => {
    expect(await send(createCompound(ROOT), 'bon.doc')).toBe('application/msword');
    expect(await send(createCompound(ROOT), 'MODÈLE.DOT')).toBe('application/msword');
  });

  it.each(['rapport.rtf', 'rapport.doc'])('is accepted as RTF: %s', async (name) => {
    const answer = await upload("{\\rtf1\\ansi Relev\\'e9}", name);
    expect([answer.statusCode, answer.json().label ?? name]).toEqual([201, name]);
    const media = await server.call(null, 'GET', answer.json().file);
    expect(media.headers).toMatchObject({
      'content-type': 'application/rtf',
      'content-disposition': expect.stringContaining(`attachment; filename="${name}"`),
      'x-content-type-options': 'nosniff',
    });
  });

  it('is accepted with the other marks of its text, such as those of a quick save', async () => {
    const marked = createCompound(ROOT);
    marked.writeUInt16LE(0xfeff, 1024 + 10);
    expect(await send(marked, 'bon.doc')).toBe('application/msword');
  });

  it('is accepted with a sheet in it, and with a document of Word 95', async () => {
    const sheet = [...ROOT, 'ObjectPool', 'ObjectPool/Workbook', 'ObjectPool/EncryptedPackage'];
    expect(await send(createCompound(sheet), 'bon.doc')).toBe('application/msword');
    const older = createCompound([...ROOT, 'ObjectPool', 'ObjectPool/WordDocument']);
    // its stream is among the short ones, which are counted by themselves
    older.writeUInt32LE(0, older.lastIndexOf(Buffer.from('WordDocument', 'utf16le')) + 116);
    expect(await send(older, 'bon.doc')).toBe('application/msword');
  });

  it.each(['Macros', 'VBA', '_VBA_PROJECT', '_VBA_PROJECT_CUR', 'ObjectPool/VBA'])(
    'is refused with macros: %s',
    async (name) => {
      expect(await refuse(createCompound([...ROOT, name]), 'bon.doc')).toContain('macros');
    },
  );

  it.each<[string, Buffer | string]>([
    ['of Word 95, whose macros are not seen', createCompound(ROOT, 104)],
    ['a sheet', createCompound(['Root Entry', 'Workbook'])],
    [
      'a sheet that holds a document',
      createCompound(['Root Entry', 'Workbook', 'MBD01', 'MBD01/WordDocument']),
    ],
    ['with a directory that leads out of the file', createDistant()],
    ['encrypted', createCompound([...ROOT, 'EncryptedPackage'])],
    ['with a password', createProtected(ROOT)],
    ['cut', createCompound(ROOT).subarray(0, 1200)],
    ['a page', '<html xmlns:w="urn:schemas-microsoft-com:office:word"><body>Relevé</body></html>'],
    ['XML', '<?xml version="1.0"?><?mso-application progid="Word.Document"?><w:wordDocument/>'],
    ['a page of mail', 'MIME-Version: 1.0\nContent-Type: multipart/related\n\n<html></html>'],
  ])('is refused with what to do: %s', async (_, content) => {
    expect(await refuse(content, 'bon.doc')).toMatch(/Enregistrez d’abord tout autre document en PDF\.$/);
  });
});
