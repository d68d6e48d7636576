/** What `npm run create` takes, and whether that can be created. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { CODENAMES } from '../../src/core/kernel/lib/user.ts';
import { AREAS, listAreas, ROUTES } from './lists.ts';
import { nameForms } from './name-forms.ts';

export type Kind = 'element' | 'domain';
/** `name` in lower case with hyphens; what the templates say of it. */
export interface Options {
  name: string;
  /** French, shown as its heading. */
  title: string;
  /** One English sentence: what it is. */
  about: string;
  /** One French sentence, for people who compose pages: what an element shows. */
  shows?: string;
  /** The area of `tests/command/areas.mjs` whose tests a change of it runs. */
  area: string;
  /** The address that an element opens. */
  route?: string;
  /** The codename that its route needs. */
  permission?: string;
}

const USAGE = `npm run create element <name> -- --title "…" --about "…" --shows "…" [options]
npm run create domain <name> -- --about "…"

  <name>        lower-case letters and single hyphens: note-board is <balise-note-board>
  --about       one English sentence: what it is ("The notes of a day.")
  --shows       one French sentence, for people who compose pages: what an element shows ("Les notes du jour.")
  --title       French, the heading of an element ("Tableau de notes")
  --area        whose tests a change of the element runs, an area of ${AREAS}; by default elements
  --route       the address in the application that opens the element: /notes
  --permission  the codename that a user needs for that address: ${CODENAMES.join(', ')}`;

/** @throws an Error that names what is missing, with all that the command takes */
export function readOptions(args: string[]): { kind: Kind; options: Options } {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      title: { type: 'string' },
      about: { type: 'string' },
      shows: { type: 'string' },
      area: { type: 'string' },
      route: { type: 'string' },
      permission: { type: 'string' },
      help: { type: 'boolean' },
    },
  });
  const [kind, name] = positionals;
  const { help, about, shows, ...others } = values;
  if (help || (kind !== 'element' && kind !== 'domain')) throw new Error(USAGE);
  const missing = [
    !name && '<name>',
    !about && '--about',
    ...(kind === 'element' ? [!shows && '--shows', !values.title && '--title'] : []),
  ];
  if (!name || !about || missing.some(Boolean))
    throw new Error(`Missing: ${missing.filter(Boolean).join(', ')}.\n\n${USAGE}`);
  const area = kind === 'element' ? 'elements' : 'server';
  return { kind, options: { area, title: nameForms(name).pascal, ...others, name, about, shows } };
}

/** @throws an Error where such an element or domain cannot be created */
export function checkOptions(kind: Kind, { name, area, route, permission }: Options, root: string): void {
  const read = (path: string) => readFileSync(join(root, path), 'utf8');
  if (!/^[a-z]+(-[a-z]+)*$/.test(name))
    throw new Error(`« ${name} »: lower-case letters and single hyphens.`);
  if (kind === 'domain') return;
  const areas = listAreas(read(AREAS));
  if (!areas.includes(area)) throw new Error(`« ${area} »: no area of ${AREAS}; ${areas.join(', ')}.`);
  if (route === undefined && permission !== undefined)
    throw new Error('--permission is that of an address: --route is missing.');
  if (route === undefined) return;
  if (!/^(\/:?[a-z][\w-]*)+$/i.test(route))
    throw new Error(`« ${route} »: an address begins with a slash: /notes.`);
  if (read(ROUTES).includes(`path: '${route}'`)) throw new Error(`« ${route} » is there already: ${ROUTES}.`);
  if (permission !== undefined && !CODENAMES.some((codename) => codename === permission))
    throw new Error(`« ${permission} »: no codename; ${CODENAMES.join(', ')}.`);
}
