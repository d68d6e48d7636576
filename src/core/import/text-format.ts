/**
 * Detects the encoding and the separator of a text, and takes it apart by them. UTF-8 and UTF-16 are certain: a mark at
 * the beginning, zeros in every second byte, or bytes that are valid UTF-8. What is left is one of the three that
 * spreadsheets write with one byte a letter: the one whose letters make French. The packages that detect more encodings
 * take Mac Roman for Windows-1252.
 */
import Papa from 'papaparse';
import { type Encoding, SEPARATORS, type Separator } from './file-sheets.ts';

const MARKS: readonly [Encoding, readonly number[]][] = [
  ['utf-32le', [0xff, 0xfe, 0, 0]],
  ['utf-32be', [0, 0, 0xfe, 0xff]],
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
];
/** How much of a file is looked at. */
const SAMPLE = 200_000;

/** Letters of French beyond ASCII, and signs that its tables hold. */
const EXPECTED = /[àâçèéêëîïôùûüœæÀÂÇÈÉÊËÎÏÔÙÛÜŒ’‘“”«»–—…€°²³№µØ×±½¼¾®™©•\u00a0]/gu;
/** What the wrong one of them reads in their place: signs that no table of ours holds, and letters where French has none. */
const STRANGE = new RegExp(
  [
    /[\x80-\x9f¡¢£¥¦¬¯¶¸¿ƒ‡ˆ‹›‚˜¨ªºŽžŠš∂∑∏π∫Ω√≈∆◊◦˘˙˚˝˛ˇıþðÞÐÝýÓÚÕõ¹‗\u2500-\u25a0]/,
    /[a-z][À-ÖÙ-ÞŒ]|[A-Z][À-ÖØ-Þ][a-z]|[à-ÿ][A-Z]|à[a-z]|oâ|[Çç][b-nB-Np-tP-Tv-zV-Z]/,
    // the first letter of a word, and a letter that is a word
    /Ï[a-z]|Î[a-km-z]|Œ[a-hj-tv-z]|(?:^|[^A-Za-zÀ-ÿ])(?:[ëï]|ê(?!tre|tes)[a-z]|[âçèéêîôùûüœæÂÇÈÉÊËÎÏÔÙÛÜŒ](?![A-Za-zÀ-ÿ]))/,
    // a sign within a word
    /[A-Za-zà-ÿ][‘“”—–…•™‰†„]+[a-zà-ÿ]|™[a-z]|”[A-Za-z]|[A-Z][€‘“”][A-Z]|[A-Z]{2}[×Ø][A-Z]|(?:^|[^\dA-Za-z ])×[A-Za-z]{2}/,
    // « ¤ » that parts no columns, and what is read in the place of « n° », « m³ » and « °C »
    / ¤|¤ |\b(?:[Nn]ø|mü(?![a-z]))|øC\b/,
  ]
    .map(({ source }) => source)
    .join('|'),
  'gmu',
);
/** What a text of DOS has at least one of; a sign of Windows alone is a letter in its table: « Ø » is « Ï », « ® » is « « ». */
const DOS_PROOF =
  /[A-Za-z][àâçèéêëîïôùûü]|[àâçéêîô][a-z]|(?:^|[^A-Za-z])à(?![A-Za-z])|[A-Z][ÂÇÈÉÊËÎÏÔÙÛ][A-Z]|[ÉÊÎ][A-Za-z]|É(?:[^A-Za-z]|$)|\b[Nn]°|°C\b|m[²³]|«[^»\n]*»|\d\u00a0\d/mu;
/** Those of one byte a letter; of two that make as much French, the first. */
const NARROW = ['windows-1252', 'macintosh', 'ibm850'] as const;
/** The upper half of the table of French DOS (`ibm850`), which `TextDecoder` lacks. */
const DOS =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀' +
  'ÓßÔÒõÕµþÞÚÛÙýÝ¯´\xad±‗¾¶§÷¸°¨·¹³²■\xa0';

/** The encoding of these bytes. */
export function detectEncoding(bytes: Uint8Array): Encoding {
  const mark = MARKS.find(([, mark]) => mark.every((byte, at) => bytes[at] === byte));
  if (mark) return mark[0];
  const sample = bytes.subarray(0, SAMPLE);
  const wide = detectWide(sample);
  if (wide) return wide;
  if (isUtf8(sample, bytes.length > sample.length)) return 'utf-8';
  const scores = NARROW.map((encoding) => score(sample, encoding));
  return NARROW[scores.indexOf(Math.max(...scores))] ?? 'windows-1252';
}

/** The text of these bytes, without the mark at its beginning. */
export function decode(bytes: Uint8Array, encoding: Encoding): string {
  const text = encoding.startsWith('utf-32')
    ? decodeWide(bytes, encoding === 'utf-32le')
    : encoding === 'ibm850'
      ? decodeDos(bytes)
      : new TextDecoder(encoding).decode(bytes);
  return text.startsWith('\ufeff') ? text.slice(1) : text;
}

/** Where most letters are ASCII, the zeros tell how wide a letter is, and which byte comes first. */
function detectWide(sample: Uint8Array): Encoding | null {
  const zeros = [0, 0, 0, 0];
  for (const [at, byte] of sample.entries()) if (byte === 0) zeros[at % 4] = (zeros[at % 4] ?? 0) + 1;
  const places = zeros.map((count) => count > sample.length / 4 / 2);
  const key = places.map(Number).join('');
  const wide: Record<string, Encoding> = {
    '0111': 'utf-32le',
    '1110': 'utf-32be',
    '0101': 'utf-16le',
    '1010': 'utf-16be',
  };
  return wide[key] ?? null;
}

/** @param isCut the last letter may be incomplete */
function isUtf8(sample: Uint8Array, isCut: boolean): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(sample, { stream: isCut });
    return true;
  } catch {
    return false;
  }
}

function score(sample: Uint8Array, encoding: Encoding): number {
  const text = decode(sample, encoding);
  if (encoding === 'ibm850' && !DOS_PROOF.test(text)) return -Infinity;
  return (text.match(EXPECTED)?.length ?? 0) - 2 * (text.match(STRANGE)?.length ?? 0);
}

function decodeDos(bytes: Uint8Array): string {
  let text = '';
  for (const byte of bytes) text += byte < 0x80 ? String.fromCharCode(byte) : DOS.charAt(byte - 0x80);
  return text;
}

function decodeWide(bytes: Uint8Array, isLittle: boolean): string {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let text = '';
  for (let at = 0; at + 4 <= bytes.length; at += 4) {
    const code = view.getUint32(at, isLittle);
    text += code > 0x10ffff ? '\ufffd' : String.fromCodePoint(code);
  }
  return text;
}

/** How many lines decide on the separator. */
const SAMPLE_ROWS = 50;

/**
 * The separator of a text: the one that gives the most columns, in rows as alike as possible. A text with tabs is a
 * paste from a spreadsheet.
 */
export function detectSeparator(text: string): Separator {
  const sample = text.slice(0, 200_000);
  let best: Separator = ';';
  let bestScore = 0;
  for (const separator of SEPARATORS) {
    const [plain, config] = toInput(sample, separator);
    const { data } = Papa.parse<string[]>(plain, { ...config, preview: SAMPLE_ROWS });
    const rows = data.filter((row) => row.some(Boolean));
    const widths = rows.map((row) => row.length);
    const usual = getUsual(widths);
    const alike = widths.filter((width) => width === usual).length / Math.max(1, widths.length);
    const score = usual < 2 ? 0 : alike * (1 + Math.min(usual, 40) / 100);
    if (score > bestScore) [best, bestScore] = [separator, score];
  }
  return best;
}

/** After more lines than these whose quotes are broken, no cell has several lines. */
const BROKEN_MAX = 100;

/**
 * The cells of a text. A quote that no other one closes would swallow the lines below it: its line is read as it is
 * written.
 */
export function parseText(text: string, separator: Separator): string[][] {
  const { data, errors } = Papa.parse<string[]>(...toInput(text, separator));
  if (!errors.some(({ type }) => type === 'Quotes')) return data;
  const [plain, config] = toInput(text, separator);
  const rows: string[][] = [];
  let from = 0;
  for (let broken = 0; from < plain.length; broken++) {
    if (broken > BROKEN_MAX) return [...rows, ...splitLines(plain.slice(from), config)];
    const read = readUntilBroken(plain.slice(from), config);
    for (const row of read.rows) rows.push(row);
    if (read.at === null) break;
    from += read.at;
    const end = plain.indexOf(config.newline, from);
    const line = plain.slice(from, end < 0 ? undefined : end);
    rows.push(line.split(separator));
    from += line.length + config.newline.length;
  }
  return rows;
}

/** The lines of a text whose quotes are broken: each by itself, as it is written where its own quotes do not close. */
const splitLines = (text: string, config: TextShape): string[][] =>
  text
    .split(config.newline)
    .map((line) => (line.includes('"') && parseLine(line, config)) || line.split(config.delimiter));

function parseLine(line: string, config: TextShape): string[] | null {
  const { data, errors } = Papa.parse<string[]>(line, config);
  return errors.some(({ code }) => code === 'MissingQuotes') ? null : (data[0] ?? null);
}

/** The rows of a text up to the first one whose quotes do not end in its line, and where that is: `null` for the end. */
function readUntilBroken(text: string, config: TextShape): { rows: string[][]; at: number | null } {
  const rows: string[][] = [];
  let at = 0;
  let isBroken = false;
  Papa.parse<string[]>(text, {
    ...config,
    step: ({ data, errors, meta: { cursor } }, parser) => {
      const { newline } = config;
      const hasLines = text.slice(at, cursor).slice(0, -newline.length).includes(newline);
      isBroken = errors.some(({ code, type }) => type === 'Quotes' && (hasLines || code === 'MissingQuotes'));
      if (isBroken) return parser.abort();
      rows.push(data);
      at = cursor;
    },
  });
  return { rows, at: isBroken ? at : null };
}

/** How the text of a file is made. */
interface TextShape {
  delimiter: string;
  newline: '\r' | '\n' | '\r\n';
  skipEmptyLines: false;
}

/** The text and its shape. */
function toInput(text: string, delimiter: string): [string, TextShape] {
  // an old Mac ends its lines with CR alone; a file of several systems has all three
  const newline = /\n/.test(text) ? (/\r\n/.test(text) && !/[^\r]\n/.test(text) ? '\r\n' : '\n') : '\r';
  return [
    newline === '\n' ? text.replaceAll('\r\n', '\n') : text,
    { delimiter, newline: /\r|\n/.test(text) ? newline : '\n', skipEmptyLines: false },
  ];
}

function getUsual(widths: readonly number[]): number {
  const counts = new Map<number, number>();
  for (const width of widths) counts.set(width, (counts.get(width) ?? 0) + 1);
  return [...counts].sort((one, other) => other[1] - one[1] || other[0] - one[0])[0]?.[0] ?? 0;
}
