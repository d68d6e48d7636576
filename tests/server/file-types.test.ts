import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeTicket, startServer, type TestServer } from './_server.ts';
import { createUploads } from './_uploads.ts';
import { createZip, type ZipShape } from './_zip.ts';

let server: TestServer;
let ticket: number;
beforeAll(async () => {
  server = await startServer();
  ticket = await makeTicket(server, 'demandeur');
});
afterAll(() => server.stop());

const { send, refuse } = createUploads(() => ({ server, ticket }));

/** A manifest that a search from each « < » to the end would take hours for. */
const FLOOD = Buffer.from('<'.repeat(2_000_000));

const LINES = 'N° d’équipement;Relevé\r\nÉté;12,50 €\r\n';
/** Latin letters of Windows-1252, of the Macintosh and of DOS, with line ends of each. */
const bytes = (hex: string): Buffer => Buffer.from(hex.replaceAll(' ', ''), 'hex');
const utf32 = (text: string, isLittle = true): Buffer =>
  Buffer.concat(
    [...text].map((letter) => {
      const four = Buffer.alloc(4);
      four[isLittle ? 'writeUInt32LE' : 'writeUInt32BE'](letter.codePointAt(0) ?? 0);
      return four;
    }),
  );
const swap = (buffer: Buffer): Buffer => Buffer.from(buffer).swap16();

describe('[B8] texts of the people who do this job', () => {
  it.each([
    ['UTF-8', Buffer.from(LINES), 'charset=utf-8'],
    ['UTF-8 with its mark', Buffer.from(`\ufeff${LINES}`), 'charset=utf-8'],
    ['Windows-1252', bytes('4eb0 3b e9 71 75 69 70 65 6d 65 6e 74 0d0a 80 92 9c 85'), ''],
    ['the Macintosh, line ends by CR alone', bytes('4ea1 3b 8e 71 75 69 70 0d 8f 90 9d d5'), ''],
    ['DOS, with its end', bytes('4ef8 3b 82 71 75 69 70 0d0a 8a 1a'), ''],
    ['UTF-16 of Excel', Buffer.from(`\ufeff${LINES.replaceAll(';', '\t')}`, 'utf16le'), 'charset=utf-16le'],
    ['UTF-16 the other way', swap(Buffer.from(`\ufeff${LINES}`, 'utf16le')), 'charset=utf-16be'],
    ['UTF-16 without its mark', Buffer.from(LINES, 'utf16le'), 'charset=utf-16le'],
    ['UTF-16 the other way without it', swap(Buffer.from(LINES, 'utf16le')), 'charset=utf-16be'],
    ['UTF-16 in Arabic', Buffer.from('\ufeffمضخة\r\n', 'utf16le'), 'charset=utf-16le'],
    ['UTF-32', utf32(`\ufeff${LINES}😀`), 'charset=utf-32le'],
    ['UTF-32 the other way', utf32(`\ufeff${LINES}😀`, false), 'charset=utf-32be'],
    ['what begins as a picture does', Buffer.from('BM;Bâtiment\n'), 'charset=utf-8'],
    ['what begins as a program does', Buffer.from('MZ;Zone\n'), 'charset=utf-8'],
    ['what begins as a song does', Buffer.from('ID3;Repère\n'), 'charset=utf-8'],
    ['one line of a printer, with page ends', Buffer.from('Page 1\f\r\nPage 2\v'), 'charset=utf-8'],
  ])('are accepted in %s', async (_, content, charset) => {
    const end = charset && `; ${charset}`;
    expect(await send(content, 'relevé.csv')).toBe(`text/csv${end}`);
    expect(await send(content, 'RELEVÉ.TXT')).toBe(`text/plain${end}`);
  });

  it('are accepted where a character is cut by the first piece, and after two of them', async () => {
    const long = Buffer.from(`a${'é'.repeat(400_000)}`);
    expect(await send(long, 'long.txt')).toBe('text/plain; charset=utf-8');
    expect(await send(Buffer.from('é\n'.repeat(100_000), 'utf16le'), 'long.csv')).toBe(
      'text/csv; charset=utf-16le',
    );
  });

  it.each([
    ['bytes', bytes('ff00fe01')],
    ['random bytes', randomBytes(5000)],
    ['a program in DOS', bytes('4d5a90000300000004000000ffff0000')],
    ['a page', '<!DOCTYPE html><script>alert(1)</script>'],
    ['a page behind spaces and a mark', '\ufeff \r\n<HTML><body onload=alert(1)>'],
    ['a page in UTF-16', Buffer.from('\ufeff<html><script>', 'utf16le')],
    ['a page in UTF-16 without its mark', Buffer.from('<script>alert(1)</script>', 'utf16le')],
    ['a page in UTF-32', utf32('\ufeff<html><script>')],
    ['bytes behind the mark of UTF-32', Buffer.concat([utf32('\ufeff'), randomBytes(5000)])],
    ['a drawing', '<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'],
    ['a drawing with its declaration', '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>'],
    ['bytes behind a long text', Buffer.concat([Buffer.alloc(100_000, 'a'), bytes('0001')])],
    ['bytes behind a long text in UTF-16', Buffer.from(`\ufeff${'a'.repeat(100_000)}\0\x01`, 'utf16le')],
    ['bytes behind a long text in UTF-32', utf32(`\ufeff${'a'.repeat(100_000)}\0\x01`)],
  ])('are not %s under their name', async (_, content) => {
    expect(await refuse(content, 'notes.txt')).toContain('Ce type de fichier');
  });
});

describe('[B8] a PDF', () => {
  const PDF = '%PDF-1.4\n1 0 obj\n';
  it.each([
    ['a line end', '\r\n'],
    ['a mark of UTF-8', '\ufeff'],
    ['the header of a spooler', '\x1b%-12345X@PJL JOB NAME="Bon"\r\n@PJL ENTER LANGUAGE=PDF\r\n'],
    ['the header of a mail', 'From: "Régie" <regie@exemple.fr>\r\nContent-Type: application/pdf\r\n\r\n'],
    [
      'the header of a Macintosh',
      Buffer.concat([Buffer.from('\0\x07bon.pdf'), Buffer.alloc(119)]).toString('latin1'),
    ],
    ['1,024 bytes', ' '.repeat(1024)],
  ])('is accepted behind %s', async (_, before) => {
    expect(await send(Buffer.from(`${before}${PDF}`), 'bon.pdf')).toBe('application/pdf');
  });

  it.each([
    ['a page', '<html><script>alert(1)</script>'],
    ['a drawing', ' <svg onload="alert(1)">'],
    ['a program', '#!/bin/sh\nrm -r ~\n'],
    ['a program of Windows', 'MZ\x90\0\x03\0\0\0'],
    ['a program of Linux', '\x7fELF\x02\x01\x01\0'],
    ['1,025 bytes', ' '.repeat(1025)],
  ])('is refused behind %s', async (_, before) => {
    expect(await refuse(Buffer.from(`${before}${PDF}`, 'latin1'), 'bon.pdf')).toContain('Ce type de fichier');
  });
});

const OFFICE = 'application/vnd.openxmlformats-officedocument';
const typesOf = (main: string, part: string): string =>
  `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/><Override PartName="/${part}" ContentType="${main}"/></Types>`;
const WORD = {
  '[Content_Types].xml': typesOf(`${OFFICE}.wordprocessingml.document.main+xml`, 'word/document.xml'),
};
const BODY = { 'word/document.xml': '<w:document/>' };
const FILLER = {
  'docProps/thumbnail.jpeg': randomBytes(200_000),
  'customXml/item1.xml': randomBytes(100_000),
};
const PICTURE = randomBytes(700_000);

describe('[B8] a document of an office', () => {
  const DOCX = `${OFFICE}.wordprocessingml.document`;
  it.each<[string, Record<string, string | Buffer>, ZipShape]>([
    ['its types first', { ...WORD, ...BODY }, {}],
    [
      'its types last, behind pictures and its own parts',
      { ...FILLER, 'word/media/1.png': PICTURE, ...BODY, ...WORD },
      {},
    ],
    ['a bin first', { '[trash]/0000.dat': FILLER['customXml/item1.xml'], ...BODY, ...WORD }, {}],
    ['the fields of long archives', { ...FILLER, ...BODY, ...WORD }, { long: true }],
    ['lengths behind its members', { ...FILLER, ...BODY, ...WORD }, { behind: true }],
    ['both', { ...FILLER, ...BODY, ...WORD }, { behind: true, long: true }],
    ['a comment', { ...BODY, ...WORD }, { comment: 'PK\x05\x06 '.repeat(500) }],
    ['a signature before its end', { ...BODY, ...WORD }, { between: Buffer.from('PK\x05\x05\x02\0ab') }],
    [
      'its types in UTF-16',
      { ...BODY, '[Content_Types].xml': Buffer.from(`\ufeff${WORD['[Content_Types].xml']}`, 'utf16le') },
      {},
    ],
    [
      'names in other letters',
      { 'word\\document.xml': '', '[content_types].XML': WORD['[Content_Types].xml'] },
      {},
    ],
  ])('is accepted with %s', async (_, members, shape) => {
    expect(await send(createZip(members, shape), 'rapport.docx')).toBe(DOCX);
  });

  it.each([
    ['classeur.xlsx', 'spreadsheetml.sheet', 'spreadsheetml.sheet'],
    ['présentation.pptx', 'presentationml.presentation', 'presentationml.presentation'],
    ['diaporama.ppsx', 'presentationml.slideshow', 'presentationml.slideshow'],
    ['modèle.dotx', 'wordprocessingml.template', 'wordprocessingml.template'],
    ['modèle.xltx', 'spreadsheetml.template', 'spreadsheetml.template'],
  ])('%s is what it is', async (name, main, type) => {
    const types = typesOf(`${OFFICE}.${main}.main+xml`, 'part.xml');
    expect(await send(createZip({ ...FILLER, '[Content_Types].xml': types }), name)).toBe(
      `${OFFICE}.${type}`,
    );
  });

  it.each(['text', 'spreadsheet', 'presentation', 'graphics', 'text-template'])(
    'of OpenDocument (%s) is accepted, its type first, last or in its manifest alone',
    async (kind) => {
      const type = `application/vnd.oasis.opendocument.${kind}`;
      const manifest = {
        'META-INF/manifest.xml': `<manifest:manifest><manifest:file-entry manifest:full-path="/" manifest:version="1.3" manifest:media-type="${type}"/><manifest:file-entry manifest:full-path="Object 1/" manifest:media-type="application/vnd.oasis.opendocument.chart"/></manifest:manifest>`,
      };
      for (const members of [{ mimetype: type, ...FILLER }, { ...FILLER, mimetype: `${type}\n` }, manifest]) {
        expect(await send(createZip(members), 'document')).toBe(type);
      }
    },
  );

  it.each<[string, Record<string, string>]>([
    ['a part with macros', { ...WORD, 'word/vbaProject.bin': 'x' }],
    [
      'such a part behind another name',
      {
        ...BODY,
        '[Content_Types].xml': `${WORD['[Content_Types].xml']}<Override ContentType="application/vnd.ms-office.vbaProject"/>`,
      },
    ],
    [
      'a main part with macros',
      {
        '[Content_Types].xml': typesOf(
          'application/vnd.ms-word.document.macroEnabled.main+xml',
          'word/document.xml',
        ),
      },
    ],
  ])('is refused with %s', async (_, members) => {
    expect(await refuse(createZip({ ...FILLER, ...members }), 'rapport.docx')).toContain('macros');
  });

  it.each<[string, Buffer]>([
    ['an archive', createZip({ 'setup.exe': 'MZ', 'lisezmoi.txt': 'a' })],
    ['an empty archive', createZip({})],
    ['a program of Java', createZip({ 'META-INF/MANIFEST.MF': 'Main-Class: A', 'A.class': 'x' })],
    ['an archive that names a document', createZip({ 'application/vnd.oasis.opendocument.text': 'x' })],
    ['one that is cut', createZip({ ...WORD, ...FILLER }).subarray(0, 250_000)],
    [
      'a program with a document behind it',
      Buffer.concat([Buffer.from('MZ\x90\0\x03\0\0\0', 'latin1'), createZip({ ...WORD, ...BODY })]),
    ],
    [
      'a page with a document behind it',
      Buffer.concat([Buffer.from('<html>'), createZip({ ...WORD, ...BODY })]),
    ],
    ['types that are too long', createZip({ '[Content_Types].xml': Buffer.alloc(40_000_000, 'a') })],
    ['lengths that lead out of it', lieAboutLengths()],
  ])('is not %s', async (_, content) => {
    expect(await refuse(content, 'rapport.docx')).toContain('Ce type de fichier');
  });
});

function lieAboutLengths(): Buffer {
  const zip = createZip({ ...WORD, ...BODY });
  const at = zip.lastIndexOf('PK\x05\x06');
  zip.writeUInt32LE(0xfffffff0, at + 12);
  return zip;
}

describe('[B8] [trust B11] files that cost their reader more than their sender', () => {
  it('are refused at once: a document whose list of parts is one long beginning', async () => {
    const archive = createZip({ 'META-INF/manifest.xml': FLOOD, 'content.xml': '<a/>' });
    expect(await refuse(archive, 'x.odt')).toMatch(/\.$/);
  });
});
