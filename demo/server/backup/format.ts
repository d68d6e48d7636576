/**
 * The format of backups: one compressed text file with a header line; for each table a line of its name and columns,
 * and one line per row; at the end the number of rows and the hash of everything before, which reveals a truncated or
 * changed file.
 */
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import { createGunzip } from 'node:zlib';

const FORMAT = 'balise-backup';
const VERSION = 1;

export interface Header {
  format: typeof FORMAT;
  version: typeof VERSION;
  made_at: string;
  /** The migrations applied to the saved schema. */
  migrations: string[];
}

export interface TableLine {
  table: string;
  columns: string[];
}

export type Line =
  | { kind: 'header'; header: Header }
  | { kind: 'table'; table: TableLine }
  | { kind: 'row'; row: string };

/** Formats the lines of a backup; `end` returns the line with the count and the hash. */
export class Writer {
  rows = 0;
  readonly #hash = createHash('sha256');

  header(migrations: string[]): string {
    const header: Header = {
      format: FORMAT,
      version: VERSION,
      made_at: new Date().toISOString(),
      migrations,
    };
    return this.#line(JSON.stringify(header));
  }

  table(table: TableLine): string {
    return this.#line(`=${JSON.stringify(table)}`);
  }

  /** A row's JSON text, stored on one line: line breaks between its members become spaces. */
  row(row: string): string {
    this.rows++;
    return this.#line(row.replaceAll('\n', ' '));
  }

  end(): string {
    return `.${JSON.stringify({ rows: this.rows, sha256: this.#hash.digest('hex') })}\n`;
  }

  #line(text: string): string {
    this.#hash.update(text);
    return `${text}\n`;
  }
}

const damaged = (path: string): Error =>
  new Error(`${path} is no whole backup of this program: it was cut, changed, or is something else.`);

/**
 * The lines of a backup. The last line is verified at the end only: a caller that acts on earlier lines must use a
 * transaction.
 * @throws an Error of one sentence when the file is not a complete backup
 */
export async function* readBackup(path: string): AsyncGenerator<Line> {
  const hash = createHash('sha256');
  let rows = 0;
  let started = false;
  let ended = false;
  for await (const text of readLines(path)) {
    if (ended) throw damaged(path);
    if (text.startsWith('.')) {
      const end = parse<{ rows: number; sha256: string }>(text.slice(1), path);
      if (end.rows !== rows || end.sha256 !== hash.digest('hex')) throw damaged(path);
      ended = true;
      continue;
    }
    hash.update(text);
    if (!started) {
      yield { kind: 'header', header: readHeader(text, path) };
      started = true;
    } else if (text.startsWith('=')) {
      yield { kind: 'table', table: parse<TableLine>(text.slice(1), path) };
    } else {
      rows++;
      yield { kind: 'row', row: text };
    }
  }
  if (!ended) throw damaged(path);
}

async function* readLines(path: string): AsyncGenerator<string> {
  const file = createReadStream(path);
  const content = createGunzip();
  // The error is handled by the reader below; without a listener here it would end the process.
  content.on('error', () => {});
  file.on('error', (error) => content.destroy(error)).pipe(content);
  try {
    await once(file, 'open');
  } catch (error) {
    throw new Error(`${path} cannot be read: ${(error as Error).message}`);
  }
  try {
    yield* splitLines(content);
  } catch {
    throw damaged(path);
  } finally {
    file.destroy();
  }
}

/** Splits at line feeds alone: texts may contain other line separators. */
async function* splitLines(content: AsyncIterable<Buffer>): AsyncGenerator<string> {
  let begun: Buffer[] = [];
  for await (const part of content) {
    let start = 0;
    for (let end = part.indexOf(10); end >= 0; end = part.indexOf(10, start)) {
      yield Buffer.concat([...begun, part.subarray(start, end)]).toString('utf8');
      begun = [];
      start = end + 1;
    }
    if (start < part.length) begun.push(part.subarray(start));
  }
  if (begun.length) yield Buffer.concat(begun).toString('utf8');
}

function readHeader(text: string, path: string): Header {
  const header = parse<Header>(text, path);
  if (header.format !== FORMAT) throw damaged(path);
  if (header.version !== VERSION) throw new Error(`${path} was made by a newer version of this program.`);
  return header;
}

function parse<T extends object>(text: string, path: string): T {
  try {
    return JSON.parse(text) as T;
  } catch {
    throw damaged(path);
  }
}
