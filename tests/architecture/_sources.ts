/** The project's files: a path from the root and a text. */
import { readdirSync, readFileSync } from 'node:fs';
import { extname, join, relative, resolve } from 'node:path';

export const ROOT = resolve(import.meta.dirname, '../..');

export interface Source {
  /** From the project's root, with `/`. */
  path: string;
  text: string;
}

const SKIPPED = new Set(['node_modules', 'dist', 'test-results', 'coverage', '.data', '.cache', '.git']);
const READ = new Set([
  '.ts',
  '.tsx',
  '.mjs',
  '.mts',
  '.js',
  '.css',
  '.html',
  '.json',
  '.md',
  '.sql',
  '.svg',
  '',
]);

/** Every text file under some folders of the project. */
export function listSources(...folders: string[]): Source[] {
  return folders.flatMap((folder) => walk(join(ROOT, folder)));
}

function walk(folder: string): Source[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (SKIPPED.has(entry.name)) return [];
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return walk(path);
    return READ.has(extname(entry.name)) ? [readSource(path)] : [];
  });
}

/** One file. */
export function readSource(path: string): Source {
  const absolute = resolve(ROOT, path);
  return { path: relative(ROOT, absolute).replaceAll('\\', '/'), text: readFileSync(absolute, 'utf8') };
}

/** A source that exists on no disk, to prove that a rule catches it. */
export const plant = (path: string, text: string): Source => ({ path, text });

export const isScript = ({ path }: Source): boolean => /\.(ts|tsx|mts|mjs|js)$/.test(path);
