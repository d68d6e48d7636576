/** Malicious files, by their expected result. */
import sharp from 'sharp';
import { createPhoto, createPng } from '../../demo/server/data/pictures.ts';
import { DOCX, makeHeic, makeOffice, makeZip } from './_archives.ts';

export type Hostile = [what: string, name: string, content: Buffer | string];

/** A marker that must not be in the result. */
export const MARK = 'alert(1)//balise-hostile';

const photo = createPhoto(1);
const hex = (text: string): Buffer => Buffer.from(text.replaceAll(' ', ''), 'hex');
const svg = (inside: string): string => `<svg xmlns="http://www.w3.org/2000/svg">${inside}</svg>`;
const html = `<!doctype html><script>${MARK}</script>`;

/** A picture whose header declares that many pixels, without data. */
function announce(width: number, height: number): Buffer {
  const flood = Buffer.from(createPng(1, 1, () => [0, 0, 0, 255]));
  flood.writeUInt32BE(width, 16);
  flood.writeUInt32BE(height, 20);
  // the header's checksum, so that only its size is wrong
  flood.writeUInt32BE(crcOf(flood.subarray(12, 29)), 29);
  return flood;
}

function crcOf(bytes: Buffer): number {
  let crc = ~0;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return ~crc >>> 0;
}

const bomb = Buffer.alloc(10 * 1024 * 1024);
const macro = { name: 'word/vbaProject.bin', content: MARK };
const word = 'application/vnd.ms-word.document.macroEnabled.12';

/** Refused with a message, without leaving anything. */
export const REFUSED: Hostile[] = [
  ['nothing', 'vide.txt', ''],
  ['a zip bomb', 'bombe.zip', makeZip([{ name: 'a', content: bomb }])],
  ['a zip bomb that pretends to be a document', 'bombe.docx', makeZip([{ name: 'a', content: bomb }])],
  ['a bomb where the types stand', 'types.docx', makeZip([{ name: '[Content_Types].xml', content: bomb }])],
  [
    'a zip in a zip',
    'zip.zip',
    makeZip([{ name: 'b.zip', content: makeZip([{ name: 'a', content: 'a' }]) }]),
  ],
  ['a zip that climbs', 'monte.zip', makeZip([{ name: '../../etc/cron.d/x', content: MARK }])],
  ['a zip with a link', 'lien.zip', makeZip([{ name: 'x', content: '/etc/passwd', link: true }])],
  ['a Java archive', 'outil.jar', makeZip([{ name: 'META-INF/MANIFEST.MF', content: 'Main-Class: X' }])],
  ['an Android program', 'outil.apk', makeZip([{ name: 'AndroidManifest.xml', content: 'x' }])],
  ['a document with macros', 'note.docm', makeOffice(word, [macro])],
  ['a document with macros under another name', 'note.docx', makeOffice(word, [macro])],
  ['a document that hides its macros', 'note.docx', makeOffice(DOCX, [macro])],
  ['a sheet with macros', 'note.xlsm', makeOffice('application/vnd.ms-excel.sheet.macroEnabled.12')],
  [
    'slides with macros',
    'note.pptm',
    makeOffice('application/vnd.ms-powerpoint.presentation.macroEnabled.12'),
  ],
  ['a 7z archive', 'a.7z', hex('377abcaf271c0004')],
  ['a RAR archive', 'a.rar', hex('526172211a0700')],
  ['a gzip archive', 'a.gz', hex('1f8b0800000000000003')],
  ['a bzip2 archive', 'a.bz2', Buffer.from('BZh91AY&SY')],
  ['an xz archive', 'a.xz', hex('fd377a585a000004')],
  ['a cabinet', 'a.cab', Buffer.from('MSCF\0\0\0\0', 'latin1')],
  ['a Windows program', 'outil.exe', Buffer.concat([Buffer.from('MZ'), Buffer.alloc(200)])],
  [
    'a Windows program that pretends to be a picture',
    'photo.png',
    Buffer.concat([Buffer.from('MZ'), Buffer.alloc(200)]),
  ],
  ['a Linux program', 'outil', hex('7f454c4602010100')],
  ['a Mac program', 'outil', hex('cffaedfe0700000103000000')],
  ['a Java class', 'X.class', hex('cafebabe00000034')],
  ['a WebAssembly module', 'x.wasm', hex('0061736d01000000')],
  ['a Windows shortcut', 'lien.lnk', hex('4c0000000114020000000000c000000000000046')],
  ['an old Office document', 'note.doc', Buffer.concat([hex('d0cf11e0a1b11ae1'), Buffer.alloc(600)])],
  ['a Flash film', 'x.swf', Buffer.from('FWS\x05abcdefgh', 'latin1')],
  ['a drawing with a script', 'x.svg', svg(`<script>${MARK}</script>`)],
  [
    'a drawing with a page in it',
    'x.svg',
    svg(`<foreignObject><iframe src="javascript:${MARK}"/></foreignObject>`),
  ],
  ['a drawing from elsewhere', 'x.svg', svg('<image href="http://evil.test/x.png"/>')],
  ['a drawing that pretends to be a picture', 'photo.png', svg(`<script>${MARK}</script>`)],
  [
    'a drawing with entities',
    'x.svg',
    `<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>${svg('&x;')}`,
  ],
  ['a page', 'x.html', html],
  ['a page that pretends to be a picture', 'photo.png', html],
  ['a page that pretends to be a document', 'x.pdf', html],
  ['a page in XML', 'x.xhtml', `<html xmlns="http://www.w3.org/1999/xhtml"><script>${MARK}</script></html>`],
  ['a script', 'x.js', MARK],
  ['a script of a server', 'x.php', '<?php system($_GET[0]); ?>'],
  ['commands of Windows', 'x.bat', '@echo off\r\ndel /q *'],
  ['commands of PowerShell', 'x.ps1', 'Remove-Item *'],
  ['commands of a shell', 'x.sh', '#!/bin/sh\nrm -rf ~'],
  ['a Visual Basic script', 'x.vbs', 'CreateObject("WScript.Shell")'],
  ['an application of pages', 'x.hta', html],
  ['an address to open', 'x.url', '[InternetShortcut]\nURL=\\\\evil.test\\x'],
  ['settings of a server', '.htaccess', 'AddType application/x-httpd-php .png'],
  ['a program under two endings', 'facture.pdf.exe', 'MZ'],
  ['a page under two endings', 'photo.png.html', html],
  ['text without an ending', 'LISEZMOI', 'Bonjour'],
  ['text that holds zeros', 'x.txt', 'a\0b'],
  ['a page that pretends to be text', 'x.txt', html],
  ['a picture that pretends to be text', 'x.svg.txt', svg(`<script>${MARK}</script>`)],
  ['bytes that are no text', 'x.csv', hex('ff00fe01')],
  ['a PostScript program', 'x.eps', '%!PS-Adobe-3.0\n(x) run'],
  ['a picture of another kind', 'x.tif', hex('49492a0008000000')],
  ['a picture of Photoshop', 'x.psd', Buffer.from('8BPS\0\x01', 'latin1')],
  ['a film', 'x.mp4', Buffer.from('\0\0\0\x18ftypmp42\0\0\0\0mp42isom', 'latin1')],
  ['64,000 × 64,000 pixels', 'x.png', announce(64_000, 64_000)],
  ['a line of 900,000 × 900 pixels', 'x.png', announce(900_000, 900)],
  [
    '65,535 × 65,535 pixels of GIF',
    'x.gif',
    hex('474946383961 ffff ffff 000000 2c 00000000 ffff ffff 00 02 00 3b'),
  ],
  ['a picture cut short', 'x.png', photo.subarray(0, 3000)],
  ['a GIF that is a script', 'x.gif', `GIF89a/*${' '.repeat(40)}*/=1;${MARK}`],
  ['a HEIC that points out of itself', 'x.heic', makeHeic(Buffer.from(MARK), true)],
  ['a HEIC without content', 'x.heic', Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1')],
];

const at = { IFD0: { Artist: MARK }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '43/1 36/1 0/1' } };
const xmp = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description xmlns:exif="http://ns.adobe.com/exif/1.0/" exif:GPSLatitude="${MARK}"/></rdf:RDF></x:xmpmeta>`;
const image = () => sharp(photo).resize(60, 40);
const jpeg = () => image().jpeg();

/** Re-encoded: only the picture remains. */
export const makePictures = async (): Promise<Hostile[]> => {
  const plain = await jpeg().toBuffer();
  return [
    ['a photo with its location', 'x.jpg', await jpeg().withExif(at).toBuffer()],
    ['a photo with its location in XMP', 'x.jpg', await jpeg().withXmp(xmp).toBuffer()],
    ['a PNG with its location', 'x.png', await image().png().withExif(at).toBuffer()],
    ['a WebP with its location', 'x.webp', await image().webp().withExif(at).toBuffer()],
    ['a page after the picture', 'x.png', Buffer.concat([photo, Buffer.from(html)])],
    [
      'an archive after the picture',
      'x.jpg',
      Buffer.concat([plain, makeZip([{ name: MARK, content: MARK }])]),
    ],
    ['a script after the film', 'x.gif', Buffer.concat([await image().gif().toBuffer(), Buffer.from(MARK)])],
    ['a comment of a program', 'x.jpg', withComment(plain)],
    ['a page in the words of a PNG', 'x.png', withText(photo)],
    ['a picture that pretends to be a program', 'x.exe', Buffer.concat([photo, Buffer.from(MARK)])],
    ['a picture that pretends to be a page', 'x.html', Buffer.concat([photo, Buffer.from(MARK)])],
  ];
};

function withComment(plain: Buffer): Buffer {
  const text = Buffer.from(`<?php ${MARK} ?>`);
  const head = Buffer.from([0xff, 0xfe, 0, text.length + 2]);
  return Buffer.concat([plain.subarray(0, 2), head, text, plain.subarray(2)]);
}

/** A `tEXt` chunk right after the header. */
function withText(png: Buffer): Buffer {
  const body = Buffer.from(`tEXtComment\0${html}`, 'latin1');
  const frame = Buffer.alloc(body.length + 8);
  frame.writeUInt32BE(body.length - 4, 0);
  body.copy(frame, 4);
  frame.writeUInt32BE(crcOf(body), body.length + 4);
  return Buffer.concat([png.subarray(0, 33), frame, png.subarray(33)]);
}

const eicar = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$', 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('');

/** Accepted unchanged, since the server never opens them: they can only be downloaded. */
export const INERT: Hostile[] = [
  ['a PDF with a script', 'x.pdf', `%PDF-1.7\n1 0 obj<</OpenAction<</S/JavaScript/JS(${MARK})>>>>endobj`],
  ['a PDF that is a page too', 'x.pdf', `%PDF-1.7\n${html}`],
  ['the test text of virus scanners', 'eicar.txt', eicar],
  [
    'a document with foreign entities',
    'x.docx',
    makeOffice(DOCX, [
      { name: 'word/x.xml', content: '<!DOCTYPE x [<!ENTITY y SYSTEM "file:///etc/passwd">]><x>&y;</x>' },
    ]),
  ],
  ['a table with formulas', 'x.csv', '=HYPERLINK("http://evil.test";"ici");=1+1'],
];

/** Sent names, and the stored ones. */
export const NAMES: [sent: string, kept: string][] = [
  ['../../etc/passwd.txt', 'passwd.txt'],
  ['..\\..\\boot.txt', 'boot.txt'],
  ['%2e%2e%2fx.txt', '%2e%2e%2fx.txt'],
  ['C:\\Windows\\x.txt', 'x.txt'],
  ['a\0b.txt', 'ab.txt'],
  [`${'é'.repeat(300)}.txt`, `${'é'.repeat(146)}.txt`],
  ['facture\u202egnp.txt', 'facturegnp.txt'],
  ['zero\u200bwidth.txt', 'zerowidth.txt'],
  ['CON.txt', '_CON.txt'],
  ['com1.txt', '_com1.txt'],
  ['nul.tar.txt', '_nul.tar.txt'],
  ['...txt', 'txt.txt'],
  ['.bashrc.txt', 'bashrc.txt'],
  ['a<b>:c|d?*.txt', 'abcd.txt'],
  ['  espaces  .txt', 'espaces.txt'],
  ['x.TXT', 'x.TXT'],
];
