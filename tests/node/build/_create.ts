/** A copy of the project in which one element and one domain were created. */
import { cpSync, mkdirSync, mkdtempSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { create } from '../../../build/create/create.ts';

export const ROOT = join(import.meta.dirname, '../../..');
const FOLDERS = ['src', 'demo', 'tests', 'build', 'docs'];
const FILES = [
  'README.md',
  'CONTRIBUTING.md',
  'CHANGELOG.md',
  'biome.json',
  'tsconfig.json',
  'vite.config.ts',
];
const PACKAGES = ['package.json', 'package-lock.json'];

/** @returns where the copy is, for the test to remove, and the paths that were written in it */
export function createBoth(): { copy: string; written: string[] } {
  const copy = mkdtempSync(join(tmpdir(), 'balise-create-'));
  for (const name of [...FOLDERS, ...FILES, ...PACKAGES, '.ci'])
    cpSync(join(ROOT, name), join(copy, name), { recursive: true });
  symlinkSync(join(ROOT, 'node_modules'), join(copy, 'node_modules'));
  mkdirSync(join(copy, 'dist'));
  const about = 'Notes of the house.';
  const shows = "Les notes de l'équipe.";
  const element = { name: 'note-board', title: 'Tableau de notes', about, shows, area: 'tickets' };
  const domain = { name: 'meeting-room', title: 'Salles', about: 'Rooms that can be booked.', area: '' };
  const written = [
    ...create('element', { ...element, route: '/notes', permission: 'view_ticket' }, copy),
    ...create('domain', domain, copy),
  ];
  return { copy, written };
}
